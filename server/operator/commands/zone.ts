import { isTimeZone } from '../../../domain/calendar.ts';
import { StartError } from '../../db/lock.ts';
import { changeZone } from '../../db/time-zone.ts';
import { type AdminCommand } from './command.ts';
import { withTenant } from './open-tenant.ts';

export const zone: AdminCommand = {
  usage: '[ZONE]',
  about: 'says by which time zone days and deadlines are counted, or changes it while no server runs',
  isAudited: (args) => args.length > 0,
  run: async ({ args: [wanted, ...rest], config, print }) => {
    if (rest.length > 0 || (wanted !== undefined && !isTimeZone(wanted)))
      throw new StartError('name an IANA time zone: npm run admin -- zone Europe/Vienna');
    // The variable may name the zone that the database is to have, and not the one that it has.
    return withTenant({ ...config, zone: null }, async (context, open) => {
      if (wanted !== undefined) await open.withoutServers(() => changeZone(context.db, wanted));
      print(`Days and deadlines are counted by ${wanted ?? context.zone}.`);
      return true;
    });
  },
};
