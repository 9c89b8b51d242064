import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oppwaApi } from '../../../simulators/copyandpay/oppwa-api.ts';
import { cutFailing } from '../../../simulators/provider-host.ts';
import { SimulatedCards } from '../../../simulators/cards/simulated-cards.ts';
import { copyAndPayMessage } from '../../../simulators/copyandpay/webhook.ts';
import { simulatedRefunds } from '../../../db/simulators.schema.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { type CardProvider, type PaymentAtProvider } from '../card-provider.ts';
import { copyAndPay } from './copyandpay.ts';
import { groupOf } from './result-codes.ts';

const testServer = useTestServer();
const CUSTOMER = { browser: { address: '192.0.2.1', userAgent: 'Browser/1.0' }, language: 'DE' };
const KEYS = { entity: '8ac7a4c9', token: 'T0ken' };
const WEBHOOK_KEY = 'ab'.repeat(32);
const HALF_AN_HOUR = 30 * 60_000;

let app: FastifyInstance;
let url: string;
let book: SimulatedCards;
let provider: CardProvider;
/** What the provider answers next instead of its own answer. */
let instead: { status: number; body: string } | null;

const connect = (keys = KEYS) => copyAndPay({ ...keys, url, webhookKey: WEBHOOK_KEY }, testServer.clock.now);

beforeAll(async () => {
  book = new SimulatedCards(testServer.context, 'copyAndPay');
  app = Fastify();
  cutFailing(app, book);
  app.addHook('onRequest', (_request, reply, done) => {
    if (!instead) return done();
    const { status, body } = instead;
    instead = null;
    void reply.code(status).type('text/html').send(body);
  });
  oppwaApi(app, book, KEYS);
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  provider = connect();
});
afterAll(() => app.close());
beforeEach(() => {
  book.reset();
  instead = null;
});

let count = 0;
async function prepared({ amount = 1250, currency = 'EUR' } = {}): Promise<PaymentAtProvider> {
  const id = `payment-${(count += 1)}`;
  const payment = { id, amount, currency, merchant: 'Kantine', brands: ['VISA'], ...CUSTOMER };
  const { reference } = await provider.prepare(payment);
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

describe('COPYandPAY', () => {
  it('prepares a checkout: script, integrity, and nothing is taken', async () => {
    const payment = { id: 'payment-x', amount: 1250, currency: 'EUR', merchant: 'Kantine', brands: [], ...CUSTOMER };
    const { reference, ...script } = await provider.prepare(payment);
    expect(script.url).toBe(`${url}/v1/paymentWidgets.js?checkoutId=${reference}`);
    expect(script.integrity).toMatch(/^sha384-/);
    expect(await book.find(reference)).toMatchObject({
      state: 'open',
      merchantTransactionId: 'payment-x',
      amount: 1250,
    });
  });

  it.each([
    ['open', null, { is: 'open' }],
    ['captured', { state: 'captured' }, { is: 'captured', amount: 1250 }],
    ['declined', { state: 'declined' }, { is: 'failed' }],
    ['canceled by the customer', { state: 'canceled' }, { is: 'canceled' }],
    ['pending at the bank', { state: 'pending', becomes: 'captured' }, { is: 'pending' }],
  ] as const)('tells a payment that is %s', async (_what, end, status) => {
    const payment = await prepared();
    if (end) await book.pay(payment.reference, end);
    expect(await provider.status(payment)).toEqual(status);
  });

  it('finds a payment by the merchant’s id when its checkout is forgotten, and else says that it expired', async () => {
    const [used, unused] = [await paid(), await prepared()];
    testServer.wait(HALF_AN_HOUR);
    expect(await provider.status({ ...used, reference: 'FORGOTTEN' })).toEqual({ is: 'captured', amount: 1250 });
    expect(await provider.status(unused)).toEqual({ is: 'expired' });
    await expect(provider.status({ ...(await prepared()), reference: 'FOREIGN' })).rejects.toThrow('does not know');
  });

  it('cannot end a checkout, and says the truth about one that was paid before', async () => {
    expect(provider.payableMs).toBeGreaterThan(HALF_AN_HOUR);
    expect(await provider.cancel(await prepared())).toEqual({ is: 'canceled' });
    expect(await provider.cancel(await paid())).toEqual({ is: 'captured', amount: 1250 });
  });

  it.each([
    ['JPY', 125_000],
    ['KWD', 1250],
  ])('takes and gives back %s in its own decimals', async (currency, amount) => {
    const payment = await paid({ currency, amount });
    expect(await provider.status(payment)).toEqual({ is: 'captured', amount });
    await provider.refund({ payment, key: `${payment.id}:rest`, amount: amount / 5 });
    expect(await givenBack(payment)).toEqual([amount / 5]);
  });

  it('refuses half a yen, and another currency than was asked for', async () => {
    await expect(prepared({ currency: 'JPY', amount: 50 })).rejects.toThrow(RangeError);
    await expect(provider.status({ ...(await paid()), currency: 'CHF' })).rejects.toThrow('another currency');
  });

  describe('gives money back', () => {
    it('in parts, never more than was taken', async () => {
      const payment = await paid();
      await provider.refund({ payment, key: 'part-one', amount: 1000 });
      await provider.refund({ payment, key: 'part-two', amount: 250 });
      await expect(provider.refund({ payment, key: 'part-three', amount: 1 })).rejects.toThrow('refused');
      expect(await givenBack(payment)).toEqual([1000, 250]);
    });

    it('whole, when the bank does not reverse any more, too', async () => {
      const [young, old] = [await paid(), await paid()];
      await provider.refund({ payment: young, key: 'whole-young', amount: 1250 });
      testServer.wait(30 * 3_600_000);
      await provider.refund({ payment: old, key: 'whole-old', amount: 1250 });
      expect(await Promise.all([young, old].map(givenBack))).toEqual([[1250], [1250]]);
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

    it('not after whoever waits has given up', async () => {
      const payment = await paid();
      const refund = { payment, key: 'given-up', amount: 500, signal: AbortSignal.abort() };
      await expect(provider.refund(refund)).rejects.toThrow();
      expect(await givenBack(payment)).toEqual([]);
    });

    it('not of what was never paid', async () => {
      const payment = await prepared();
      await expect(provider.refund({ payment, key: 'of-nothing', amount: 1 })).rejects.toThrow('knows no payment');
    });
  });

  it.each(['prepare', 'status', 'query'] as const)('throws when %s is not answered', async (call) => {
    const payment = await prepared();
    for (const cut of ['before', 'after'] as const) {
      book.fail(call, 1, cut);
      await expect(call === 'prepare' ? prepared() : provider.status(payment)).rejects.toThrow();
    }
    expect(await provider.status(payment)).toEqual({ is: 'open' });
  });

  it.each([
    [502, '<html>Bad gateway</html>', 'no answer of its interface'],
    [200, '{"payments":[]}', 'no answer of its interface'],
    [429, '{"result":{"code":"800.120.100"}}', '429'],
    [503, '{"result":{"code":"900.100.300"}}', '503'],
  ])('takes a %i with “%s” for no outcome', async (status, body, said) => {
    const payment = await paid();
    instead = { status, body };
    await expect(provider.status(payment)).rejects.toThrow(said);
    expect(await provider.status(payment)).toEqual({ is: 'captured', amount: 1250 });
  });

  it('says whether the keys are accepted', async () => {
    await expect(provider.check()).resolves.toBeUndefined();
    await expect(connect({ ...KEYS, token: 'wrong' }).check()).rejects.toThrow('refuses the keys (401');
    await expect(connect({ ...KEYS, entity: 'wrong' }).check()).rejects.toThrow('refuses the keys (401');
  });

  it('groups result codes as published', () => {
    const codes = ['000.000.000', '000.100.110', '000.400.100', '000.200.000', '800.400.500', '900.100.300'];
    expect(codes.map(groupOf)).toEqual(['captured', 'captured', 'captured', 'pending', 'pending', 'unknown']);
    expect(['000.400.030', '100.396.103', '800.100.152', '999.999.999'].map(groupOf)).toEqual([
      'unknown',
      'expired',
      'failed',
      'unknown',
    ]);
  });
});

describe('a message of COPYandPAY', () => {
  const { headers, body } = copyAndPayMessage(WEBHOOK_KEY, 'payment-1');

  it('names the payment, bare or in JSON, also a second time', () => {
    expect(provider.readMessage({ headers, body })).toBe('payment-1');
    expect(provider.readMessage({ headers, body: JSON.stringify({ encryptedBody: body }) })).toBe('payment-1');
    expect(provider.readMessage({ headers, body })).toBe('payment-1');
  });

  it.each([
    ['another key', () => copyAndPayMessage('cd'.repeat(32), 'payment-1')],
    ['a changed body', () => ({ headers, body: `00${body.slice(2)}` })],
    ['a short tag', () => ({ headers: { ...headers, 'x-authentication-tag': 'abcd' }, body })],
    ['no headers', () => ({ headers: {}, body })],
    ['no body', () => ({ headers, body: '' })],
  ])('is refused with %s', (_what, message) => {
    expect(() => provider.readMessage(message())).toThrow();
  });
});
