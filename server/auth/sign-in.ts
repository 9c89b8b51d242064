import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type ErrorTextKey } from '../../contract/error-keys.ts';
import { type LoginBody } from '../../contract/login.ts';
import { type DeviceType } from '../../domain/session.ts';
import { cards, persons, wallets } from '../db/persons.schema.ts';
import { type Refusal, badRequest, forbidden } from '../http/refusal.ts';
import { type ServerContext } from '../context.ts';
import { readSettings } from '../settings.ts';
import { forgetFailures, countAttempt } from './lock-out.ts';
import { decoyHash, isClientPasswordHash, verifyPassword } from './password.ts';
import { redeemTemporaryPassword } from './temporary-password.ts';

/** Prefix of a card's login string; the card's number follows. */
export const CARD_PREFIX = 'MITTAG-';
/** Longest username or login string: a longer one would not fit the index of `login_failures`. */
const LONGEST_NAME = 100;

type Body = z.output<typeof LoginBody>;

interface SignedIn {
  personId: number;
  deviceType: DeviceType;
  card: { number: string; balance: number } | null;
}

const deviceTypeOf = (body: Body): DeviceType => {
  if (body.IsTerminalUser) return 'Terminal';
  return body.isDesktopUser === false ? 'App' : 'Desktop';
};

const wrong = (textKey: ErrorTextKey, wait: number): Refusal =>
  wait > 0 ? forbidden('error.loginLocked', wait) : badRequest(textKey);

async function byPassword(
  context: ServerContext,
  username: string,
  passwordHash: string,
  body: Body,
): Promise<SignedIn> {
  if (username.length > LONGEST_NAME) throw badRequest('error.loginFailed');
  const wait = await countAttempt(context, username);
  const [person] = await context.db.select().from(persons).where(eq(persons.username, username));
  const isOwn = await verifyPassword(passwordHash, person?.passwordHash ?? (await decoyHash()));
  const isRight = isOwn || (await redeemTemporaryPassword(context, person?.id ?? null, passwordHash));
  if (!person?.passwordHash || !isRight) throw wrong('error.loginFailed', wait);
  await forgetFailures(context, username);
  if (person.isLocked) throw forbidden('error.accountLocked');
  return { personId: person.id, deviceType: deviceTypeOf(body), card: null };
}

async function byCard(context: ServerContext, eanLoginString: string): Promise<SignedIn> {
  if (!eanLoginString.startsWith(CARD_PREFIX) || eanLoginString.length > LONGEST_NAME)
    throw badRequest('error.cardLogin');
  const number = eanLoginString.slice(CARD_PREFIX.length);
  const wait = await countAttempt(context, eanLoginString);
  const [found] = await context.db
    .select({ person: persons, balance: wallets.balance })
    .from(cards)
    .innerJoin(persons, eq(persons.id, cards.personId))
    .innerJoin(wallets, eq(wallets.id, cards.walletId))
    .where(and(eq(cards.number, number), eq(cards.isTerminalCard, true)));
  if (!found) throw wrong('error.cardLogin', wait);
  await forgetFailures(context, eanLoginString);
  if (found.person.isLocked) throw forbidden('error.accountLocked');
  return { personId: found.person.id, deviceType: 'Terminal', card: { number, balance: found.balance } };
}

async function asGuest(context: ServerContext, personId: number, body: Body): Promise<SignedIn> {
  const { defaultUserId } = await readSettings(context.db);
  if (defaultUserId === null || personId !== defaultUserId) throw badRequest('error.loginFailed');
  return { personId, deviceType: deviceTypeOf(body), card: null };
}

/** By card, by password or as the default guest: by the first that the body contains (specification, section 7). */
export async function signIn(context: ServerContext, body: Body): Promise<SignedIn> {
  if (body.EanLoginString) return byCard(context, body.EanLoginString);
  const username = body.Username?.trim().normalize('NFC').toLowerCase();
  if (username) {
    const hash = body.PasswordHash?.toLowerCase() ?? '';
    if (!isClientPasswordHash(hash)) throw badRequest();
    return byPassword(context, username, hash, body);
  }
  if (body.PersonId) return asGuest(context, body.PersonId, body);
  throw badRequest();
}
