import { toUsername } from '../../domain/username.ts';
import { clientPasswordHash, hashPassword } from '../auth/password.ts';
import { generatePassword } from '../auth/temporary-password.ts';
import { type ServerContext } from '../context.ts';
import { persons } from '../db/persons.schema.ts';
import { type HouseFolder } from './house-folder.ts';

interface NewPassword {
  password: string;
  /** As it is stored. */
  hash: string;
}

/** By username. */
export type NewPasswords = ReadonlyMap<string, NewPassword>;

export async function makePassword({ passwordCost }: Pick<ServerContext, 'passwordCost'>): Promise<NewPassword> {
  const password = generatePassword();
  return { password, hash: await hashPassword(clientPasswordHash(password), passwordCost) };
}

/** Passwords for the people of these folders who are not known yet. */
export async function makePasswords(context: ServerContext, folders: readonly HouseFolder[]): Promise<NewPasswords> {
  const stored = await context.db.select({ username: persons.username }).from(persons);
  const known = new Set(stored.map(({ username }) => username));
  const made = new Map<string, NewPassword>();
  for (const { username, hasPassword } of folders.flatMap(({ people }) => people?.value ?? [])) {
    const name = toUsername(username);
    if (hasPassword && !known.has(name) && !made.has(name)) made.set(name, await makePassword(context));
  }
  return made;
}
