import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { type Selection } from '../../domain/delivery.ts';
import { dropMoot, enqueue, removalOfCart, removalOfItem, requestFor } from './cart-queue.ts';
import { dish, nextDay, noon, upstairs } from './order-harness.fixtures.ts';
import { type CartCommand } from './order.types.ts';
import { applyQueue } from './shown-carts.ts';

const SOUP = 7;
const GOULASH = 8;
const set = (articleId: number, quantity: number, selection: Selection = noon): CartCommand => ({
  kind: 'set',
  change: { selection, article: dish(articleId), quantity },
});
const move = (from: Selection, selection: Selection): CartCommand => ({
  kind: 'move',
  cartId: 0,
  from: { date: from.date, deliveryTimeId: from.deliveryTimeId },
  selection,
});
const line = (id: number, articleId: number, cartId: number) =>
  anItem({ id, cartId, articleId, detailId: 9000 + articleId, quantity: 1 });
const atNoon = aCart({ id: 1, orderDate: noon.date, items: [line(11, GOULASH, 1)] });

/** The queue after these commands of a customer, of which the first `sending` are in flight. */
const queueOf = (carts: readonly Cart[], commands: readonly CartCommand[], sending = 0) =>
  commands.reduce<CartCommand[]>((queue, command) => enqueue(queue, command, carts, sending), []);
/** What is shown by day: quantities by dish. */
const shown = (carts: readonly Cart[], queue: readonly CartCommand[]) =>
  Object.fromEntries(
    applyQueue(carts, queue).map(({ orderDate, items }) => [
      orderDate,
      Object.fromEntries(items.map(({ articleId, quantity }) => [articleId, quantity])),
    ]),
  );

// CART-100
it('a newer quantity leaves the older one before a note that waits: the note needs the cart that the dish brings', () => {
  const note: CartCommand = {
    kind: 'describe',
    selection: noon,
    details: { comment: 'No onions', deliveryOption: null },
  };
  const queue = queueOf([], [set(SOUP, 1), note, set(GOULASH, 1), set(SOUP, 2)]);
  expect(queue).toEqual([set(SOUP, 1), note, set(GOULASH, 1), set(SOUP, 2)]);
  expect(applyQueue([], queue)[0]?.comment).toBe('No onions');
});

// CART-125
it('what takes away the last dishes of a cart is sent before those of a new one at another place of that time', () => {
  const carts = [{ ...atNoon, items: [line(11, GOULASH, 1), line(12, SOUP, 1)] }];
  const removals = [set(SOUP, 0), set(GOULASH, 0)];
  const added = [set(SOUP, 2, upstairs), set(GOULASH, 1, upstairs)];
  expect(queueOf(carts, [...removals, ...added])).toEqual([...removals, ...added]);
  expect(queueOf(carts, [...removals, ...added, set(SOUP, 3, upstairs)])).toEqual([
    ...removals,
    set(GOULASH, 1, upstairs),
    set(SOUP, 3, upstairs),
  ]);
});

// CART-102
it('a dish that was chosen at another place is sent after the move to that place, wherever the cart goes then', () => {
  const commands = [move(noon, upstairs), set(SOUP, 2, upstairs), move(upstairs, nextDay)];
  expect(queueOf([atNoon], commands)).toEqual(commands);
  expect(queueOf([atNoon], [move(noon, upstairs), move(upstairs, nextDay)])).toEqual([move(upstairs, nextDay)]);
});

describe('Changes that wait behind a move', () => {
  // CART-95
  it('leave what the moved cart got before', () => {
    const queue = queueOf([atNoon], [set(SOUP, 2), move(noon, nextDay), set(SOUP, 1)]);
    expect(shown([atNoon], queue)).toEqual({
      [nextDay.date]: { [SOUP]: 2, [GOULASH]: 1 },
      [noon.date]: { [SOUP]: 1 },
    });
  });

  // CART-95
  it('leave what was put where the moved cart was, when that cart is removed', () => {
    const queue = queueOf([atNoon], [move(noon, nextDay), set(SOUP, 1), { kind: 'removeCart', cartId: atNoon.id }], 1);
    expect(shown([atNoon], queue)).toEqual({ [noon.date]: { [SOUP]: 1 } });
  });

  // CART-95
  it('leave what was put where the moved cart was, when that dish is removed from it', () => {
    const queue = queueOf(
      [atNoon],
      [move(noon, nextDay), set(GOULASH, 3), { kind: 'removeItem', cartId: atNoon.id, itemId: 11, quantity: 0 }],
    );
    expect(shown([atNoon], queue)).toEqual({ [noon.date]: { [GOULASH]: 3 } });
  });

  // CART-3, CART-95
  it('are replaced by newer ones of the same cart, and so are those of a cart that did not move', () => {
    const later = { ...noon, date: '2026-11-25' };
    const commands = [set(SOUP, 1, later), move(noon, nextDay), set(SOUP, 1, nextDay)];
    const queue = queueOf([atNoon], [...commands, set(SOUP, 4, nextDay), set(SOUP, 2, later)]);
    expect(queue).toEqual([move(noon, nextDay), set(SOUP, 4, nextDay), set(SOUP, 2, later)]);
  });

  // CART-3
  it('are replaced across a move to another place of the same time, and that by the removal of its cart', () => {
    const toUpstairs = move(noon, upstairs);
    expect(queueOf([atNoon], [set(SOUP, 2), toUpstairs, set(SOUP, 1, upstairs)])).toEqual([
      toUpstairs,
      set(SOUP, 1, upstairs),
    ]);
    const removal: CartCommand = { kind: 'removeCart', cartId: atNoon.id };
    expect(queueOf([atNoon], [set(SOUP, 2), toUpstairs, removal])).toEqual([removal]);
  });
});

// CART-102
it.each([0, 1])(
  'a cart that is moved on and changed in between is asked for where it just came to (%i sent)',
  (sending) => {
    const evening: Selection = { ...nextDay, deliveryTimeId: 9, time: '18:00' };
    const commands = [move(noon, nextDay), set(SOUP, 2, nextDay), move(nextDay, evening)];
    let queue = queueOf([atNoon], commands, sending);
    let carts: readonly Cart[] = [atNoon];
    const asked: unknown[] = [];
    for (let command = queue[0]; command; command = queue[0]) {
      const request = requestFor(command, carts);
      asked.push([command.kind, request?.cart?.id, request?.cart?.deliveryTimeId, request?.cart?.orderDate]);
      carts = applyQueue(carts, [command]);
      queue = dropMoot(queue.slice(1), carts);
    }
    expect(asked).toEqual([
      ['move', 1, noon.deliveryTimeId, noon.date],
      ['set', 1, nextDay.deliveryTimeId, nextDay.date],
      ['move', 1, nextDay.deliveryTimeId, nextDay.date],
    ]);
    expect(carts.map(({ orderDate, deliveryTimeId }) => [orderDate, deliveryTimeId])).toEqual([[evening.date, 9]]);
    expect(shown(carts, [])).toEqual({ [evening.date]: { [SOUP]: 2, [GOULASH]: 1 } });
  },
);

describe('A removal behind a move that waits', () => {
  const there = aCart({ id: 2, orderDate: nextDay.date, items: [line(21, SOUP, 2)] });

  // CART-96
  it('takes away a dish that came along with a cart which joined another, by whatever id the server gives it', () => {
    const carts = [atNoon, there];
    const waiting = queueOf(carts, [move(noon, nextDay)]);
    const queue = removalOfItem(carts, waiting, there.id, 11).reduce(
      (before, command) => enqueue(before, command, carts, 1),
      waiting,
    );
    expect(shown(carts, queue)).toEqual({ [nextDay.date]: { [SOUP]: 1 } });
    const joined = [{ ...there, items: [...there.items, line(31, GOULASH, there.id)] }];
    const [removal] = dropMoot(queue.slice(1), joined);
    expect(removal && requestFor(removal, joined)?.change).toMatchObject({
      cartId: there.id,
      items: [{ articleId: GOULASH, quantity: 0 }],
    });
  });

  // CART-96
  it('names a dish by its id where the server has it in that cart', () => {
    const removal = { kind: 'removeItem', quantity: 0 };
    const moving = [move(noon, nextDay)];
    expect(removalOfItem([atNoon], moving, atNoon.id, 11)).toEqual([{ ...removal, cartId: atNoon.id, itemId: 11 }]);
    expect(removalOfItem([atNoon, there], moving, there.id, 21)).toEqual([
      { ...removal, cartId: there.id, itemId: 21 },
    ]);
  });

  // CART-96
  it('takes away a dish, or a whole cart, that was not saved before the move', () => {
    const commands = [set(SOUP, 2), set(GOULASH, 1), move(noon, nextDay)];
    const waiting = queueOf([], commands);
    const [cart] = applyQueue([], waiting);
    const cartId = cart?.id ?? 0;
    const without = (removal: readonly CartCommand[]) => shown([], queueOf([], [...commands, ...removal]));
    expect(without(removalOfItem([], waiting, cartId, cart?.items[0]?.id ?? 0))).toEqual({
      [nextDay.date]: { [GOULASH]: 1 },
    });
    expect(without(removalOfCart([], waiting, cartId))).toEqual({});
  });

  it('of what is not shown any more does nothing', () => {
    expect(removalOfItem([], [], 1, 11)).toEqual([]);
    expect(removalOfCart([], [], -1)).toEqual([]);
  });
});
