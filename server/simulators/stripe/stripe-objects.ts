import { type Cents } from '../../../domain/money.ts';
import { PAYMENT_FIELD } from '../../features/card-providers/redirect-page.ts';
import { toStripe } from '../../features/card-providers/stripe/stripe-amount.ts';
import { type SimulatedPayment } from '../cards/simulated-cards.ts';

/** A page lives half an hour. */
export const LIFETIME_MS = 30 * 60_000;

const SESSION = {
  open: ['open', 'unpaid'],
  pending: ['complete', 'unpaid'],
  captured: ['complete', 'paid'],
  declined: ['complete', 'unpaid'],
  canceled: ['expired', 'unpaid'],
  expired: ['expired', 'unpaid'],
} as const;

const INTENT = { pending: 'processing', captured: 'succeeded', declined: 'requires_payment_method' } as const;

const intentId = (reference: string): string => `pi_${reference}`;
export const referenceOfIntent = (intent: string): string => intent.replace(/^pi_/, '');

function intentOf({ reference, state, amount, currency, merchantTransactionId }: SimulatedPayment) {
  if (state === 'open' || state === 'canceled' || state === 'expired') return null;
  return {
    id: intentId(reference),
    object: 'payment_intent',
    status: INTENT[state],
    currency: currency.toLowerCase(),
    amount: toStripe(amount, currency),
    amount_received: state === 'captured' ? toStripe(amount, currency) : 0,
    metadata: { [PAYMENT_FIELD]: merchantTransactionId },
  };
}

/** A page as Stripe describes it; `url` is relative to the client's root. */
export function sessionOf(payment: SimulatedPayment, { isExpanded = false } = {}) {
  const { reference, state, amount, currency, merchantTransactionId, createdAt } = payment;
  const [status, paymentStatus] = SESSION[state];
  const intent = intentOf(payment);
  return {
    id: reference,
    object: 'checkout.session',
    mode: 'payment',
    status,
    payment_status: paymentStatus,
    payment_intent: isExpanded ? intent : (intent?.id ?? null),
    currency: currency.toLowerCase(),
    amount_total: toStripe(amount, currency),
    client_reference_id: merchantTransactionId,
    metadata: { [PAYMENT_FIELD]: merchantTransactionId },
    url: state === 'open' ? `simulators/wirecard/page?token=${reference}` : null,
    created: Math.floor(createdAt.getTime() / 1000),
    expires_at: Math.floor((createdAt.getTime() + LIFETIME_MS) / 1000),
  };
}

export interface Refund {
  id: string;
  reference: string;
  amount: Cents;
  currency: string;
  status: 'succeeded' | 'failed';
  metadata: Record<string, string>;
}

export const refundOf = ({ id, reference, amount, currency, status, metadata }: Refund) => ({
  id,
  object: 'refund',
  payment_intent: intentId(reference),
  amount: toStripe(amount, currency),
  currency: currency.toLowerCase(),
  status,
  metadata,
  ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
});
