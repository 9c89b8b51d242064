import { expect, it } from 'vitest';
import { kitchenStatus } from './kitchen.ts';

const AT = '2026-11-23T11:00:00';

// ORDER-640
it.each([
  ['Open', {}],
  ['Preparing', { preparingAt: AT }],
  ['Ready', { preparingAt: AT, readyAt: AT }],
  ['Ready', { readyAt: AT }],
  ['Served', { readyAt: AT, deliveredAt: AT }],
  ['Served', { deliveredAt: AT }],
])('the kitchen is %s with an order by its latest step: %o', (status, moments) => {
  expect(kitchenStatus({ preparingAt: null, readyAt: null, deliveredAt: null, ...moments })).toBe(status);
});
