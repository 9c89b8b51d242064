import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aCart, anItem } from './cart.fixtures.ts';
import { type CartItem } from './cart.ts';
import { dishPrice, portionPrice, shareSubsidy, subsidyAfterCarts, usedSubsidyLeft } from './subsidy.ts';

const DAY = '2026-11-25';
const line = (quantity: number, subsidyPerPiece: number, grossPrice = 700) => ({
  quantity,
  grossPrice,
  subsidyPerPiece,
});

describe('the subsidy of a day', () => {
  // CART-40
  test.each([
    ['lasts for all', [line(2, 150), line(1, 200)], 500, [300, 200]],
    ['lasts for some, in their order', [line(2, 150), line(2, 200)], 500, [300, 200]],
    ['is used up', [line(1, 150), line(1, 150)], 0, [0, 0]],
    ['has no limit', [line(9, 150)], null, [1350]],
    ['is never more than the price', [line(2, 900, 700)], null, [1400]],
  ])('%s', (_, lines, left, expected) => {
    expect(shareSubsidy(lines, left)).toEqual(expected);
  });

  // CART-40
  it('is granted to the last cent, and no more', () => {
    const lines = fc.array(fc.record({ quantity: fc.nat(9), grossPrice: fc.nat(2000), subsidyPerPiece: fc.nat(500) }));
    fc.assert(
      fc.property(lines, fc.nat(3000), (wanted, left) => {
        const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
        expect(sum(shareSubsidy(wanted, left))).toBe(Math.min(left, sum(shareSubsidy(wanted, null))));
      }),
    );
  });

  it('is what the carts of that day, and of no other, have left', () => {
    const carts = [
      aCart({
        orderDate: DAY,
        subsidyLeft: undefined,
        items: [anItem({ subsidy: 200 }), anItem({ id: 12, subsidy: 50 })],
      }),
      aCart({ id: 2, orderDate: '2026-11-26', items: [anItem({ subsidy: 100 })] }),
    ];
    expect(subsidyAfterCarts({ date: DAY, left: 500 }, carts)).toBe(250);
    expect(subsidyAfterCarts({ date: DAY, left: null }, carts)).toBeNull();
  });

  it('is as the carts tell it, which are answered later than dishes', () => {
    const day = { date: DAY, left: 500 };
    const cartsWith = (subsidyLeft: number | null) => [aCart({ orderDate: DAY, subsidyLeft, items: [] })];
    expect(subsidyAfterCarts(day, cartsWith(120))).toBe(120);
    expect(subsidyAfterCarts(day, cartsWith(null))).toBeNull();
  });
});

describe('the price of one more portion', () => {
  const dish = { grossPrice: 700, subsidy: 150, subsidyPerPiece: 150, daySubsidy: { date: DAY, left: 400 } };
  const cartWith = (subsidy: number) => [
    aCart({ orderDate: DAY, subsidyLeft: undefined, items: [anItem({ subsidy })] }),
  ];

  // DISH-80
  test.each([
    ['with nothing in the carts', [], { price: 550, subsidy: 150, isUsedUp: false }],
    ['where it still lasts', cartWith(250), { price: 550, subsidy: 150, isUsedUp: false }],
    ['where a part is left', cartWith(300), { price: 600, subsidy: 100, isUsedUp: false }],
    ['where nothing is left', cartWith(400), { price: 700, subsidy: 0, isUsedUp: true }],
    ['where less than nothing is left', cartWith(450), { price: 700, subsidy: 0, isUsedUp: true }],
  ])('%s', (_, carts, expected) => {
    expect(portionPrice(dish, carts)).toEqual(expected);
  });

  // DISH-80
  it('is what that portion adds to the sum of the day', () => {
    const lines = fc.array(fc.record({ quantity: fc.nat(5), grossPrice: fc.nat(2000), subsidyPerPiece: fc.nat(500) }));
    fc.assert(
      fc.property(lines, fc.nat(2000), fc.nat(500), fc.nat(1500), (ordered, grossPrice, subsidyPerPiece, left) => {
        const paid = (all: typeof ordered) =>
          shareSubsidy(all, left).reduce((sum, subsidy, at) => {
            const one = all[at] ?? { quantity: 0, grossPrice: 0 };
            return sum + one.quantity * one.grossPrice - subsidy;
          }, 0);
        const items = shareSubsidy(ordered, left).map((subsidy, at) => anItem({ id: at, subsidy }));
        const { price } = portionPrice({ grossPrice, subsidy: 0, subsidyPerPiece, daySubsidy: { date: DAY, left } }, [
          aCart({ orderDate: DAY, subsidyLeft: undefined, items }),
        ]);
        expect(price).toBe(paid([...ordered, { quantity: 1, grossPrice, subsidyPerPiece }]) - paid(ordered));
      }),
    );
  });

  it('of a dish that has no subsidy is not called used up', () => {
    expect(portionPrice({ ...dish, subsidyPerPiece: 0 }, cartWith(400)).isUsedUp).toBe(false);
  });

  // DISH-81
  it('is as the server tells it, if it does not tell what the day has left', () => {
    const unlimited = { price: 550, subsidy: 150, isUsedUp: false };
    expect(portionPrice({ ...dish, daySubsidy: undefined }, cartWith(400))).toEqual(unlimited);
    expect(portionPrice({ ...dish, subsidyPerPiece: undefined }, cartWith(400))).toEqual(unlimited);
  });
});

// DISH-300
describe('what a day has left of its maximum', () => {
  const cartWith = (subsidy: number) => [
    aCart({ orderDate: DAY, subsidyLeft: undefined, items: [anItem({ subsidy })] }),
  ];

  test.each([
    ['is not worth a word before any is used', 500, 500, [], null],
    ['is the rest after orders', 500, 320, [], 320],
    ['is the rest after orders and carts', 500, 320, cartWith(180), 140],
    ['is nothing where it is used up', 500, 100, cartWith(180), 0],
    ['is not told without a maximum', null, 320, [], null],
    ['is not told by a server that does not know', 500, null, cartWith(180), null],
  ])('%s', (_, max, left, carts, expected) => {
    expect(usedSubsidyLeft(max, { date: DAY, left }, carts)).toBe(expected);
  });
});

// DISH-128
describe('the price at a dish', () => {
  const dish = {
    id: 7,
    detailId: 70,
    grossPrice: 880,
    subsidy: 180,
    subsidyPerPiece: 180,
    daySubsidy: { date: DAY, left: 320 },
  };
  const inCart = (line: Partial<CartItem>, deliveryTimeId = 3) => [
    aCart({
      orderDate: DAY,
      deliveryTimeId,
      subsidyLeft: undefined,
      items: [anItem({ articleId: 7, detailId: 70, ...line })],
    }),
  ];
  const slot = { date: DAY, deliveryTimeId: 3 };
  const next = { price: 700, subsidy: 180, isUsedUp: false, before: 880, pieces: 1 };

  test.each([
    ['is that of the next portion where none is in the cart', [], slot, next],
    ['is that of the next portion where nobody knows the cart', [], null, next],
    ['is what the piece in the cart costs', inCart({ quantity: 1, grossPriceTotal: 700, subsidy: 180 }), slot, next],
    [
      'is what all pieces in the cart cost, and says that the day has no subsidy for another',
      inCart({ quantity: 2, grossPriceTotal: 1440, subsidy: 320 }),
      slot,
      { price: 1440, subsidy: 320, isUsedUp: true, before: 1760, pieces: 2 },
    ],
    [
      'is that of the next portion at another time of the day',
      inCart({ quantity: 1, grossPriceTotal: 700, subsidy: 180 }, 4),
      slot,
      { price: 740, subsidy: 140, isUsedUp: false, before: 880, pieces: 1 },
    ],
    ['is that of the next portion once all are removed', inCart({ quantity: 0, subsidy: 0 }), slot, next],
  ])('%s', (_, carts, at, expected) => {
    expect(dishPrice(dish, carts, at)).toEqual(expected);
  });

  it('is computed where the cart is only estimated, as its line is', () => {
    const carts = inCart({ quantity: 2, grossPrice: 880, grossPriceTotal: 0, subsidy: 320 });
    const estimated = carts.map((each) => ({ ...each, isOrderOnlyForEstimation: true }));
    expect(dishPrice(dish, estimated, slot)).toMatchObject({ price: 1440, before: 1760 });
  });
});
