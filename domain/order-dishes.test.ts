import { expect, it } from 'vitest';
import { anOrder } from './order.fixtures.ts';
import { dishesOf, mainDishesFirst, namedDishesOf } from './order-dishes.ts';

const [dish] = anOrder().lines;
const line = (name: string, singleItemGrossPrice: number, articleId?: number) => ({
  ...(dish as NonNullable<typeof dish>),
  name,
  singleItemGrossPrice,
  articleId,
});
const fee = { ...line('Delivery', 1200, 9), isShippingArticle: true };
const namesOf = (lines: ReturnType<typeof line>[]) => mainDishesFirst({ lines }).map(({ name }) => name);

// PAGE-98
it('an order is known by its dearest dish, whatever was added first', () => {
  expect(namesOf([line('Lemonade', 290, 1), line('Goulash', 980, 2), line('Soup', 390, 3)])).toEqual([
    'Goulash',
    'Soup',
    'Lemonade',
  ]);
});

// CART-110
it('a delivery fee is no dish, whether the server marks it or tells no id for it; without ids all other lines are', () => {
  const dishes = (...lines: ReturnType<typeof line>[]) =>
    [dishesOf({ lines }), namedDishesOf({ lines })].map((found) => found.map(({ name }) => name));
  const [soup, goulash] = [line('Soup', 390), line('Goulash', 980, 2)];
  expect(dishes(goulash, fee)).toEqual([['Goulash'], ['Goulash']]);
  expect(dishes(line('Delivery', 1200), goulash)).toEqual([['Goulash'], ['Goulash']]);
  expect(dishes(soup, line('Tea', 190), { ...fee, articleId: undefined })).toEqual([['Soup', 'Tea'], []]);
  expect(dishes(fee)).toEqual([[], []]);
});

// PAGE-98, CART-110
it('no order is known by its delivery fee', () => {
  expect(namesOf([line('Delivery', 1200), line('Goulash', 980, 2)])).toEqual(['Goulash']);
  expect(namesOf([line('Soup', 390), line('Goulash', 980), fee])).toEqual(['Goulash', 'Soup']);
});
