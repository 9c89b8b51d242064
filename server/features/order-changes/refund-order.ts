import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { orderPayments, orders } from '../../db/orders.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { notFound } from '../../core/refusal.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { mayUseWallet } from '../payment/accounts.ts';
import { book, redeem } from '../payment/methods.ts';
import { payRefund, recordRefund } from '../card-providers/refunds.ts';
import { type PaymentGateway } from '../card-providers/payment-gateway.ts';

export type Order = typeof orders.$inferSelect;

/**
 * Refunds accounts and vouchers; returns the id of the refund that is due from a card provider for the rest, or null.
 */
export async function refund(context: ServerContext, order: Order, bookedAt: Date): Promise<string | null> {
  const { db } = context;
  let refundId: string | null = null;
  const payments = await db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderNumber, order.number))
    .orderBy(orderPayments.id);
  for (const { amount, walletId, voucherCode, providerPaymentId: paymentId } of payments) {
    // Nothing to book, and a provider refuses a refund of 0, which would then stay due for ever.
    if (amount === 0) continue;
    if (paymentId !== null) {
      refundId = await recordRefund(context, { paymentId, orderNumber: order.number, amount });
      continue;
    }
    if (walletId !== null && !(await mayUseWallet(db, order.personId, walletId)))
      throw new Error('The account that paid is not the customer’s any more.');
    const isReturned =
      walletId !== null
        ? await book(db, { walletId, amount, kind: 'refund', orderNumber: order.number, bookedAt })
        : voucherCode !== null && (await redeem(db, voucherCode, -amount));
    if (!isReturned) throw new Error('The order was paid from no known source.');
  }
  if (refundId === null) await db.update(orders).set({ isRefunded: true }).where(eq(orders.number, order.number));
  return refundId;
}

/** Canceled orders whose money has not been returned, the oldest first. */
export const refundsDue = ({ db }: Pick<ServerContext, 'db'>): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.canceledAt), eq(orders.isRefunded, false)))
    .orderBy(asc(orders.canceledAt), asc(orders.number));

/**
 * Tries the refund of a canceled order again, however often, and by whomever at once; returns whether it is refunded.
 */
export async function retryRefund(
  services: { context: ServerContext; gateway: PaymentGateway | null },
  number: number,
): Promise<boolean> {
  const { context } = services;
  const refundId = await inTransaction(context, async (step) => {
    const [order] = await step.db.select().from(orders).where(eq(orders.number, number)).for('update');
    if (!order?.canceledAt) throw notFound('error.orderNotFound');
    if (order.isRefunded) return null;
    // Recorded together with the refunds to accounts and vouchers: only the provider's is left.
    const [recorded] = await step.db.select().from(providerRefunds).where(eq(providerRefunds.orderNumber, number));
    return recorded ? recorded.id : refund(step, order, new Date(context.clock.now()));
  });
  return refundId === null || payRefund(services, refundId);
}
