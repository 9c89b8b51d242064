import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { upstairs } from './order-bench.fixtures.ts';
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
});
