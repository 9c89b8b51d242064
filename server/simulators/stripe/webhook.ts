import { createHmac } from 'node:crypto';
import { type ProviderMessage } from '../../features/card-providers/card-provider.ts';
import { type SimulatedPayment } from '../cards/simulated-cards.ts';
import { sessionOf } from './stripe-objects.ts';

interface StripeEvent {
  type: string;
  object: object;
  /** Milliseconds. */
  at: number;
}

/** A webhook of Stripe, signed with the secret that the account shows. */
export function signedEvent(secret: string, { type, object, at }: StripeEvent): ProviderMessage {
  const created = Math.floor(at / 1000);
  const body = JSON.stringify({ object: 'event', type, created, data: { object } });
  const signature = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex');
  return { headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` }, body };
}

function typeOf({ state, becomes }: SimulatedPayment): string {
  if (state === 'canceled' || state === 'expired') return 'checkout.session.expired';
  if (becomes === null || state === 'pending') return 'checkout.session.completed';
  return `checkout.session.async_payment_${state === 'captured' ? 'succeeded' : 'failed'}`;
}

/** What Stripe sends when the page of a payment has ended, or its bank has decided. */
export const stripeMessage = (secret: string, payment: SimulatedPayment, at: number): ProviderMessage =>
  signedEvent(secret, { type: typeOf(payment), object: sessionOf(payment), at });
