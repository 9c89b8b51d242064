import { createActor, createMachine, toPromise, type AnyActorLogic } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromCart } from '../../contract/cart.ts';
import { fromPerson } from '../../contract/person.ts';
import { aCart } from '../../domain/cart.fixtures.ts';
import { type Checkout } from '../../domain/cart.ts';
import { checkoutOf, NO_DETAILS } from '../../domain/checkout.ts';
import { type Selection } from '../../domain/delivery.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { type CartRequest } from '../../machines/order/order.types.ts';
import { anna, staff } from '../../machines/session/session.fixtures.ts';
import { writeDraft } from '../browser/storage/draft-store.ts';
import { personKey } from '../browser/storage/person-key.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { NetworkError, RefusedError } from '../api/errors.ts';
import { fakeServices, NO_REMINDER, tokenOf } from './services.fixtures.ts';
import { provideOrder } from './order.ports.ts';
import { draftOf, readStartData } from './start-data.ts';

const GROUP = { CustomerGroupNumber: staff.number, Name: staff.name, MaxSubsidy: null, PaymentTypes: ['CH'] };
const ANSWERS = {
  'GET /api/person/GetPerson': fromPerson(anna),
  'GET /api/person/GetCustomerGroup': GROUP,
  'GET /api/person/GetCustomerGroupForTerminal': GROUP,
  'GET /api/cart': [fromCart(aCart())],
};
const selection: Selection = {
  locationId: 21,
  locationName: 'Garden',
  locationTypeShortName: 'PICKUP',
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  date: '2026-11-23',
  deliveryTimeId: 3,
  time: '11:30',
  endTime: '12:00',
  orderUntil: '2026-11-23T09:00:00',
};
const signal = new AbortController().signal;
const NO_CARD = { cardBalance: () => null, preferredCardId: () => null, reminder: NO_REMINDER };

afterEach(() => localStorage.clear());

describe('The start data after a sign-in', () => {
  // START-15
  it('are the person, the group, the carts and the draft', async () => {
    const { services } = fakeServices(ANSWERS);
    writeDraft(services.storage, personKey(services.storage, anna.id), { selection, step: 'checkout' });
    const data = await readStartData(
      services,
      { deviceType: 'Desktop', isOverviewNext: false, isGuest: () => false },
      signal,
    );
    expect(data).toMatchObject({
      person: { id: anna.id },
      customerGroup: { number: staff.number },
      deviceType: 'Desktop',
      carts: [{ id: 1 }],
      draft: { selection, step: 'checkout' },
    });
  });

  it('do not include the draft of another person', async () => {
    const { services } = fakeServices(ANSWERS);
    writeDraft(services.storage, personKey(services.storage, anna.id + 1), { selection, step: 'checkout' });
    expect(
      (await readStartData(services, { deviceType: 'Desktop', isOverviewNext: false, isGuest: () => false }, signal))
        .draft,
    ).toEqual({
      selection: null,
      step: 'location',
    });
  });

  // TERM-10
  it('include the group of the token’s person on a terminal', async () => {
    const { api, services } = fakeServices(ANSWERS);
    services.storage.write(STORAGE_KEYS.accessToken, tokenOf({ DeviceType: 'Terminal', PersonId: 7 }));
    await readStartData(services, { deviceType: 'Terminal', isOverviewNext: false, isGuest: () => false }, signal);
    expect(api.of('GET /api/person/GetCustomerGroupForTerminal').map(({ query }) => query)).toEqual([{ personId: 7 }]);
    expect(api.of('GET /api/person/GetCustomerGroup')).toEqual([]);
  });
});

describe('A change of carts', () => {
  const carts = [fromCart(aCart())];
  const change = {
    cartId: 1,
    restaurantId: 1,
    locationId: 21,
    orderDate: '2026-11-23',
    deliveryTimeId: 3,
    deliveryTime: '11:30',
    items: [{ articleId: 501, detailId: 77, quantity: 3, before: 2 }],
  };
  const cases: [string, CartRequest, string, object][] = [
    [
      'sets a quantity',
      { command: { kind: 'set', change: {} as never }, change, cart: null },
      'POST /api/cart',
      { body: { CartId: 1, CartItems: [{ ArticleId: 501, ArticleDetailId: 77, Quantity: 3, QuantityBefore: 2 }] } },
    ],
    [
      'removes a line',
      { command: { kind: 'removeItem', cartId: 1, itemId: 11, quantity: 2 }, change: null, cart: aCart() },
      'DELETE /api/cart/DeleteCartItem',
      { query: { cartId: 1, cartItemId: 11, quantity: 2 } },
    ],
    [
      'removes a cart',
      { command: { kind: 'removeCart', cartId: 1 }, change: null, cart: aCart() },
      'DELETE /api/cart/DeleteCart',
      { query: { cartId: 1 } },
    ],
    [
      'moves a cart',
      {
        command: { kind: 'move', cartId: 1, selection: { ...selection, locationId: 22 } },
        change: null,
        cart: aCart(),
      },
      'PUT /api/cart/UpdateCarts',
      { body: [{ CartId: 1, DeliveryLocationId: 22 }] },
    ],
    // CART-54
    [
      'gives a cart the comment of an earlier order',
      {
        command: { kind: 'describe', selection, details: { comment: 'No onions', deliveryOption: null } },
        change: null,
        cart: aCart(),
      },
      'PUT /api/cart/UpdateCarts',
      { body: [{ CartId: 1, DeliveryLocationId: 21, Comment: 'No onions', DeliveryOption: null, AddressDto: null }] },
    ],
    // CART-54
    [
      'gives a cart the way of handing over, and leaves its comment alone',
      {
        command: { kind: 'describe', selection, details: { comment: '', deliveryOption: 'DOOR' } },
        change: null,
        cart: aCart({ comment: 'Room 3' }),
      },
      'PUT /api/cart/UpdateCarts',
      { body: [{ CartId: 1, Comment: null, DeliveryOption: 'DOOR' }] },
    ],
  ];

  it.each(cases)('%s with one call', async (_, input, call, sent) => {
    const isMove = input.command.kind === 'move';
    const { api, services } = fakeServices({ [call]: isMove ? [fromCart(aCart({ locationId: 22 }))] : carts });
    const logic = provideOrder(services, NO_CARD).implementations.actors.changeCart as AnyActorLogic;
    expect(await toPromise(createActor(logic, { input }).start())).toMatchObject({ kind: 'saved', carts: [{ id: 1 }] });
    expect(api.sent).toMatchObject([{ call, options: sent }]);
  });
});

// CART-155
it.each([
  ['without those that have closed', 1, [1]],
  ['also with those that have closed if nothing else is left', 2, [1, 2]],
])('Carts are checked out %s', async (_, closed, sent) => {
  const moments = ['2026-11-23T10:00:00', '2026-11-23T09:30:00'];
  const carts = [1, 2].map((id) => aCart({ id, orderUntil: id > 2 - closed ? moments[1] : moments[0] }));
  const { api, services } = fakeServices({ 'PUT /api/cart/CheckoutCarts': [] });
  api.client.serverNow = () => Date.parse('2026-11-23T08:45:00Z');
  const logic = provideOrder(services, NO_CARD).implementations.actors.checkOut as AnyActorLogic;
  await toPromise(
    createActor(logic, { input: checkoutOf(carts, NO_DETAILS, { person: anna, settings: DEFAULT_SETTINGS }) }).start(),
  );
  expect(api.of('PUT /api/cart/CheckoutCarts')).toMatchObject([
    { body: { Carts: sent.map((CartId) => ({ CartId })) } },
  ]);
});

// CART-120
describe('What is chosen', () => {
  const saving = (personId: number) => {
    const { services } = fakeServices(ANSWERS);
    const { storage } = services;
    writeDraft(storage, personKey(storage, anna.id), { selection, step: 'checkout', voucher: 'LUNCH' });
    storage.write(STORAGE_KEYS.accessToken, tokenOf({ DeviceType: 'Desktop', PersonId: personId }));
    const save = provideOrder(services, NO_CARD).implementations.actions.saveSelection as (
      scope: unknown,
      params: { selection: Selection | null },
    ) => void;
    save(null, { selection: { ...selection, date: '2026-11-24' } });
    return draftOf(storage, anna.id);
  };

  it('is replaced in the draft, of which the rest stays', () => {
    expect(saving(anna.id)).toEqual({
      selection: { ...selection, date: '2026-11-24' },
      step: 'checkout',
      voucher: 'LUNCH',
    });
  });

  it('is not replaced in the draft of another person', () => {
    expect(saving(anna.id + 1)).toEqual({ selection, step: 'checkout', voucher: 'LUNCH' });
  });
});

describe('A change of carts that fails', () => {
  const CALL = 'DELETE /api/cart/DeleteCartItem';
  const removing = { command: { kind: 'removeItem', cartId: 1, itemId: 11, quantity: 2 }, change: null, cart: aCart() };
  function change(status: number, OrderErrorTextKey?: string) {
    const error = new RefusedError(CALL, status, OrderErrorTextKey === undefined ? null : { OrderErrorTextKey });
    const { logged, services } = fakeServices({ [CALL]: error });
    const logic = provideOrder(services, NO_CARD).implementations.actors.changeCart as AnyActorLogic;
    return { logged, result: toPromise(createActor(logic, { input: removing }).start()) };
  }

  // CART-16
  it.each([
    [409, 'error.cartItemNotFound', 'error.cartItemNotFound'],
    [500, 'error.cartNotFound', 'error.cartNotFound'],
    [500, undefined, 'error.changesNotSaved'],
    [429, 'error.tooManyRequests', 'error.tooManyRequests'],
  ])('is refused with the text of the server, and logged: %i %s', async (status, answered, textKey) => {
    const { logged, result } = change(status, answered);
    expect(await result).toEqual({ kind: 'refused', textKey, carts: null });
    expect(logged).toEqual([`A change of the carts was refused: removeItem, ${textKey}`]);
  });

  it.each([401, 502, 503, 504, 900, 901])('is not refused by status %i: the change is kept', async (status) => {
    const { logged, result } = change(status);
    await expect(result).rejects.toMatchObject({ status });
    expect(logged).toEqual([]);
  });
});

// PAY-66
it('While the server checks the carts, the balances are read', async () => {
  const { api, services } = fakeServices({ 'PUT /api/cart/CheckoutCarts': [fromCart(aCart())] });
  const actors = provideOrder(services, { ...NO_CARD, preferredCardId: () => 31 }).implementations.actors;
  const input: Checkout = {
    carts: [aCart()],
    address: null,
    isAddressProposed: false,
    comments: {},
    deliveryOptions: {},
  };
  await toPromise(createActor(actors.checkOut as AnyActorLogic, { input }).start());
  expect(api.prefetchedPaths).toEqual([
    '/api/payment/GetSaldos',
    '/api/person/GetPreferredCard',
    '/api/person/GetSaldoForCard',
  ]);
});

describe('Reading the carts with a voucher', () => {
  const CALL = 'GET /api/cart';
  const refused = (status: number, OrderErrorTextKey?: string) =>
    new RefusedError(CALL, status, OrderErrorTextKey === undefined ? null : { OrderErrorTextKey });

  /** Runs the payment's `readCarts` against this answer. */
  function read(answer: unknown, voucher: string | null) {
    const { api, services } = fakeServices({ [CALL]: answer });
    // Before the deadline of the cart.
    api.now = Date.parse('2026-11-23T07:00:00Z');
    const { implementations } = provideOrder(services, NO_CARD).implementations.actors.payment as unknown as {
      implementations: { actors: Record<string, AnyActorLogic> };
    };
    const logic = implementations.actors.readCarts as AnyActorLogic;
    const result = toPromise(createActor(logic, { input: { voucher } }).start());
    return { api, result };
  }

  it('returns the amount that it pays', async () => {
    const { api, result } = read([{ ...fromCart(aCart()), VoucherAmount: 5 }], 'MENSA10');
    expect(await result).toMatchObject({ kind: 'read', carts: [{ id: 1, voucher: 500 }] });
    expect(api.of(CALL)).toMatchObject([{ query: { voucher: 'MENSA10' } }]);
  });

  it('sends no voucher if none is given', async () => {
    const { api, result } = read([fromCart(aCart())], null);
    expect(await result).toMatchObject({ kind: 'read', carts: [{ voucher: null }] });
    expect(api.of(CALL)[0]?.query).toEqual({ voucher: undefined });
  });

  it.each([
    [409, 'error.voucherExpired'],
    [409, 'error.voucherLimit'],
    [403, 'error.paymentTypeNotAllowed'],
  ])('returns the reason if it is refused: %i %s', async (status, textKey) => {
    expect(await read(refused(status, textKey), 'MENSA10').result).toEqual({ kind: 'voucherRefused', textKey });
  });

  it.each([
    ['the server failed', refused(500, 'error.general')],
    ['the session is over', refused(401, 'error.notAuthorized')],
    ['too much was asked', refused(429, 'error.tooManyRequests')],
    ['no reason was given', refused(409)],
    ['no answer came', new NetworkError(CALL, 'timeout')],
  ])('rejects if %s, which says nothing about the voucher', async (_why, error) => {
    await expect(read(error, 'MENSA10').result).rejects.toBe(error);
  });

  it('rejects with the refusal if no voucher was given', async () => {
    const error = refused(409, 'error.voucherInvalid');
    await expect(read(error, null).result).rejects.toBe(error);
  });
});

describe('The deadlines of carts to be paid', () => {
  const DEADLINE = Date.parse('2026-11-23T08:00:00Z');
  const early = aCart({ orderUntil: '2026-11-23T09:00:00' });
  const late = aCart({ id: 2, orderUntil: '2026-11-24T09:00:00' });
  const untold = aCart({ id: 3, orderUntil: undefined });
  const portsAt = (now: number, answers = {}) => {
    const { api, services } = fakeServices(answers);
    api.now = now;
    const { implementations } = provideOrder(services, NO_CARD).implementations.actors.payment as unknown as {
      implementations: { actors: Record<'watchDeadlines' | 'readCarts', AnyActorLogic> };
    };
    return { api, ...implementations.actors };
  };
  afterEach(() => vi.useRealTimers());

  // PAY-100
  it('are watched by the server’s time: one that has passed is reported at once, another when it passes', () => {
    vi.useFakeTimers({ now: 0 });
    const { api, watchDeadlines } = portsAt(DEADLINE - 2_000);
    const result: unknown[] = [];
    const page = createActor(
      createMachine({
        invoke: { src: watchDeadlines, input: { carts: [late, early, untold] } },
        on: { 'deadline.passed': { actions: ({ event }) => result.push(event) } },
      }),
    ).start();
    vi.advanceTimersByTime(1_000);
    expect(result).toEqual([]);
    api.now = DEADLINE;
    vi.advanceTimersByTime(1_000);
    expect(result).toEqual([{ type: 'deadline.passed', cartIds: [1] }]);
    page.stop();
    vi.advanceTimersByTime(5_000);
    expect(result).toHaveLength(1);
  });

  // PAY-100
  it('part the carts that are read into those to be paid and those that have closed', async () => {
    const refused = { ...untold, id: 4, errorTextKey: 'error.cutOffPassed' };
    const wire = [early, late, untold, refused].map((cart) => ({
      ...fromCart(cart),
      OrderUntil: cart.orderUntil,
      OrderErrorTextKey: cart.errorTextKey,
    }));
    const { readCarts } = portsAt(DEADLINE, { 'GET /api/cart': wire });
    const result: unknown = await toPromise(createActor(readCarts, { input: { voucher: null } }).start());
    expect(result).toMatchObject({ carts: [{ id: 2 }, { id: 3 }], closed: [{ id: 1 }, { id: 4 }] });
  });
});

describe('Ordering', () => {
  it.each([
    ['2026-11-23T07:59:59Z', true],
    ['2026-11-23T08:00:00Z', false],
  ])('is open until the cut-off in the restaurant’s zone, by the server’s clock: %s %s', (now, isOpen) => {
    const { api, services } = fakeServices();
    api.now = Date.parse(now);
    const isOrderingOpen = provideOrder(services, NO_CARD).implementations.guards.isOrderingOpen as (
      scope: unknown,
      params: { selection: Selection | null },
    ) => boolean;
    expect([isOrderingOpen(null, { selection }), isOrderingOpen(null, { selection: null })]).toEqual([isOpen, false]);
  });
});
