import { expect, test } from 'vitest';
import { anItem } from '../../../domain/cart.fixtures.ts';
import { type Translate } from '../../texts/text-store.ts';
import { itemProblem } from './cart-problems.ts';

const t = Object.assign((key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}`, {
  ofKey: (key: string) => key,
}) as unknown as Translate;

// CART-70
test.each([
  ['all portions are there', 5, null, null],
  ['some are left', 1, null, 'order.cart.onlyLeft {"count":1}'],
  ['none is left', 0, null, 'order.cart.soldOut {}'],
  ['none is left, as the server says', 0, 'error.soldOut', 'order.cart.soldOut {}'],
  ['it is not offered at that time', 0, 'error.articleNotOffered', 'error.articleNotOffered'],
  ['too many are wanted', null, 'error.quantityExceeded', 'error.quantityExceeded'],
])('a line tells the true reason: %s', (_when, remainingItems, errorTextKey, expected) => {
  expect(itemProblem(anItem({ quantity: 2, remainingItems, errorTextKey }), t)).toBe(expected);
});
