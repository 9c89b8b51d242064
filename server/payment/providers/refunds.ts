import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Cents } from '../../../domain/money.ts';
import { orders } from '../../db/orders.schema.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { type House } from '../../house.ts';
import { withTimeout } from './with-timeout.ts';
import { idInLog } from './payments.ts';
import { type Till } from './till.ts';

/** Records a refund within the caller's transaction: it stays due until `payDueRefunds` has paid it, also after a crash. */
export async function recordRefund(
  house: House,
  refund: { paymentId: string; orderNumber: number | null; amount: Cents },
): Promise<void> {
  const id = `${refund.paymentId}:${refund.orderNumber ?? 'rest'}`;
  await house.db.insert(providerRefunds).values({ id, ...refund, dueAt: new Date(house.clock.now()) });
}

const isDue = isNull(providerRefunds.refundedAt);

async function payRefund(
  till: Till,
  { refund, payment }: { refund: typeof providerRefunds.$inferSelect; payment: typeof providerPayments.$inferSelect },
): Promise<boolean> {
  const { house, providers, report } = till;
  try {
    await withTimeout(
      providers[payment.provider].refund({ reference: payment.reference, key: refund.id, amount: refund.amount }),
    );
    await house.db.transaction(async (db) => {
      const paid = { refundedAt: new Date(house.clock.now()) };
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

/** Pays the refunds that are due, of one payment or of all. True: none of them is due any more. */
export async function payDueRefunds(till: Till, paymentId?: string): Promise<boolean> {
  const due = await till.house.db
    .select({ refund: providerRefunds, payment: providerPayments })
    .from(providerRefunds)
    .innerJoin(providerPayments, eq(providerPayments.id, providerRefunds.paymentId))
    .where(and(isDue, paymentId === undefined ? undefined : eq(providerRefunds.paymentId, paymentId)))
    .orderBy(asc(providerRefunds.dueAt));
  let areAllPaid = true;
  for (const one of due) areAllPaid = (await payRefund(till, one)) && areAllPaid;
  return areAllPaid;
}
