import { describe, expect, it } from 'vitest';
import {
  askedOf,
  changeObstacle,
  type ChangeQuote,
  variantsOf,
  isAgreeable,
  isAsRequested,
  isEmptied,
  unchanged,
} from './order-change-request.ts';
import { type OrderLine } from './order.ts';
import { anOrder } from './order.fixtures.ts';

const line = (overrides: Partial<OrderLine>): OrderLine => ({
  articleId: 7,
  detailId: 70,
  name: 'Chili',
  singleItemGrossPrice: 550,
  quantity: 2,
  subsidy: 0,
  discount: 0,
  ...overrides,
});
const order = anOrder({
  lines: [
    line({}),
    line({ articleId: 8, detailId: null, name: 'Tea' }),
    line({ quantity: 1, singleItemGrossPrice: 600 }),
    line({ articleId: 9, name: 'Delivery', isShippingArticle: true }),
  ],
});

// ORDER-62
describe('the dishes of an order', () => {
  it('are reported once each, without shipping', () => {
    expect(variantsOf(order)).toEqual([
      { articleId: 7, detailId: 70, name: 'Chili', quantity: 3 },
      { articleId: 8, detailId: null, name: 'Tea', quantity: 2 },
    ]);
    const bare = line({});
    delete bare.detailId;
    expect(variantsOf({ lines: [bare] })[0]?.detailId).toBeNull();
  });

  it('begin a change as they are', () => {
    const changeRequest = unchanged(order);
    expect(changeRequest).toMatchObject({ number: 4711, locationId: 12, deliveryTimeId: 5, date: '2026-11-26' });
    expect(changeRequest && isAsRequested(order, changeRequest)).toBe(true);
  });

  // ORDER-60
  it.each([
    ['place', { locationId: null }],
    ['time', { deliveryTimeId: null }],
    ['dishes', { lines: [line({ articleId: null })] }],
  ])('begin none where the server does not tell their %s', (_what, untold) => {
    expect(unchanged(anOrder(untold))).toBeNull();
    expect(unchanged(anOrder({ lines: [] }))).toBeNull();
  });
});

// ORDER-220
it('only the dishes whose quantity is to be another one are asked for, with the order as it is seen', () => {
  const changeRequest = unchanged(order);
  if (!changeRequest) throw new Error('The order cannot be changed.');
  expect(askedOf(order, changeRequest)).toEqual({ ...changeRequest, dishes: [], shown: changeRequest });
  const dishes = changeRequest.dishes.map((dish) => (dish.articleId === 8 ? { ...dish, quantity: 0 } : dish));
  expect(askedOf(order, { ...changeRequest, deliveryTimeId: 6, dishes })).toEqual({
    ...changeRequest,
    deliveryTimeId: 6,
    dishes: [{ articleId: 8, detailId: null, name: 'Tea', quantity: 0 }],
    shown: changeRequest,
  });
});

// ORDER-221
it.each([
  ['error.orderNotFound', null],
  ['error.orderAlreadyCanceled', anOrder({ isChangeable: true, canceledAt: '2026-11-25T08:00:00' })],
  ['error.changeTimePassed', anOrder({ isChangeable: false })],
  ['error.changeTimePassed', anOrder({ isChangeable: true, locationId: null })],
  [null, anOrder({ isChangeable: true })],
])('whether an order that was read anew can still be changed: %s', (key, read) => {
  expect(changeObstacle(read)).toBe(key);
});

// ORDER-69
it('an order is as requested when place, time, day and each quantity are', () => {
  const changeRequest = {
    number: 4711,
    locationId: 12,
    deliveryTimeId: 5,
    date: '2026-11-26',
    dishes: variantsOf(order),
  };
  expect(isAsRequested(order, { ...changeRequest, dishes: [] })).toBe(true);
  for (const other of [{ locationId: 1 }, { deliveryTimeId: 1 }, { date: '2026-11-27' }])
    expect(isAsRequested(order, { ...changeRequest, ...other })).toBe(false);
  const without = changeRequest.dishes.map((dish) => ({ ...dish, quantity: dish.articleId === 8 ? 0 : dish.quantity }));
  expect(isAsRequested(order, { ...changeRequest, dishes: without })).toBe(false);
  expect(isAsRequested(anOrder({ lines: [line({ quantity: 3 })] }), { ...changeRequest, dishes: without })).toBe(true);
});

it('a request without any portion empties the order', () => {
  const [dish] = variantsOf(order);
  if (!dish) throw new Error('There is no dish.');
  expect(isEmptied({ dishes: [{ ...dish, quantity: 0 }] })).toBe(true);
  expect(isEmptied({ dishes: [dish, { ...dish, quantity: 0 }] })).toBe(false);
});

// ORDER-64
it('a quote can be agreed to unless it or a line has a problem', () => {
  const quoted = { articleId: 7, detailId: null, name: 'Chili', quantity: 1, total: 550, most: null };
  const quote: ChangeQuote = {
    lines: [{ ...quoted, isShippingArticle: false, errorTextKey: null }],
    total: 550,
    difference: -550,
    payments: [],
    errorTextKey: null,
  };
  expect(isAgreeable(quote)).toBe(true);
  expect(isAgreeable({ ...quote, errorTextKey: 'error.slotFull' })).toBe(false);
  const soldOut = { ...quoted, isShippingArticle: false, errorTextKey: 'error.soldOut' };
  expect(isAgreeable({ ...quote, lines: [soldOut] })).toBe(false);
});
