import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { dish as soup, noon, upstairs } from './order-bench.fixtures.ts';
import { applyQueue } from './shown-carts.ts';

describe('The carts as they are shown', () => {
  const dish = anItem({ id: 1, articleId: 1 });
  const shipping = anItem({ id: 2, articleId: 2, isShippingArticle: true });

  it('drop a shipping article together with the last dish', () => {
    const cart = aCart({ id: 1, items: [dish, shipping] });
    expect(applyQueue([cart], [{ kind: 'removeItem', cartId: 1, itemId: 1, quantity: 1 }])).toEqual([]);
  });

  it('keep the shipping article while there is a dish', () => {
    const cart = aCart({ id: 1, items: [dish, anItem({ id: 3, articleId: 3 }), shipping] });
    const [shown] = applyQueue([cart], [{ kind: 'removeItem', cartId: 1, itemId: 1, quantity: 1 }]);
    expect(shown?.items.map(({ id }) => id)).toEqual([3, 2]);
  });

  it('are at the place that they are moved to', () => {
    const [shown] = applyQueue([aCart()], [{ kind: 'move', cartId: 0, selection: upstairs }]);
    expect([shown?.locationId, shown?.locationName]).toEqual([22, 'Ausgabe 1. Stock']);
  });

  // DISH-6
  it('have one line per variant of an article, and treat a server without variants as before', () => {
    const large = { ...soup(5), detailId: 52 };
    const set = (article: ReturnType<typeof soup>, quantity: number) =>
      ({ kind: 'set', wish: { selection: noon, article, quantity } }) as const;
    const [both] = applyQueue([], [set(soup(5), 1), set(large, 2), set(soup(5), 3)]);
    expect(both?.items.map(({ articleId, detailId, quantity }) => [articleId, detailId, quantity])).toEqual([
      [5, 9005, 3],
      [5, 52, 2],
    ]);
    expect(new Set(both?.items.map(({ id }) => id)).size).toBe(2);
    const untold = aCart({ items: [anItem({ articleId: 5, detailId: null, quantity: 1 })] });
    expect(applyQueue([untold], [set(large, 4)])[0]?.items.map(({ quantity }) => quantity)).toEqual([4]);
  });
});
