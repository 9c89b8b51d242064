import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Cents } from '../../../domain/money.ts';
import { orders } from '../../db/orders.schema.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { type House } from '../../house.ts';
import { inTime } from './in-time.ts';
import { nameInLog } from './payments.ts';
import { type Till } from './till.ts';

/** Remembers within the caller's transaction that money has to go back, so that it is not forgotten whatever happens next. */
export async function oweRefund(
  house: House,
  refund: { paymentId: string; orderNumber: number | null; amount: Cents },
): Promise<void> {
  const id = `${refund.paymentId}:${refund.orderNumber ?? 'rest'}`;
  await house.db.insert(providerRefunds).values({ id, ...refund, dueAt: new Date(house.clock.now()) });
}

const isDue = isNull(providerRefunds.refundedAt);

async function giveOne(
  till: Till,
  { refund, payment }: { refund: typeof providerRefunds.$inferSelect; payment: typeof providerPayments.$inferSelect },
): Promise<boolean> {
  const { house, providers, report } = till;
  try {
    await inTime(
      providers[payment.provider].refund({ reference: payment.reference, key: refund.id, amount: refund.amount }),
    );
    await house.db.transaction(async (db) => {
      const given = { refundedAt: new Date(house.clock.now()) };
      await db
        .update(providerRefunds)
        .set(given)
        .where(and(eq(providerRefunds.id, refund.id), isDue));
      if (refund.orderNumber !== null)
        await db.update(orders).set({ isRefunded: true }).where(eq(orders.number, refund.orderNumber));
    });
    return true;
  } catch (error) {
    report(error, `a refund of the payment ${nameInLog(payment.id)} failed and stays due`);
    return false;
  }
}

/** Gives back what is due, of one payment or of all. True: nothing of it is due any more. */
export async function giveBack(till: Till, paymentId?: string): Promise<boolean> {
  const due = await till.house.db
    .select({ refund: providerRefunds, payment: providerPayments })
    .from(providerRefunds)
    .innerJoin(providerPayments, eq(providerPayments.id, providerRefunds.paymentId))
    .where(and(isDue, paymentId === undefined ? undefined : eq(providerRefunds.paymentId, paymentId)))
    .orderBy(asc(providerRefunds.dueAt));
  let isAllGiven = true;
  for (const one of due) isAllGiven = (await giveOne(till, one)) && isAllGiven;
  return isAllGiven;
}
