import { afterEach, describe, expect, it, vi } from 'vitest';
import { anOrder } from '../../domain/order.fixtures.ts';
import { LONGEST_PAYMENT_MS, PAYMENT_TIMEOUT_MS } from '../../machines/payment/payment-times.ts';
import { type PaymentRecord, type PaymentRequest } from '../../domain/payment.ts';
import { aCart } from '../../domain/cart.fixtures.ts';
import { fromCart } from '../../contract/cart.ts';
import { FakeApi } from '../api/api.fixtures.ts';
import { executePayment } from '../api/payment.ts';
import { reconcile } from './reconcile.ts';

const STARTED = Date.parse('2026-11-23T08:00:00Z');
const record: PaymentRecord = {
  key: 'key-1',
  personKey: 'person-7',
  carts: [
    { cartId: 1, total: 1100 },
    { cartId: 2, total: 900 },
  ],
  total: 2000,
  method: 'CH',
  provider: null,
  merchantTransactionId: null,
  checkout: null,
  isMailWanted: false,
  startedAt: STARTED,
};

const wireOrder = (cartId: number) => ({
  Bonnumber: 4710 + cartId,
  CartId: cartId,
  Cart_OrderDate: '2026-11-26',
  DeliveryTime_DeliveryDefaultTime: '11:30',
  DeliveryTime_EndTime: '12:00',
  Order_CancelTime: 2,
  DeliveryLocation_ID: 12,
  DeliveryTime_ID: 5,
  Bonlines: [
    { ArticleId: 7, ArticleDetailId: 70, ArticleName: 'Chili con Carne', SingleItemGrossPrice: 5.5, Quantity: 2 },
  ],
  BonTotal: 11,
  DeliveryLocation_Name: 'Foyer',
  DeliveryLocationTypeShortName: 'PICKUP',
  RestaurantName: 'Kantine am Park',
});

const serverWith = (orderedCarts: number[], openCarts: number[]) =>
  new FakeApi({
    'GET /api/bon': orderedCarts.map(wireOrder),
    'GET /api/cart': openCarts.map((id) => fromCart(aCart({ id }))),
  });

const lookAfter = (ms: number, api: FakeApi) => {
  // The device's own clock shows another day.
  api.now = STARTED + ms;
  return reconcile(api.client, record);
};

const order = (cartId: number) => anOrder({ number: 4710 + cartId, cartId, payments: [], vatLines: [] });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('Reconciling a payment with orders and carts', () => {
  it('all carts are orders: settled, with the orders', async () => {
    expect(await lookAfter(1_000, serverWith([1, 2], []))).toEqual({
      kind: 'settled',
      results: [
        { cartId: 1, orderNumber: 4711, errorTextKey: null, order: order(1) },
        { cartId: 2, orderNumber: 4712, errorTextKey: null, order: order(2) },
      ],
      openCarts: [],
      money: null,
    });
  });

  it('all carts are open: open, with the time of the look by a monotonic clock', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(7_000);
    expect(await lookAfter(1_000, serverWith([], [1, 2, 3]))).toEqual({ kind: 'open', seenAt: 7_000 });
  });

  it('no cart is an order and one was emptied elsewhere: open, so that payments are not blocked forever', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(7_000);
    expect(await lookAfter(1_000, serverWith([], [2]))).toEqual({ kind: 'open', seenAt: 7_000 });
  });

  it('one cart is an order and the other was emptied elsewhere: settled once the longest request is over', async () => {
    expect(await lookAfter(LONGEST_PAYMENT_MS, serverWith([1], []))).toEqual({ kind: 'unreachable' });
    expect(await lookAfter(LONGEST_PAYMENT_MS + 1, serverWith([1], []))).toMatchObject({
      kind: 'settled',
      results: [
        { cartId: 1, orderNumber: 4711 },
        { cartId: 2, orderNumber: null, errorTextKey: 'payment.cartGone' },
      ],
      openCarts: [],
    });
  });

  it('one cart is an order and the other is open: unknown, as the server may still be processing it', async () => {
    expect(await lookAfter(LONGEST_PAYMENT_MS, serverWith([1], [2]))).toEqual({ kind: 'unreachable' });
  });

  it('one cart is an order and the other is open after the longest request: settled, with an unpaid cart', async () => {
    expect(await lookAfter(LONGEST_PAYMENT_MS + 1, serverWith([1], [2, 3]))).toMatchObject({
      kind: 'settled',
      results: [
        { cartId: 1, orderNumber: 4711, errorTextKey: null },
        { cartId: 2, orderNumber: null, errorTextKey: 'payment.cartNotPaid', order: null },
      ],
      openCarts: [{ id: 2 }],
    });
  });

  it.each([
    ['the orders cannot be read', new FakeApi({ 'GET /api/bon': new Error('down'), 'GET /api/cart': [] })],
    ['the carts cannot be read', new FakeApi({ 'GET /api/bon': [], 'GET /api/cart': new Error('down') })],
  ])('%s: unreachable', async (_, api) => {
    expect(await lookAfter(LONGEST_PAYMENT_MS + 1, api)).toEqual({ kind: 'unreachable' });
  });

  // PAY-14
  it('reads orders before carts, by the day on which they were placed, with one more day on each side', async () => {
    const api = serverWith([1, 2], []);
    await lookAfter(86_400_000, api);
    expect(api.sent.map(({ call }) => call)).toEqual(['GET /api/bon', 'GET /api/cart']);
    expect(api.of('GET /api/bon')[0]?.query).toEqual({
      useOrderDate: false,
      fromDate: '2026-11-22',
      untilDate: '2026-11-25',
      hideLoadingSpinner: true,
    });
  });
});

const paymentRequest: PaymentRequest = {
  carts: [aCart()],
  total: 1100,
  way: { type: 'CH', provider: null },
  amount: 1100,
  voucher: null,
  cardNumber: null,
  isMailWanted: false,
};

describe('The paying call', () => {
  const pay = async (sendConfirmMail: boolean) => {
    const api = new FakeApi({ 'POST /api/payment/ExecutePayment': [{ CartId: 1, Bonnumber: 4711 }] });
    const result = await executePayment(
      api.client,
      'key-1',
      {
        ...paymentRequest,
        isMailWanted: sendConfirmMail,
        voucher: 'LUNCH',
        cardNumber: '1002',
      },
      PAYMENT_TIMEOUT_MS,
    );
    return { result, options: api.of('POST /api/payment/ExecutePayment')[0] };
  };

  it('times out long before the longest time that a server may process it', async () => {
    const { options } = await pay(false);
    expect(options?.timeout).toBe(PAYMENT_TIMEOUT_MS);
    expect(PAYMENT_TIMEOUT_MS * 2).toBeLessThan(LONGEST_PAYMENT_MS);
  });

  // PAY-11, PAY-27
  it.each([true, false])('requests a confirmation e-mail if the customer wants one: %s', async (isSent) => {
    const { options, result } = await pay(isSent);
    expect(options?.query).toEqual({
      selectedPaymentTypeShortName: 'CH',
      sendConfirmMail: isSent,
      voucher: 'LUNCH',
      cardNumber: '1002',
    });
    expect(options?.headers).toEqual({ 'Idempotency-Key': 'key-1' });
    expect(result).toEqual({
      kind: 'answered',
      results: [{ cartId: 1, orderNumber: 4711, errorTextKey: null, order: null }],
    });
  });

  const answeredBy = async (answer: unknown) => {
    const api = new FakeApi({ 'POST /api/payment/ExecutePayment': answer });
    return executePayment(
      api.client,
      'key-1',
      { ...paymentRequest, carts: [aCart({ id: 1 }), aCart({ id: 2 })] },
      PAYMENT_TIMEOUT_MS,
    );
  };

  // PAY-18
  it.each([
    ['only one of two carts', [{ CartId: 1, Bonnumber: 4711 }]],
    ['neither a number nor a reason', [{ CartId: 1, Bonnumber: 4711 }, { CartId: 2 }]],
    [
      'other carts',
      [
        { CartId: 3, Bonnumber: 4713 },
        { CartId: 4, Bonnumber: 4714 },
      ],
    ],
    ['nothing', []],
  ])('has an unknown outcome if the answer contains %s', async (_what, answer) => {
    expect(await answeredBy(answer)).toEqual({ kind: 'unknown' });
  });

  it('treats a cart with an order number as ordered, even if it has an error', async () => {
    const answer = [
      { CartId: 1, Bonnumber: 4711, OrderErrorTextKey: 'error.receipt' },
      { CartId: 2, OrderErrorTextKey: 'error.soldOut' },
    ];
    expect(await answeredBy(answer)).toEqual({
      kind: 'answered',
      results: [
        { cartId: 1, orderNumber: 4711, errorTextKey: null, order: null },
        { cartId: 2, orderNumber: null, errorTextKey: 'error.soldOut', order: null },
      ],
    });
  });
});
