import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aCart, anItem } from '../../../domain/cart.fixtures.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { type OrderEvent } from '../../../machines/order/order.types.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { CACHE_FALLBACK_MS } from '../../startup/offline/cache-fallback-ms.ts';
import { fakeActor, renderInApp } from '../../ui/app.fixtures.tsx';
import { MoveCart } from './MoveCart.tsx';
import { MovedNotice } from './MovedNotice.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
// Its code is loaded when it is opened, which takes longer than a test waits on a busy computer.
beforeAll(() => import('./MoveCartDialog.tsx'));

const TUESDAY = '2026-11-24';
const days = (...dates: string[]) =>
  dates.map((date) => ({ Date: date, OrderUntil: `${date}T09:00:00`, IsFull: false }));
const place = (id: number, name: string) => ({
  DeliveryLocation_ID: id,
  Name: name,
  DeliveryLocationTypeShortName: 'PICKUP',
  Restaurant_ID: 1,
  RestaurantName: 'Cantina',
  DeliveryTimes: [
    { ID: 1, Time: '11:30', EndTime: '12:00', Dates: days(TUESDAY, '2026-11-25') },
    { ID: 2, Time: '12:30', EndTime: '13:00', Dates: days(TUESDAY, '2026-11-25') },
  ],
});
const cart = aCart({
  id: 1,
  locationId: 21,
  restaurantId: 1,
  orderDate: TUESDAY,
  deliveryTimeId: 1,
  deliveryTime: '11:30',
  orderUntil: `${TUESDAY}T09:00:00`,
});
const joined = { ...cart, id: 2, deliveryTimeId: 2, deliveryTime: '12:30' };
const elsewhere = { ...cart, id: 3, locationId: 22, orderDate: '2026-11-25' };

const PROBLEMS = 'GET /api/cart/GetMoveProblems';

function show(
  moved: object | null = null,
  canChange = true,
  problems: unknown = [],
  carts = [cart, joined, elsewhere],
) {
  const order = fakeActor<OrderEvent>({
    context: { carts, queue: [], selection: null, moved },
    can: () => canChange,
  });
  const api = new FakeApi({ 'GET /api/location': [place(21, 'Hall'), place(22, 'Garden')], [PROBLEMS]: problems });
  api.client.serverNow = () => Date.parse('2026-11-23T07:00:00Z');
  renderInApp(
    <>
      <MoveCart cart={carts[0] ?? cart} level={3} />
      <MovedNotice />
    </>,
    { api: api.client, context: { person: anna }, children: { order } },
  );
  return { order, api };
}

// CART-74
test('the time of a cart leads to the other times, and pressing one moves it', async () => {
  const { order, api } = show();
  expect(api.sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Tue 24.11 · 11:30, move' }));
  const day = within(await screen.findByRole('group', { name: 'Tuesday 24 November' }));
  expect(day.getAllByRole('button').map((button) => button.textContent)).toEqual([
    expect.stringMatching('11:30.*chosen now') as string,
    expect.stringMatching('12:30.*joins your cart') as string,
  ]);
  // CART-87
  expect(document.activeElement?.textContent).toContain('chosen now');
  const next = within(screen.getByRole('group', { name: 'Wednesday 25 November' }));
  // CART-330: the other one has a cart at another place.
  fireEvent.click(next.getByRole('button', { name: /^12:30/ }));
  expect(next.queryByRole('button', { name: /^11:30/ })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(order.sent).toMatchObject([
    {
      type: 'cart.moveTo',
      // CART-124
      from: { date: TUESDAY, deliveryTimeId: 1, locationId: 21, endTime: '12:00', orderUntil: `${TUESDAY}T09:00:00` },
      selection: { date: '2026-11-25', deliveryTimeId: 2, locationId: 21 },
    },
  ]);
  expect(api.of(PROBLEMS).map(({ query }) => query)).toEqual([{ cartId: 1 }]);
});

const GONE = { OrderErrorTextKey: 'error.articleNotOffered', RemainingItems: null };
const missing = (OrderDate: string, DeliveryTimeId: number, RemainingItems: number | null = null) => ({
  OrderDate,
  DeliveryTimeId,
  CartItems: [{ CartItemId: 11, OrderErrorTextKey: 'error.articleNotOffered', RemainingItems }],
});
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Tue 24.11 · 11:30, move' }));
  return within(await screen.findByRole('group', { name: 'Wednesday 25 November' }));
};

// CART-85
test('a time at which a dish is missing says so, and asks before it moves the cart', async () => {
  const soup = anItem({ id: 12, articleId: 2, detailId: 9002, name: 'Soup' });
  const both = { ...cart, items: [...cart.items, soup] };
  const { order } = show(null, true, [missing('2026-11-25', 2), missing(TUESDAY, 2, 1)], [both, joined]);
  const wednesday = await open();
  await screen.findByText('missing: Schnitzel');
  expect(screen.getByText('joins your cart · too little: Schnitzel')).toBeTruthy();
  fireEvent.click(wednesday.getByRole('button', { name: /^12:30/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('listitem').textContent).toBe('2 × SchnitzelThis dish is not offered at this time.');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toContain('Not everything is to be had on Wednesday 25 November, 12:30');
  fireEvent.click(dialog.getByRole('button', { name: 'Choose another time' }));
  expect(order.sent).toEqual([]);
  expect(document.activeElement?.textContent).toMatch(/^12:30.*missing: Schnitzel/);
  fireEvent.click(document.activeElement as HTMLElement);
  fireEvent.click(dialog.getByRole('button', { name: 'Move it anyway' }));
  expect(order.sent).toMatchObject([{ type: 'cart.moveTo', selection: { date: '2026-11-25', deliveryTimeId: 2 } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

// CART-131, CART-330
test('a time at which nothing of the cart is available is not listed, and one that was refused is not chosen', async () => {
  const items = [anItem({ id: 11 }), anItem({ id: 12, articleId: 2, detailId: 9002, name: 'Soup' })];
  const none = { ...missing('2026-11-25', 2), CartItems: [11, 12].map((id) => ({ ...GONE, CartItemId: id })) };
  const { order } = show(null, true, [none, missing(TUESDAY, 2)], [{ ...cart, items }]);
  const wednesday = await open();
  expect(wednesday.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^11:30/),
  ]);
  const tuesday = within(screen.getByRole('group', { name: 'Tuesday 24 November' }));
  fireEvent.click(tuesday.getByRole('button', { name: /^12:30/ }));
  const ways = within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(ways.slice(-2)).toEqual(['Choose another time', 'Move it anyway']);
  fireEvent.click(screen.getByRole('button', { name: 'Choose another time' }));
  const chosen = screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
  expect(chosen).toEqual([expect.stringMatching(/^11:30.*chosen now/)]);
  expect(order.sent).toEqual([]);
});

// CART-131, CART-330
test('a time that was pressed before that was known offers no move for nothing', async () => {
  let answer = (_problems: unknown) => {};
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { order } = show(null, true, () => new Promise((resolve) => (answer = resolve)), [cart]);
  fireEvent.click(screen.getByRole('button', { name: 'Tue 24.11 · 11:30, move' }));
  await screen.findByRole('dialog');
  // Its times wait for the answer, for a while.
  expect(screen.queryByRole('group', { name: 'Wednesday 25 November' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(CACHE_FALLBACK_MS));
  const wednesday = within(screen.getByRole('group', { name: 'Wednesday 25 November' }));
  fireEvent.click(wednesday.getByRole('button', { name: /^12:30/ }));
  await screen.findByText(/^Checking whether/);
  answer([missing('2026-11-25', 2)]);
  expect(await screen.findByRole('button', { name: 'Choose another time' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move it anyway' })).toBeNull();
  expect(order.sent).toEqual([]);
});

// ORDER-117
test('where both carts have a note, both are kept', async () => {
  show(
    null,
    true,
    [],
    [
      { ...cart, comment: 'No onions' },
      { ...joined, comment: 'Ring twice' },
    ],
  );
  fireEvent.click(screen.getByRole('button', { name: /move$/ }));
  const day = within(await screen.findByRole('group', { name: 'Tuesday 24 November' }));
  expect(day.getByRole('button', { name: /12:30/ }).textContent).toMatch('joins your cart, with both notes');
});

// CART-86
test('a server that does not tell what is missing leaves nothing to ask', async () => {
  const { RefusedError } = await import('../../api/errors.ts');
  const { order, api } = show(null, true, new RefusedError(PROBLEMS, 404, null));
  const wednesday = await open();
  fireEvent.click(wednesday.getByRole('button', { name: /^12:30/ }));
  await waitFor(() => expect(order.sent).toHaveLength(1));
  expect(api.of(PROBLEMS)).toHaveLength(1);
});

// CART-87
test('earlier and later days are one press away, and the focus goes on to them', async () => {
  const dates = ['2026-11-23', TUESDAY, '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'];
  const many = place(21, 'Hall');
  const DeliveryTimes = many.DeliveryTimes.map((time) => ({ ...time, Dates: days(...dates) }));
  const { api } = show();
  api.answers['GET /api/location'] = [{ ...many, DeliveryTimes }];
  await open();
  const shown = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label')?.split(' ')[1]);
  expect(shown()).toEqual(['24', '25', '26']);
  fireEvent.click(screen.getByRole('button', { name: 'Earlier days' }));
  expect(shown()).toEqual(['23', '24', '25', '26']);
  expect(document.activeElement?.closest('[role=group]')?.getAttribute('aria-label')).toBe('Monday 23 November');
  fireEvent.click(screen.getByRole('button', { name: 'More days' }));
  expect(shown()).toEqual(['23', '24', '25', '26', '27', '30']);
  expect(document.activeElement?.closest('[role=group]')?.getAttribute('aria-label')).toBe('Friday 27 November');
});

// CART-87
test('the dialog can be left at its top', async () => {
  const { order } = show();
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([screen.queryByRole('dialog'), order.sent]).toEqual([null, []]);
});

// CART-72
test('a cart that may not be changed now shows its time only', () => {
  show(null, false);
  expect(screen.getByRole<HTMLButtonElement>('button').ariaDisabled).toBe('true');
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

// CART-123, CALL-60
test('of a server that does not tell that it moves carts, the time of a cart is text', () => {
  show(null, true, [], [{ ...cart, isMovable: undefined }]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/24\.11/).textContent).toBe('Tue 24.11 · 11:30');
});

// CART-73
test('a move can be taken back until something else is tried or the page is left', () => {
  const from = { date: TUESDAY, time: '11:30', locationId: 21, locationName: 'Hall' };
  const to = { ...from, date: '2026-11-25', locationName: 'Garden' };
  const { order } = show();
  const context = { ...(order.getSnapshot() as { context: object }).context, moved: { from, to } };
  act(() => order.become({ context }));
  expect(screen.getByRole('group').textContent).toContain('Moved: Wed 25 Nov, 11:30, Garden.');
  fireEvent.click(screen.getByRole('button', { name: 'Move back' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
  expect(order.sent).toEqual([{ type: 'cart.moveTo', from: to, selection: from }, { type: 'refusal.dismiss' }]);
  cleanup();
  show({ from, to });
  expect(screen.queryByText(/Moved/)).toBeNull();
});
