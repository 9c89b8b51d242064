import { asc } from 'drizzle-orm';
import { providerPayments } from '../../db/provider.schema.ts';
import { refreshPayment } from './payment-status.ts';
import { payDueRefunds } from './refunds.ts';
import { isUndecided } from './payments.ts';
import { type Till } from './till.ts';

/**
 * Asks for the status of every undecided payment, whose customer may never come back, and pays the refunds that are due. Safe to
 * run at any time, in several instances at once.
 */
export async function reconcile(till: Till): Promise<void> {
  const undecided = await till.house.db
    .select()
    .from(providerPayments)
    .where(isUndecided)
    .orderBy(asc(providerPayments.createdAt));
  for (const payment of undecided) await refreshPayment(till, payment);
  await payDueRefunds(till);
}
