import { conflict } from '../../../core/refusal.ts';
import { cancelPayment } from './payment-status.ts';
import { type ProviderPayment, openPaymentsOf } from '../../card-providers/payments.ts';
import { type PaymentGateway } from '../../card-providers/payment-gateway.ts';

/**
 * Cancels an owner's open payments, at the provider too: otherwise the customer could still pay there, and pay twice.
 * `cartIds` limits it to payments of these carts. Returns the payments as they are afterwards: one may be paid already.
 */
export async function cancelOpenPayments(
  gateway: PaymentGateway,
  owner: string,
  cartIds?: number[],
): Promise<ProviderPayment[]> {
  const after: ProviderPayment[] = [];
  for (const payment of await openPaymentsOf(gateway.context.db, owner, cartIds))
    after.push(await cancelPayment(gateway, payment));
  return after;
}

/** For a new payment at a provider. Throws a 409 if another one is pending or paid, which the customer must see. */
export async function cancelOtherPayments(gateway: PaymentGateway, owner: string, cartIds: number[]): Promise<void> {
  const others = await cancelOpenPayments(gateway, owner, cartIds);
  if (others.some(({ status }) => !['failed', 'canceled', 'expired'].includes(status)))
    throw conflict('error.paymentUnderWay');
}
