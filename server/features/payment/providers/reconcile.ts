import { asc } from 'drizzle-orm';
import { providerPayments } from '../../../db/provider.schema.ts';
import { refreshPayment } from './payment-status.ts';
import { payDueRefunds } from '../../card-providers/refunds.ts';
import { isUndecided } from '../../card-providers/payments.ts';
import { type PaymentGateway } from '../../card-providers/payment-gateway.ts';

/**
 * Asks for the status of every undecided payment, whose customer may never come back, and pays the refunds that are
 * due. Safe to run at any time, in several instances at once. Begins nothing more after the signal.
 */
export async function reconcile(gateway: PaymentGateway, signal?: AbortSignal): Promise<void> {
  const undecided = await gateway.context.db
    .select()
    .from(providerPayments)
    .where(isUndecided)
    .orderBy(asc(providerPayments.createdAt));
  for (const payment of undecided) {
    if (signal?.aborted) return;
    await refreshPayment(gateway, payment);
  }
  await payDueRefunds(gateway, undefined, signal);
}
