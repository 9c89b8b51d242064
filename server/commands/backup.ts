import { resolve } from 'node:path';
import { StartError } from '../db/lock.ts';
import { writeBackup } from '../keeping/backup/write-backup.ts';
import { type HouseCommand } from './command.ts';
import { withHouse } from './open-house.ts';

export const backup: HouseCommand = {
  usage: 'FILE',
  about: 'writes everything that the database holds to a new file, which "restore" reads',
  run: async ({ args: [file, ...rest], config, print }) => {
    if (!file || rest.length > 0) throw new StartError('name the new file: npm run house -- backup house.backup');
    const path = resolve(file);
    const { rows, tables } = await withHouse(config, (context, open) => writeBackup(open, context, path));
    print(`${path} holds ${rows} rows of ${tables} tables. It is as confidential as the database.`);
    return true;
  },
};
