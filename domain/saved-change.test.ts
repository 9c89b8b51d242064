import { expect, it } from 'vitest';
import { changeKey, isSameChange, type SavedChange } from './saved-change.ts';

const dish = { orderNumber: 4711, articleId: 5, detailId: 70 };
const offer = { articleId: 12, detailId: 121, date: '2026-11-24', deliveryTimeId: 5 };
const favourite: SavedChange = { kind: 'favourite', dishId: 7, isFavourite: true };
const watch: SavedChange = { kind: 'watch', offer, isWatched: true };
const rating: SavedChange = { kind: 'rating', dish, rating: { rating: 'good', words: '' } };
const allergens: SavedChange = { kind: 'allergens', personId: 7, allergenIds: [9, 1] };
const notifications: SavedChange = { kind: 'notifications', kinds: ['Ready', 'Canceled'], pushKey: 'BKey' };

// DISH-101
it('a change is known by what it changes, whatever it makes of it', () => {
  expect(
    [favourite, { ...favourite, isFavourite: false }, watch, rating, allergens, notifications].map(changeKey),
  ).toEqual([
    'favourite 7',
    'favourite 7',
    'watch 12 121 2026-11-24 5',
    'rating 4711 5 70',
    'allergens',
    'notifications',
  ]);
});

// DISH-101, ORDER-101, USER-5, PUSH-11
it.each<[SavedChange, SavedChange, boolean]>([
  [favourite, { ...favourite }, true],
  [favourite, { ...favourite, isFavourite: false }, false],
  [favourite, { ...favourite, dishId: 8 }, false],
  [watch, { ...watch, offer: { ...offer } }, true],
  [watch, { ...watch, isWatched: false }, false],
  [rating, { ...rating, rating: { rating: 'good', words: '' } }, true],
  [rating, { ...rating, rating: { rating: 'fine', words: '' } }, false],
  [rating, { ...rating, rating: { rating: 'good', words: 'hot' } }, false],
  [allergens, { ...allergens, allergenIds: [1, 9] }, true],
  [allergens, { ...allergens, allergenIds: [1] }, false],
  [notifications, { ...notifications, kinds: ['Canceled', 'Ready'] }, true],
  [notifications, { ...notifications, kinds: ['Ready'] }, false],
])('%j and %j are the same: %s', (one, other, isSame) => {
  expect(isSameChange(one, other)).toBe(isSame);
});
