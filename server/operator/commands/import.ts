import { parseArgs } from 'node:util';
import { StartError } from '../../db/lock.ts';
import { restaurants } from '../../db/schema.ts';
import { storeTenant } from '../../tenant-import/store-tenant.ts';
import { readFolders } from './check.ts';
import { cancelOrders } from '../todo/cancel-orders.ts';
import { type AdminCommand } from './command.ts';
import { withProviders } from './providers.ts';
import { prepareTenant } from './prepare-tenant.ts';

export const importFolder: AdminCommand = {
  usage: 'FOLDER… [--cancel-orders]',
  about:
    'makes a tenant what the files of its folder say, or begins one in an empty database; changes nothing the second time',
  isAudited: () => true,
  run: async ({ args, config, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'cancel-orders': { type: 'boolean', default: false } },
    });
    const folders = readFolders(positionals, 'import');
    const { context, open } = await prepareTenant(config);
    try {
      const [present] = await context.db.select({ id: restaurants.id }).from(restaurants).limit(1);
      if (!present && !folders.some(({ restaurant }) => restaurant))
        throw new StartError('there is no tenant in this database yet, so the folder needs a restaurant.yaml.');
      const mayStrand = values['cancel-orders'];
      const { changes, people, stranded } = await storeTenant(context, folders, { mayStrand });
      const lines = [...changes.lines(), ...changes.notes];
      if (lines.length === 0) print('Nothing has changed.');
      for (const line of lines) print(line);
      if (stranded.length > 0)
        await withProviders(config, context, print, (gateway) => cancelOrders({ context, gateway, print }, stranded));
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
