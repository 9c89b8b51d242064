import { expect, test } from 'vitest';
import { anOrder } from './order.fixtures.ts';
import type { OrderLine } from './order.ts';
import { orderedAlready } from './ordered-already.ts';

const line = (name: string, overrides: Partial<OrderLine> = {}): OrderLine => ({
  name,
  singleItemGrossPrice: 720,
  quantity: 1,
  subsidy: 0,
  discount: 0,
  ...overrides,
});
const at = { date: '2026-12-03', time: '12:45' };
const noon = { orderDate: at.date, deliveryTime: at.time };

// CART-99, CART-110
test('ordered already is what has the same day and time and is not canceled, without its delivery', () => {
  const orders = [
    anOrder({ ...noon, lines: [line('Goulash'), line('Delivery', { isShippingArticle: true })] }),
    anOrder({ ...noon, lines: [line('Soup', { articleId: 7 }), line('Fee')] }),
    anOrder({ ...noon, lines: [line('Canceled')], canceledAt: '2026-12-01T10:00:00' }),
    anOrder({ ...noon, orderDate: '2026-12-04', lines: [line('Tomorrow')] }),
    anOrder({ ...noon, deliveryTime: '11:30', lines: [line('Earlier')] }),
  ];
  expect(orderedAlready(orders, at).map(({ name }) => name)).toEqual(['Goulash', 'Soup']);
});
