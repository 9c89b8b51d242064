import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromCart } from '../../contract/cart.ts';
import { aCart } from '../../domain/cart.fixtures.ts';
import { type PaymentRecord, type PaymentRequest } from '../../domain/payment.ts';
import { isDeclined, isSettled } from '../../machines/payment/payment-outcome.ts';
import { PaymentRecords } from '../browser/storage/payment-records.ts';
import { SafeStorage } from '../browser/storage/storage.ts';
import { FakeApi, type Answers } from '../api/api.fixtures.ts';
import { NetworkError, RefusedError } from '../api/errors.ts';
import { prepare } from './prepare.ts';
import { callOff, reconcile } from './reconcile.ts';

const WIDGET = 'POST /api/copyandpay';
const REDIRECT = 'POST /api/wirecard';
const ASK_WIDGET = 'GET /api/copyandpay/redirect';
const ASK_REDIRECT = 'GET /api/wirecard/redirect';
const CANCEL = 'GET /api/copyandpay/cancel';

const record: PaymentRecord = {
  key: 'key-1',
  personKey: 'p1',
  carts: [{ cartId: 1, total: 1100 }],
  total: 1100,
  method: 'CHO',
  provider: 'copyAndPay',
  merchantTransactionId: null,
  checkout: null,
  isMailWanted: false,
  startedAt: Date.parse('2026-11-23T08:00:00Z'),
};
const paymentRequest: PaymentRequest = {
  carts: [aCart()],
  total: 1100,
  way: { type: 'CHO', provider: 'copyAndPay' },
  amount: 700,
  voucher: 'LUNCH',
  cardNumber: null,
  isMailWanted: true,
};
const checkout = {
  provider: 'copyAndPay',
  merchantTransactionId: 'mt-1',
  checkoutId: 'checkout-1',
  widgetUrl: 'https://provider.example/w.js',
  integrity: 'sha384-x',
  amount: 680,
} as const;
const prepared: PaymentRecord = { ...record, merchantTransactionId: 'mt-1', checkout };
const redirected: PaymentRecord = {
  ...record,
  provider: 'wirecard',
  merchantTransactionId: 'key-1',
  checkout: { provider: 'wirecard', url: 'https://provider.example/1', amount: 700 },
};
const answer = {
  CheckoutId: 'checkout-1',
  MerchantTransactionId: 'mt-1',
  WidgetUrl: checkout.widgetUrl,
  Integrity: checkout.integrity,
  Amount: 6.8,
};

const records = () => new PaymentRecords(new SafeStorage(() => localStorage));
const refusal = (call: string, status: number, textKey: string | null) =>
  new RefusedError(call, status, textKey === null ? null : { OrderErrorTextKey: textKey });

function prepareWith(answers: Answers, { way = paymentRequest.way, controller = new AbortController() } = {}) {
  const api = new FakeApi(answers);
  const result = prepare(
    api.client,
    records(),
    { record: { ...record, provider: way.provider }, paymentRequest: { ...paymentRequest, way } },
    controller.signal,
  );
  return { api, result };
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('Preparing a payment', () => {
  it('stores the checkout with the record', async () => {
    const { api, result } = prepareWith({ [WIDGET]: answer });
    expect(await result).toEqual({ kind: 'prepared', record: prepared });
    expect(records().find('p1')).toEqual(prepared);
    expect(api.of(WIDGET)).toMatchObject([
      {
        query: { selectedPaymentTypeShortName: 'CHO', sendConfirmMailFlag: true, voucher: 'LUNCH' },
        body: [{ CartId: 1 }],
        headers: { 'Idempotency-Key': 'key-1' },
      },
    ]);
  });

  // PAY-21
  it('for the redirect uses the key of the record as its state', async () => {
    const { result } = prepareWith(
      { [REDIRECT]: 'https://provider.example/1' },
      { way: { type: 'CHO', provider: 'wirecard' } },
    );
    expect(await result).toEqual({ kind: 'prepared', record: redirected });
  });

  it('is declined, with the reason, when the server refuses', async () => {
    expect(await prepareWith({ [WIDGET]: refusal(WIDGET, 409, 'error.soldOut') }).result).toEqual({
      kind: 'declined',
      textKey: 'error.soldOut',
    });
    expect(await prepareWith({ [WIDGET]: refusal(WIDGET, 500, null) }).result).toEqual({
      kind: 'declined',
      textKey: 'error.paymentFailed',
    });
    expect(records().find('p1')).toBeNull();
  });

  it('fails without an answer, or if the record cannot be stored', async () => {
    await expect(prepareWith({ [WIDGET]: new NetworkError(WIDGET, 'timeout') }).result).rejects.toThrow(NetworkError);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(prepareWith({ [WIDGET]: answer }).result).rejects.toThrow('could not be written');
  });

  it('leaves no record when the person has signed out meanwhile', async () => {
    const controller = new AbortController();
    const { result } = prepareWith(
      {
        [WIDGET]: () => {
          controller.abort();
          return answer;
        },
      },
      { controller },
    );
    await expect(result).rejects.toThrow();
    expect(records().find('p1')).toBeNull();
  });
});

describe('The outcome of a payment at a provider', () => {
  const ask = (outcome: unknown, one = prepared, more: Answers = {}) =>
    reconcile(new FakeApi({ [ASK_WIDGET]: outcome, [ASK_REDIRECT]: outcome, ...more }).client, one);

  // PAY-45
  it.each([
    [
      { Status: 'FAILURE', Carts: [], OrderErrorTextKey: 'error.cardDeclined' },
      { kind: 'declined', textKey: 'error.cardDeclined' },
    ],
    [
      { Status: 'FAILURE', Carts: [] },
      { kind: 'declined', textKey: 'error.paymentFailed' },
    ],
    [{ Status: 'CANCELED', Carts: [] }, { kind: 'canceled' }],
    [
      { Status: 'PENDING', Carts: [], IsAwaitingCustomer: true },
      { kind: 'pending', isAwaitingCustomer: true },
    ],
    [
      { Status: 'PENDING', Carts: [] },
      { kind: 'pending', isAwaitingCustomer: false },
    ],
  ])('is mapped from %j', async (outcome, expected) => {
    expect(await ask(outcome)).toEqual(expected);
    expect(await ask(outcome, redirected)).toEqual(expected);
  });

  // PAY-45
  it('is settled with results, refund and open carts, even if orders and carts cannot be read', async () => {
    const outcome = {
      Status: 'SUCCESS',
      Carts: [{ CartId: 1, Bonnumber: 4711 }, { CartId: 2, OrderErrorTextKey: 'error.soldOut' }, { CartId: 3 }],
      Amount: 22,
      RefundAmount: 11,
      IsRefunded: true,
    };
    const results = [
      { cartId: 1, orderNumber: 4711, errorTextKey: null, order: null },
      { cartId: 2, orderNumber: null, errorTextKey: 'error.soldOut', order: null },
      { cartId: 3, orderNumber: null, errorTextKey: 'payment.cartNotPaid', order: null },
    ];
    const money = { taken: 2200, refund: 1100, isRefunded: true };
    const carts = [1, 2, 9].map((id) => fromCart(aCart({ id })));
    expect(await ask(outcome, prepared, { 'GET /api/bon': [], 'GET /api/cart': carts })).toMatchObject({
      kind: 'settled',
      results,
      money,
      openCarts: [{ id: 2 }],
    });
    expect(
      await ask(outcome, prepared, { 'GET /api/bon': new Error('down'), 'GET /api/cart': new Error('down') }),
    ).toEqual({ kind: 'settled', results, money, openCarts: [] });
  });

  it.each([
    ['a refused cart', [{ CartId: 1, OrderErrorTextKey: 'error.soldOut' }]],
    ['no cart', []],
  ])('is settled with an unknown amount if the server does not report one, with %s', async (_which, Carts) => {
    for (const one of [prepared, redirected, { ...redirected, key: '', carts: [], total: 0, checkout: null }]) {
      const paymentOutcome = await ask({ Status: 'SUCCESS', Carts }, one, { 'GET /api/bon': [], 'GET /api/cart': [] });
      expect(paymentOutcome).toMatchObject({ kind: 'settled', money: { taken: null, refund: 0, isRefunded: false } });
      expect([isSettled(paymentOutcome), isDeclined(paymentOutcome)]).toEqual([true, false]);
    }
  });

  // PAY-20
  it('is requested with the ids in the record', async () => {
    const api = new FakeApi({
      [ASK_WIDGET]: { Status: 'CANCELED', Carts: [] },
      [ASK_REDIRECT]: { Status: 'CANCELED', Carts: [] },
    });
    await reconcile(api.client, prepared);
    await reconcile(api.client, { ...prepared, restaurantId: 44, resourcePath: '/v1/checkouts/checkout-1/payment' });
    await reconcile(api.client, redirected);
    expect(api.sent.map(({ options }) => options.query)).toEqual([
      { merchantTransactionId: 'mt-1', id: 'checkout-1' },
      {
        topUpRestaurantId: '44',
        resourcePath: '/v1/checkouts/checkout-1/payment',
        merchantTransactionId: 'mt-1',
        id: 'checkout-1',
      },
      { state: 'key-1' },
    ]);
  });

  it('is unreachable after a network error or an unexpected status', async () => {
    expect(await ask(new NetworkError(ASK_WIDGET, 'timeout'))).toEqual({ kind: 'unreachable' });
    expect(await ask(refusal(ASK_WIDGET, 429, null))).toEqual({ kind: 'unreachable' });
  });

  it('is taken from orders and carts if the server does not know the payment', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(7_000);
    expect(await ask(refusal(ASK_WIDGET, 404, null), prepared, { 'GET /api/bon': [], 'GET /api/cart': [] })).toEqual({
      kind: 'open',
      seenAt: 7_000,
    });
  });

  it('is foreign if the server does not know the payment and it has no record', async () => {
    expect(await ask(refusal(ASK_REDIRECT, 404, null), { ...redirected, key: '', carts: [] })).toEqual({
      kind: 'foreign',
    });
  });
});

describe('Canceling a payment', () => {
  it('reports the resulting outcome', async () => {
    expect(await callOff(new FakeApi({ [CANCEL]: { Status: 'CANCELED', Carts: [] } }).client, prepared)).toEqual({
      kind: 'canceled',
    });
    expect(await callOff(new FakeApi({ [CANCEL]: new NetworkError(CANCEL, 'timeout') }).client, prepared)).toEqual({
      kind: 'unreachable',
    });
  });

  it('only asks for the outcome if the provider does not support it', async () => {
    const api = new FakeApi({ [ASK_REDIRECT]: { Status: 'PENDING', Carts: [], IsAwaitingCustomer: true } });
    expect(await callOff(api.client, redirected)).toEqual({ kind: 'pending', isAwaitingCustomer: true });
  });
});
