import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { type Selection } from '../../domain/delivery.ts';
import { enqueue } from './cart-queue.ts';
import { dish, nextDay, noon, upstairs } from './order-bench.fixtures.ts';
import { type CartCommand } from './order.types.ts';
import { applyQueue } from './shown-carts.ts';

const SOUP = 7;
const GOULASH = 8;
const set = (articleId: number, quantity: number, selection: Selection = noon): CartCommand => ({
  kind: 'set',
  wish: { selection, article: dish(articleId), quantity },
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
