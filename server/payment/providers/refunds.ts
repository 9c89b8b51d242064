import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Cents } from '../../../domain/money.ts';
import { orders } from '../../db/orders.schema.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { type ServerContext } from '../../context.ts';
import { withTimeout } from './with-timeout.ts';
import { idInLog } from './payments.ts';
import { type PaymentGateway } from './payment-gateway.ts';

interface Refund {
  paymentId: string;
  /** The canceled order; null: none. */
  orderNumber: number | null;
  amount: Cents;
}

const store = ({ db, clock }: ServerContext, id: string, refund: Refund) =>
  db.insert(providerRefunds).values({ id, ...refund, dueAt: new Date(clock.now()) });

/** Id of the refund of what could not be ordered. */
export const restOf = (paymentId: string): string => `${paymentId}:rest`;
/** Id of the refund of what a change made an order cheaper by. */
export const refundOfChange = (paymentId: string, changeId: number): string => `${paymentId}:change:${changeId}`;

/** Records a refund within the caller's transaction: it stays due until `payDueRefunds` has paid it, also after a crash. */
export async function recordRefund(context: ServerContext, refund: Refund): Promise<void> {
  const { paymentId, orderNumber } = refund;
  await store(context, orderNumber === null ? restOf(paymentId) : `${paymentId}:${orderNumber}`, refund);
}

/**
 * Records what a change made an order cheaper by, likewise. It names no order: that is not canceled, and has this amount no longer
 * among its payments.
 */
export async function recordChangeRefund(
  context: ServerContext,
  { changeId, ...refund }: Omit<Refund, 'orderNumber'> & { changeId: number },
): Promise<void> {
  await store(context, refundOfChange(refund.paymentId, changeId), { ...refund, orderNumber: null });
}

const isDue = isNull(providerRefunds.refundedAt);

async function payRefund(
  gateway: PaymentGateway,
  { refund, payment }: { refund: typeof providerRefunds.$inferSelect; payment: typeof providerPayments.$inferSelect },
): Promise<boolean> {
  const { context, providers, report } = gateway;
  try {
    await withTimeout(
      providers[payment.provider].refund({ reference: payment.reference, key: refund.id, amount: refund.amount }),
    );
    await context.db.transaction(async (db) => {
      const paid = { refundedAt: new Date(context.clock.now()) };
      await db
        .update(providerRefunds)
        .set(paid)
        .where(and(eq(providerRefunds.id, refund.id), isDue));
      if (refund.orderNumber !== null)
        await db.update(orders).set({ isRefunded: true }).where(eq(orders.number, refund.orderNumber));
    });
    return true;
  } catch (error) {
    report(error, `a refund of the payment ${idInLog(payment.id)} failed and stays due`);
    return false;
  }
}

/** Pays the refunds that are due, of one payment or of all, until the signal. True: none of them is due any more. */
export async function payDueRefunds(
  gateway: PaymentGateway,
  paymentId?: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const due = await gateway.context.db
    .select({ refund: providerRefunds, payment: providerPayments })
    .from(providerRefunds)
    .innerJoin(providerPayments, eq(providerPayments.id, providerRefunds.paymentId))
    .where(and(isDue, paymentId === undefined ? undefined : eq(providerRefunds.paymentId, paymentId)))
    .orderBy(asc(providerRefunds.dueAt));
  let areAllPaid = true;
  for (const one of due) {
    if (signal?.aborted) return false;
    areAllPaid = (await payRefund(gateway, one)) && areAllPaid;
  }
  return areAllPaid;
}
