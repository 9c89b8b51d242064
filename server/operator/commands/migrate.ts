import { StartError } from '../../db/lock.ts';
import { type AdminCommand } from './command.ts';
import { prepareTenant } from './prepare-tenant.ts';

export const migrate: AdminCommand = {
  usage: '',
  about: 'brings the database to this release while no server runs on it; an empty one gets its tables',
  isAudited: () => true,
  run: async ({ args, config, print }) => {
    if (args.length > 0) throw new StartError('use it as: npm run admin -- migrate');
    const { open } = await prepareTenant(config);
    await open.close();
    print('The database is of this release.');
    return true;
  },
};
