import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '../../../domain/order.ts';
import { STATUS_LOOK } from './status-look.ts';

// PAGE-116
it('each status of an order has an icon of its own', () => {
  expect(new Set(ORDER_STATUSES.map((status) => STATUS_LOOK[status].Icon)).size).toBe(ORDER_STATUSES.length);
});
