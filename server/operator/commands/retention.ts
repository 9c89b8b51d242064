import { StartError } from '../../db/lock.ts';
import { countOldData, deleteOldData } from '../retention/delete-old.ts';
import { checkBooks } from '../../start.ts';
import { type AdminCommand, withOption } from './command.ts';
import { withTenant } from './open-tenant.ts';

export const retention: AdminCommand = {
  usage: '[--now]',
  about: 'lists which personal data are old enough to be deleted, or deletes them',
  isAudited: withOption,
  run: async ({ args, config, print }) => {
    if (args.length > 1 || (args.length === 1 && args[0] !== '--now'))
      throw new StartError('use it as: npm run admin -- retention, or npm run admin -- retention --now');
    const isNow = args.length === 1;
    return withTenant(config, async (context, open) => {
      const { periods } = config;
      const old = isNow ? await deleteOldData(context, periods) : await countOldData(context, periods);
      for (const { about, months, rows } of old) print(`${rows} ${about}, after ${months} months`);
      if (!isNow) {
        print('Nothing was deleted: npm run admin -- retention --now does it.');
        return true;
      }
      const wrong = await checkBooks(open);
      print(wrong.length === 0 ? 'The books agree.' : `The books do not add up: ${wrong.join(', ')}.`);
      return wrong.length === 0;
    });
  },
};
