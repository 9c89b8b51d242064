import { afterEach, describe, expect, it, vi } from 'vitest';
import { CUSTOMER, PUBLIC_URL, useStripe } from '../../../testing/use-stripe.ts';
import { TIMEOUT_MS } from '../with-timeout.ts';
import { fromStripe, toStripe } from './stripe-amount.ts';

const stripe = useStripe();
const HALF_AN_HOUR = 30 * 60_000;
afterEach(() => vi.useRealTimers());

describe('Stripe Checkout', () => {
  it('prepares a page that leads back here, and nothing is taken (PAY-480)', async () => {
    const payment = { id: 'payment-x', amount: 1250, currency: 'EUR', merchant: 'Kantine', brands: [], ...CUSTOMER };
    const { reference, url, integrity } = await stripe.provider.prepare(payment);
    expect([url, integrity]).toEqual([`simulators/wirecard/page?token=${reference}`, null]);
    const back = `${PUBLIC_URL}service/api/wirecard/return?state=payment-x`;
    expect(stripe.calls[0]).toMatchObject({
      'line_items[0][price_data][unit_amount]': '1250',
      client_reference_id: 'payment-x',
      'payment_intent_data[metadata][mittag_payment]': 'payment-x',
      success_url: back,
      cancel_url: `${back}&canceled=1`,
    });
    expect(await stripe.book.find(reference)).toMatchObject({
      state: 'open',
      merchantTransactionId: 'payment-x',
      amount: 1250,
      merchant: 'Kantine',
    });
  });

  it.each([
    ['open', null, { is: 'open' }],
    ['captured', { state: 'captured' }, { is: 'captured', amount: 1250 }],
    ['declined', { state: 'declined' }, { is: 'failed' }],
    ['canceled', { state: 'canceled' }, { is: 'canceled' }],
    ['pending at the bank', { state: 'pending', becomes: 'captured' }, { is: 'pending' }],
  ] as const)('tells a payment that is %s', async (_what, end, status) => {
    const payment = await stripe.prepared();
    if (end) await stripe.book.pay(payment.reference, end);
    expect(await stripe.provider.status(payment)).toEqual(status);
  });

  it.each([
    ['captured', { is: 'captured', amount: 1250 }],
    ['declined', { is: 'failed' }],
  ] as const)('follows a pending payment until it is %s', async (becomes, status) => {
    const payment = await stripe.prepared();
    await stripe.book.pay(payment.reference, { state: 'pending', becomes });
    expect(await stripe.provider.status(payment)).toEqual({ is: 'pending' });
    stripe.testServer.wait(60_000);
    expect(await stripe.provider.status(payment)).toEqual(status);
  });

  it('tells a page that expired, and one that was ended before', async () => {
    const [expired, ended] = [await stripe.prepared(), await stripe.prepared()];
    expect(await stripe.provider.cancel(ended)).toEqual({ is: 'canceled' });
    expect(await stripe.provider.status(ended)).toEqual({ is: 'canceled' });
    expect(await stripe.book.pay(ended.reference, { state: 'captured' })).toBeNull();
    stripe.testServer.wait(HALF_AN_HOUR);
    expect(await stripe.provider.status(expired)).toEqual({ is: 'expired' });
    expect(await stripe.provider.cancel(expired)).toEqual({ is: 'expired' });
  });

  it('says the truth about a page that was paid before it could be ended', async () => {
    expect(await stripe.provider.cancel(await stripe.paid())).toEqual({ is: 'captured', amount: 1250 });
    expect(stripe.provider.payableMs).toBe(0);
  });

  it.each([
    ['JPY', 125_000, '1250'],
    ['HUF', 125_000, '125000'],
    ['KWD', 1250, '12500'],
  ])('takes and gives back %s as Stripe counts it (PAY-481)', async (currency, amount, units) => {
    const payment = await stripe.paid({ currency, amount });
    expect(stripe.calls[0]).toMatchObject({ 'line_items[0][price_data][unit_amount]': units });
    expect(await stripe.provider.status(payment)).toEqual({ is: 'captured', amount });
    await stripe.provider.refund({ payment, key: `${payment.id}:rest`, amount: amount / 5 });
    expect(await stripe.givenBack(payment)).toEqual([amount / 5]);
  });

  it('refuses half a yen, and another currency than was asked for', async () => {
    await expect(stripe.prepared({ currency: 'JPY', amount: 50 })).rejects.toThrow(RangeError);
    await expect(stripe.provider.status({ ...(await stripe.paid()), currency: 'CHF' })).rejects.toThrow(
      'another currency',
    );
    expect(toStripe(500, 'UGX')).toBe(500);
    expect(() => fromStripe(12_345, 'KWD')).toThrow(RangeError);
  });

  it.each([
    ['prepare', () => stripe.prepared()],
    ['status', async () => stripe.provider.status(await stripe.prepared())],
    ['cancel', async () => stripe.provider.cancel(await stripe.prepared())],
    ['query', async () => stripe.provider.refund({ payment: await stripe.paid(), key: 'unanswered', amount: 1 })],
  ] as const)('throws when %s is not answered', async (call, ask) => {
    for (const cut of ['before', 'after'] as const) {
      stripe.book.fail(call, 1, cut);
      await expect(ask()).rejects.toThrow();
    }
  });

  it('throws when no answer comes before the caller stops waiting', async () => {
    const payment = await stripe.prepared();
    const isWaiting = new Promise<void>((resolve) => (stripe.isAsked = resolve));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = expect(stripe.provider.status(payment)).rejects.toThrow('aborted due to timeout');
    await isWaiting;
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    await late;
  });

  it('ends a page although the answer to that was lost', async () => {
    const payment = await stripe.prepared();
    stripe.book.fail('cancel', 1, 'after');
    await expect(stripe.provider.cancel(payment)).rejects.toThrow();
    expect(await stripe.provider.cancel(payment)).toEqual({ is: 'canceled' });
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [500, '{"error":{"type":"api_error","message":"Internal"}}'],
    [429, '{"error":{"type":"invalid_request_error","message":"Too many requests"}}'],
  ])('takes a %i with “%s” for no outcome', async (status, body) => {
    const payment = await stripe.paid();
    stripe.instead = { status, body };
    await expect(stripe.provider.cancel(payment)).rejects.toThrow();
    expect(await stripe.provider.status(payment)).toEqual({ is: 'captured', amount: 1250 });
  });

  it('says whether the key is accepted, and what customers may pay with', async () => {
    await expect(stripe.provider.check()).resolves.toBeUndefined();
    expect(await stripe.provider.methods?.()).toEqual(['APPLEPAY', 'CARD', 'GOOGLEPAY']);
    await expect(stripe.connect('sk_test_wrong').check()).rejects.toThrow('Invalid API Key');
    expect(await stripe.connect('sk_test_wrong').methods?.()).toEqual([]);
  });
});
