import { type SQL, and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { type Cents } from '../../../domain/money.ts';
import { type Database } from '../../db/database.ts';
import { bookings } from '../../db/orders.schema.ts';
import { vouchers, wallets } from '../../db/persons.schema.ts';
import { rowsOf } from '../../db/rows.ts';

interface Movement {
  walletId: number;
  /** Signed. */
  amount: Cents;
  kind: (typeof bookings.$inferInsert)['kind'];
  /** Null: no order, e.g. a top-up. */
  orderNumber: number | null;
  /** The payment of a top-up or of its return. */
  providerPaymentId?: string;
  /** Who of the tenant took or paid the money, and how. */
  note?: string;
  bookedAt: Date;
}

/**
 * Changes the balance and books the movement in one statement; false: the condition keeps the wallet as it is. A
 * movement of nothing is no booking.
 */
async function move(db: Database, movement: Movement, condition: SQL | undefined): Promise<boolean> {
  const { walletId, amount, kind, orderNumber, providerPaymentId = null, note = null, bookedAt } = movement;
  if (amount === 0) return true;
  const booked = await db.execute(sql`
    with moved as (
      update ${wallets} set balance = ${wallets.balance} + ${amount}::integer
      where ${and(eq(wallets.id, walletId), condition)} returning ${wallets.id} as id
    )
    insert into ${bookings} (wallet_id, amount, kind, order_number, provider_payment_id, note, booked_at)
    select id, ${amount}::integer, ${kind}::text, ${orderNumber}::integer, ${providerPaymentId}::text, ${note}::text, ${bookedAt.toISOString()}::timestamptz
    from moved returning id`);
  return rowsOf(booked).length === 1;
}

/** Books money that has moved already, whether or not the wallet covers it. */
export async function bookUnchecked(db: Database, movement: Movement): Promise<void> {
  if (!(await move(db, movement, undefined))) throw new Error('The wallet does not exist.');
}

/** Books a movement if the wallet covers it, within its credit limit; false otherwise. */
export function book(db: Database, movement: Movement): Promise<boolean> {
  const isCovered = or(
    sql`${movement.amount}::integer >= 0`,
    isNull(wallets.creditLimit),
    sql`${wallets.balance} + ${movement.amount}::integer >= -${wallets.creditLimit}`,
  );
  return move(db, movement, isCovered);
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
