import { describe, expect, it, test } from 'vitest';
import { aCart } from './cart.fixtures.ts';
import { firstToClose, isCartClosed, isDeadlineShown, isSoon, msUntil, urgentCarts } from './cut-off.ts';

const ZONE = 'America/New_York';
const UNTIL = '2026-11-25T15:00:00';
const AT = Date.parse('2026-11-25T15:00:00-05:00');
const minutesBefore = (minutes: number) => AT - minutes * 60_000;

describe('a deadline', () => {
  // PLACE-51
  test.each([
    [16, false],
    [15 + 1 / 60, false],
    [15, true],
    [0.1, true],
    [0, true],
    [-90, true],
  ])('%d minutes before it is near, or not: %s', (before, isNear) => {
    expect(isSoon(msUntil(UNTIL, minutesBefore(before), ZONE))).toBe(isNear);
  });

  // PLACE-53
  it('that comes first is the one of all carts that tell theirs', () => {
    const untold = aCart({ orderUntil: undefined });
    const carts = [untold, aCart({ orderUntil: '2026-11-26T09:00:00' }), aCart({ orderUntil: UNTIL })];
    expect(firstToClose(carts)).toBe(carts[2]);
    expect(firstToClose([untold])).toBeNull();
  });

  // PLACE-54
  it('makes a cart urgent for its last minutes, and not after it', () => {
    const carts = [
      aCart({ id: 1, orderUntil: undefined }),
      aCart({ id: 2, orderUntil: UNTIL }),
      aCart({ id: 3, orderUntil: '2026-11-25T14:50:00' }),
      aCart({ id: 4, orderUntil: '2026-11-25T15:06:00' }),
    ];
    expect(urgentCarts(carts, minutesBefore(10), ZONE).map(({ id }) => id)).toEqual([2]);
    expect(urgentCarts(carts, minutesBefore(5), ZONE).map(({ id }) => id)).toEqual([2, 4]);
    expect(urgentCarts(carts, minutesBefore(0), ZONE).map(({ id }) => id)).toEqual([4]);
  });
});

// PLACE-56, PLACE-90
test('the pages of an order that show its carts tell their deadlines themselves', () => {
  const announced = ['/order/articles?dish=7', '/order/week', '/order/cart', '/order/checkout', '/order/payment/card'];
  expect(announced.filter(isDeadlineShown)).toEqual(announced);
  expect(['/order', '/order/location', '/order/completed', '/dashboard'].filter(isDeadlineShown)).toEqual([]);
});

// PAY-100, PLACE-52
it.each([
  ['its deadline has passed', { orderUntil: UNTIL }, true],
  ['its deadline has not passed', { orderUntil: '2026-11-25T15:00:01' }, false],
  ['the server says so', { orderUntil: '2026-11-25T15:30:00', errorTextKey: 'error.cutOffPassed' }, true],
  ['it has another problem', { orderUntil: '2026-11-25T15:30:00', errorTextKey: 'error.slotFull' }, false],
  ['no deadline is reported', { orderUntil: undefined }, false],
])('a cart counts as closed or not: %s', (_, cart, isClosed) => {
  expect(isCartClosed(aCart(cart), AT, ZONE)).toBe(isClosed);
});
