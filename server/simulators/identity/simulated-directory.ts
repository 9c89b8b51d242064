import { eq } from 'drizzle-orm';
import { type PasswordHashing } from '../../auth/password-hashing.ts';
import { type ServerContext } from '../../core/context.ts';
import { clientPasswordHash } from '../../core/password.ts';
import { persons } from '../../db/persons.schema.ts';
import { type Directory } from '../../features/single-sign-on/directory/directory.ts';

/** A directory that knows the names and passwords of the server's own accounts. */
export const simulatedDirectory = ({ db }: ServerContext, hashing: PasswordHashing): Directory => ({
  issuer: 'simulated directory',
  mapping: { names: { username: 'uid' }, groups: [], createsPersons: false, linksByName: true },
  signIn: (typed, password) =>
    hashing.admit({ address: 'directory', isKnown: false }, async (hasher) => {
      const username = typed.trim().toLowerCase();
      const [person] = await db.select().from(persons).where(eq(persons.username, username));
      const isRight = await hasher.verify(clientPasswordHash(password), person?.passwordHash ?? null);
      return isRight && person?.passwordHash
        ? { subject: username, attributes: { uid: username } }
        : { refused: 'wrong', ...(!person && { isUnknown: true }) };
    }),
  isStillThere: async (subject) =>
    (await db.select({ id: persons.id }).from(persons).where(eq(persons.username, subject))).length > 0,
});
