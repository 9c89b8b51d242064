import type * as z from 'zod/mini';
import { type ProviderOutcomeWire } from '../../../../contract/payment.ts';
import { fromCents, sumCents } from '../../../../domain/money.ts';
import { eq } from 'drizzle-orm';
import { type Database } from '../../../db/database.ts';
import { type ProviderPaymentStatus } from '../../../db/provider.schema.ts';
import { providerRefunds } from '../../../db/settlement.schema.ts';
import { type ProviderPayment, cartsOf } from '../../card-providers/payments.ts';
import { restOf } from '../../card-providers/refunds.ts';

type Wire = z.input<typeof ProviderOutcomeWire>;

const STATUS: Record<ProviderPaymentStatus, Wire['Status']> = {
  prepared: 'PENDING',
  pending: 'PENDING',
  settled: 'SUCCESS',
  failed: 'FAILURE',
  expired: 'FAILURE',
  canceled: 'CANCELED',
};

/** A payment's outcome on the wire. */
export async function outcomeWire(db: Database, payment: ProviderPayment): Promise<Wire> {
  const { status, textKey, captured } = payment;
  const known: Wire = {
    Status: STATUS[status],
    Carts: [],
    OrderErrorTextKey: textKey,
    IsAwaitingCustomer: status === 'prepared',
  };
  if (status !== 'settled') return known;
  const refunds = await db
    .select()
    .from(providerRefunds)
    .where(eq(providerRefunds.id, restOf(payment.id)));
  const carts = await cartsOf(db, payment.id);
  return {
    ...known,
    Carts: carts.map((cart) => ({ CartId: cart.cartId, Bonnumber: cart.orderNumber, OrderErrorTextKey: cart.textKey })),
    Amount: fromCents(captured),
    RefundAmount: fromCents(sumCents(refunds.map(({ amount }) => amount))),
    IsRefunded: refunds.length > 0 && refunds.every(({ refundedAt }) => refundedAt !== null),
  };
}
