import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anArticle } from '../../../../domain/article.fixtures.ts';
import { type Article } from '../../../../domain/article.ts';
import { renderAt } from '../../../ui/router.fixtures.tsx';
import { dishItem, useAskedDish } from './use-asked-dish.ts';

afterEach(cleanup);

const [soup, stew] = [anArticle({ id: 1, detailId: 10 }), anArticle({ id: 2, detailId: 20 })];

function List({ articles, hasMore, log }: { articles: Article[]; hasMore: boolean; log: string[] }) {
  const pages = { articles, hasMore, totalCount: 2, isReading: false, hasFailed: false, retry: vi.fn() };
  useAskedDish({ ...pages, readMore: () => log.push('more') }, ({ id }) => log.push(`open ${id}`));
  return articles.map((article) => (
    <div key={article.id} id={dishItem(article)}>
      <button type="button">{article.id}</button>
    </div>
  ));
}

async function show(articles: Article[], hasMore: boolean, dish = '"2.20"') {
  const log: string[] = [];
  const view = await renderAt(`/order/articles?q=stew&dish=${dish}`, <List {...{ articles, hasMore, log }} />);
  await act(() => Promise.resolve());
  return { log, search: view.router.state.location.search as object };
}

// PAGE-102
test('the dish that the address asks for is opened once, and the focus is on it', async () => {
  expect(await show([soup, stew], false)).toEqual({ log: ['open 2'], search: { q: 'stew' } });
  expect(document.activeElement?.textContent).toBe('2');
});

// PAGE-102
test('more of the list is read until the dish is found', async () => {
  expect((await show([soup], true)).log).toEqual(['more']);
  expect((await show([soup], false)).log).toEqual([]);
});
