import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unchanged } from '../../../../domain/order-change-request.ts';
import { type Order } from '../../../../domain/order.ts';
import { type Address, EMPTY_ADDRESS } from '../../../../domain/address.ts';
import { type Person } from '../../../../domain/person.ts';
import { type Settings } from '../../../../domain/settings.ts';
import { anOrder } from '../../../../domain/order.fixtures.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../../api/api.fixtures.ts';
import { NetworkError, RefusedError } from '../../../api/errors.ts';
import { appConfiguration, fakeActor, renderInApp, wholeText } from '../../../ui/app.fixtures.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const NOW = Date.parse('2026-11-25T07:00:00Z');
const order = anOrder({ isChangeable: true });
const place = (id: number, name: string) => ({
  DeliveryLocation_ID: id,
  Name: name,
  DeliveryLocationTypeShortName: 'PICKUP',
  Restaurant_ID: 1,
  RestaurantName: 'Cantina',
  DeliveryTimes: [
    { ID: 5, Time: '11:30', EndTime: '12:00', Dates: days(['2026-11-26', '2026-11-27']) },
    { ID: 6, Time: '12:30', EndTime: '13:00', Dates: days(['2026-11-26']) },
  ],
});
const days = (dates: string[]) => dates.map((date) => ({ Date: date, OrderUntil: `${date}T09:00:00`, IsFull: false }));
const onWire = (timeId: number) => ({
  Bonnumber: 4711,
  CartId: 1,
  Cart_OrderDate: '2026-11-26',
  DeliveryTime_ID: timeId,
  DeliveryTime_DeliveryDefaultTime: '12:30',
  DeliveryTime_EndTime: '13:00',
  Order_CancelTime: 2,
  IsChangeable: true,
  Bonlines: [{ ArticleId: 7, ArticleDetailId: 70, ArticleName: 'Chili', SingleItemGrossPrice: 5.5, Quantity: 2 }],
  BonTotal: 11,
  DeliveryLocation_ID: 12,
  DeliveryLocation_Name: 'Foyer',
});
const quoted = (overrides: object = {}, line: object = {}) => ({
  Bonnumber: 4711,
  Bonlines: [
    {
      ArticleId: 7,
      ArticleDetailId: 70,
      ArticleName: 'Chili',
      Quantity: 1,
      LineTotal: 5.5,
      RemainingItems: 3,
      ...line,
    },
  ],
  BonTotal: 5.5,
  Difference: -5.5,
  PaymentTypes: [{ ShortName: 'CH', Amount: -5.5, IsByCard: false }],
  OrderErrorTextKey: null,
  ...overrides,
});
const free = quoted({ BonTotal: 11, Difference: 0, PaymentTypes: [] });

const HOME: Address = { ...EMPTY_ADDRESS, street: 'Ring', housenumber: '1', postcode: '1010', city: 'Wien' };

let onChanged = vi.fn();
let onCancel = vi.fn();
beforeEach(() => {
  onChanged = vi.fn();
  onCancel = vi.fn();
});

const PROBLEMS = 'GET /api/bon/GetChangeProblems';

async function show(
  quote: unknown,
  change: unknown = { Bonnumber: 4711, Difference: 0 },
  readings: unknown = [],
  problems: unknown = [],
  {
    of = order,
    now = NOW,
    person = anna,
    settings = {},
    to = 'PICKUP',
    connection = fakeActor({ matches: () => false }),
    isAway = false,
  }: {
    of?: Order;
    now?: number;
    person?: Person;
    settings?: Partial<Settings>;
    to?: string;
    connection?: ReturnType<typeof fakeActor>;
    isAway?: boolean;
  } = {},
) {
  const changeRequest = unchanged(of);
  if (!changeRequest) throw new Error('The order cannot be changed.');
  const api = new FakeApi({
    'GET /api/location': [place(12, 'Foyer'), { ...place(13, 'Garden'), DeliveryLocationTypeShortName: to }],
    'POST /api/bon/QuoteChange': quote,
    'PUT /api/bon/ChangeOrder': change,
    'GET /api/bon': readings,
    [PROBLEMS]: problems,
  });
  api.client.serverNow = () => now;
  renderInApp(
    <ChangeDialog
      order={of}
      changeRequest={changeRequest}
      onClose={vi.fn()}
      onChanged={onChanged}
      onCancel={onCancel}
    />,
    {
      api: api.client,
      children: { connection },
      context: {
        person,
        appConfiguration: {
          ...appConfiguration,
          settings: { ...appConfiguration.settings, ...settings },
          restaurant: { ...appConfiguration.restaurant, currencySymbol: '£' },
        },
      },
    },
  );
  if (isAway) return api;
  await screen.findByRole('group', { name: 'Thursday 26 November' }, { timeout: 5_000 });
  return api;
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const pressTime = async (day: string, time: string) => {
  const group = await screen.findByRole('group', { name: day });
  fireEvent.click(within(group).getByRole('button', { name: new RegExp(time) }));
};
const THURSDAY = 'Thursday 26 November';

// ORDER-385
test('without a network nothing is offered to be changed, until it is back', async () => {
  const connection = fakeActor({ matches: (state: string) => state === 'Offline' });
  await show(free, undefined, [], [], { connection, isAway: true });
  const dialog = within(screen.getByRole('dialog'));
  expect(
    dialog.getByText('Nothing can be changed without a connection. You can go on here once it is back.'),
  ).toBeTruthy();
  expect(dialog.queryByRole('group')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Change' })).toBeNull();
  act(() => connection.become({ matches: () => false }));
  await pressTime(THURSDAY, '12:30');
  expect(await screen.findByText('The price stays the same.')).toBeTruthy();
  expect(screen.queryByText(/without a connection/)).toBeNull();
});

// ORDER-69, ORDER-149
describe('to change an order', () => {
  test('a new time and one confirmation are enough, and the price is shown before', async () => {
    const api = await show(free);
    await pressTime(THURSDAY, '12:30');
    expect(await screen.findByText('The price stays the same.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /11:30.*until now/ })).toBeTruthy();
    await press('Change');
    const alertText = (await screen.findByRole('alert')).textContent;
    expect(alertText).toContain('The order is changed.');
    expect(alertText).toContain('Now: Thursday 26 November, 12:30–13:00, Foyer · 2 items');
    expect(api.of('PUT /api/bon/ChangeOrder')).toMatchObject([{ body: { DeliveryTime_ID: 6, Difference: 0 } }]);
    await press('Close');
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  test('what comes back, and where to, is shown with the new total', async () => {
    await show(quoted(), { Bonnumber: 4711, Difference: -5.5, IsRefunded: false });
    await press(/One less/);
    expect(await screen.findByText(wholeText('You get back: £5.50 (balance)'))).toBeTruthy();
    expect(screen.getByText('New total').parentElement?.textContent).toBe('New total £5.50');
    await press('Change, £5.50 back');
    const alertText = (await screen.findByRole('alert')).textContent;
    expect(alertText).toContain('Foyer · 1 item');
    expect(alertText).toContain('Back to you: £5.50 (balance)');
    expect(alertText).toContain('The refund has not worked yet.');
  });

  test('what is to be paid stands on the button', async () => {
    const payments = [{ ShortName: 'SU', Amount: 4, IsByCard: false }];
    await show(quoted({ BonTotal: 15, Difference: 4, PaymentTypes: payments }));
    await press(/One more/);
    expect(await screen.findByRole('button', { name: 'Change and pay £4.00' })).toBeTruthy();
  });

  test('cash is paid at the pick-up', async () => {
    await show(quoted({ PaymentTypes: [{ ShortName: 'BA', Amount: -5.5 }] }));
    await press(/One less/);
    expect(await screen.findByText(wholeText('You pay £5.50 less at the pick-up.'))).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  });
});

// ORDER-64, ORDER-149
test('a dish that is not available there is shown, and can be removed', async () => {
  const api = await show({ ...free, Bonlines: quoted({}, { OrderErrorTextKey: 'error.articleNotOffered' }).Bonlines });
  await pressTime(THURSDAY, '12:30');
  expect((await screen.findByRole('alert')).textContent).toContain('This dish is not offered at this time.');
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Change' });
  const reason = screen.getByText('Not to be had like this: Chili. Remove it, or choose another time.');
  expect([confirm.ariaDisabled, confirm.getAttribute('aria-describedby')]).toEqual(['true', reason.id]);
  expect(screen.queryByText('The price stays the same.')).toBeNull();
  await press('Remove Chili con Carne');
  expect(await screen.findByText('Nothing is left of the order. Then it is cancelled.')).toBeTruthy();
  await press('Cancel order');
  expect([onCancel.mock.calls.length, api.of('POST /api/bon/QuoteChange').length]).toEqual([1, 1]);
});

// ORDER-232
test('what is not available is shown below the times, which stay where they are', async () => {
  await show({ ...free, Bonlines: quoted({}, { OrderErrorTextKey: 'error.articleNotOffered' }).Bonlines });
  const times = screen.getByRole('region', { name: 'Time and place' });
  await pressTime(THURSDAY, '12:30');
  const alertText = await screen.findByRole('alert');
  expect(times.compareDocumentPosition(alertText) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Dishes' })).queryByText(/not offered/)).toBeNull();
});

// ORDER-230, ORDER-231
describe('until when it can be changed', () => {
  const at = (time: string) => ({ now: Date.parse(`2026-11-26T${time}:00Z`) });
  const more = () => screen.getByRole<HTMLButtonElement>('button', { name: /One more/ });
  const until = /^(More portions|Ordering has closed)/;

  test('is shown for more portions and for fewer', async () => {
    await show(free, undefined, [], [], at('07:30'));
    expect(screen.getByText(until).textContent).toBe('More portions until 09:00, fewer or cancelling until 09:30.');
    expect(more().ariaDisabled).toBe(null);
  });

  test('ends for more portions and other times of its day, but not for what was ordered', async () => {
    await show(quoted(), undefined, [], [], at('08:10'));
    expect(screen.getByText(until).textContent).toBe(
      'Ordering has closed: portions can be added at another time only. Fewer or cancelling until 09:30.',
    );
    expect(more().ariaDisabled).toBe('true');
    const thursday = within(screen.getByRole('group', { name: THURSDAY }));
    expect(thursday.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^11:30/),
    ]);
    await press(/One less/);
    expect(await screen.findByText(wholeText('You get back: £5.50 (balance)'))).toBeTruthy();
    expect(more().ariaDisabled).toBe(null);
  });

  test('a refusal that would come again offers no other try', async () => {
    await show(new RefusedError('quote', 409, { OrderErrorTextKey: 'error.cutOffPassed' }));
    await press(/One more/);
    expect((await screen.findByRole('alert')).textContent).toContain('Ordering for this time has closed.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

// CHECK-210, TERM-210
test.each([
  ['is shown where it becomes a delivery', {}, ['Delivery address: Anna Muster, Ring 1, 1010 Wien']],
  [
    'is shown with the phone number where that is asked for',
    { phone: '+43 1 234' },
    [/Ring 1, 1010 Wien, \+43 1 234$/],
  ],
])('the own address %s', async (_, { phone }: { phone?: string }, shown) => {
  const address = { ...EMPTY_ADDRESS, firstname: 'Anna', lastname: 'Muster', street: 'Ring', housenumber: '1' };
  const fields = ['street' as const, 'postcode' as const, ...(phone === undefined ? [] : ['phone' as const])];
  await show(free, undefined, [], [], {
    person: {
      ...anna,
      address: { ...address, postcode: '1010', city: 'Wien', phone: '+43 1 234', email: 'anna@mittag.example' },
    },
    settings: { requiredAddressFields: [...fields, 'housenumber', 'city'] },
    to: 'DEL',
  });
  const texts = () =>
    screen.queryAllByText(/^Delivery address/).map(({ textContent }) => textContent.replace('\u00a0', ' '));
  expect(texts()).toEqual([]);
  const garden = await screen.findByRole('group', { name: /Garden/ });
  fireEvent.click(within(garden).getAllByRole('button', { name: /11:30/ })[0]!);
  await waitFor(() => expect(texts()).toEqual(shown.map((text) => expect.stringMatching(text) as unknown)));
});

// ORDER-242, CHECK-210, TERM-210
test.each<[string, Partial<Parameters<typeof show>[4]>]>([
  ['the own address is incomplete', {}],
  ['whoever holds a card does not see the own address', { person: { ...anna, address: HOME, isSignedInByCard: true } }],
  [
    'it is paid in cash',
    { person: { ...anna, address: HOME }, of: { ...order, payments: [{ type: 'BA', amount: 1100 }] } },
  ],
])('no pick-up becomes a delivery where %s', async (_, overrides) => {
  await show(free, undefined, [], [], { ...overrides, to: 'DEL' });
  expect(await screen.findByRole('group', { name: THURSDAY })).toBeTruthy();
  expect(screen.queryByRole('group', { name: /Garden/ })).toBeNull();
});

// ORDER-242
test('what the same change would meet again is not tried again', async () => {
  await show(quoted({ OrderErrorTextKey: 'error.deliveryNotPossible' }));
  await pressTime('Garden, Thu 26 Nov', '11:30');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a quote that fails is asked for again', async () => {
  const api = await show(new NetworkError('quote', 'unreachable'));
  await pressTime('Garden, Thu 26 Nov', '11:30');
  await press('Try again');
  await waitFor(() => expect(api.of('POST /api/bon/QuoteChange')).toHaveLength(2));
  expect(api.of('POST /api/bon/QuoteChange')[1]).toMatchObject({ body: { DeliveryLocation_ID: 13 } });
});

// ORDER-67
test('a refusal of the change is shown, and it can be checked again', async () => {
  const body = { OrderErrorTextKey: 'error.priceChanged' };
  await show(free, new RefusedError('change', 409, body));
  await pressTime(THURSDAY, '12:30');
  await press('Change');
  expect((await screen.findByRole('alert')).textContent).toContain('The price has changed.');
  await press('Try again');
  expect(await screen.findByText('The price stays the same.')).toBeTruthy();
});

// ORDER-70
describe('a change whose answer is lost', () => {
  test.each([
    [5, 'So far the order is not changed.'],
    [6, 'The order is changed.'],
  ])('is not sent again; the order is read (time %i): “%s”', async (timeId, text) => {
    const api = await show(free, new NetworkError('change', 'timeout'), [onWire(timeId)]);
    await pressTime(THURSDAY, '12:30');
    await press('Change');
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
    expect(api.of('PUT /api/bon/ChangeOrder')).toHaveLength(1);
    // ORDER-201
    expect(onChanged).toHaveBeenCalledTimes(2);
    if (timeId === 6) return;
    await press('Try again');
    const keys = api.of('PUT /api/bon/ChangeOrder').map(({ headers }) => headers?.['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

// ORDER-200
test('a change whose order cannot be read is not known, until it can be read', async () => {
  let isReadable = false;
  const orders = () => {
    if (!isReadable) throw new NetworkError('orders', 'unreachable');
    return [onWire(6)];
  };
  await show(free, new NetworkError('change', 'timeout'), orders);
  await pressTime(THURSDAY, '12:30');
  await press('Change');
  expect((await screen.findByRole('alert')).textContent).toContain('It is not known yet whether the order is changed.');
  isReadable = true;
  await press('Look again');
  expect(await screen.findByText('The order is changed.')).toBeTruthy();
});

const missing = (OrderDate: string, DeliveryTimeId: number, RemainingItems: number | null) => ({
  OrderDate,
  DeliveryTimeId,
  Bonlines: [{ ArticleId: 7, ArticleDetailId: 70, OrderErrorTextKey: 'error.soldOut', RemainingItems }],
});

const ofTwo = anOrder({
  isChangeable: true,
  lines: [
    ...order.lines,
    { ...anOrder().lines[0], articleId: 8, detailId: 80, name: 'Soup' } as Order['lines'][number],
  ],
});

// ORDER-181
describe('what is not available at a time', () => {
  test('is said before, in the words of a cart that is moved, for as many pieces as are asked for', async () => {
    const problems = [missing('2026-11-27', 5, 1), missing('2026-11-26', 6, null)];
    const api = await show(free, undefined, [], problems, { of: ofTwo });
    const thursday = within(screen.getByRole('group', { name: THURSDAY }));
    expect(await thursday.findByRole('button', { name: /12:30.*missing: Chili con Carne/ })).toBeTruthy();
    const friday = within(screen.getByRole('group', { name: 'Friday 27 November' }));
    expect(friday.getByRole('button').textContent).toContain('too little: Chili con Carne');
    await press('One less: Chili con Carne');
    expect(friday.getByRole('button').textContent).not.toContain('Chili');
    expect(thursday.getByRole('button', { name: /12:30.*missing: Chili con Carne/ })).toBeTruthy();
    expect(api.of(PROBLEMS).map(({ query }) => query)).toEqual([{ bonnumber: 4711 }]);
    expect(api.of('POST /api/bon/QuoteChange')).toHaveLength(1);
  });

  // CART-131
  test('is all of it where a time is not listed', async () => {
    const of: Order = { ...ofTwo, lines: [...order.lines] };
    await show(free, undefined, [], [missing('2026-11-26', 6, null)], { of });
    const thursday = within(screen.getByRole('group', { name: THURSDAY }));
    expect(thursday.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^11:30/),
    ]);
  });

  test('is not said by a server that does not tell it, and the order can be changed all the same', async () => {
    const api = await show(free, undefined, [], new RefusedError(PROBLEMS, 404, null));
    await pressTime(THURSDAY, '12:30');
    expect(await screen.findByText('The price stays the same.')).toBeTruthy();
    expect(api.of(PROBLEMS)).toHaveLength(1);
    expect(screen.queryByText(/missing:|too little/)).toBeNull();
  });
});

// ORDER-220
test('an order that was changed in another tab is shown as it is now, and nothing is offered for the former one', async () => {
  const stale = new RefusedError('quote', 409, { OrderErrorTextKey: 'error.orderChanged' });
  const now = { ...onWire(6), IsChangeable: true };
  const lines = now.Bonlines.map((line) => ({ ...line, Quantity: 1 }));
  const api = await show(stale, undefined, [{ ...now, Bonlines: lines }]);
  await pressTime(THURSDAY, '12:30');
  expect((await screen.findByText(/This order has been changed meanwhile/)).textContent).toContain('Please check it.');
  expect(screen.getByRole('button', { name: /12:30.*chosen now/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change' }).ariaDisabled).toBe('true');
  api.answers['POST /api/bon/QuoteChange'] = free;
  await pressTime(THURSDAY, '11:30');
  await screen.findByText('The price stays the same.');
  const sent = api.of('POST /api/bon/QuoteChange').map(({ body }) => body);
  expect(sent).toMatchObject([
    { DeliveryTime_ID: 6, Bonlines: [], Shown: { DeliveryTime_ID: 5, Bonlines: [{ Quantity: 2 }] } },
    { DeliveryTime_ID: 5, Bonlines: [], Shown: { DeliveryTime_ID: 6, Bonlines: [{ Quantity: 1 }] } },
  ]);
  await press('Close');
  expect(onChanged).toHaveBeenCalledTimes(1);
});

// ORDER-221
test('an order that was canceled in another tab is shown as canceled, with nothing to try again', async () => {
  await show(new RefusedError('quote', 409, { OrderErrorTextKey: 'error.orderAlreadyCanceled' }));
  await pressTime(THURSDAY, '12:30');
  expect(await screen.findByText('This order is already cancelled.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Try again|Change/ })).toBeNull();
  await press('Close');
  expect(onChanged).toHaveBeenCalledTimes(1);
});

// ORDER-224
test('a price that changes is never said to stay the same, whatever pays it', async () => {
  await show(quoted({ BonTotal: 15, Difference: 4, PaymentTypes: [{ ShortName: 'XX', Amount: 4 }] }));
  await press(/One more/);
  expect(await screen.findByRole('button', { name: 'Change and pay £4.00' })).toBeTruthy();
  expect(screen.queryByText('The price stays the same.')).toBeNull();
});

// ORDER-222
test('a change is noted until the customer has seen its answer', async () => {
  let answer = (): void => undefined;
  const change = () => new Promise((resolve) => (answer = () => resolve({ Bonnumber: 4711, Difference: 0 })));
  await show(free, change);
  await pressTime(THURSDAY, '12:30');
  await press('Change');
  expect(localStorage.getItem('unclearChanges')).toContain('4711');
  answer();
  await screen.findByText('The order is changed.');
  expect(localStorage.getItem('unclearChanges')).toBeNull();
});

// ORDER-222
test('a change that is answered after its page is gone stays noted', async () => {
  let answer = (): void => undefined;
  const change = () => new Promise((resolve) => (answer = () => resolve({ Bonnumber: 4711, Difference: 0 })));
  await show(free, change);
  await pressTime(THURSDAY, '12:30');
  await press('Change');
  cleanup();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(localStorage.getItem('unclearChanges')).toContain('4711');
});
