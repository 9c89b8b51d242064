import { eq } from 'drizzle-orm';
import { parseArgs } from 'node:util';
import { toUsername } from '../../../domain/username.ts';
import { StartError } from '../../db/lock.ts';
import { persons } from '../../db/persons.schema.ts';
import { exportPerson } from '../personal-data/export-person.ts';
import { forgetPerson } from '../personal-data/forget-person.ts';
import { renewPassword } from '../personal-data/renew-password.ts';
import { type AdminCommand } from './command.ts';
import { writeNewFile } from './new-file.ts';
import { withTenant } from './open-tenant.ts';

const USAGE = 'use it as: npm run admin -- person NAME with one of --export FILE, --new-password, or --forget';

interface Wanted {
  name: string;
  /** What is known is written to this file; null: something else is wanted. */
  file: string | null;
  /** A new password is wanted, not that the person is forgotten. */
  isPassword: boolean;
}

function readArgs(args: readonly string[]): Wanted {
  try {
    const options = {
      export: { type: 'string' },
      forget: { type: 'boolean' },
      'new-password': { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name, ...rest] = positionals;
    if (!name || rest.length > 0 || Object.keys(values).length !== 1 || values.export === '')
      throw new StartError(USAGE);
    return { name, file: values.export ?? null, isPassword: values['new-password'] ?? false };
  } catch {
    throw new StartError(USAGE);
  }
}

export const person: AdminCommand = {
  usage: 'NAME --export FILE | NAME --new-password | NAME --forget',
  about:
    'writes what is known of a person to a new file, gives them a new password, or deletes all but amounts of invoices',
  isAudited: () => true,
  run: async ({ args, config, print, concerns }) => {
    const { name, file, isPassword } = readArgs(args);
    return withTenant(config, async (context) => {
      const [found] = await context.db
        .select()
        .from(persons)
        .where(eq(persons.username, toUsername(name)));
      if (!found) throw new StartError(`there is no account "${name}".`);
      concerns(found.id);
      if (file !== null) {
        writeNewFile(file, `${JSON.stringify(await exportPerson(context, found), null, 2)}\n`);
        print(`${file} holds what is known of "${found.username}".`);
        return true;
      }
      if (isPassword) {
        const password = await renewPassword(context, found.id);
        if (password === null) throw new StartError(`nobody signs in to "${found.username}" with a password.`);
        print(
          `The new password of "${found.username}" is shown only now, and must be changed at the next sign-in:\n  ${password}`,
        );
        if (found.isLocked) print('The account is locked by the tenant all the same.');
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
