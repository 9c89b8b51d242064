import { describe, expect, it } from 'vitest';
import { type Cart } from '../../domain/cart.ts';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { placeOf, type Selection } from '../../domain/delivery.ts';
import { dish as soup, nextDay, noon, upstairs } from './order-harness.fixtures.ts';
import { type CartCommand } from './order.types.ts';
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

  // CART-121
  it('have the deadline of the time that they are moved to', () => {
    const later: Selection = { ...noon, deliveryTimeId: 9, time: '18:00', orderUntil: '2026-11-23T15:00:00' };
    const from = { date: noon.date, deliveryTimeId: noon.deliveryTimeId };
    const [shown] = applyQueue([aCart()], [{ kind: 'move', cartId: 0, from, selection: later }]);
    expect([shown?.orderUntil, shown?.subsidyLeft]).toEqual([later.orderUntil, aCart().subsidyLeft]);
  });

  describe('share the subsidy of a day as the server does', () => {
    const subsidised = (id: number, subsidy: number) =>
      anItem({
        id,
        articleId: id,
        detailId: 9000 + id,
        quantity: 1,
        grossPrice: 700,
        grossPriceTotal: 700 - subsidy,
        subsidy,
        subsidyPerPiece: 150,
      });
    const early = aCart({ id: 1, subsidyLeft: 200, grossPriceTotalSum: 550, items: [subsidised(1, 150)] });
    const late = aCart({
      id: 2,
      deliveryTimeId: 4,
      deliveryTime: '12:30',
      subsidyLeft: 200,
      grossPriceTotalSum: 650,
      items: [subsidised(2, 50)],
    });
    const dish = {
      ...soup(7),
      grossPrice: 700,
      subsidy: 150,
      subsidyPerPiece: 150,
      daySubsidy: { date: noon.date, left: 200 },
    };
    const shown = (carts: Cart[], ...queue: CartCommand[]) =>
      applyQueue(carts, queue).map((cart) => [cart.grossPriceTotalSum, ...cart.items.map(({ subsidy }) => subsidy)]);

    // CART-40
    it('a new line gets what is left, and takes it from the carts after it', () => {
      expect(shown([early, late], { kind: 'set', change: { selection: noon, article: dish, quantity: 1 } })).toEqual([
        [1200, 150, 50],
        [700, 0],
      ]);
    });

    // CART-40
    it('what a line gives back goes to the carts after it', () => {
      expect(shown([early, late], { kind: 'removeCart', cartId: 1 })).toEqual([[550, 150]]);
    });

    // CART-40
    it('the first cart of a day has the limit that the dish reported', () => {
      expect(shown([], { kind: 'set', change: { selection: noon, article: dish, quantity: 2 } })).toEqual([
        [1200, 200],
      ]);
    });

    // CART-40
    it('of a server that does not tell it, each line keeps its price per piece', () => {
      const untold = [{ ...early, subsidyLeft: undefined }];
      const change = { selection: noon, article: { ...dish, daySubsidy: undefined }, quantity: 2 };
      expect(shown(untold, { kind: 'set', change })).toEqual([[1650, 150, 300]]);
      const perPiece = [{ ...early, items: [{ ...subsidised(7, 150), subsidyPerPiece: undefined }] }];
      expect(
        shown(perPiece, { kind: 'set', change: { ...change, article: { ...dish, subsidyPerPiece: undefined } } }),
      ).toEqual([[1100, 300]]);
    });

    // CART-40, CART-121
    it('a cart that comes to a day gets what that day has left, whatever its own had', () => {
      const gone = {
        ...late,
        orderDate: nextDay.date,
        subsidyLeft: 900,
        grossPriceTotalSum: 550,
        items: [subsidised(2, 150)],
      };
      const from = { date: nextDay.date, deliveryTimeId: 4 };
      const to = { ...noon, deliveryTimeId: 2, time: '11:00' };
      const move = { kind: 'move', cartId: 0, from, selection: to } as const;
      expect(shown([gone, early], move)).toEqual([
        [550, 150],
        [650, 50],
      ]);
      // It keeps to that when it is the only one.
      const soup = { kind: 'set', change: { selection: to, article: { ...dish, daySubsidy: undefined }, quantity: 1 } };
      expect(shown([gone, early], move, { kind: 'removeCart', cartId: 1 }, soup as CartCommand)).toEqual([
        [1200, 150, 50],
      ]);
    });

    // CART-40, CART-121
    it('a cart that comes to a day of which no cart tells what it has left keeps its subsidies', () => {
      const from = { date: noon.date, deliveryTimeId: noon.deliveryTimeId };
      const one = { ...early, subsidyLeft: 150, items: [subsidised(1, 150)] };
      const change = { selection: nextDay, article: { ...dish, daySubsidy: undefined }, quantity: 1 };
      expect(
        shown([one], { kind: 'move', cartId: 0, from, selection: nextDay }, { kind: 'set', change }).map(
          ([, ...subsidies]) => subsidies,
        ),
      ).toEqual([[150, 150]]);
    });

    // DISH-29
    it('a cart whose subsidies stay is the same cart', () => {
      const other = { ...late, items: [{ ...subsidised(2, 150), subsidyPerPiece: 0, subsidy: 0 }] };
      expect(applyQueue([early, other], [{ kind: 'removeCart', cartId: 9 }])).toEqual([early, other]);
      expect(applyQueue([early, other], [{ kind: 'removeCart', cartId: 9 }])[0]).toBe(early);
    });
  });

  // CART-54
  it('have the comment of an earlier order below their own, and its way of handing over where they had none', () => {
    const [door, desk] = [
      { shortName: 'DOOR', name: 'At the door' },
      { shortName: 'DESK', name: 'To the desk' },
    ];
    const describe = (cart: Partial<Cart>, deliveryOption: string | null = door.name) => {
      const details = { comment: 'No onions', deliveryOption };
      const [shown] = applyQueue(
        [aCart({ deliveryOptions: [desk, door], ...cart })],
        [{ kind: 'describe', selection: noon, details }],
      );
      return [shown?.comment, shown?.deliveryOption?.shortName];
    };
    expect(describe({})).toEqual(['No onions', 'DOOR']);
    expect(describe({ comment: 'Room 3' })).toEqual(['Room 3\nNo onions', 'DOOR']);
    expect(describe({ comment: 'Room 3\nNo onions' })).toEqual(['Room 3\nNo onions', 'DOOR']);
    expect(describe({ deliveryOption: desk })).toEqual(['No onions', 'DESK']);
    expect(describe({ deliveryOptions: [] })).toEqual(['No onions', undefined]);
    expect(describe({ comment: 'Room 3' }, 'DESK')).toEqual(['Room 3\nNo onions', 'DESK']);
    expect(describe({ comment: 'Room 3', deliveryOption: desk })).toEqual(['Room 3\nNo onions', 'DESK']);
    expect(describe({ comment: 'No onions', deliveryOption: desk })).toEqual(['No onions', 'DESK']);
    expect(
      applyQueue([], [{ kind: 'describe', selection: noon, details: { comment: 'x', deliveryOption: null } }]),
    ).toEqual([]);
  });

  // CART-73
  it('are on the day that they are moved to', () => {
    const from = { date: noon.date, deliveryTimeId: noon.deliveryTimeId };
    const cart = aCart({
      ...placeOf(noon),
      orderDate: noon.date,
      deliveryTimeId: noon.deliveryTimeId,
      items: [dish, shipping],
    });
    const move = { kind: 'move', cartId: 0, from, selection: nextDay } as const;
    expect(applyQueue([cart], [move])).toEqual([
      {
        ...cart,
        orderDate: nextDay.date,
        deliveryTime: nextDay.time,
        deliveryEndTime: nextDay.endTime,
        orderUntil: nextDay.orderUntil,
        subsidyLeft: undefined,
      },
    ]);
    expect(applyQueue([], [move])).toEqual([]);
    const there = { ...cart, id: 2, orderDate: nextDay.date, items: [anItem({ id: 9, articleId: 1, quantity: 3 })] };
    const other = anItem({ id: 4, articleId: 4 });
    const [joined, ...others] = applyQueue([{ ...cart, items: [dish, other, shipping] }, there], [move]);
    expect(others).toEqual([]);
    expect(joined).toMatchObject({ id: 2, orderDate: nextDay.date });
    expect(joined?.items.map(({ articleId, quantity }) => [articleId, quantity])).toEqual([
      [1, 3 + dish.quantity],
      [4, other.quantity],
    ]);
    // ORDER-117
    const noted = applyQueue(
      [
        { ...cart, comment: 'Ring twice' },
        { ...there, comment: 'No salt' },
      ],
      [move],
    );
    expect(noted.map(({ comment }) => comment)).toEqual(['No salt\nRing twice']);
    // The server refuses it.
    const elsewhere = { ...there, ...placeOf(upstairs) };
    expect(applyQueue([cart, elsewhere], [move])).toEqual([cart, elsewhere]);
  });

  // DISH-6
  it('have one line per variant of an article, and treat a server without variants as before', () => {
    const large = { ...soup(5), detailId: 52 };
    const set = (article: ReturnType<typeof soup>, quantity: number) =>
      ({ kind: 'set', change: { selection: noon, article, quantity } }) as const;
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
