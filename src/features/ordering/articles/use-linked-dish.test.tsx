import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { anArticle } from '../../../../domain/article.fixtures.ts';
import { type Article } from '../../../../domain/article.ts';
import { dishItem, useLinkedDish } from './use-linked-dish.ts';

afterEach(cleanup);

const [soup, stew] = [anArticle({ id: 1, detailId: 10 }), anArticle({ id: 2, detailId: 20 })];

interface Overrides {
  articles: Article[];
  hasMore?: boolean;
  /** How many of them are in the page. */
  drawn?: number;
  first?: number;
  log?: string[];
}

function List({ articles, hasMore = false, drawn = articles.length, first = 0, log = [] }: Overrides) {
  const [dish, setDish] = useState<string | null>('2.20');
  const inPage = articles.slice(first, first + drawn);
  useLinkedDish(
    {
      articles,
      hasMore,
      readMore: () => log.push('more'),
      drawn: inPage,
      extent: `from ${first}`,
      scrollNear: (index) => log.push(`near ${index}`),
    },
    dish === null ? null : { dish, onShown: () => setDish(null) },
    { isOpen: false, open: ({ id }) => log.push(`open ${id}`) },
  );
  return inPage.map((article) => (
    <div key={article.id} id={dishItem(article)}>
      <button type="button">{article.id}</button>
    </div>
  ));
}

function show(overrides: Overrides) {
  const log: string[] = [];
  const { rerender } = render(<List {...overrides} log={log} />);
  return { log, become: (changed: Partial<Overrides>) => rerender(<List {...overrides} {...changed} log={log} />) };
}

// PAGE-102
test('the dish that the address asks for is opened once, and the focus is on it', () => {
  const { log, become } = show({ articles: [soup, stew] });
  become({ first: 1 });
  expect(log).toEqual(['open 2']);
  expect(document.activeElement?.textContent).toBe('2');
});

// PAGE-102
test('more of the list is read until the dish is found', () => {
  expect(show({ articles: [soup], hasMore: true }).log).toEqual(['more']);
  cleanup();
  expect(show({ articles: [soup] }).log).toEqual([]);
});

// DISH-115
test('a dish that is not in the page is scrolled to until it is', () => {
  const { log, become } = show({ articles: [soup, stew], drawn: 1 });
  expect(log).toEqual(['near 1']);
  become({ first: 1 });
  expect(log).toEqual(['near 1', 'open 2']);
  expect(document.activeElement?.textContent).toBe('2');
});

// DISH-115
test('of a list of thousands no more than a thousand dishes are looked through', () => {
  const articles = Array.from({ length: 1000 }, (_, index) => anArticle({ id: 100 + index, detailId: 1 }));
  expect(show({ articles, hasMore: true, drawn: 0 }).log).toEqual([]);
});
