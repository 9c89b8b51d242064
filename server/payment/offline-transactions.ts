import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type OfflineTransactionWire } from '../../contract/payment.ts';
import { isCardAuthorized } from '../auth/card-authorization.ts';
import { type Identity } from '../auth/identity.ts';
import { withOwnerLock } from '../cart/owner-lock.ts';
import { offlineTransactions } from '../db/orders.schema.ts';
import { cards, wallets } from '../db/persons.schema.ts';
import { conflict, forbidden } from '../http/refusal.ts';
import { type House, local } from '../house.ts';
import { bookPast } from './methods.ts';

type Card = typeof cards.$inferSelect;
type Wire = z.output<typeof OfflineTransactionWire>;

/** The card of the signed-in person that the authorization was given for, in this very session. Nobody else's will do. */
export async function authorizedCard(house: House, key: Buffer, identity: Identity, authString: string): Promise<Card> {
  const own = await house.db
    .select()
    .from(cards)
    .where(and(eq(cards.personId, identity.person.id), eq(cards.isTerminalCard, true)));
  const card = own.find(({ number }) => isCardAuthorized(key, number, identity.sessionId, authString));
  if (!card) throw forbidden('error.noPermission');
  return card;
}

export async function pendingTransactions(house: House, card: Card): Promise<Wire[]> {
  const rows = await house.db
    .select()
    .from(offlineTransactions)
    .where(and(eq(offlineTransactions.cardId, card.id), isNull(offlineTransactions.finalizedAt)))
    .orderBy(asc(offlineTransactions.createdAt), asc(offlineTransactions.id));
  return rows.map(({ id, amount, createdAt }) => ({
    TransactionId: id,
    CardNumber: card.number,
    AmountInCent: amount,
    CreatedDate: local(house, createdAt),
  }));
}

/**
 * Books the card's pending transactions that are named, each once however often it is asked for, and answers the balance
 * after them. The house's own record is the truth: where one named is not the card's or differs in its amount, nothing is booked.
 */
export function finalizeTransactions(house: House, identity: Identity, card: Card, named: Wire[]): Promise<number> {
  const amounts = new Map(named.map(({ TransactionId, AmountInCent }) => [TransactionId, AmountInCent]));
  return withOwnerLock(house, identity, async ({ db }) => {
    const isNamed = and(eq(offlineTransactions.cardId, card.id), inArray(offlineTransactions.id, [...amounts.keys()]));
    const known =
      amounts.size === 0
        ? []
        : await db.select().from(offlineTransactions).where(isNamed).orderBy(asc(offlineTransactions.id)).for('update');
    const isTrue = named.every(
      ({ TransactionId, CardNumber, AmountInCent }) =>
        CardNumber === card.number && known.some(({ id, amount }) => id === TransactionId && amount === AmountInCent),
    );
    if (!isTrue) throw conflict('error.offlineTransactions');
    const finalizedAt = new Date(house.clock.now());
    for (const { id, amount, finalizedAt: bookedAlready } of known) {
      if (bookedAlready) continue;
      await bookPast(db, {
        walletId: card.walletId,
        amount: -amount,
        kind: 'offline',
        orderNumber: null,
        bookedAt: finalizedAt,
      });
      await db.update(offlineTransactions).set({ finalizedAt }).where(eq(offlineTransactions.id, id));
    }
    const [wallet] = await db.select({ balance: wallets.balance }).from(wallets).where(eq(wallets.id, card.walletId));
    return wallet?.balance ?? 0;
  });
}
