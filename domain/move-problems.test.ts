import { expect, it } from 'vitest';
import { aCart, anItem } from './cart.fixtures.ts';
import { type ChangeProblem, dishesMissing, itemsMissing, type MoveProblem, problemsAt } from './move-problems.ts';

// CART-85
it('what is not available is that of the same day and the same time', () => {
  const lines = [{ itemId: 7, errorTextKey: 'error.articleNotOffered', remainingItems: null }];
  const problems: MoveProblem[] = [{ date: '2026-11-24', deliveryTimeId: 2, lines }];
  expect(problemsAt(problems, { date: '2026-11-24', deliveryTimeId: 2 })).toBe(lines);
  expect(problemsAt(problems, { date: '2026-11-25', deliveryTimeId: 2 })).toEqual([]);
  expect(problemsAt(problems, { date: '2026-11-24', deliveryTimeId: 3 })).toEqual([]);
});

// CART-85
it('the dishes that are missing are those that the cart still has', () => {
  const cart = aCart({ items: [anItem({ id: 7, name: 'Goulash' }), anItem({ id: 8 })] });
  const problem = { errorTextKey: 'error.soldOut', remainingItems: 1 };
  const lines = [7, 9].map((itemId) => ({ itemId, ...problem }));
  const slot = { date: '2026-11-24', deliveryTimeId: 2 };
  expect(itemsMissing(cart, [{ ...slot, lines }], slot)).toEqual([
    { ...anItem({ id: 7, name: 'Goulash' }), ...problem },
  ]);
});

// ORDER-181
it('of an order the dishes are missing of which more are asked for than there are', () => {
  const slot = { date: '2026-11-24', deliveryTimeId: 2 };
  const soldOut = { errorTextKey: 'error.soldOut', remainingItems: 1 };
  const notOffered = { errorTextKey: 'error.articleNotOffered', remainingItems: null };
  const problems: ChangeProblem[] = [
    {
      ...slot,
      lines: [
        { articleId: 7, detailId: 70, ...soldOut },
        { articleId: 8, detailId: null, ...notOffered },
      ],
    },
  ];
  const chili = { articleId: 7, detailId: 70, name: 'Chili', quantity: 2 };
  const other = { ...chili, detailId: 71 };
  const soup = { articleId: 8, detailId: null, name: 'Soup', quantity: 1 };
  expect(dishesMissing([chili, other, soup], problems, slot)).toEqual([
    { ...chili, ...soldOut },
    { ...soup, ...notOffered },
  ]);
  expect(
    dishesMissing(
      [
        { ...chili, quantity: 1 },
        { ...soup, quantity: 0 },
      ],
      problems,
      slot,
    ),
  ).toEqual([]);
  expect(dishesMissing([soup], problems, { ...slot, deliveryTimeId: 3 })).toEqual([]);
});
