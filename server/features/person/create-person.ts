import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type CreatePersonBody } from '../../../contract/person.ts';
import { countFailure } from '../../auth/attempt-limit.ts';
import { countTry, forgetFailures } from '../../auth/lock-out.ts';
import { type PasswordHasher } from '../../auth/password-hashing.ts';
import { customerGroups, persons, wallets } from '../../db/persons.schema.ts';
import { conflict, forbidden } from '../../core/refusal.ts';
import { type ServerContext, inTransaction, today } from '../../core/context.ts';
import { welcomeLetter } from '../mail/letters.ts';
import { queueLetter } from '../mail/outbox.ts';
import { readSettings } from '../../core/settings.ts';
import { addresseeOf } from './addressee.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { refuseUnknownLanguage } from './known-language.ts';
import { welcomeLetters } from './letter-limits.ts';
import { type Registration, checkRegistration } from './registration.ts';
import { CARD_ACCOUNT } from '../../../domain/payment-type.ts';

/** Milliseconds in which the same registration may be repeated: browsers retry a request whose connection breaks. */
const REPEAT_MS = 2 * 60_000;

/** The person that the same registration created a moment ago; null: the name is taken by somebody else. */
async function findRepeated(
  context: ServerContext,
  hasher: PasswordHasher,
  username: string,
  clientHash: string,
): Promise<number | null> {
  const [person] = await context.db.select().from(persons).where(eq(persons.username, username));
  const acceptedAt = person?.termsAcceptedAt?.getTime() ?? 0;
  if (!person?.passwordHash || context.clock.now() - acceptedAt > REPEAT_MS) return null;
  // Otherwise the password of a new account could be guessed here, without the lock-out of the login.
  const name = ` register ${username}`;
  if (await countTry(context, name)) return null;
  if (!(await hasher.verify(clientHash, person.passwordHash))) return null;
  await forgetFailures(context, name);
  return person.id;
}

/** Null: somebody else has the name, perhaps since a moment ago. */
async function register(
  context: ServerContext,
  { username, address, birthdate }: Registration,
  { passwordHash, languageId }: { passwordHash: string; languageId: number | null },
): Promise<number | null> {
  const { db } = context;
  const groups = await db.select().from(customerGroups).orderBy(asc(customerGroups.number));
  const group = groups.find(({ maxSubsidy }) => maxSubsidy === 0) ?? groups[0];
  if (!group) throw new Error('There is no customer group.');
  const [person] = await db
    .insert(persons)
    .values({
      username,
      passwordHash,
      customerGroupNumber: group.number,
      address,
      birthdate,
      languageId,
      termsAcceptedAt: new Date(context.clock.now()),
    })
    .onConflictDoNothing()
    .returning();
  if (!person) return null;
  await db.insert(wallets).values({ personId: person.id, type: CARD_ACCOUNT });
  // Nobody has shown yet that the address is theirs: its owner must not get a letter for each account.
  if (address.email !== '' && !(await countFailure(context, [welcomeLetters(address.email)])))
    await queueLetter(context, address.email, welcomeLetter(await addresseeOf(db, person), username));
  return person.id;
}

/**
 * Registers a person in the first customer group without subsidy, with an empty account, and returns its id. The same
 * registration repeated within two minutes returns the same person. It signs nobody in. Throws a 409 if the name is
 * taken.
 */
export async function createPerson(
  context: ServerContext,
  hasher: PasswordHasher,
  body: z.output<typeof CreatePersonBody>,
): Promise<number> {
  const settings = await readSettings(context.db);
  if (settings.selfRegisterUrl === false) throw forbidden('error.registrationClosed');
  const registration = checkRegistration(settings, body, today(context));
  const { username, address } = registration;
  await refuseWeakPassword(context, body.PasswordHash, { username, address });
  const languageId = body.LastSelectedLanguage_ID ?? null;
  await refuseUnknownLanguage(context.db, languageId);
  const taken = await context.db.select({ id: persons.id }).from(persons).where(eq(persons.username, username));
  let made: number | null = null;
  if (taken.length === 0) {
    const passwordHash = await hasher.hash(body.PasswordHash);
    made = await inTransaction(context, (inside) => register(inside, registration, { passwordHash, languageId }));
  }
  const id = made ?? (await findRepeated(context, hasher, username, body.PasswordHash));
  if (id === null) throw conflict('error.usernameTaken');
  return id;
}
