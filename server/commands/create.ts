import { readFileSync } from 'node:fs';
import { systemClock } from '../context.ts';
import { StartError } from '../db/lock.ts';
import { foundHouse } from '../founding/found-house.ts';
import { parseHouseFile } from '../founding/house-file.ts';
import { openContext } from '../start.ts';
import { type HouseCommand } from './command.ts';

function readText(path: string | undefined): string {
  if (!path)
    throw new StartError('name the file: npm run house -- create house.json (docs/house.example.json is one).');
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartError(`the file ${path} cannot be read.`);
  }
}

export const create: HouseCommand = {
  usage: 'FILE',
  about: 'creates the house of a JSON file in an empty database, and its first account',
  run: async ({ args, config, print }) => {
    const file = parseHouseFile(readText(args[0]));
    const { context, open } = await openContext(config, systemClock, null);
    try {
      const password = await foundHouse(context, file);
      print(`"${file.restaurant.name}" is ready.`);
      print(`First account: ${file.account.username}, password: ${password}`);
      print('This is shown only now. It must be changed at the first sign-in.');
    } finally {
      await open.close();
    }
    return true;
  },
};
