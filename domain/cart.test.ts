import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aCart, anItem } from './cart.fixtures.ts';
import {
  asKnown,
  cartTotal,
  containsHomeDelivery,
  findCart,
  grandTotal,
  groupCarts,
  hasCartError,
  hasItemError,
  isEstimated,
  isSameVariant,
  isShort,
  isWeighed,
  lineTotal,
  placeAndTimeOf,
  slotKey,
  sortCarts,
} from './cart.ts';
import { itemCount } from './item-count.ts';

describe('totals', () => {
  it('are estimates if any cart is', () => {
    expect(isEstimated([aCart(), aCart({ isOrderOnlyForEstimation: true })])).toBe(true);
    expect(isEstimated([aCart()])).toBe(false);
  });

  // CART-6
  it('come from the server in a normal cart', () => {
    const cart = aCart({ grossPriceTotalSum: 999 });
    expect(lineTotal(cart, cart.items[0]!)).toBe(1100);
    expect(cartTotal(cart)).toBe(999);
  });

  // CART-6
  it('are quantity times price minus subsidy in an estimation cart', () => {
    const items = [
      anItem({ quantity: 3, grossPrice: 500, subsidy: 150 }),
      anItem({ quantity: 1, grossPrice: 80, subsidy: 0 }),
    ];
    const cart = aCart({ isOrderOnlyForEstimation: true, grossPriceTotalSum: 1, items });
    expect(items.map((item) => lineTotal(cart, item))).toEqual([1350, 80]);
    expect(cartTotal(cart)).toBe(1430);
  });

  it('of all carts are summed, and are 0 without carts', () => {
    expect(grandTotal([aCart({ grossPriceTotalSum: 1050 }), aCart({ grossPriceTotalSum: 1 })])).toBe(1051);
    expect(grandTotal([])).toBe(0);
    expect(itemCount([])).toBe(0);
  });

  // CART-20, PAGE-16
  it('count pieces, not lines, and no shipping articles', () => {
    expect(
      itemCount([
        aCart({ items: [anItem({ quantity: 2 }), anItem({ quantity: 3 }), anItem({ isShippingArticle: true })] }),
        aCart(),
      ]),
    ).toBe(7);
  });
});

// CART-7
test('the price of a weighed line is an estimate, that of its delivery is not', () => {
  const weighed = aCart({ isOrderOnlyForEstimation: true });
  const delivery = anItem({ isShippingArticle: true });
  expect([isWeighed(weighed, anItem()), isWeighed(weighed, delivery), isWeighed(aCart(), anItem())]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('an error in a cart', () => {
  // CART-8
  test.each([
    [null, 5, false],
    [5, 5, false],
    [6, 5, false],
    [4, 5, true],
    [0, 1, true],
  ])('with %s portions left and %d wanted: %s', (remainingItems, quantity, expected) => {
    const item = anItem({ remainingItems, quantity });
    expect(isShort(item)).toBe(expected);
    expect(hasItemError(item)).toBe(expected);
    expect(hasCartError(aCart({ items: [anItem(), item] }))).toBe(expected);
  });

  it('is also whatever the checkout call reports, for a line or for the cart', () => {
    const refused = anItem({ errorTextKey: 'error.priceChanged' });
    expect(hasItemError(refused)).toBe(true);
    expect(hasCartError(aCart({ items: [refused] }))).toBe(true);
    expect(hasCartError(aCart({ errorTextKey: 'error.cutOffPassed' }))).toBe(true);
  });
});

describe('the order of carts', () => {
  const tuesdayNoon = aCart({ id: 1, orderDate: '2026-11-24', deliveryTimeId: 4, deliveryTime: '12:00' });
  const mondayLate = aCart({ id: 2, orderDate: '2026-11-23', deliveryTimeId: 4, deliveryTime: '12:00' });
  const mondayEarly = aCart({ id: 3, orderDate: '2026-11-23', deliveryTimeId: 3, deliveryTime: '11:30' });
  const carts = [tuesdayNoon, mondayLate, mondayEarly];

  // CART-2
  it('is by date, then by time, and does not change the input', () => {
    expect(sortCarts(carts, null)).toEqual([mondayEarly, mondayLate, tuesdayNoon]);
    expect(carts).toEqual([tuesdayNoon, mondayLate, mondayEarly]);
  });

  // CART-2
  it('puts the cart of the selected date and time first', () => {
    const selected = { date: '2026-11-24', deliveryTimeId: 4 };
    expect(sortCarts(carts, selected)).toEqual([tuesdayNoon, mondayEarly, mondayLate]);
  });

  it('is by date where the selection matches only the date or only the time', () => {
    expect(sortCarts(carts, { date: '2026-11-24', deliveryTimeId: 3 })[0]).toBe(mondayEarly);
    expect(sortCarts(carts, { date: '2026-11-25', deliveryTimeId: 4 })[0]).toBe(mondayEarly);
  });

  // CART-2
  it('does not depend on the order in which the server sends them', () => {
    const many = fc.uniqueArray(
      fc.record({ id: fc.nat(), day: fc.integer({ min: 10, max: 28 }), hour: fc.integer({ min: 10, max: 19 }) }),
      { selector: (entry) => entry.id, maxLength: 12 },
    );
    fc.assert(
      fc.property(many, (entries) => {
        const some = entries.map(({ id, day, hour }) =>
          aCart({ id, orderDate: `2026-11-${day}`, deliveryTimeId: hour, deliveryTime: `${hour}:00` }),
        );
        const selected = some[0] ? { date: some[0].orderDate, deliveryTimeId: some[0].deliveryTimeId } : null;
        const sorted = sortCarts(some, selected);
        expect(sortCarts(some.toReversed(), selected)).toEqual(sorted);
        if (selected)
          expect(sorted[0]).toMatchObject({ orderDate: selected.date, deliveryTimeId: selected.deliveryTimeId });
        const rest = sorted.filter(
          (cart) => !selected || cart.orderDate !== selected.date || cart.deliveryTimeId !== selected.deliveryTimeId,
        );
        const dates = rest.map((cart) => `${cart.orderDate} ${cart.deliveryTime}`);
        expect(dates).toEqual(dates.toSorted());
      }),
    );
  });
});

describe('finding and grouping carts', () => {
  // PLACE-55
  // CART-124
  it('tells where and when it is as a selection does', () => {
    const cart = aCart({ locationId: 12, orderDate: '2026-11-24', deliveryTimeId: 4 });
    expect(placeAndTimeOf(cart)).toEqual({ locationId: 12, date: '2026-11-24', deliveryTimeId: 4 });
  });

  it('a cart is the same one once the server has given it an id, and another one at another time', () => {
    const key = slotKey(aCart({ id: -1 }));
    expect([slotKey(aCart({ id: 7 })), key]).toEqual([key, '2026-11-23 3']);
    expect(slotKey(aCart({ deliveryTimeId: 4 }))).not.toBe(key);
  });

  it('finds the cart of a date and time', () => {
    const carts = [aCart({ id: 1 }), aCart({ id: 2, orderDate: '2026-11-24' })];
    expect(findCart(carts, { date: '2026-11-24', deliveryTimeId: 3 })).toBe(carts[1]);
    expect(findCart(carts, { date: '2026-11-24', deliveryTimeId: 9 })).toBeNull();
  });

  it('recognises home delivery by the location type', () => {
    expect(containsHomeDelivery([aCart(), aCart({ locationTypeShortName: 'DEL' })])).toBe(true);
    expect(containsHomeDelivery([aCart({ locationTypeShortName: 'DESK' })])).toBe(false);
  });

  // CART-19
  it('groups by restaurant, then by location', () => {
    const park = aCart({ id: 1 });
    const parkLater = aCart({ id: 2, orderDate: '2026-11-24' });
    const parkDesk = aCart({ id: 3, locationId: 22, locationName: 'Schreibtisch' });
    const trattoria = aCart({
      id: 4,
      restaurantId: 2,
      restaurantName: 'Trattoria Lorbeer',
      locationId: 31,
      locationName: 'Theke',
    });
    expect(groupCarts([park, trattoria, parkLater, parkDesk])).toEqual([
      {
        restaurantId: 1,
        restaurantName: 'Kantine am Park',
        locations: [
          { locationId: 21, locationName: 'Ausgabe Erdgeschoss', carts: [park, parkLater] },
          { locationId: 22, locationName: 'Schreibtisch', carts: [parkDesk] },
        ],
      },
      {
        restaurantId: 2,
        restaurantName: 'Trattoria Lorbeer',
        locations: [{ locationId: 31, locationName: 'Theke', carts: [trattoria] }],
      },
    ]);
  });
});

// PAGE-50
describe('carts that are received again', () => {
  const known = [1, 2, 3].map((id) => aCart({ id, comment: `cart ${id}` }));
  const again = () => structuredClone(known);

  it('are the known ones, if nothing has changed', () => {
    expect(asKnown(known, again())).toBe(known);
  });

  it('are the known ones but for those that have changed', () => {
    const [one, , three] = again();
    const changed = aCart({ id: 2, comment: 'other' });
    const carts = asKnown(known, [one!, changed, three!]);
    expect(carts).toEqual([known[0], changed, known[2]]);
    expect(carts.map((cart, at) => cart === known[at])).toEqual([true, false, true]);
  });

  it.each([
    ['one is gone', () => again().slice(0, 2)],
    ['one is new', () => [...again(), aCart({ id: 4 })]],
    ['their order is another', () => again().toReversed()],
  ])('are another list if %s', (_, received) => {
    const carts = asKnown(known, received());
    expect(carts).toEqual(received());
    expect(carts).not.toBe(known);
    expect(carts.filter((cart) => known.includes(cart)).length).toBe(Math.min(3, carts.length));
  });
});

// DISH-6
describe('two dishes', () => {
  test.each([
    [{ articleId: 1, detailId: 11 }, true],
    [{ articleId: 1, detailId: 12 }, false],
    [{ articleId: 2, detailId: 11 }, false],
    [{ articleId: 1, detailId: null }, true],
  ])('of one article are the same unless both tell different variants: %j', (other, expected) => {
    const dish = { articleId: 1, detailId: 11 };
    expect([isSameVariant(dish, other), isSameVariant(other, dish)]).toEqual([expected, expected]);
  });
});
