// `npm run house -- <file>`: creates the house of a JSON file in an empty database, and its first account.
import { readFileSync } from 'node:fs';
import { readConfig } from './config.ts';
import { systemClock } from './context.ts';
import { StartError } from './db/lock.ts';
import { foundHouse } from './founding/found-house.ts';
import { parseHouseFile } from './founding/house-file.ts';
import { openContext } from './start.ts';

function readText(path: string | undefined): string {
  if (!path) throw new StartError('name the file: npm run house -- house.json (docs/house.example.json is one).');
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartError(`the file ${path} cannot be read.`);
  }
}

async function main(): Promise<void> {
  const file = parseHouseFile(readText(process.argv[2]));
  const { context, open } = await openContext(readConfig(process.env, []), systemClock, null);
  try {
    const password = await foundHouse(context, file);
    console.log(`"${file.restaurant.name}" is ready.`);
    console.log(`First account: ${file.account.username}, password: ${password}`);
    console.log('This is shown only now. It must be changed at the first sign-in.');
  } finally {
    await open.close();
  }
}

main().catch((error: unknown) => {
  console.error(`mittag: ${error instanceof StartError ? error.message : String(error)}`);
  process.exitCode = 1;
});
