import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { simulatedRefunds } from '../../../db/simulators.schema.ts';
import { SimulatedCards } from '../../../simulators/cards/simulated-cards.ts';
import { type SimulatedQenta, qentaApi } from '../../../simulators/wirecard/qenta-api.ts';
import { qentaMessage } from '../../../simulators/wirecard/qenta-message.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { type CardProvider, type PaymentAtProvider } from '../card-provider.ts';
import { fingerprintOf } from './fingerprint.ts';
import { qentaPage } from './qenta-page.ts';

const testServer = useTestServer();
const KEYS = { customerId: 'D200001', shopId: null, secret: 'S3CRET', toolkitPassword: 'toolkit' };
const PUBLIC_URL = 'https://mittag.example/essen/';
const HALF_AN_HOUR = 30 * 60_000;

let app: FastifyInstance;
let url: string;
let account: SimulatedQenta;
let book: SimulatedCards;
let provider: CardProvider;
/** Bodies of the calls that were made. */
let calls: Record<string, string>[];
/** What is answered next instead of the interface's own answer. */
let instead: { status: number; body: string } | null;
/** Command whose next answer is lost. */
let lost: string | null;
/** Refunds that our books know as given back. */
let known: { key: string; amount: number }[];

const connect = (keys: Partial<typeof KEYS> = {}) =>
  qentaPage(
    { ...KEYS, ...keys, url, publicUrl: PUBLIC_URL },
    {
      now: testServer.clock.now,
      otherRefunds: (_payment, key) =>
        Promise.resolve(known.filter((refund) => refund.key !== key).map(({ amount }) => amount)),
    },
  );

beforeAll(async () => {
  account = { ...KEYS, isDayClosed: true, refusesRefunds: false };
  book = new SimulatedCards(testServer.context, 'wirecard');
  app = Fastify({ forceCloseConnections: true });
  await app.register(
    (scope, _options, done) => {
      scope.addHook('preHandler', (request, reply, next) => {
        const fields = request.body as Record<string, string>;
        calls.push(fields);
        if (fields.command === lost) {
          book.fail('refund', 1, 'after');
          lost = null;
        }
        if (!instead) return next();
        void reply.code(instead.status).send(instead.body);
        instead = null;
      });
      qentaApi(scope, book, account);
      done();
    },
    { prefix: '/qenta' },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/qenta`;
  provider = connect();
});
afterAll(() => app.close());
beforeEach(() => {
  book.reset();
  Object.assign(account, { isDayClosed: true, refusesRefunds: false });
  instead = null;
  lost = null;
  calls = [];
  known = [];
});

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

/** Gives money back, and notes it in our books as the server does. */
async function refund(payment: PaymentAtProvider, key: string, amount: number): Promise<void> {
  await provider.refund({ payment, key, amount });
  known.push({ key, amount });
}

async function givenBack({ reference }: PaymentAtProvider): Promise<number[]> {
  const isIts = eq(simulatedRefunds.reference, reference);
  const refunds = await testServer.context.db.select().from(simulatedRefunds).where(isIts);
  return refunds.map(({ amount }) => amount);
}

const commands = () => calls.map(({ command = 'init' }) => command);

describe('QENTA Checkout Page', () => {
  it('prepares a page that leads back here under an order number of its own, and nothing is taken (PAY-480)', async () => {
    const payment = { id: 'payment-x', amount: 1250, currency: 'EUR', merchant: 'Kantine', brands: [] };
    const { reference, url: page, integrity } = await provider.prepare(payment);
    expect(reference).toMatch(/^\d{9}$/);
    expect([page, integrity]).toEqual([`simulators/wirecard/page?token=${reference}`, null]);
    const back = `${PUBLIC_URL}service/api/wirecard/return?state=payment-x`;
    expect(commands()).toEqual(['generateOrderNumber', 'init']);
    expect(calls[1]).toMatchObject({
      amount: '12.50',
      orderNumber: reference,
      successUrl: back,
      pendingUrl: back,
      cancelUrl: `${back}&canceled=1`,
      failureUrl: `${back}&canceled=1`,
      confirmUrl: `${PUBLIC_URL}service/api/wirecard/message`,
      autoDeposit: 'yes',
    });
    expect(await book.find(reference)).toMatchObject({
      state: 'open',
      merchantTransactionId: 'payment-x',
      amount: 1250,
    });
  });

  it.each([
    ['open', null, { is: 'open' }],
    ['captured', { state: 'captured' }, { is: 'captured', amount: 1250 }],
    ['declined after an approval', { state: 'declined' }, { is: 'failed' }],
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

  it('cannot end a page, and says the truth about one that was paid before', async () => {
    const [unpaid, other] = [await prepared(), await paid()];
    expect(await provider.cancel(unpaid)).toEqual({ is: 'canceled' });
    expect(await provider.cancel(other)).toEqual({ is: 'captured', amount: 1250 });
    await book.pay(unpaid.reference, { state: 'captured' });
    expect(await provider.status(unpaid)).toEqual({ is: 'captured', amount: 1250 });
    expect(provider.payableMs).toBeGreaterThan(HALF_AN_HOUR);
  });

  it('says that a page has expired when nobody can pay on it any more', async () => {
    const payment = await prepared();
    testServer.wait(HALF_AN_HOUR);
    expect(await provider.status(payment)).toEqual({ is: 'open' });
    testServer.wait(provider.payableMs - HALF_AN_HOUR);
    expect(await provider.status(payment)).toEqual({ is: 'expired' });
  });

  it.each([
    ['JPY', 125_000, '1250'],
    ['KWD', 1250, '12.500'],
  ])('takes and gives back %s in its own decimals (PAY-481)', async (currency, amount, text) => {
    const payment = await paid({ currency, amount });
    expect(calls[1]).toMatchObject({ amount: text, currency });
    expect(await provider.status(payment)).toEqual({ is: 'captured', amount });
    await refund(payment, 'in-its-decimals', amount / 5);
    expect(await givenBack(payment)).toEqual([amount / 5]);
  });

  it('refuses half a yen before QENTA is asked, and another currency than was asked for', async () => {
    await expect(prepared({ currency: 'JPY', amount: 50 })).rejects.toThrow(RangeError);
    expect(calls).toEqual([]);
    await expect(provider.status({ ...(await paid()), currency: 'CHF' })).rejects.toThrow('another currency');
  });

  describe('gives money back', () => {
    it('in parts, also two of the same amount, never more than was taken', async () => {
      const payment = await paid();
      await refund(payment, 'part-one', 500);
      await refund(payment, 'part-two', 500);
      await expect(refund(payment, 'part-three', 251)).rejects.toThrow('no part of it');
      expect(await givenBack(payment)).toEqual([500, 500]);
    });

    it.each(['before', 'after'] as const)('once, when the connection is cut %s it happened', async (cut) => {
      const payment = await paid();
      await refund(payment, 'an-equal-one', 500);
      book.fail('refund', 1, cut);
      await expect(refund(payment, 'lost', 500)).rejects.toThrow();
      await refund(payment, 'lost', 500);
      await provider.refund({ payment, key: 'lost', amount: 500 });
      expect(await givenBack(payment)).toEqual([500, 500]);
    });

    it('when it is tried again after the bank refused', async () => {
      const payment = await paid();
      account.refusesRefunds = true;
      await expect(refund(payment, 'refused-once', 1250)).rejects.toThrow('financial institution');
      account.refusesRefunds = false;
      await refund(payment, 'refused-once', 1250);
      expect(await givenBack(payment)).toEqual([1250]);
    });

    it('as a whole before the day-end closing, with its approval, and parts only after it', async () => {
      const payment = await paid();
      account.isDayClosed = false;
      await expect(refund(payment, 'a-part', 500)).rejects.toThrow('not before its closing');
      calls = [];
      await refund(payment, 'whole', 1250);
      expect(commands().slice(-3)).toEqual(['depositReversal', 'getOrderDetails', 'approveReversal']);
      expect(await givenBack(payment)).toEqual([1250]);
    });

    it.each(['refund', 'depositReversal', 'approveReversal'])(
      'as a whole once before the closing, when the answer to %s is lost',
      async (command) => {
        const payment = await paid();
        account.isDayClosed = false;
        lost = command;
        await expect(refund(payment, 'whole', 1250)).rejects.toThrow();
        await refund(payment, 'whole', 1250);
        expect(await givenBack(payment)).toEqual([1250]);
        expect(commands().filter((one) => one === 'depositReversal')).toHaveLength(1);
      },
    );

    it('not of what was never paid', async () => {
      const payment = await prepared();
      await expect(refund(payment, 'of-nothing', 1)).rejects.toThrow('knows no payment');
    });
  });

  it.each([
    ['prepare', () => prepared()],
    ['query', () => prepared()],
    ['status', async () => provider.status(await prepared())],
  ] as const)('throws when %s is not answered', async (call, ask) => {
    for (const cut of ['before', 'after'] as const) {
      book.fail(call, 1, cut);
      await expect(ask()).rejects.toThrow();
    }
  });

  it.each([
    [502, '<html>Bad gateway</html>', '502'],
    [200, '<html>Maintenance</html>', 'no answer of its interface'],
    [200, 'status=4&errorCode=10000&message=Internal+error', 'Internal error'],
  ])('takes a %i with “%s” for no outcome', async (status, body, said) => {
    const payment = await paid();
    instead = { status, body };
    await expect(provider.status(payment)).rejects.toThrow(said);
    expect(await provider.status(payment)).toEqual({ is: 'captured', amount: 1250 });
  });

  it('says whether each of the keys is accepted', async () => {
    await expect(provider.check()).resolves.toBeUndefined();
    for (const wrong of [{ customerId: 'D999999' }, { secret: 'wrong' }, { toolkitPassword: 'wrong' }])
      await expect(connect(wrong).check()).rejects.toThrow('missing or invalid');
  });
});

it('makes the fingerprint of the example that QENTA publishes', () => {
  const example: [name: string, value: string][] = [
    ['amount', '99.99'],
    ['currency', 'EUR'],
    ['paymentType', 'PAYPAL'],
    ['financialInstitution', 'PayPal'],
    ['language', 'en'],
    ['orderNumber', '6769097'],
    ['paymentState', 'SUCCESS'],
    ['shopname_customParameter1', 'your first custom parameter'],
    ['shopname_customParameter2', 'your second custom parameter'],
    ['paypalPayerID', 'PAYER123456ID'],
    ['paypalPayerEmail', 'buyer@paypal.com'],
    ['paypalPayerLastName', 'Consumer'],
    ['paypalPayerFirstName', 'Test'],
    ['paypalPayerAddressName', 'Consumer Test'],
    ['paypalPayerAddressCountry', 'United States'],
    ['paypalPayerAddressCountryCode', 'US'],
    ['paypalPayerAddressCity', 'New York'],
    ['paypalPayerAddressState', 'NY'],
    ['paypalPayerAddressStreet1', 'Park Row'],
    ['paypalPayerAddressStreet2', '2'],
    ['paypalPayerAddressZIP', '10038'],
    ['gatewayReferenceNumber', 'DGW_6769097_RN'],
    ['gatewayContractNumber', 'DemoContractNumber123'],
  ];
  const names = [...example.map(([name]) => name), 'secret', 'responseFingerprintOrder'];
  const fields = { ...Object.fromEntries(example), responseFingerprintOrder: names.join(',') };
  // The secret of the account that everybody may try.
  expect(fingerprintOf(fields, names, 'B8AKTPWBRMNBV455FG6M2DANE99WU2')).toBe(
    '6af6711a95b695e21e94e219e77c83d73392fb4905623a2241867aae473dcd2b' +
      '004fe76e175bf4497a5d7e2f96ddc715bae783407148f74f29de47f0ad62ab10',
  );
});

describe('a message of QENTA', () => {
  async function messageOf(end: Parameters<SimulatedCards['pay']>[1], secret = KEYS.secret) {
    const { id, reference } = await prepared();
    const payment = await book.pay(reference, end);
    if (!payment) throw new Error('It could not be paid.');
    return { id, ...qentaMessage(secret, payment) };
  }

  it('names the payment, also a second time', async () => {
    for (const state of ['captured', 'pending'] as const) {
      const { id, ...message } = await messageOf({ state });
      expect([provider.readMessage(message), provider.readMessage(message)]).toEqual([id, id]);
    }
  });

  it('says nothing when QENTA does not sign it: of what was declined or canceled', async () => {
    expect(provider.readMessage(await messageOf({ state: 'declined' }))).toBeNull();
    expect(provider.readMessage(await messageOf({ state: 'canceled' }))).toBeNull();
  });

  it.each([
    ['another secret', async () => messageOf({ state: 'captured' }, 'other')],
    [
      'another payment',
      async () => {
        const { id, body, headers } = await messageOf({ state: 'captured' });
        return { headers, body: body.replace(id, 'payment-other') };
      },
    ],
    [
      'a fingerprint of less than it says',
      async () => {
        const { body, headers } = await messageOf({ state: 'captured' });
        const fields = { ...Object.fromEntries(new URLSearchParams(body)), responseFingerprintOrder: 'secret' };
        const responseFingerprint = fingerprintOf(fields, ['secret'], KEYS.secret);
        return { headers, body: new URLSearchParams({ ...fields, responseFingerprint }).toString() };
      },
    ],
    ['no body', () => Promise.resolve({ headers: {}, body: '' })],
  ])('is refused with %s', async (_what, message) => {
    const forged = await message();
    expect(() => provider.readMessage(forged)).toThrow();
  });
});
