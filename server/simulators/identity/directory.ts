import { eq } from 'drizzle-orm';
import { forgetFailures, countAttempt } from '../../auth/lock-out.ts';
import { clientPasswordHash } from '../../core/password.ts';
import { type PasswordHasher } from '../../auth/password-hashing.ts';
import { persons } from '../../db/persons.schema.ts';
import { type ServerContext } from '../../core/context.ts';

const LONGEST_NAME = 100;

/**
 * Checks name and password of the server's accounts. Throws after too many attempts, counted apart from the login's.
 */
export async function isInDirectory(
  context: ServerContext,
  hasher: PasswordHasher,
  username: string,
  password: string,
): Promise<boolean> {
  if (username === '' || username.length > LONGEST_NAME) return false;
  const name = ` directory ${username}`;
  await countAttempt(context, name);
  const [person] = await context.db.select().from(persons).where(eq(persons.username, username));
  const isRight = await hasher.verify(clientPasswordHash(password), person?.passwordHash ?? null);
  if (!isRight || !person?.passwordHash) return false;
  await forgetFailures(context, name);
  return true;
}
