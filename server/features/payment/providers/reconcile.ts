import { asc } from 'drizzle-orm';
import { providerPayments } from '../../../db/provider.schema.ts';
import { refreshPayment } from './payment-status.ts';
import { payDueRefunds } from '../../card-providers/refunds.ts';
import { isToBeAsked } from '../../card-providers/payments.ts';
import { type PaymentGateway } from '../../card-providers/payment-gateway.ts';

/**
 * Asks for the status of undecided payments, whose customers may never come back, and of ended ones that could still be
 * paid; then pays the refunds that are due. Safe to run at any time, in several instances at once. Begins nothing more
 * after the signal.
 */
export async function reconcile(gateway: PaymentGateway, signal?: AbortSignal): Promise<void> {
  const { db, clock } = gateway.context;
  const undecided = await db
    .select()
    .from(providerPayments)
    .where(isToBeAsked(new Date(clock.now())))
    .orderBy(asc(providerPayments.createdAt));
  for (const payment of undecided) {
    if (signal?.aborted) return;
    await refreshPayment(gateway, payment);
  }
  await payDueRefunds(gateway, undefined, signal);
}
