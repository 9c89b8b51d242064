import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { type Cents } from '../../domain/money.ts';
import { type PaymentType } from '../../domain/payment-type.ts';
import { type Payer } from '../auth/identity.ts';
import { type Database } from '../db/database.ts';
import { bookings } from '../db/orders.schema.ts';
import { cards, vouchers, wallets } from '../db/persons.schema.ts';
import { notFound } from '../http/refusal.ts';

type Wallet = typeof wallets.$inferSelect;

/** The wallet that a payment type draws on: that of the given card, of the preferred one, or the person's own. */
export async function findWallet(
  db: Database,
  { person }: Pick<Payer, 'person'>,
  type: PaymentType,
  cardNumber?: string,
): Promise<Wallet | null> {
  if (type === 'CH') {
    const [byCard] = await db
      .select({ wallet: wallets })
      .from(cards)
      .innerJoin(wallets, eq(wallets.id, cards.walletId))
      .where(and(eq(cards.personId, person.id), cardNumber ? eq(cards.number, cardNumber) : undefined))
      .orderBy(desc(cards.isPreferred), cards.id)
      .limit(1);
    if (byCard) return byCard.wallet;
    if (cardNumber) throw notFound('error.cardNotFound');
  }
  const [own] = await db
    .select()
    .from(wallets)
    .where(and(eq(wallets.personId, person.id), eq(wallets.type, type)));
  return own ?? null;
}

interface Movement {
  walletId: number;
  /** Signed. */
  amount: Cents;
  kind: (typeof bookings.$inferInsert)['kind'];
  /** Null: no order, e.g. a top-up. */
  orderNumber: number | null;
  /** The payment of a top-up or of its return. */
  providerPaymentId?: string;
  bookedAt: Date;
}

/** Books money that has moved already, whether or not the wallet covers it. */
export async function bookUnchecked(db: Database, movement: Movement): Promise<void> {
  await db
    .update(wallets)
    .set({ balance: sql`${wallets.balance} + ${movement.amount}` })
    .where(eq(wallets.id, movement.walletId));
  await db.insert(bookings).values(movement);
}

/** Books a movement if the wallet covers it, within its credit limit; false otherwise. */
export async function book(db: Database, movement: Movement): Promise<boolean> {
  const after = sql`${wallets.balance} + ${movement.amount}`;
  const isCovered = or(
    sql`${movement.amount} >= 0`,
    isNull(wallets.creditLimit),
    sql`${after} >= -${wallets.creditLimit}`,
  );
  const moved = await db
    .update(wallets)
    .set({ balance: after })
    .where(and(eq(wallets.id, movement.walletId), isCovered))
    .returning({ id: wallets.id });
  if (moved.length === 0) return false;
  await db.insert(bookings).values(movement);
  return true;
}

/** Takes an amount off a voucher (negative: puts it back) if enough is left on it; false otherwise. */
export async function redeem(db: Database, code: string, amount: Cents): Promise<boolean> {
  const redeemed = await db
    .update(vouchers)
    .set({ remaining: sql`${vouchers.remaining} - ${amount}` })
    .where(and(eq(vouchers.code, code), gte(vouchers.remaining, amount)))
    .returning({ code: vouchers.code });
  return redeemed.length === 1;
}
