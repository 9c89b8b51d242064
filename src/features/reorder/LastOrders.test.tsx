import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anna, staff } from '../../../machines/session/session.fixtures.ts';
import { type Answers, FakeApi } from '../../api/api.fixtures.ts';
import { fakeActor } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { LastOrders } from './LastOrders.tsx';

// Otherwise the first test waits for its code.
beforeAll(() => import('./ReorderDialog.tsx'));
afterEach(cleanup);

const TODAY = '2026-11-24';
const order = (Bonnumber: number, Cart_OrderDate: string, dishes = 2, overrides: object = {}) => ({
  Bonnumber,
  CartId: Bonnumber,
  Cart_OrderDate,
  DeliveryTime_ID: 5,
  DeliveryTime_DeliveryDefaultTime: '11:45',
  DeliveryTime_EndTime: '12:15',
  Order_CancelTime: 3,
  Bonlines: [7, 8, 9, 10].slice(0, dishes).map((ArticleId) => ({
    ArticleId,
    ArticleName: `Dish ${Bonnumber}.${ArticleId}`,
    SingleItemGrossPrice: 8.6,
    Quantity: ArticleId === 9 ? 2 : 1,
  })),
  BonTotal: 17.2,
  DeliveryLocation_ID: 12,
  DeliveryLocation_Name: 'North wing',
  ...overrides,
});

const show = (...orders: object[]) => showAll(orders);

/** `around`: as answered for the weeks around today. */
async function showAll(around: Answers[string]) {
  const api = new FakeApi({ 'GET /api/bon': around, 'GET /api/location': [] });
  api.now = Date.parse('2026-11-24T07:00:00Z');
  const carts = fakeActor({
    value: {},
    can: () => true,
    matches: () => false,
    context: { carts: [], queue: [], selection: null },
  });
  const view = await renderAt('/dashboard', <LastOrders today={TODAY} />, {
    api: api.client,
    children: { order: carts },
    context: { person: anna, customerGroup: staff },
  });
  return { ...view, api };
}

// PAGE-100, PAGE-113, ORDER-113
test('the latest three orders stand on the overview, each with a button that names it', async () => {
  await show(
    order(1, '2026-11-12'),
    order(2, '2026-11-20', 3),
    order(3, '2026-11-23'),
    order(4, '2026-11-24'),
    order(5, '2026-11-13', 4),
  );
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Mon 23 Nov · North wingDish 3.7 · Dish 3.8Order again',
    'Fri 20 Nov · North wingDish 2.7 · Dish 2.8 · 1 more dishOrder again',
    'Fri 13 Nov · North wingDish 5.7 · Dish 5.8 · 2 more dishesOrder again',
  ]);
  expect(screen.getByRole('button', { name: 'Order again: Dish 3.7, Monday 23 November, 11:45' })).toBeTruthy();
});

// ORDER-113
test('two orders of the same day are told apart by time and place', async () => {
  const late = { DeliveryTime_ID: 6, DeliveryTime_DeliveryDefaultTime: '18:30', DeliveryLocation_Name: 'Library' };
  await show(order(1, '2026-11-20', 1), order(2, '2026-11-20', 1, late), order(3, '2026-11-19', 1));
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Fri 20 Nov · 18:30 · LibraryDish 2.7Order again',
    'Fri 20 Nov · 11:45 · North wingDish 1.7Order again',
    'Thu 19 Nov · North wingDish 3.7Order again',
  ]);
  expect(screen.getByRole('button', { name: 'Order again: Dish 2.7, Friday 20 November, 18:30' })).toBeTruthy();
});

// PAGE-100, CART-55
test('last week can be repeated if anything was ordered for it', async () => {
  const { api } = await show(order(1, '2026-11-18'));
  fireEvent.click(await screen.findByRole('button', { name: 'Repeat last week' }));
  const week = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'For which week?' });
  expect([...week.options].map(({ text }) => text)).toEqual(['This week, 23.11–27.11']);
  expect(api.of('GET /api/location')).toHaveLength(1);
  cleanup();
  await show(order(1, '2026-11-13'));
  expect(await screen.findByRole('listitem')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Repeat last week' })).toBeNull();
});

// PAGE-100
test('nothing is shown without an order for an earlier day', async () => {
  const { api } = await show(order(1, TODAY));
  await waitFor(() => expect(api.of('GET /api/bon')).toHaveLength(2));
  expect(screen.queryByRole('heading')).toBeNull();
});

// PLACE-97
test('who has ordered nothing for four weeks finds what was ordered last in the year before', async () => {
  const { api } = await showAll(({ query }: { query: { untilDate: string } }) =>
    query.untilDate < TODAY ? [order(1, '2026-10-20'), order(2, '2026-03-02')] : [],
  );
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Tue 20 Oct · North wingDish 1.7 · Dish 1.8Order again',
    'Mon 2 Mar · North wingDish 2.7 · Dish 2.8Order again',
  ]);
  expect(api.of('GET /api/bon')[1]).toMatchObject({ query: { fromDate: '2025-11-24', untilDate: '2026-10-26' } });
  cleanup();
  const { api: often } = await show(order(1, '2026-11-20'));
  expect(await screen.findByRole('listitem')).toBeTruthy();
  expect(often.of('GET /api/bon')).toHaveLength(1);
});
