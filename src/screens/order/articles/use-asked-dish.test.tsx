import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { anArticle } from '../../../../domain/article.fixtures.ts';
import { type Article } from '../../../../domain/article.ts';
import { dishItem, useAskedDish } from './use-asked-dish.ts';

afterEach(cleanup);

const [soup, stew] = [anArticle({ id: 1, detailId: 10 }), anArticle({ id: 2, detailId: 20 })];

function List({ articles, hasMore, log }: { articles: Article[]; hasMore: boolean; log: string[] }) {
  const pages = { articles, hasMore, totalCount: 2, isReading: false, hasFailed: false, retry: vi.fn() };
  const [dish, setDish] = useState<string | null>('2.20');
  const asked = dish === null ? null : { dish, onShown: () => setDish(null) };
  useAskedDish({ ...pages, readMore: () => log.push('more') }, asked, ({ id }) => log.push(`open ${id}`));
  return articles.map((article) => (
    <div key={article.id} id={dishItem(article)}>
      <button type="button">{article.id}</button>
    </div>
  ));
}

function show(articles: Article[], hasMore: boolean) {
  const log: string[] = [];
  render(<List {...{ articles, hasMore, log }} />);
  return log;
}

// PAGE-102
test('the dish that the address asks for is opened once, and the focus is on it', () => {
  expect(show([soup, stew], false)).toEqual(['open 2']);
  expect(document.activeElement?.textContent).toBe('2');
});

// PAGE-102
test('more of the list is read until the dish is found', () => {
  expect(show([soup], true)).toEqual(['more']);
  cleanup();
  expect(show([soup], false)).toEqual([]);
});
