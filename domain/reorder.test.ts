import { describe, expect, test } from 'vitest';
import { canBeWanted, hasOrderedBefore, lastOrders, lastWeek, wantedMeals, type Wanted } from './reorder.ts';
import { anOrder } from './order.fixtures.ts';
import type { OrderLine } from './order.ts';

const line = (articleId: number | null, overrides: Partial<OrderLine> = {}): OrderLine => ({
  articleId,
  detailId: 90,
  name: `Dish ${articleId}`,
  singleItemGrossPrice: 800,
  quantity: 1,
  subsidy: 0,
  discount: 0,
  ...overrides,
});
const numbers = (orders: { number: number }[]) => orders.map(({ number }) => number);
const datesOf = (wanted: Wanted | null) => wanted?.meals.map(({ date }) => date);

describe('What was ordered, to be ordered again', () => {
  // CART-50
  test('is a meal of a day, place and time, with its dishes, its note and what was paid for each', () => {
    const order = anOrder({
      comment: 'No onions',
      deliveryOption: 'At the door',
      lines: [line(8, { quantity: 3, subsidy: 700, discount: 50 }), line(9, { detailId: null })],
    });
    expect(wantedMeals([order])).toEqual([
      {
        date: '2026-11-26',
        locationId: 12,
        locationName: 'Foyer',
        deliveryTimeId: 5,
        deliveryTime: '11:30',
        comment: 'No onions',
        deliveryOption: 'At the door',
        lines: [
          { articleId: 8, detailId: 90, name: 'Dish 8', quantity: 3, paid: 1650 },
          { articleId: 9, detailId: null, name: 'Dish 9', quantity: 1, paid: 800 },
        ],
      },
    ]);
  });

  // CART-50
  test('is one meal where two orders were for the same place and time, others follow by day and time', () => {
    const meals = wantedMeals([
      anOrder({ deliveryTimeId: 6, deliveryTime: '12:30', lines: [line(1)] }),
      anOrder({ lines: [line(1), line(2)], comment: 'First' }),
      anOrder({ lines: [line(1, { quantity: 2, subsidy: 300 }), line(1, { detailId: 91 })], comment: 'Second' }),
      anOrder({ orderDate: '2026-11-25', lines: [line(3)] }),
    ]);
    expect(meals.map(({ date, deliveryTime, comment, lines }) => [date, deliveryTime, comment, lines.length])).toEqual([
      ['2026-11-25', '11:30', '', 1],
      ['2026-11-26', '11:30', 'First\nSecond', 3],
      ['2026-11-26', '12:30', '', 1],
    ]);
    expect(meals[1]?.lines.map(({ quantity, paid }) => [quantity, paid])).toEqual([
      [3, 2100],
      [1, 800],
      [1, 800],
    ]);
  });

  // CART-58
  test('leaves out what the server does not tell: places, and what is no dish', () => {
    const untold = [
      anOrder({ locationId: null }),
      anOrder({ deliveryTimeId: undefined }),
      anOrder({ lines: [line(null)] }),
    ];
    expect(wantedMeals(untold)).toEqual([]);
    expect(untold.map(canBeWanted)).toEqual([false, false, false]);
    // CART-110
    const fee = line(9, { isShippingArticle: true });
    expect(canBeWanted(anOrder({ lines: [fee] }))).toBe(false);
    const order = anOrder({ lines: [line(null), line(4), fee] });
    expect(wantedMeals([order])[0]?.lines.map(({ articleId }) => articleId)).toEqual([4]);
    expect(canBeWanted(order)).toBe(true);
  });

  // CART-50
  test('of last week is what was ordered for the days before this Monday, without what was canceled', () => {
    const orders = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((orderDate) => anOrder({ orderDate }));
    const canceled = anOrder({ orderDate: '2026-11-18', canceledAt: '2026-11-17T09:00:00' });
    for (const today of ['2026-11-23', '2026-11-29'])
      expect(datesOf(lastWeek([...orders, canceled], today))).toEqual(['2026-11-16', '2026-11-22']);
    expect(lastWeek([canceled], '2026-11-23')).toBeNull();
  });

  // PAGE-100
  test('of the last days is the latest first, without what is to come or was canceled', () => {
    const orders = [
      anOrder({ number: 1, orderDate: '2026-11-20' }),
      anOrder({ number: 2, orderDate: '2026-11-22' }),
      anOrder({ number: 3, orderDate: '2026-11-20', deliveryTime: '18:00' }),
      anOrder({ number: 4, orderDate: '2026-11-23' }),
      anOrder({ number: 5, orderDate: '2026-11-22', canceledAt: '2026-11-21T09:00:00' }),
      anOrder({ number: 6, orderDate: '2026-11-21', locationId: null }),
    ];
    expect(numbers(lastOrders(orders, '2026-11-23', 2))).toEqual([2, 3]);
    expect(numbers(lastOrders(orders, '2026-11-23', 9))).toEqual([2, 3, 1]);
  });
});

// PLACE-97
test('only an order for an earlier day that was not canceled tells what was ordered last', () => {
  const today = '2026-11-24';
  const on = (orderDate: string, canceledAt: string | null = null) => anOrder({ orderDate, canceledAt });
  expect(hasOrderedBefore([on('2026-11-23')], today)).toBe(true);
  expect(hasOrderedBefore([on(today), on('2026-11-23', '2026-11-22T08:00:00')], today)).toBe(false);
});
