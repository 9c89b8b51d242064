import { and, eq } from 'drizzle-orm';
import { cards, persons, wallets } from '../../db/persons.schema.ts';
import { Refusal, badRequest, forbidden } from '../../core/refusal.ts';
import { type ServerContext } from '../../core/context.ts';
import { type AttemptLimit, countFailure, takeBack } from '../../auth/attempt-limit.ts';
import { limitsAt } from '../../auth/hashed-address.ts';
import { type SignedIn } from '../../auth/session-store.ts';
import { type Terminals } from '../../auth/terminals.ts';

/** Prefix of a card's login string; the card's number follows. */
export const CARD_PREFIX = 'MITTAG-';
/** Longest login string; a card's number is much shorter. */
const LONGEST_LOGIN = 100;

const AT_TERMINAL = { failures: 30, minutes: 10 };
const AT_ADDRESS = { failures: 10, minutes: 10 };
const ELSEWHERE = { failures: 30, minutes: 10 };

/** A device at which a card is presented. */
export interface CardReader {
  /** Name of the terminal whose secret came with the call; null: none did. */
  terminal: string | null;
  /** Where the request comes from, by `hashedNetworks`. */
  networks: readonly string[];
  /** Learns whose card it is, also where it signs nobody in. */
  onHolder: (personId: number) => void;
}

/**
 * A number is all that a card has, so whoever finds one has the account: wrong ones are limited. Each terminal has a
 * limit of its own, which nobody elsewhere can use up. Throws a 403 for an unknown device.
 */
function limitsOf(terminals: Terminals, { terminal, networks }: CardReader): AttemptLimit[] {
  if (terminal !== null) return [{ name: `card terminal ${terminal}`, ...AT_TERMINAL }];
  if (!terminals.acceptsOthers) throw forbidden('error.terminalUnknown');
  return [...limitsAt('card address', networks, AT_ADDRESS), { name: 'card elsewhere', ...ELSEWHERE }];
}

interface CardSignIn extends SignedIn {
  card: { id: number; terminal: string | null; number: string; balance: number };
}

export async function signInByCard(
  context: ServerContext,
  terminals: Terminals,
  login: string,
  reader: CardReader,
): Promise<CardSignIn> {
  const limits = limitsOf(terminals, reader);
  if (!login.startsWith(CARD_PREFIX) || login.length > LONGEST_LOGIN) throw badRequest('error.cardLogin');
  const number = login.slice(CARD_PREFIX.length);
  const usedUp = await countFailure(context, limits);
  if (usedUp) throw new Refusal(429, 'error.tooManyRequests', usedUp.waitingSeconds);
  const [found] = await context.db
    .select({ card: cards, person: persons, balance: wallets.balance })
    .from(cards)
    .innerJoin(persons, eq(persons.id, cards.personId))
    .innerJoin(wallets, eq(wallets.id, cards.walletId))
    .where(and(eq(cards.number, number), eq(cards.isTerminalCard, true)));
  if (!found) throw badRequest('error.cardLogin');
  await takeBack(context, limits);
  reader.onHolder(found.person.id);
  if (found.person.isLocked) throw forbidden('error.accountLocked');
  if (found.card.blockedAt) throw forbidden('error.cardBlocked');
  return {
    personId: found.person.id,
    deviceType: 'Terminal',
    card: { id: found.card.id, terminal: reader.terminal, number, balance: found.balance },
  };
}
