import { resolve } from 'node:path';
import { type ServerContext } from '../../core/context.ts';
import { StartError } from '../../db/lock.ts';
import { type OpenDatabase } from '../../db/open.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { type AdminCommand } from './command.ts';
import { withTenant } from './open-tenant.ts';

export const backup: AdminCommand = {
  usage: 'FILE',
  about: 'writes everything that the database holds to a new file, which "restore" reads',
  isAudited: () => true,
  run: async ({ args: [file, ...rest], config, print }) => {
    if (!file || rest.length > 0) throw new StartError('name the new file: npm run admin -- backup mittag.backup');
    const path = resolve(file);
    const write = (context: ServerContext, open: OpenDatabase) => writeBackup(open, context, path);
    // Before an upgrade, it may already be the new release that makes it.
    const { rows, tables } = await withTenant(config, write, { acceptsFormer: true });
    print(`${path} holds ${rows} rows of ${tables} tables. It is as confidential as the database.`);
    return true;
  },
};
