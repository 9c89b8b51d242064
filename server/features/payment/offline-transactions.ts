import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type OfflineTransactionWire } from '../../../contract/payment.ts';
import { isCardAuthorized } from '../../auth/card-authorization.ts';
import { type Identity } from '../../auth/identity.ts';
import { withOwnerLock } from '../cart/owner-lock.ts';
import { offlineTransactions } from '../../db/orders.schema.ts';
import { cards, wallets } from '../../db/persons.schema.ts';
import { conflict, forbidden } from '../../core/refusal.ts';
import { type ServerContext, local } from '../../core/context.ts';
import { bookUnchecked } from './methods.ts';

type Card = typeof cards.$inferSelect;
type Wire = z.output<typeof OfflineTransactionWire>;

/** The person's own terminal card that `authString` was issued for in this session. Throws a 403 if there is none. */
export async function authorizedCard(
  context: ServerContext,
  key: Buffer,
  identity: Identity,
  authString: string,
): Promise<Card> {
  const own = await context.db
    .select()
    .from(cards)
    .where(and(eq(cards.personId, identity.person.id), eq(cards.isTerminalCard, true)));
  const card = own.find(({ number }) => isCardAuthorized(key, number, identity.sessionId, authString));
  if (!card) throw forbidden('error.noPermission');
  return card;
}

export async function pendingTransactions(context: ServerContext, card: Card): Promise<Wire[]> {
  const rows = await context.db
    .select()
    .from(offlineTransactions)
    .where(and(eq(offlineTransactions.cardId, card.id), isNull(offlineTransactions.finalizedAt)))
    .orderBy(asc(offlineTransactions.createdAt), asc(offlineTransactions.id));
  return rows.map(({ id, amount, createdAt }) => ({
    TransactionId: id,
    CardNumber: card.number,
    AmountInCent: amount,
    CreatedDate: local(context, createdAt),
  }));
}

/**
 * Books the named pending transactions of the card, each only once, even in repeated calls. Returns the balance in
 * cents after them. Throws a 409 and books nothing if one is not the card's or its amount differs from the server's
 * record.
 */
export function finalizeTransactions(
  context: ServerContext,
  identity: Identity,
  card: Card,
  named: Wire[],
): Promise<number> {
  const amounts = new Map(named.map(({ TransactionId, AmountInCent }) => [TransactionId, AmountInCent]));
  return withOwnerLock(context, identity, async ({ db }) => {
    const isNamed = and(eq(offlineTransactions.cardId, card.id), inArray(offlineTransactions.id, [...amounts.keys()]));
    const known =
      amounts.size === 0
        ? []
        : await db.select().from(offlineTransactions).where(isNamed).orderBy(asc(offlineTransactions.id)).for('update');
    const isConsistent = named.every(
      ({ TransactionId, CardNumber, AmountInCent }) =>
        CardNumber === card.number && known.some(({ id, amount }) => id === TransactionId && amount === AmountInCent),
    );
    if (!isConsistent) throw conflict('error.offlineTransactions');
    const finalizedAt = new Date(context.clock.now());
    for (const { id, amount, finalizedAt: bookedAlready } of known) {
      if (bookedAlready) continue;
      await bookUnchecked(db, {
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
