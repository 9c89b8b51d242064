import { StartError } from '../../db/lock.ts';
import { restaurants } from '../../db/schema.ts';
import { storeTenant } from '../../tenant-import/store-tenant.ts';
import { readFolders } from './check.ts';
import { type AdminCommand } from './command.ts';
import { prepareTenant } from './prepare-tenant.ts';

export const importFolder: AdminCommand = {
  usage: 'FOLDER…',
  about:
    'makes a tenant what the files of its folder say, or begins one in an empty database; changes nothing the second time',
  isAudited: () => true,
  run: async ({ args, config, print }) => {
    const folders = readFolders(args, 'import');
    const { context, open } = await prepareTenant(config);
    try {
      const [present] = await context.db.select({ id: restaurants.id }).from(restaurants).limit(1);
      if (!present && !folders.some(({ restaurant }) => restaurant))
        throw new StartError('there is no tenant in this database yet, so the folder needs a restaurant.yaml.');
      const { changes, people } = await storeTenant(context, folders);
      const lines = [...changes.lines(), ...changes.notes];
      if (lines.length === 0) print('Nothing has changed.');
      for (const line of lines) print(line);
      const withPassword = people.filter(({ password }) => password !== null);
      if (withPassword.length > 0) {
        print('Passwords of new people. They are shown only now, and must be changed at the first sign-in:');
        for (const { username, password } of withPassword) print(`  ${username}  ${password}`);
      }
    } finally {
      await open.close();
    }
    return true;
  },
};
