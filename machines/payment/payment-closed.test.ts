import { expect, it } from 'vitest';
import { type Cart } from '../../domain/cart.ts';
import { closedByServer, partedIn } from './payment-closed.ts';
import { cart, other, read } from './payment-harness.fixtures.ts';
import { type PaymentStatus } from './payment.types.ts';

const closedKey = 'error.cutOffPassed';
const declined = (textKey: string, closedCartIds?: number[]): PaymentStatus => ({
  kind: 'declined',
  textKey,
  ...(closedCartIds && { closedCartIds }),
});

// PAY-100, PAY-102
it.each<[string, Cart[], PaymentStatus, number[]]>([
  ['the ones that it names', [cart, other], declined(closedKey, [2]), [2]],
  ['the ones that it names, whatever else it refuses', [cart, other], declined('error.soldOut', [2]), [2]],
  ['the only one', [cart], declined(closedKey), [1]],
  ['none that is known of several', [cart, other], declined(closedKey), []],
  ['none after another refusal', [cart], declined('error.soldOut'), []],
  ['none while a payment is on its way', [cart], { kind: 'executing' }, []],
])('the carts for whose deadline the server has refused are %s', (_, carts, status, ids) => {
  expect(closedByServer({ carts, closed: [] }, status)).toEqual(ids);
});

// PAY-100
it('a cart that has closed stays so when the carts are read, unless it is at another time by now', () => {
  const known = { carts: [other], closed: [cart] };
  expect(partedIn(known, read(cart, other))).toEqual({ carts: [other], closed: [cart] });
  const moved = { ...cart, orderDate: '2026-11-24' };
  expect(partedIn(known, read(moved, other))).toEqual({ carts: [moved, other], closed: [] });
  expect(partedIn(known, { kind: 'voucherRefused', textKey: 'error.voucherUsed' })).toEqual({ carts: [], closed: [] });
});
