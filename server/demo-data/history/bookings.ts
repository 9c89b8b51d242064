import { eq, sql } from 'drizzle-orm';
import { type Instant } from '../../../domain/calendar.ts';
import { type Database } from '../../db/database.ts';
import { insertAll } from '../../db/insert-all.ts';
import { bookings, orderPayments } from '../../db/orders.schema.ts';
import { wallets } from '../../db/persons.schema.ts';
import { type OrderRows } from './order-rows.ts';

const DAY = 86_400_000;
/** Before the first order of any account. */
const OPENED_DAYS_AGO = 130;

/**
 * Payments and bookings of past orders. The accounts' openings come before them, so that the balances stay what they
 * are.
 */
export async function seedBookings(db: Database, history: OrderRows, now: Instant): Promise<void> {
  const charged = await db.select().from(wallets).where(eq(wallets.type, 'CH'));
  const walletOf = (personId: number): number => {
    const wallet = charged.find((row) => row.personId === personId);
    if (!wallet) throw new Error(`Person ${personId} has no account to pay from.`);
    return wallet.id;
  };
  const payments = history.flatMap(({ order, voucher, charged: amount }) => [
    ...(voucher ? [{ ...voucher, walletId: null }] : []),
    {
      orderNumber: order.number,
      type: 'CH' as const,
      amount,
      walletId: walletOf(order.personId),
      voucherCode: null,
    },
  ]);
  await insertAll(db, orderPayments, payments);
  const movements = history.flatMap(({ order, charged: amount }) => {
    const walletId = walletOf(order.personId);
    const { number: orderNumber, placedAt: bookedAt } = order;
    const charge = { walletId, amount: -amount, kind: 'order' as const, orderNumber, bookedAt };
    if (order.canceledAt === null || !order.isRefunded) return [charge];
    return [charge, { ...charge, amount, kind: 'refund' as const, bookedAt: order.canceledAt }];
  });
  const isOpening = eq(bookings.kind, 'opening');
  await db
    .update(bookings)
    .set({ bookedAt: new Date(now - OPENED_DAYS_AGO * DAY) })
    .where(isOpening);
  for (const { walletId, amount } of movements)
    await db
      .update(bookings)
      .set({ amount: sql`${bookings.amount} - ${amount}` })
      .where(sql`${isOpening} and ${bookings.walletId} = ${walletId}`);
  await insertAll(db, bookings, movements);
}
