import { StartError } from '../../db/lock.ts';
import { type HouseCommand } from './command.ts';
import { prepareHouse } from './prepare-house.ts';

export const migrate: HouseCommand = {
  usage: '',
  about: 'brings the database to this release while no server runs on it; an empty one gets its tables',
  run: async ({ args, config, print }) => {
    if (args.length > 0) throw new StartError('use it as: npm run house -- migrate');
    const { open } = await prepareHouse(config);
    await open.close();
    print('The database is of this release.');
    return true;
  },
};
