import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Selection } from '../../../../domain/delivery.ts';
import { type Settings } from '../../../../domain/settings.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../../api/api.fixtures.ts';
import { house } from '../../../ui/app.fixtures.tsx';
import { routerAt } from '../../../ui/router.fixtures.tsx';
import { renderInOrder } from '../order.fixtures.tsx';
import { ArticleList } from './ArticleList.tsx';

afterEach(cleanup);

const selection = { date: '2026-11-26', deliveryTimeId: 3, orderUntil: '2026-11-26T09:30:00' } as Selection;
const soups = { ProductGroup_ID: 2, Name: 'Soups', ArticleList_ID: 40, SortOrder: 1, ArticleCount: 4 };

async function open(
  search: string,
  settings: Partial<Settings> = {},
  dishes: unknown = { Articles: [], TotalCount: 0 },
) {
  const api = new FakeApi({ 'GET /api/article': dishes, 'GET /api/article/categories': [soups] });
  const { router, page } = await routerAt(`/order/articles${search}`, <ArticleList selection={selection} />);
  await act(async () => {
    renderInOrder(page, {
      session: { person: anna },
      house: { ...house, settings: { ...house.settings, articlesPerPage: 33, ...settings } },
      api: api.client,
    });
    await Promise.resolve();
  });
  const asked = () => api.of('GET /api/article').at(-1)?.query;
  return { api, router, asked };
}

const slot = { date: '2026-11-26', deliveryTimeId: 3, page: 1, articleLimitPerPage: 33 };

describe('The list of dishes', () => {
  // DISH-1, DISH-2
  it('asks for the dishes of the day and time in pages of the configured size, by text and product group', async () => {
    const { asked } = await open('?q=leek&group=2');
    await waitFor(() => expect(asked()).toEqual({ ...slot, searchText: 'leek', productGroup: 2 }));
  });

  // DISH-2
  it.each([
    [false, '2', { productGroup: 2 }],
    [true, '40', { articleListId: 40 }],
  ])('narrows by category; by article list: %s', async (isArticleListUsedAsFilter, group, query) => {
    const { api, router, asked } = await open('', { isArticleListUsedAsFilter });
    fireEvent.click(await screen.findByRole('radio', { name: /^Soups/ }));
    await waitFor(() => expect(asked()).toEqual({ ...slot, searchText: undefined, ...query }));
    expect(router.state.location.search).toEqual({ group });
    expect(api.of('GET /api/article/categories')[0]?.query).toEqual({
      date: '2026-11-26',
      deliveryTimeId: 3,
      isArticleListToBeUsedAsFilter: isArticleListUsedAsFilter,
    });
  });

  // DISH-17
  it('says that a search found nothing, and offers all dishes', async () => {
    const { router } = await open('?q=unicorn&group=2');
    expect(await screen.findByText('No dish matches your search.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all dishes' }));
    expect(await screen.findByText('There are no dishes for this time.')).toBeTruthy();
    expect(router.state.location.search).toEqual({});
  });

  // DISH-16
  it('says that the dishes could not be loaded, with a retry', async () => {
    const { api } = await open('', {}, new Error('away'));
    expect((await screen.findByRole('alert')).textContent).toContain('The dishes could not be loaded.');
    api.answers['GET /api/article'] = { Articles: [], TotalCount: 0 };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no dishes for this time.')).toBeTruthy();
  });
});
