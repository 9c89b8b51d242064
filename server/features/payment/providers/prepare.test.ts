import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { wallets } from '../../../db/persons.schema.ts';
import { providerPayments } from '../../../db/provider.schema.ts';
import { type Cart, type Customer, type Prepared } from '../../../testing/customer.ts';
import { LAST_PORTION, PIZZA, SCHNITZEL, SOUP, TRATTORIA, TUESDAY, WINE } from '../../../testing/fixture.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });
const HALF_AN_HOUR = 30 * 60_000;

const withCarts = async (username: string) => {
  const customer = await testServer.customer(username);
  await customer.put({ [SCHNITZEL]: 1 });
  const { body: carts } = await customer.put({ [SOUP]: 1 }, { date: TUESDAY });
  return { customer, carts };
};

describe('preparing a payment at a provider', () => {
  it('returns the widget’s script with its integrity, and the amount', async () => {
    const { customer, carts } = await withCarts('ben');
    const { body } = await customer.send<Record<string, string>>(
      'POST',
      '/api/copyandpay?selectedPaymentTypeShortName=CHO',
      carts,
      { 'idempotency-key': 'k1' },
    );
    expect(body).toMatchObject({
      MerchantTransactionId: 'k1',
      Amount: 10.3,
      WidgetUrl: `simulators/copyandpay/v1/paymentWidgets.js?checkoutId=${body.CheckoutId}`,
    });
    expect(body.Integrity).toMatch(/^sha384-.{64}$/);
  });

  it('returns the page to go to, relative to the client’s root', async () => {
    const { customer, carts } = await withCarts('ben');
    const { body, headers } = await customer.send<string>(
      'POST',
      '/api/wirecard?selectedPaymentTypeShortName=CHO',
      carts,
    );
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/^simulators\/wirecard\/page\?token=[0-9A-F]{32}$/);
  });

  it('tells the provider which browser it is made in, and its language', async () => {
    const { customer, carts } = await withCarts('ben');
    const cards = testServer.providers;
    const prepare = vi.spyOn(cards.wirecard, 'prepare');
    const beside = customer.at(await testServer.startBeside({ cards }));
    const headers = { 'user-agent': 'Browser/1.0', 'accept-language': 'en' };
    await beside.send('POST', '/api/wirecard?selectedPaymentTypeShortName=CHO', carts, headers);
    const browser = { address: '127.0.0.1', userAgent: 'Browser/1.0' };
    expect(prepare).toHaveBeenCalledWith(expect.objectContaining({ browser, language: 'EN' }));
  });

  // PAY-37
  it('returns the same for a repeated key, also concurrently, but not for other customers or carts', async () => {
    const { customer: ben, carts } = await withCarts('ben');
    const answers = await Promise.all(Array.from({ length: 4 }, () => ben.prepare('copyAndPay', carts, { key: 'k1' })));
    expect(new Set(answers.map(({ status, reference }) => `${status} ${reference}`)).size).toBe(1);
    expect(answers[0]?.reference).toBeTruthy();
    expect(await ben.prepare('copyAndPay', carts.slice(1), { key: 'k1' })).toMatchObject({
      status: 409,
      textKey: 'error.paymentUnderWay',
    });
    expect(await ben.prepare('wirecard', carts, { key: 'k1' })).toMatchObject({
      status: 409,
      textKey: 'error.paymentUnderWay',
    });
    const { customer: anna, carts: annas } = await withCarts('anna');
    expect(await anna.prepare('copyAndPay', annas, { key: 'k1' })).toMatchObject({
      status: 409,
      textKey: 'error.paymentUnderWay',
    });
  });

  // PAY-50
  it('cancels an earlier preparation of the same carts at a provider that can end it', async () => {
    const { customer: ben, carts } = await withCarts('ben');
    const first = await ben.prepare('wirecard', carts);
    const second = await ben.prepare('copyAndPay', carts);
    expect(second.status).toBe(200);
    expect((await ben.choose(first, 'success')).status).toBe(409);
    expect((await ben.outcome(first)).body.Status).toBe('CANCELED');
    expect((await ben.choose(second, 'success')).status).toBe(200);
    expect((await ben.outcome(second)).body.Status).toBe('SUCCESS');
    expect((await testServer.books('ben')).captured).toBe(10.3);
  });

  // PAY-400
  it.each([
    [
      'when the customer comes back from it',
      (ben: Customer, first: Prepared) => ben.outcome(first, { isReturn: true }),
    ],
    [
      'though nobody comes back',
      () => {
        testServer.wait(35 * 60_000);
        return testServer.control('reconcile');
      },
    ],
  ])('refunds one that is paid after it was canceled, %s', async (_when, learn) => {
    const { customer: ben, carts } = await withCarts('ben');
    const first = await ben.prepare('copyAndPay', carts);
    const second = await ben.prepare('wirecard', carts);
    expect((await ben.outcome(first)).body.Status).toBe('CANCELED');
    await ben.choose(second, 'success');
    expect((await ben.outcome(second)).body.Status).toBe('SUCCESS');
    await ben.choose(first, 'neverReturns');
    await learn(ben, first);
    await ben.authorize();
    expect(await testServer.books('ben')).toMatchObject({ captured: 20.6, refunded: 10.3, refundDue: 0 });
    expect((await ben.outcome(first)).body).toMatchObject({ Status: 'SUCCESS', RefundAmount: 10.3, IsRefunded: true });
    expect((await testServer.books('ben')).ordered).toHaveLength(2);
  });

  // PAY-400
  it('asks about a canceled one again, less and less often, for hours', async () => {
    const { customer: ben, carts } = await withCarts('ben');
    const first = await ben.prepare('copyAndPay', carts);
    await ben.giveUp(first);
    const nextMinutes = async () => {
      const [payment] = await testServer.context.db.select().from(providerPayments);
      return payment?.askAgainAt ? (payment.askAgainAt.getTime() - payment.createdAt.getTime()) / 60_000 : null;
    };
    const pauses = [await nextMinutes()];
    while (pauses.at(-1) !== null && pauses.length < 20) {
      const [payment] = await testServer.context.db.select().from(providerPayments);
      testServer.wait((payment?.askAgainAt?.getTime() ?? 0) - testServer.clock.now());
      await testServer.control('reconcile');
      pauses.push(await nextMinutes());
    }
    expect(pauses).toEqual([35, 70, 140, 280, 560, 1120, null]);
  });

  it('refuses if the earlier payment has been made meanwhile, and settles that one', async () => {
    const { customer: ben, carts } = await withCarts('ben');
    const first = await ben.prepare('copyAndPay', carts);
    await ben.choose(first, 'neverReturns');
    expect(await ben.prepare('wirecard', carts)).toMatchObject({ status: 409, textKey: 'error.paymentUnderWay' });
    expect((await testServer.books('ben')).ordered).toHaveLength(2);
  });

  it('refuses if the provider cannot cancel the earlier payment, or cannot prepare a new one', async () => {
    const { customer: ben, carts } = await withCarts('ben');
    await testServer.control('provider', { provider: 'copyAndPay', call: 'prepare', times: 1 });
    expect(await ben.prepare('copyAndPay', carts)).toMatchObject({
      status: 503,
      textKey: 'error.providerNotReachable',
    });
    await ben.prepare('copyAndPay', carts);
    await testServer.control('provider', { provider: 'copyAndPay', call: 'status', times: 1 });
    expect(await ben.prepare('copyAndPay', carts)).toMatchObject({ status: 409, textKey: 'error.paymentUnderWay' });
    expect((await ben.prepare('copyAndPay', carts)).status).toBe(200);
  });

  it('blocks paying its carts from the account', async () => {
    const { customer: anna, carts } = await withCarts('anna');
    const pizza = await anna.put({ [PIZZA]: 15 }, { locationId: TRATTORIA, timeId: 3, date: '2026-11-25' });
    expect(pizza.status).toBe(200);
    const all = pizza.body;
    const prepared = await anna.prepare('wirecard', all);
    await anna.choose(prepared, 'pendingSuccess');
    const { body } = await anna.pay(carts);
    expect(body.map(({ OrderErrorTextKey }) => OrderErrorTextKey)).toEqual([
      'error.paymentUnderWay',
      'error.paymentUnderWay',
    ]);
    testServer.wait(15_000);
    const paid = await anna.pay(carts);
    expect(paid.body.every(({ Bonnumber }) => Bonnumber)).toBe(true);
    expect((await testServer.books('anna')).ordered).toHaveLength(3);
  });

  it('is canceled by paying from the account', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [PIZZA]: 16 }, { locationId: TRATTORIA, timeId: 3, date: '2026-11-25' });
    const prepared = await anna.prepare('wirecard', carts);
    expect(prepared.status).toBe(200);
    expect((await anna.pay(carts)).body[0]?.OrderErrorTextKey).toBe('error.notEnoughMoney');
    expect((await anna.choose(prepared, 'success')).status).toBe(409);
    expect((await anna.outcome(prepared)).body.Status).toBe('CANCELED');
  });

  it('lets an account holder pay by card too: a client sees an account only by its cards', async () => {
    const { customer, carts } = await withCarts('ben');
    const prepared = await customer.prepare('wirecard', carts, { type: 'CH' });
    expect(prepared.status).toBe(200);
    await customer.choose(prepared, 'success');
    const before = await testServer.books('ben');
    expect((await customer.outcome(prepared)).body).toMatchObject({
      Status: 'SUCCESS',
      Amount: carts.reduce((sum, cart) => sum + cart.GrossPriceTotalSum, 0),
    });
    // The account was not touched.
    expect((await testServer.books('ben')).wallets).toEqual(before.wallets);
  });

  // PAY-4
  it.each([
    [0, null],
    [1, 5],
    [500, 5],
    [501, 5.01],
  ])('charges a top-up at least the minimum, where %i cents are missing', async (missing, amount) => {
    await testServer.control('setting', { key: 'Order_PaymentTypeMinimumValuesInCent', value: 'CHO:500' });
    const ben = await testServer.customer('ben');
    const { body: carts } = await ben.put({ [WINE]: 1, [SOUP]: 1 });
    await testServer.context.db
      .update(wallets)
      .set({ balance: 830 - missing })
      .where(eq(wallets.id, 3));
    const { status, body } = await ben.send<{ Amount: number }>(
      'POST',
      '/api/copyandpay?selectedPaymentTypeShortName=CHO',
      carts,
    );
    expect([status, body.Amount]).toEqual(amount === null ? [409, undefined] : [200, amount]);
  });

  it.each<
    [
      string,
      string,
      (carts: Cart[]) => Parameters<Awaited<ReturnType<typeof testServer.customer>>['prepare']>,
      number,
      string,
    ]
  >([
    [
      'a top-up of an account that covers the total',
      'anna',
      (carts) => ['wirecard', carts],
      409,
      'error.paymentTypeNotAllowed',
    ],
    [
      'a type that is paid by the tenant',
      'anna',
      (carts) => ['wirecard', carts, { type: 'SU' }],
      403,
      'error.paymentTypeNotAllowed',
    ],
    [
      'a type that does not exist',
      'ben',
      (carts) => ['wirecard', carts, { type: 'GOLD' }],
      400,
      'error.paymentTypeNotAllowed',
    ],
    ['no cart', 'ben', () => ['wirecard', []], 400, 'error.invalidInput'],
    ['a cart twice', 'ben', (carts) => ['wirecard', [...carts, ...carts]], 400, 'error.invalidInput'],
    [
      'another price',
      'ben',
      (carts) => ['wirecard', carts.map((cart) => ({ ...cart, GrossPriceTotalSum: 1 }))],
      409,
      'error.priceChanged',
    ],
    [
      'an unknown cart',
      'ben',
      (carts) => ['wirecard', carts.map((cart) => ({ ...cart, CartId: cart.CartId + 100 }))],
      409,
      'error.cartNotFound',
    ],
    [
      'a voucher of a group without vouchers',
      'ben',
      (carts) => ['wirecard', carts, { query: '&voucher=MENSA10' }],
      403,
      'error.paymentTypeNotAllowed',
    ],
    [
      'a voucher amount without a voucher',
      'ben',
      (carts) => ['wirecard', carts.map((cart) => ({ ...cart, VoucherAmount: 1 }))],
      409,
      'error.voucherChanged',
    ],
  ])('refuses %s, and prepares nothing', async (_what, username, call, status, textKey) => {
    const { customer, carts } = await withCarts(username);
    expect(await customer.prepare(...call(carts))).toMatchObject({ status, textKey });
    expect((await testServer.books(username)).payments).toEqual([]);
  });

  it('refuses what cannot be ordered, a total below the minimum, and a provider that is switched off', async () => {
    const { customer: ben, carts } = await withCarts('ben');
    await testServer.control('setting', { key: 'Order_PaymentTypeMinimumValuesInCent', value: 'CH:1500' });
    expect((await ben.prepare('wirecard', carts, { type: 'CH' })).textKey).toBe('error.minimumSum');
    await testServer.control('setting', { key: 'Order_PaymentTypeMinimumValuesInCent', value: '' });
    await testServer.control('setting', { key: 'Order_WirecardConfiguration', value: '{"IsActive": false}' });
    expect(await ben.prepare('wirecard', carts)).toMatchObject({ status: 403, textKey: 'error.paymentTypeNotAllowed' });
    await testServer.control('stock', { articleId: SCHNITZEL, date: '2026-11-23', remaining: 0 });
    expect(await ben.prepare('copyAndPay', carts)).toMatchObject({ status: 409, textKey: 'error.soldOut' });
    expect((await testServer.books('ben')).payments).toEqual([]);
  });
});

describe('the outcome of a payment', () => {
  it('is returned to its owner only, for the provider it was prepared at', async () => {
    const { customer: ben, carts } = await withCarts('ben');
    const prepared = await ben.prepare('copyAndPay', carts);
    const anna = await testServer.customer('anna');
    for (const answer of [
      await anna.outcome(prepared),
      await anna.giveUp(prepared),
      await ben.outcome({ ...prepared, provider: 'wirecard' }),
      await ben.get('/api/copyandpay/redirect'),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { OrderErrorTextKey: 'error.paymentNotFound' } });
    }
    expect((await ben.get(`/api/copyandpay/redirect?id=${prepared.reference}`)).status).toBe(200);
    expect((await ben.get(`/api/copyandpay/redirect?merchantTransactionId=${prepared.id}`)).status).toBe(200);
  });

  // PAY-51
  it('is canceled if the customer gives it up, unless it has been paid already', async () => {
    const { customer: ben, carts } = await withCarts('ben');
    const first = await ben.prepare('copyAndPay', carts);
    expect((await ben.giveUp(first)).body).toMatchObject({
      Status: 'CANCELED',
      OrderErrorTextKey: 'error.paymentCanceled',
    });
    expect((await ben.giveUp(first)).body.Status).toBe('CANCELED');
    const second = await ben.prepare('copyAndPay', carts);
    await ben.choose(second, 'neverReturns');
    expect((await ben.giveUp(second)).body).toMatchObject({ Status: 'SUCCESS', Amount: 10.3 });
  });

  // PAY-51
  it('is expired after half an hour without payment', async () => {
    const { customer: ben, carts } = await withCarts('ben');
    const prepared = await ben.prepare('copyAndPay', carts);
    testServer.wait(HALF_AN_HOUR);
    expect((await ben.choose(prepared, 'success')).status).toBe(409);
    await testServer.control('reconcile');
    await ben.authorize();
    expect((await ben.outcome(prepared)).body).toMatchObject({
      Status: 'FAILURE',
      OrderErrorTextKey: 'error.paymentExpired',
    });
  });

  it('is requested from the provider within its rate limit, and still returned every time', async () => {
    const { customer: ben, carts } = await withCarts('ben');
    const prepared = await ben.prepare('copyAndPay', carts);
    // The provider would refuse the tenth request of a minute; one is reserved for the return.
    for (let asked = 0; asked < 20; asked += 1) expect((await ben.outcome(prepared)).body.Status).toBe('PENDING');
    await ben.choose(prepared, 'success');
    expect((await ben.outcome(prepared)).body.Status).toBe('PENDING');
    expect((await ben.outcome(prepared, { isReturn: true })).body.Status).toBe('SUCCESS');
  });

  it('is known in time although it was requested continuously', async () => {
    const { customer: ben, carts } = await withCarts('ben');
    const prepared = await ben.prepare('copyAndPay', carts);
    for (let second = 0; second < 120; second += 5) {
      testServer.wait(5000);
      await ben.outcome(prepared, { isReturn: true });
    }
    await ben.choose(prepared, 'success');
    testServer.wait(15_000);
    expect((await ben.outcome(prepared, { isReturn: true })).body.Status).toBe('SUCCESS');
  });

  // PAY-49
  it('survives a restart of the server', async () => {
    const { customer: ben, carts } = await withCarts('ben');
    const [prepared, wine] = [
      await ben.prepare('copyAndPay', carts),
      await ben.put({ [WINE]: 1, [LAST_PORTION]: 1 }, { date: '2026-11-25' }),
    ];
    expect(wine.status).toBe(200);
    await testServer.restart();
    const again = await testServer.customer('ben');
    await again.choose(prepared, 'neverReturns');
    await testServer.restart();
    await testServer.control('reconcile');
    expect((await (await testServer.customer('ben')).outcome(prepared)).body).toMatchObject({
      Status: 'SUCCESS',
      Amount: 10.3,
    });
  });
});
