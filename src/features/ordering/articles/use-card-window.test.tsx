import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Article } from '../../../../domain/article.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { renderInOrder } from '../ordering.fixtures.tsx';
import { ArticleGrid } from './ArticleGrid.tsx';
import { blocksBetween } from './use-card-window.ts';

afterEach(cleanup);

test.each([
  ['at the top', 0, 900, { first: 0, last: 1, before: 0, after: 1300 }],
  ['in the middle', 950, 1600, { first: 1, last: 2, before: 500, after: 700 }],
  ['at the end', 1800, 2600, { first: 3, last: 3, before: 1700, after: 0 }],
  ['above the list', -900, -100, { first: 0, last: 0, before: 0, after: 1900 }],
  ['below the list', 3000, 3900, { first: 3, last: 3, before: 1700, after: 0 }],
])('the blocks of a list that is scrolled: %s', (_, from, until, shown) => {
  expect(blocksBetween([500, 600, 600, 700], from, until)).toEqual(shown);
});

const dish = (id: number): Article => ({
  id,
  detailId: 9000 + id,
  name: `Dish ${id}`,
  shortName: '',
  detailName: '',
  description: '',
  productGroupId: 3,
  grossPrice: 910,
  subsidy: 0,
  vatPercent: 13,
  remainingItems: null,
  maxQuantity: null,
  allergenIds: [],
  nutrition: null,
  labels: [],
  hasImage: false,
  isShippingArticle: false,
  isOrderOnlyForEstimation: false,
});

const show = (read: number, totalCount: number) =>
  renderInOrder(
    <ArticleGrid
      selection={{ date: '2026-11-26', deliveryTimeId: 3, orderUntil: '2026-11-26T09:30:00' } as Selection}
      pages={{
        articles: Array.from({ length: read }, (_, index) => dish(index + 1)),
        totalCount,
        isReading: false,
        hasFailed: false,
        hasMore: false,
        readMore: () => undefined,
        retry: () => undefined,
      }}
    />,
  );

// DISH-13
test('up to sixty dishes are all in the page, each with its place in the whole set', () => {
  show(60, 333);
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(60);
  expect([items[59]?.getAttribute('aria-posinset'), items[59]?.getAttribute('aria-setsize')]).toEqual(['60', '333']);
  expect(screen.getByRole('heading', { name: 'Dish 60' })).toBeTruthy();
});

// DISH-13
test('of thousands of dishes only those near the screen are in the page', () => {
  const { container } = show(4000, 10_000);
  expect(screen.getAllByRole('listitem')).toHaveLength(48);
  expect(container.querySelectorAll('*').length).toBeLessThan(3000);
});
