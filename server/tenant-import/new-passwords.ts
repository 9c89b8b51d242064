import { toUsername } from '../../domain/username.ts';
import { makePassword, type NewPassword } from '../auth/new-password.ts';
import { type ServerContext } from '../core/context.ts';
import { persons } from '../db/persons.schema.ts';
import { type TenantFolder } from './tenant-folder.ts';

/** By username. */
export type NewPasswords = ReadonlyMap<string, NewPassword>;

/** Passwords for the people of these folders who are not known yet. */
export async function makePasswords(context: ServerContext, folders: readonly TenantFolder[]): Promise<NewPasswords> {
  const stored = await context.db.select({ username: persons.username }).from(persons);
  const known = new Set(stored.map(({ username }) => username));
  const made = new Map<string, NewPassword>();
  for (const { username, hasPassword } of folders.flatMap(({ people }) => people?.value ?? [])) {
    const name = toUsername(username);
    if (hasPassword && !known.has(name) && !made.has(name)) made.set(name, await makePassword(context));
  }
  return made;
}
