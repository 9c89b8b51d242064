import { sql } from 'drizzle-orm';
import { type Database } from '../../db/database.ts';
import { bookings, orderPayments } from '../../db/orders.schema.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';

/**
 * Ids of payments at providers that do not balance; there must be none. The captured money equals what orders were paid
 * with, plus what stayed on topped-up accounts, plus the refunds of what could not be ordered or
 * was taken out of an order.
 */
export async function findWrongPayments(db: Database): Promise<string[]> {
  const paid = sql`select coalesce(sum(${orderPayments.amount}), 0) from ${orderPayments} where ${orderPayments.providerPaymentId} = ${providerPayments.id}`;
  const onAccount = sql`select coalesce(sum(${bookings.amount}), 0) from ${bookings} where ${bookings.providerPaymentId} = ${providerPayments.id}`;
  const back = sql`select coalesce(sum(${providerRefunds.amount}), 0) from ${providerRefunds}
    where ${providerRefunds.paymentId} = ${providerPayments.id} and ${providerRefunds.orderNumber} is null`;
  const rows = await db
    .select({ id: providerPayments.id })
    .from(providerPayments)
    .where(sql`${providerPayments.captured} <> (${paid}) + (${onAccount}) + (${back})`);
  return rows.map((row) => row.id);
}
