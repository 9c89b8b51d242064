import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from '../../db/lock.ts';
import { refuseNewerDatabase } from '../../db/migrations-applied.ts';
import { openFolder, openServer } from '../../db/open.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { checkBooks } from '../../start.ts';
import { type AdminCommand } from './command.ts';

export const restore: AdminCommand = {
  usage: 'FILE',
  about: 'stores a backup in an empty database, brings it to this release and checks the books',
  isAudited: () => true,
  run: async ({ args: [file, ...rest], config: { databaseUrl, dataFolder }, print }) => {
    if (!file || rest.length > 0) throw new StartError('name the file: npm run admin -- restore mittag.backup');
    const path = resolve(file);
    if (!existsSync(path)) throw new StartError(`there is no file ${path}.`);
    const open = await (databaseUrl ? openServer(databaseUrl) : openFolder(dataFolder));
    try {
      await refuseNewerDatabase(open.db);
      const { madeAt, rows, migrations } = await open.withoutServers(() => restoreBackup(open, path));
      print(`Restored ${rows} rows as of ${madeAt}.`);
      if (migrations > 0) print(`Brought to this release: ${migrations} migrations.`);
      const wrong = await checkBooks(open);
      print(wrong.length === 0 ? 'The books agree.' : `The books do not add up: ${wrong.join(', ')}.`);
      return wrong.length === 0;
    } finally {
      await open.close();
    }
  },
};
