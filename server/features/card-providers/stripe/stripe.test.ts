import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { simulatedRefunds } from '../../../db/simulators.schema.ts';
import { SimulatedCards } from '../../../simulators/cards/simulated-cards.ts';
import { cutFailing } from '../../../simulators/provider-host.ts';
import { type SimulatedStripe, stripeApi } from '../../../simulators/stripe/stripe-api.ts';
import { signedEvent, stripeMessage } from '../../../simulators/stripe/webhook.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { type PaymentAtProvider } from '../card-provider.ts';
import { TIMEOUT_MS } from '../with-timeout.ts';
import { fromStripe, toStripe } from './stripe-amount.ts';
import { type StripeCheckout, stripeCheckout } from './stripe-checkout.ts';

const testServer = useTestServer();
const SECRET = 'whsec_simulated';
const PUBLIC_URL = 'https://mittag.example/essen/';
const HALF_AN_HOUR = 30 * 60_000;

let app: FastifyInstance;
let account: SimulatedStripe;
let book: SimulatedCards;
let provider: StripeCheckout;
/** Bodies of the calls that were made. */
let calls: { url: string; body: Record<string, string> }[];
/** What is answered next instead of the interface's own answer. */
let instead: { status: number; body: string } | null;
/** Whether calls are never answered; `asked` tells of one that is waiting. */
let isSilent: boolean;
let asked: () => void;

const connect = (secretKey: string) => {
  const { port } = app.server.address() as AddressInfo;
  const api = { protocol: 'http', host: '127.0.0.1', port } as const;
  return stripeCheckout({ secretKey, webhookSecret: SECRET, publicUrl: PUBLIC_URL, api }, testServer.clock.now);
};

beforeAll(async () => {
  account = { secretKey: 'sk_test_simulated', refusesRefunds: false };
  book = new SimulatedCards(testServer.context, 'wirecard');
  app = Fastify({ forceCloseConnections: true });
  cutFailing(app, book);
  app.addHook('preHandler', (request, reply, done) => {
    calls.push({ url: request.url, body: request.body as Record<string, string> });
    if (isSilent) return asked();
    if (!instead) return done();
    void reply.code(instead.status).send(instead.body);
    instead = null;
  });
  stripeApi(app, book, account);
  await app.listen({ host: '127.0.0.1', port: 0 });
  provider = connect(account.secretKey);
});
afterAll(() => app.close());
beforeEach(() => {
  book.reset();
  account.refusesRefunds = false;
  instead = null;
  calls = [];
  isSilent = false;
});
afterEach(() => vi.useRealTimers());

let count = 0;
async function prepared({ amount = 1250, currency = 'EUR' } = {}): Promise<PaymentAtProvider> {
  const id = `payment-${(count += 1)}`;
  const { reference } = await provider.prepare({ id, amount, currency, merchant: 'Kantine', brands: [] });
  return { id, reference, amount, currency, createdAt: new Date(testServer.clock.now()) };
}

async function paid(options?: Parameters<typeof prepared>[0]): Promise<PaymentAtProvider> {
  const payment = await prepared(options);
  await book.pay(payment.reference, { state: 'captured' });
  return payment;
}

async function givenBack({ reference }: PaymentAtProvider): Promise<number[]> {
  const isIts = eq(simulatedRefunds.reference, reference);
  const refunds = await testServer.context.db.select().from(simulatedRefunds).where(isIts);
  return refunds.map(({ amount }) => amount);
}

describe('Stripe Checkout', () => {
  it('prepares a page that leads back here, and nothing is taken (PAY-480)', async () => {
    const payment = { id: 'payment-x', amount: 1250, currency: 'EUR', merchant: 'Kantine', brands: [] };
    const { reference, url, integrity } = await provider.prepare(payment);
    expect([url, integrity]).toEqual([`simulators/wirecard/page?token=${reference}`, null]);
    const back = `${PUBLIC_URL}service/api/wirecard/return?state=payment-x`;
    expect(calls[0]?.body).toMatchObject({
      'line_items[0][price_data][unit_amount]': '1250',
      client_reference_id: 'payment-x',
      'payment_intent_data[metadata][mittag_payment]': 'payment-x',
      success_url: back,
      cancel_url: `${back}&canceled=1`,
    });
    expect(await book.find(reference)).toMatchObject({
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
    const payment = await prepared();
    if (end) await book.pay(payment.reference, end);
    expect(await provider.status(payment)).toEqual(status);
  });

  it.each([
    ['captured', { is: 'captured', amount: 1250 }],
    ['declined', { is: 'failed' }],
  ] as const)('follows a pending payment until it is %s', async (becomes, status) => {
    const payment = await prepared();
    await book.pay(payment.reference, { state: 'pending', becomes });
    expect(await provider.status(payment)).toEqual({ is: 'pending' });
    testServer.wait(60_000);
    expect(await provider.status(payment)).toEqual(status);
  });

  it('tells a page that expired, and one that was ended before', async () => {
    const [expired, ended] = [await prepared(), await prepared()];
    expect(await provider.cancel(ended)).toEqual({ is: 'canceled' });
    expect(await provider.status(ended)).toEqual({ is: 'canceled' });
    expect(await book.pay(ended.reference, { state: 'captured' })).toBeNull();
    testServer.wait(HALF_AN_HOUR);
    expect(await provider.status(expired)).toEqual({ is: 'expired' });
    expect(await provider.cancel(expired)).toEqual({ is: 'expired' });
  });

  it('says the truth about a page that was paid before it could be ended', async () => {
    expect(await provider.cancel(await paid())).toEqual({ is: 'captured', amount: 1250 });
    expect(provider.payableMs).toBe(0);
  });

  it.each([
    ['JPY', 125_000, '1250'],
    ['HUF', 125_000, '125000'],
    ['KWD', 1250, '12500'],
  ])('takes and gives back %s as Stripe counts it (PAY-481)', async (currency, amount, units) => {
    const payment = await paid({ currency, amount });
    expect(calls[0]?.body).toMatchObject({ 'line_items[0][price_data][unit_amount]': units });
    expect(await provider.status(payment)).toEqual({ is: 'captured', amount });
    await provider.refund({ payment, key: `${payment.id}:rest`, amount: amount / 5 });
    expect(await givenBack(payment)).toEqual([amount / 5]);
  });

  it('refuses half a yen, and another currency than was asked for', async () => {
    await expect(prepared({ currency: 'JPY', amount: 50 })).rejects.toThrow(RangeError);
    await expect(provider.status({ ...(await paid()), currency: 'CHF' })).rejects.toThrow('another currency');
    expect(toStripe(500, 'UGX')).toBe(500);
    expect(() => fromStripe(12_345, 'KWD')).toThrow(RangeError);
  });

  describe('gives money back', () => {
    it('in parts, also two of the same amount, never more than was taken', async () => {
      const payment = await paid();
      await provider.refund({ payment, key: 'part-one', amount: 500 });
      await provider.refund({ payment, key: 'part-two', amount: 500 });
      await expect(provider.refund({ payment, key: 'part-three', amount: 251 })).rejects.toThrow('greater than');
      expect(await givenBack(payment)).toEqual([500, 500]);
    });

    it.each(['before', 'after'] as const)('once, when the connection is cut %s it happened', async (cut) => {
      const payment = await paid();
      const refund = { payment, key: `once-${cut}`, amount: 500 };
      book.fail('refund', 1, cut);
      await expect(provider.refund(refund)).rejects.toThrow();
      await provider.refund(refund);
      await provider.refund(refund);
      expect(await givenBack(payment)).toEqual([500]);
    });

    it('once, also when Stripe has forgotten the key of the first call', async () => {
      const refund = { payment: await paid(), key: 'a-day-later', amount: 500 };
      await provider.refund(refund);
      testServer.wait(25 * 3_600_000);
      await provider.refund(refund);
      expect(await givenBack(refund.payment)).toEqual([500]);
    });

    it('when it is tried again after the bank refused', async () => {
      const payment = await paid();
      const refund = { payment, key: 'refused-once', amount: 1250 };
      account.refusesRefunds = true;
      await expect(provider.refund(refund)).rejects.toThrow('lost_or_stolen_card');
      account.refusesRefunds = false;
      await provider.refund(refund);
      expect(await givenBack(payment)).toEqual([1250]);
    });

    it('not of what was never paid', async () => {
      const payment = await prepared();
      await expect(provider.refund({ payment, key: 'of-nothing', amount: 1 })).rejects.toThrow('knows no payment');
    });
  });

  it.each([
    ['prepare', () => prepared()],
    ['status', async () => provider.status(await prepared())],
    ['cancel', async () => provider.cancel(await prepared())],
    ['query', async () => provider.refund({ payment: await paid(), key: 'unanswered', amount: 1 })],
  ] as const)('throws when %s is not answered', async (call, ask) => {
    for (const cut of ['before', 'after'] as const) {
      book.fail(call, 1, cut);
      await expect(ask()).rejects.toThrow();
    }
  });

  it('throws when no answer comes before the caller stops waiting', async () => {
    const payment = await prepared();
    isSilent = true;
    const isWaiting = new Promise<void>((resolve) => (asked = resolve));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = expect(provider.status(payment)).rejects.toThrow('aborted due to timeout');
    await isWaiting;
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    await late;
  });

  it('ends a page although the answer to that was lost', async () => {
    const payment = await prepared();
    book.fail('cancel', 1, 'after');
    await expect(provider.cancel(payment)).rejects.toThrow();
    expect(await provider.cancel(payment)).toEqual({ is: 'canceled' });
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [500, '{"error":{"type":"api_error","message":"Internal"}}'],
    [429, '{"error":{"type":"invalid_request_error","message":"Too many requests"}}'],
  ])('takes a %i with “%s” for no outcome', async (status, body) => {
    const payment = await paid();
    instead = { status, body };
    await expect(provider.cancel(payment)).rejects.toThrow();
    expect(await provider.status(payment)).toEqual({ is: 'captured', amount: 1250 });
  });

  it('says whether the key is accepted, and what customers may pay with', async () => {
    await expect(provider.check()).resolves.toBeUndefined();
    expect(await provider.methods()).toEqual(['APPLEPAY', 'CARD', 'GOOGLEPAY']);
    await expect(connect('sk_test_wrong').check()).rejects.toThrow('Invalid API Key');
    expect(await connect('sk_test_wrong').methods()).toEqual([]);
  });
});

describe('a message of Stripe', () => {
  const now = () => testServer.clock.now();
  const about = (object: object, { type = 'charge.refund.updated', at = now(), secret = SECRET } = {}) =>
    signedEvent(secret, { type, object, at });
  const object = { metadata: { mittag_payment: 'payment-1' } };

  it('names the payment whose page has ended, also a second time', async () => {
    const payment = await paid();
    const known = await book.find(payment.reference);
    const message = known && stripeMessage(SECRET, known, now());
    if (!message) throw new Error('There is no such payment.');
    expect(JSON.parse(message.body)).toMatchObject({ type: 'checkout.session.completed' });
    expect([provider.readMessage(message), provider.readMessage(message)]).toEqual([payment.id, payment.id]);
  });

  it('names the payment of a refund, and none for what is not ours', () => {
    expect(provider.readMessage(about(object))).toBe('payment-1');
    expect(provider.readMessage(about({ metadata: {} }))).toBeNull();
    expect(provider.readMessage(about({ metadata: null }))).toBeNull();
  });

  it.each([
    ['another secret', () => about(object, { secret: 'whsec_other' })],
    ['an old signature', () => about(object, { at: now() - 6 * 60_000 })],
    ['a changed body', () => ({ ...about(object), body: about({}).body })],
    ['no signature', () => ({ headers: {}, body: about(object).body })],
    ['no body', () => ({ ...about(object), body: '' })],
  ])('is refused with %s, without telling what it says', (_what, message) => {
    expect(() => provider.readMessage(message())).toThrow("not Stripe's");
    expect(() => provider.readMessage(message())).not.toThrow('payment-1');
  });
});
