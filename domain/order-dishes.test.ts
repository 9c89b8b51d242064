import { expect, it } from 'vitest';
import { anOrder } from './order.fixtures.ts';
import { mainDishesFirst } from './order-dishes.ts';

const [dish] = anOrder().lines;
const line = (name: string, singleItemGrossPrice: number, articleId?: number) => ({
  ...(dish as NonNullable<typeof dish>),
  name,
  singleItemGrossPrice,
  articleId,
});
const namesOf = (lines: ReturnType<typeof line>[]) => mainDishesFirst({ lines }).map(({ name }) => name);

// PAGE-98
it('an order is known by its dearest dish, whatever was added first', () => {
  expect(namesOf([line('Lemonade', 290, 1), line('Goulash', 980, 2), line('Soup', 390, 3)])).toEqual([
    'Goulash',
    'Soup',
    'Lemonade',
  ]);
});

// PAGE-98
it('a delivery fee is no dish; without ids all lines are', () => {
  expect(namesOf([line('Delivery', 1200), line('Goulash', 980, 2)])).toEqual(['Goulash']);
  expect(namesOf([line('Soup', 390), line('Goulash', 980)])).toEqual(['Goulash', 'Soup']);
});
