import { sql } from 'drizzle-orm';
import { type Database } from '../../db/database.ts';
import { bookings, orderPayments } from '../../db/orders.schema.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';

/**
 * Payments at providers whose money did not all go somewhere: what was captured is what orders were paid with, what was put on
 * accounts and stayed there, and what goes back because it could not be ordered. There must be none.
 */
export async function findWrongPayments(db: Database): Promise<string[]> {
  const paid = sql`select coalesce(sum(${orderPayments.amount}), 0) from ${orderPayments} where ${orderPayments.providerPaymentId} = ${providerPayments.id}`;
  const kept = sql`select coalesce(sum(${bookings.amount}), 0) from ${bookings} where ${bookings.providerPaymentId} = ${providerPayments.id}`;
  const back = sql`select coalesce(sum(${providerRefunds.amount}), 0) from ${providerRefunds}
    where ${providerRefunds.paymentId} = ${providerPayments.id} and ${providerRefunds.orderNumber} is null`;
  const rows = await db
    .select({ id: providerPayments.id })
    .from(providerPayments)
    .where(sql`${providerPayments.captured} <> (${paid}) + (${kept}) + (${back})`);
  return rows.map((row) => row.id);
}
