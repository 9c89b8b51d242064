import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../../db/lock.ts';
import { readMenu } from '../../tenant-import/tenant-folder.ts';
import { storeMenu } from '../../tenant-import/store-tenant.ts';
import { cancelOrders } from '../todo/cancel-orders.ts';
import { type AdminCommand } from './command.ts';
import { withProviders } from './providers.ts';
import { withTenant } from './open-tenant.ts';

const USAGE = 'npm run admin -- menu FILE.csv [--restaurant ID] [--cancel-orders]';

export const menu: AdminCommand = {
  usage: 'FILE.csv [--restaurant ID] [--cancel-orders]',
  about: 'takes over the menu of the days in a table, e.g. of a week',
  isAudited: () => true,
  run: async ({ args, config, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { restaurant: { type: 'string' }, 'cancel-orders': { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new StartError(`use it as: ${USAGE}`);
    if (!existsSync(file)) throw new StartError(`there is no file ${file}.`);
    const content = readMenu(readFileSync(file), basename(file));
    await withTenant(config, async (context) => {
      const mayStrand = values['cancel-orders'];
      const { changes, stranded } = await storeMenu(context, content, values.restaurant ?? null, { mayStrand });
      const lines = [...changes.lines(), ...changes.notes];
      if (lines.length === 0) print('Nothing has changed.');
      for (const line of lines) print(line);
      if (stranded.length > 0)
        await withProviders(config, context, print, (gateway) => cancelOrders({ context, gateway, print }, stranded));
    });
    return true;
  },
};
