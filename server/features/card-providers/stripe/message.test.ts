import { describe, expect, it } from 'vitest';
import { signedEvent, stripeMessage } from '../../../simulators/stripe/webhook.ts';
import { WEBHOOK_SECRET, useStripe } from '../../../testing/use-stripe.ts';

const stripe = useStripe();

describe('a message of Stripe', () => {
  const now = () => stripe.testServer.clock.now();
  const about = (object: object, { type = 'charge.refund.updated', at = now(), secret = WEBHOOK_SECRET } = {}) =>
    signedEvent(secret, { type, object, at });
  const object = { metadata: { mittag_payment: 'payment-1' } };

  it('names the payment whose page has ended, also a second time', async () => {
    const payment = await stripe.paid();
    const known = await stripe.book.find(payment.reference);
    const message = known && stripeMessage(WEBHOOK_SECRET, known, now());
    if (!message) throw new Error('There is no such payment.');
    expect(JSON.parse(message.body)).toMatchObject({ type: 'checkout.session.completed' });
    expect([stripe.provider.readMessage(message), stripe.provider.readMessage(message)]).toEqual([
      payment.id,
      payment.id,
    ]);
  });

  it('names the payment of a refund, and none for what is not ours', () => {
    expect(stripe.provider.readMessage(about(object))).toBe('payment-1');
    expect(stripe.provider.readMessage(about({ metadata: {} }))).toBeNull();
    expect(stripe.provider.readMessage(about({ metadata: null }))).toBeNull();
  });

  it.each([
    ['another secret', () => about(object, { secret: 'whsec_other' })],
    ['an old signature', () => about(object, { at: now() - 6 * 60_000 })],
    ['a changed body', () => ({ ...about(object), body: about({}).body })],
    ['no signature', () => ({ headers: {}, body: about(object).body })],
    ['no body', () => ({ ...about(object), body: '' })],
  ])('is refused with %s, without telling what it says', (_what, message) => {
    expect(() => stripe.provider.readMessage(message())).toThrow("not Stripe's");
    expect(() => stripe.provider.readMessage(message())).not.toThrow('payment-1');
  });
});
