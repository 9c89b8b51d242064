import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Selection } from '../../../../domain/delivery.ts';
import { type Settings } from '../../../../domain/settings.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { type Answers, FakeApi } from '../../../api/api.fixtures.ts';
import { appConfiguration } from '../../../ui/app.fixtures.tsx';
import { routerAt } from '../../../ui/router.fixtures.tsx';
import { renderInOrder } from '../ordering.fixtures.tsx';
import { ArticleList } from './ArticleList.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const selection = { date: '2026-11-26', deliveryTimeId: 3, orderUntil: '2026-11-26T09:30:00' } as Selection;
const soups = { ProductGroup_ID: 2, Name: 'Soups', ArticleList_ID: 40, SortOrder: 1, ArticleCount: 4 };
const lentils = {
  ArticleId: 61,
  ArticleDetailId: 1,
  ArticleName: 'Lentils',
  ProductGroup_ID: 2,
  GrossPrice: 5.3,
  VatPercent: 13,
  Allergens: [31],
};

async function open(
  search: string,
  settings: Partial<Settings> = {},
  dishes: unknown = { Articles: [], TotalCount: 0 },
  answers: Answers = {},
  person = anna,
  isAboveComplete = true,
) {
  const api = new FakeApi({
    'GET /api/article': dishes,
    'GET /api/article/categories': [soups],
    'GET /api/allergen': [],
    ...answers,
  });
  const { router, page: routed } = await routerAt(
    `/order/articles${search}`,
    <ArticleList selection={selection} isAboveComplete={isAboveComplete} />,
  );
  let page!: ReturnType<typeof renderInOrder>;
  await act(async () => {
    page = renderInOrder(routed, {
      session: { person },
      appConfiguration: {
        ...appConfiguration,
        settings: { ...appConfiguration.settings, articlesPerPage: 33, ...settings },
      },
      api: api.client,
    });
    await Promise.resolve();
  });
  const asked = () => api.of('GET /api/article').at(-1)?.query;
  return { api, router, page, asked };
}

const slot = { date: '2026-11-26', deliveryTimeId: 3, page: 1, articleLimitPerPage: 33 };

describe('The list of dishes', () => {
  // DISH-1, DISH-2
  it('asks for the dishes of the day and time in pages of the configured size, by product group', async () => {
    const { asked } = await open('?group=2');
    await waitFor(() => expect(asked()).toEqual({ ...slot, searchText: undefined, productGroup: 2 }));
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

  // DISH-210
  it('says that it does not have the dish that a page has led to', async () => {
    await open('?dish=%2277.1%22', {}, { Articles: [lentils], TotalCount: 1 });
    expect(await screen.findByText('This dish is not offered at this time.')).toBeTruthy();
    cleanup();
    await open('?dish=%2261.1%22', {}, { Articles: [lentils], TotalCount: 1 });
    await screen.findAllByText('Lentils');
    expect(screen.queryByText('This dish is not offered at this time.')).toBeNull();
  });

  // DISH-28
  it.each(['GET /api/allergen', 'GET /api/article/categories'])(
    'shows no dish before the answer to %s is there, which would move its buttons',
    async (call) => {
      const answers: Answers = {
        'GET /api/allergen': [{ Allergen_ID: 31, Code: 'G', Name: 'Milk' }],
        'GET /api/article/categories': [soups],
      };
      let answer = (_: unknown) => {};
      const late = new Promise((resolve) => (answer = resolve));
      const settings = { isAllergenInformationShown: true };
      const person = { ...anna, allergenIds: [31] };
      await open('', settings, { Articles: [lentils], TotalCount: 1 }, { ...answers, [call]: () => late }, person);
      expect(await screen.findByText('1 dish')).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Lentils/ })).toBeNull();
      answer(answers[call]);
      await screen.findByRole('button', { name: 'Add Lentils to the cart' });
      expect(screen.getByText('Careful, contains: Milk')).toBeTruthy();
      expect(screen.getByRole('radio', { name: /^Soups/ })).toBeTruthy();
    },
  );

  // DISH-190
  it('shows dishes without the names of allergens if these take long, and names them as they come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer = (_: unknown) => {};
    const late = new Promise((resolve) => (answer = resolve));
    const plain = { ...lentils, ArticleId: 78, ArticleName: 'Soup', Allergens: [32] };
    await open(
      '',
      { isAllergenInformationShown: true },
      { Articles: [lentils, plain], TotalCount: 2 },
      { 'GET /api/allergen': () => late },
      { ...anna, allergenIds: [31] },
    );
    expect(await screen.findByText('2 dishes')).toBeTruthy();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    const listedTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listedTexts()).toEqual([
      expect.stringContaining('Careful, contains one of your allergens'),
      expect.stringContaining('Allergens not known yet'),
    ]);
    answer([
      { Allergen_ID: 31, Code: 'G', Name: 'Milk' },
      { Allergen_ID: 32, Code: 'L', Name: 'Celery' },
    ]);
    await screen.findByText('Careful, contains: Milk');
    expect(listedTexts()[1]).toContain('Contains: Celery');
  });

  // DISH-28
  it('shows no dish while the page above the list may still grow', async () => {
    const { page } = await open('', {}, { Articles: [lentils], TotalCount: 1 }, {}, anna, false);
    expect(await screen.findByText('1 dish')).toBeTruthy();
    expect(page.container.querySelector('li')).toBeNull();
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
