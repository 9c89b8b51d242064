import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeApi } from '../../../api/api.fixtures.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { appConfiguration, renderInApp } from '../../../ui/app.fixtures.tsx';
import { type CountIn } from './article-queries.ts';
import { GroupFilter } from './GroupFilter.tsx';

afterEach(cleanup);

const selection = { date: '2026-11-27', deliveryTimeId: 4 } as never;

function renderFilter(isArticleListUsedAsFilter: boolean, countIn: CountIn | null = null) {
  const api = new FakeApi({
    'GET /api/article/categories': [
      { ProductGroup_ID: 7, Name: 'Soups', ArticleList_ID: null, SortOrder: 1, ArticleCount: 3 },
      { ProductGroup_ID: 9, Name: 'Salads', ArticleList_ID: null, SortOrder: 2, ArticleCount: 12 },
    ],
  });
  const onPick = vi.fn();
  renderInApp(<GroupFilter selection={selection} countIn={countIn} value="9" onPick={onPick} />, {
    context: {
      person: anna,
      appConfiguration: { ...appConfiguration, settings: { ...appConfiguration.settings, isArticleListUsedAsFilter } },
    },
    api: api.client,
  });
  return { api, onPick };
}

test('where categories are article lists, dishes can be filtered by product group beside them', async () => {
  const { api, onPick } = renderFilter(true);
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Product group' });
  expect([...select.options].map((option) => option.textContent)).toEqual([
    'All product groups',
    'Soups (3)',
    'Salads (12)',
  ]);
  expect(select.value).toBe('9');
  expect(api.of('GET /api/article/categories').map(({ query }) => query)).toEqual([
    { date: '2026-11-27', deliveryTimeId: 4, isArticleListToBeUsedAsFilter: false },
  ]);
  fireEvent.change(select, { target: { value: '7' } });
  expect(onPick).toHaveBeenCalledWith('7');
});

// DISH-130
test('a product group tells how many of its dishes match, where that is known', async () => {
  renderFilter(true, (id) => (id === 7 ? 2 : null));
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Product group' });
  expect([...select.options].map((option) => option.textContent)).toEqual([
    'All product groups',
    'Soups (2)',
    'Salads',
  ]);
});

test('where categories are product groups, there is no second filter', () => {
  const { api } = renderFilter(false);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(api.sent).toEqual([]);
});
