import { and, asc, eq, exists } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type WalletWire } from '../../../contract/payment.ts';
import { fromCents } from '../../../domain/money.ts';
import { type Identity } from '../../auth/identity.ts';
import { type ServerContext } from '../../core/context.ts';
import { cards, wallets } from '../../db/persons.schema.ts';
import { mayReadWallet } from '../person/balance-statement.ts';

/**
 * The accounts of a caller: of the person, in a session by card that of the card. Guests share theirs: what all of them
 * owe together is nobody's business.
 */
export async function walletsWire(
  { db }: ServerContext,
  { person, isGuest, card }: Pick<Identity, 'person' | 'isGuest' | 'card'>,
): Promise<z.input<typeof WalletWire>[]> {
  const ofCard = db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.walletId, wallets.id), eq(cards.personId, person.id)));
  const own = await db
    .select({
      type: wallets.type,
      balance: wallets.balance,
      creditLimit: wallets.creditLimit,
      isOfCard: exists(ofCard).mapWith(Boolean),
    })
    .from(wallets)
    .where(card ? eq(wallets.id, card.walletId) : eq(wallets.personId, person.id))
    .orderBy(asc(wallets.id));
  return own.map(({ type, balance, creditLimit, isOfCard }) => ({
    ShortName: type,
    Saldo: isGuest || creditLimit === null ? null : fromCents(balance),
    CreditLimit: creditLimit === null ? null : fromCents(creditLimit),
    // Of an account of a card, its card tells that.
    HasStatement: mayReadWallet({ isGuest, card }) && !isOfCard,
  }));
}
