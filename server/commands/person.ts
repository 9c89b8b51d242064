import { eq } from 'drizzle-orm';
import { parseArgs } from 'node:util';
import { toUsername } from '../../domain/username.ts';
import { StartError } from '../db/lock.ts';
import { persons } from '../db/persons.schema.ts';
import { exportPerson } from '../keeping/person/export-person.ts';
import { forgetPerson } from '../keeping/person/forget-person.ts';
import { type HouseCommand } from './command.ts';
import { writeNewFile } from './new-file.ts';
import { withHouse } from './open-house.ts';

const USAGE = 'use it as: npm run house -- person NAME --export FILE, or npm run house -- person NAME --forget';

function readArgs(args: readonly string[]): { name: string; file: string | null } {
  try {
    const options = { export: { type: 'string' }, forget: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name, ...rest] = positionals;
    const isOne = (values.export !== undefined) !== (values.forget ?? false);
    if (!name || rest.length > 0 || !isOne || values.export === '') throw new StartError(USAGE);
    return { name, file: values.export ?? null };
  } catch {
    throw new StartError(USAGE);
  }
}

export const person: HouseCommand = {
  usage: 'NAME --export FILE | NAME --forget',
  about: 'writes what is known of a person to a new file, or deletes it but for amounts of invoices',
  run: async ({ args, config, print }) => {
    const { name, file } = readArgs(args);
    return withHouse(config, async (context) => {
      const [found] = await context.db
        .select()
        .from(persons)
        .where(eq(persons.username, toUsername(name)));
      if (!found) throw new StartError(`there is no account "${name}".`);
      if (file !== null) {
        writeNewFile(file, `${JSON.stringify(await exportPerson(context, found), null, 2)}\n`);
        print(`${file} holds what is known of "${found.username}".`);
        return true;
      }
      const obstacles = await forgetPerson(context, found.id);
      if (obstacles.length === 0)
        print(
          `"${found.username}" is forgotten: the name is free, invoices keep their amounts. Take it out of people.yaml, or the next import makes the account anew.`,
        );
      else print(`"${found.username}" cannot be forgotten yet. ${obstacles.join(' ')}`);
      return obstacles.length === 0;
    });
  },
};
