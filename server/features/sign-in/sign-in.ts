import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type ErrorTextKey } from '../../../contract/error-keys.ts';
import { type LoginBody } from '../../../contract/login.ts';
import { type DeviceType } from '../../../domain/session.ts';
import { LONGEST_TYPED_NAME } from '../../../domain/username.ts';
import { persons } from '../../db/persons.schema.ts';
import { Refusal, badRequest, forbidden } from '../../core/refusal.ts';
import { type ServerContext } from '../../core/context.ts';
import { readSettings, readStayDays } from '../../core/settings.ts';
import { type LoginServices } from './open-session.ts';
import { isClientPasswordHash } from '../../core/password.ts';
import { type Origin, beginAttempt } from './password-attempt.ts';
import { type PasswordHasher } from '../../auth/password-hashing.ts';
import { type SignedIn } from '../../auth/session-store.ts';
import { type CardReader, signInByCard } from './sign-in-by-card.ts';
import { redeemTemporaryPassword } from '../../auth/temporary-password.ts';

/** Longest username: a longer one would not fit the index of `login_failures`. */
const LONGEST_NAME = 100;

type Body = z.output<typeof LoginBody>;

interface Entered extends SignedIn {
  /** Absent: not by card. */
  card?: { id: number; terminal: string | null; number: string; balance: number };
  /** Of the account that the device is to be remembered for; null: of none. */
  username: string | null;
}

/** The device that somebody signs in on. */
interface Device extends CardReader {
  /** Whose line it stands in (`addressGroup`). */
  address: string;
  /** Its id if it is known to this account. */
  idFor: (username: string) => string | null;
}

const deviceTypeOf = (body: Body): DeviceType => {
  if (body.IsTerminalUser) return 'Terminal';
  return body.isDesktopUser === false ? 'App' : 'Desktop';
};

const wrong = (textKey: ErrorTextKey, wait: number): Refusal =>
  wait > 0 ? forbidden('error.loginLocked', wait) : badRequest(textKey);

/** Replaces a stored hash by one of today's cost, which needs the password. Returns the hash to go on with. */
async function renewHash(
  { db }: ServerContext,
  hasher: PasswordHasher,
  { id, stored, clientHash }: { id: number; stored: string; clientHash: string },
): Promise<string> {
  const passwordHash = await hasher.hash(clientHash);
  // Not if the password was changed meanwhile.
  const isSame = and(eq(persons.id, id), eq(persons.passwordHash, stored));
  const replaced = await db.update(persons).set({ passwordHash }).where(isSame).returning({ id: persons.id });
  if (replaced.length > 0) return passwordHash;
  // Another sign-in has renewed it at the same moment, or the password was changed.
  const [now] = await db.select({ hash: persons.passwordHash }).from(persons).where(eq(persons.id, id));
  return now?.hash && (await hasher.verify(clientHash, now.hash)) ? now.hash : stored;
}

/**
 * How long after its first use a first password still signs in, milliseconds: a page may have been closed by mistake.
 */
const FIRST_PASSWORD_MS = 3_600_000;

/** A password that the tenant or a letter has given expires with its first use. Throws a 403 when it has. */
async function useFirstPassword(
  { db, clock }: ServerContext,
  { id, firstPasswordUsedAt }: Pick<typeof persons.$inferSelect, 'id' | 'firstPasswordUsedAt'>,
): Promise<void> {
  const now = clock.now();
  if (firstPasswordUsedAt && now - firstPasswordUsedAt.getTime() > FIRST_PASSWORD_MS)
    throw forbidden('error.passwordExpired');
  if (firstPasswordUsedAt) return;
  await db
    .update(persons)
    .set({ firstPasswordUsedAt: new Date(now) })
    .where(eq(persons.id, id));
}

interface Guess {
  username: string;
  passwordHash: string;
  origin: Origin;
}

async function byPassword(
  context: ServerContext,
  hasher: PasswordHasher,
  { username, passwordHash, origin }: Guess,
): Promise<Required<Pick<SignedIn, 'personId' | 'passwordHash'>>> {
  const [person] = await context.db.select().from(persons).where(eq(persons.username, username));
  const { wait, succeed } = await beginAttempt(context, { username, isAccount: person !== undefined, origin });
  const redeemed = await redeemTemporaryPassword(context, person?.id ?? null, passwordHash, hasher);
  const isOwn = redeemed === null && (await hasher.verify(passwordHash, person?.passwordHash ?? null));
  if (!person?.passwordHash || !(isOwn || redeemed)) throw wrong('error.loginFailed', wait);
  await succeed();
  const { id, passwordHash: stored, isLocked } = person;
  // One of an earlier version is made stronger.
  const own = hasher.isWeak(stored)
    ? await renewHash(context, hasher, { id, stored, clientHash: passwordHash })
    : stored;
  const verified = redeemed ?? own;
  if (isLocked) throw forbidden('error.accountLocked');
  if (person.isFirstLogin && !redeemed) await useFirstPassword(context, person);
  return { personId: id, passwordHash: verified };
}

/**
 * With the password as clients send it now, else with the one of letters that are composed otherwise, which clients
 * sent before: then what is stored is renewed. Each counts as an attempt.
 */
async function byEitherForm(
  context: ServerContext,
  hasher: PasswordHasher,
  guess: Guess,
  former: string | null,
): ReturnType<typeof byPassword> {
  try {
    return await byPassword(context, hasher, guess);
  } catch (error) {
    const isWrong = error instanceof Refusal && error.textKey === 'error.loginFailed';
    if (former === null || !isWrong) throw error;
    const { personId: id, passwordHash: stored } = await byPassword(context, hasher, {
      ...guess,
      passwordHash: former,
    });
    const clientHash = guess.passwordHash;
    return { personId: id, passwordHash: await renewHash(context, hasher, { id, stored, clientHash }) };
  }
}

async function asGuest(context: ServerContext, personId: number, body: Body): Promise<Entered> {
  const { defaultUserId } = await readSettings(context.db);
  if (defaultUserId === null || personId !== defaultUserId) throw badRequest('error.loginFailed');
  return { personId, deviceType: deviceTypeOf(body), username: null };
}

/** By card, by password or as the default guest: by the first that the body contains (SIGN-1, SIGN-11, TERM-4). */
export async function signIn(
  { context, terminals, hashing }: Pick<LoginServices, 'context' | 'terminals' | 'hashing'>,
  body: Body,
  device: Device,
): Promise<Entered> {
  if (body.EanLoginString)
    return { ...(await signInByCard(context, terminals, body.EanLoginString, device)), username: null };
  if ((body.Username?.length ?? 0) > LONGEST_TYPED_NAME) throw badRequest('error.loginFailed');
  const username = body.Username?.trim().normalize('NFC').toLowerCase();
  if (username) {
    const hash = body.PasswordHash?.toLowerCase() ?? '';
    const former = body.FormerPasswordHash?.toLowerCase() ?? null;
    if (!isClientPasswordHash(hash) || (former !== null && !isClientPasswordHash(former))) throw badRequest();
    const deviceType = deviceTypeOf(body);
    if (username.length > LONGEST_NAME) throw badRequest('error.loginFailed');
    const origin = { networks: device.networks, deviceId: device.idFor(username) };
    // The attempt is counted in its turn: a crowd of right ones would use up the limit of its address otherwise.
    const signedIn = await hashing.admit({ address: device.address, isKnown: origin.deviceId !== null }, (hasher) =>
      byEitherForm(context, hasher, { username, passwordHash: hash, origin }, former),
    );
    // Nothing of a customer stays on a terminal.
    if (deviceType === 'Terminal') return { ...signedIn, deviceType, username: null };
    const stayDays = body.StaySignedIn ? await readStayDays(context.db) : 0;
    return { ...signedIn, deviceType, username, stayDays };
  }
  if (body.PersonId) return asGuest(context, body.PersonId, body);
  throw badRequest();
}
