import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Cart } from '../../../../domain/cart.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { type Person } from '../../../../domain/person.ts';
import { type Settings } from '../../../../domain/settings.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { type Answers, FakeApi } from '../../../api/api.fixtures.ts';
import { appConfiguration } from '../../../ui/app.fixtures.tsx';
import { routerAt } from '../../../ui/router.fixtures.tsx';
import { cart, item, renderInOrder } from '../ordering.fixtures.tsx';
import { ArticleList } from './ArticleList.tsx';

afterEach(cleanup);

const selection = { date: '2026-11-26', deliveryTimeId: 3, orderUntil: '2026-11-26T09:30:00' } as Selection;
const MILK = 31;

const dish = (id: number, name: string, overrides: object = {}) => ({
  ArticleId: id,
  ArticleDetailId: 1,
  ArticleName: name,
  ProductGroup_ID: 2,
  GrossPrice: 5.3,
  VatPercent: 13,
  Allergens: [],
  Labels: ['BEEF'],
  ...overrides,
});

const MENU = [
  dish(61, 'Lentils', { Labels: ['VEGAN'], GrossPrice: 4.9 }),
  dish(62, 'Käsespätzle', { Labels: ['VEGETARIAN'], Allergens: [MILK], GrossPrice: 8.5, Description: 'With onions' }),
  dish(63, 'Roast pork', { Labels: ['PORK'], ProductGroup_ID: 7, GrossPrice: 12.9 }),
  dish(64, 'Mixed grill', { Labels: [], Allergens: null, ProductGroup_ID: 7, GrossPrice: 11.2 }),
];

const GROUPS = [
  { ProductGroup_ID: 2, Name: 'Light', ArticleList_ID: 40, SortOrder: 1, ArticleCount: 2 },
  { ProductGroup_ID: 7, Name: 'Hearty', ArticleList_ID: 41, SortOrder: 2, ArticleCount: 2 },
];

interface Asked {
  query: { page?: number; articleLimitPerPage?: number; searchText?: string };
}

/** A server that sends a list in pages. */
const inPages =
  (all: unknown[]) =>
  ({ query: { page = 1, articleLimitPerPage = 20 } }: Asked) => ({
    Articles: all.slice((page - 1) * articleLimitPerPage, page * articleLimitPerPage),
    TotalCount: all.length,
  });

interface Overrides {
  search?: string;
  menu?: unknown[];
  settings?: Partial<Settings>;
  person?: Partial<Person>;
  answers?: Answers;
  carts?: Cart[];
}

async function open({
  search = '',
  menu = MENU,
  settings = {},
  person = {},
  answers = {},
  carts = [],
}: Overrides = {}) {
  const api = new FakeApi({
    'GET /api/article': inPages(menu),
    'GET /api/article/categories': GROUPS,
    'GET /api/allergen': [{ Allergen_ID: MILK, Code: 'G', Name: 'Milk' }],
    ...answers,
  });
  const { router, page } = await routerAt(
    `/order/articles${search}`,
    <ArticleList selection={selection} isAboveComplete />,
  );
  await act(async () => {
    renderInOrder(page, {
      context: { carts },
      session: { person: { ...anna, allergenIds: [MILK], ...person } },
      appConfiguration: {
        ...appConfiguration,
        restaurant: { ...appConfiguration.restaurant, currencySymbol: 'Fr.' },
        settings: { ...appConfiguration.settings, articlesPerPage: 33, isAllergenInformationShown: true, ...settings },
      },
      api: api.client,
    });
    await Promise.resolve();
  });
  const asked = () => api.of('GET /api/article').map(({ query }) => query);
  return { api, router, asked };
}

const field = () => screen.getByRole('searchbox', { name: 'Search dishes' });
const chip = (name: string) => screen.getByRole('button', { name });
/** Types and searches at once. */
function searchFor(text: string) {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(screen.getByRole('search'));
}
const dishesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const expectDishes = (...names: string[]) => waitFor(() => expect(dishesIn('Dishes')).toEqual(names));
const UNDECLARED = 'Not declared: ask the kitchen';

describe('Searching', () => {
  // DISH-302
  it('has a field that is small until it is used, and keeps its text', async () => {
    const isOpen = () => screen.getByRole('search').dataset.open !== undefined;
    await open();
    await screen.findByText('4 dishes');
    expect(isOpen()).toBe(false);
    fireEvent.focus(field());
    fireEvent.blur(field());
    expect(isOpen()).toBe(true);
    cleanup();
    await open({ search: '?q=lentils' });
    expect([isOpen(), field().getAttribute('value')]).toEqual([true, 'lentils']);
  });

  // CALL-4, DISH-74
  it('reads the list once, in the largest pages, as soon as the field is used, and asks nothing for a key', async () => {
    const menu = Array.from({ length: 450 }, (_, n) => dish(n + 1, n === 440 ? 'Lentils' : `Dish ${n}`));
    const { api, asked } = await open({ menu });
    await screen.findByText('450 dishes');
    expect(asked()).toMatchObject([{ page: 1, articleLimitPerPage: 33 }]);
    fireEvent.focus(field());
    await waitFor(() => expect(asked()).toHaveLength(4));
    expect(asked().slice(1)).toEqual(
      [1, 2, 3].map((page) => ({
        date: '2026-11-26',
        deliveryTimeId: 3,
        searchText: undefined,
        page,
        articleLimitPerPage: 200,
      })),
    );
    expect(api.of('GET /api/article').map(({ isBackground }) => isBackground ?? false)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    for (const text of ['lent', 'lentils', 'lentlis']) {
      searchFor(text);
      await waitFor(() => expect(dishesIn('Dishes')).toContain('Lentils'));
    }
    await expectDishes('Lentils');
    expect(asked()).toHaveLength(4);
  });

  // DISH-70, DISH-74
  it.each([
    ['onions', ['Käsespätzle']],
    ['KAESE', ['Käsespätzle']],
    ['vegan', ['Lentils']],
    ['hearty', ['Roast pork', 'Mixed grill']],
  ])('by “%s” in the address finds %j', async (text, names) => {
    const { asked } = await open({ search: `?q=${text}` });
    await expectDishes(...names);
    expect(asked()).toMatchObject([{ page: 1, articleLimitPerPage: 200, searchText: undefined }]);
    expect(await screen.findByText(names.length === 1 ? '1 dish' : `${names.length} dishes`)).toBeTruthy();
  });

  // DISH-74
  it('leaves a list of more than a thousand dishes to the server', async () => {
    const { asked } = await open({
      search: '?q=lentils&group=7',
      answers: {
        'GET /api/article': ({ query }: Asked) =>
          query.searchText ? { Articles: [dish(61, 'Lentils')], TotalCount: 1 } : { Articles: MENU, TotalCount: 1001 },
      },
    });
    await expectDishes('Lentils');
    expect(asked()).toMatchObject([
      { page: 1, articleLimitPerPage: 200 },
      { searchText: 'lentils', productGroup: 7, page: 1, articleLimitPerPage: 33 },
    ]);
  });

  // DISH-2, DISH-74
  it('stays within the category, of which it asks nothing more', async () => {
    const { asked } = await open({ search: '?q=roast' });
    await expectDishes('Roast pork');
    fireEvent.click(screen.getByRole('radio', { name: /^Light/ }));
    await screen.findByText('No dish matches your search.');
    fireEvent.click(screen.getByRole('radio', { name: /^Hearty/ }));
    await expectDishes('Roast pork');
    expect(asked()).toHaveLength(1);
  });

  // DISH-2, DISH-74
  it('reads an article list as a whole where those are the filter, and finds by the product groups beside them', async () => {
    const { asked } = await open({
      search: '?q=hearty&group=41&productGroup=%227%22',
      settings: { isArticleListUsedAsFilter: true },
    });
    await expectDishes('Roast pork', 'Mixed grill');
    expect(asked()).toEqual([
      {
        date: '2026-11-26',
        deliveryTimeId: 3,
        searchText: undefined,
        articleListId: 41,
        page: 1,
        articleLimitPerPage: 200,
      },
    ]);
  });

  // DISH-74
  it('reads on where a server sends fewer dishes at once than it was asked for', async () => {
    const few = ({ query }: Asked) => inPages(MENU)({ query: { ...query, articleLimitPerPage: 3 } });
    const { asked } = await open({ search: '?q=grill', answers: { 'GET /api/article': few } });
    await expectDishes('Mixed grill');
    expect(asked()).toMatchObject([{ page: 1 }, { page: 2 }]);
  });

  // DISH-16
  it('says that the dishes could not be read, and shows none that may not match', async () => {
    const { api } = await open();
    await screen.findByText('4 dishes');
    api.answers['GET /api/article'] = new Error('away');
    fireEvent.click(chip('Vegan'));
    expect((await screen.findByRole('alert')).textContent).toContain('The dishes could not be loaded.');
    expect(screen.queryByRole('list', { name: 'Dishes' })).toBeNull();
    api.answers['GET /api/article'] = inPages(MENU);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expectDishes('Lentils');
  });
});

describe('Filters', () => {
  // DISH-65
  it('show the dishes that are all of it, and are pressed', async () => {
    await open();
    await screen.findByText('4 dishes');
    expect(chip('Vegetarian').getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(chip('Vegetarian'));
    await expectDishes('Lentils', 'Käsespätzle');
    expect((await screen.findByText('2 dishes')).getAttribute('role')).toBe('status');
    expect(chip('Vegetarian').getAttribute('aria-pressed')).toBe('true');
    const price = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Price' });
    expect([...price.options].map(({ textContent }) => textContent)).toEqual([
      'Any price',
      'Up to Fr.\u00a06.00',
      'Up to Fr.\u00a08.00',
      'Up to Fr.\u00a010.00',
      'Up to Fr.\u00a012.00',
    ]);
    fireEvent.change(price, { target: { value: '800' } });
    await expectDishes('Lentils');
    fireEvent.change(price, { target: { value: '' } });
    fireEvent.click(chip('Vegetarian'));
    await screen.findByText('4 dishes');
  });

  // DISH-554
  it('stay, as they may have the focus, while a category is shown for which they offer nothing', async () => {
    const { api } = await open({ menu: MENU.map((each) => ({ ...each, IsFavourite: false })) });
    await screen.findByText('4 dishes');
    const kept = [screen.getByRole('combobox', { name: 'Price' }), chip('Favourites')];
    api.answers['GET /api/article'] = inPages(MENU.slice(0, 1));
    fireEvent.click(screen.getByRole('radio', { name: /^Light/ }));
    await screen.findByText('1 dish');
    expect(kept.map(({ isConnected }) => isConnected)).toEqual([true, true]);
  });

  // DISH-130
  it('leave the categories the number of dishes that match', async () => {
    const numbers = () =>
      within(screen.getByRole('group', { name: 'Categories' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
    await open();
    await screen.findByText('4 dishes');
    expect(numbers()).toEqual(['All', 'Light2', 'Hearty2']);
    fireEvent.click(chip('Vegan'));
    await expectDishes('Lentils');
    await waitFor(() => expect(numbers()).toEqual(['All', 'Light1', 'Hearty0']));
    fireEvent.click(screen.getByRole('radio', { name: /^Light/ }));
    await waitFor(() => expect(numbers()).toEqual(['All', 'Light1', 'Hearty0']));
    fireEvent.click(chip('Vegan'));
    await waitFor(() => expect(numbers()).toEqual(['All', 'Light2', 'Hearty2']));
    cleanup();
    await open({ settings: { isArticleListUsedAsFilter: true } });
    await screen.findByText('4 dishes');
    fireEvent.click(chip('Vegan'));
    await expectDishes('Lentils');
    expect(numbers()).toEqual(['All', 'Light', 'Hearty']);
  });

  // DISH-110
  it('show what costs no more than the limit once the carts have used up the subsidy, and what lies in them', async () => {
    const subsidised = { GrossPrice: 7, Subsidy: 2, SubsidyPerPiece: 2 };
    const menu = [dish(61, 'Lentils', subsidised), dish(62, 'Käsespätzle', subsidised), dish(63, 'Soup')];
    const all = { Articles: menu, TotalCount: 3, SubsidyLeft: 2 };
    const items = [item({ articleId: 61, detailId: 1, quantity: 1, subsidy: 200 })];
    const person = { filters: { chips: [], maxPrice: 600 } };
    await open({ person, answers: { 'GET /api/article': all } });
    await expectDishes('Lentils', 'Käsespätzle', 'Soup');
    cleanup();
    await open({ person, answers: { 'GET /api/article': all }, carts: [cart({ items })] });
    await expectDishes('Lentils', 'Soup');
  });

  // DISH-66, DISH-67
  it('list apart what is not declared, and say how much that is', async () => {
    await open();
    await screen.findByText('4 dishes');
    fireEvent.click(chip('Without my allergens'));
    await expectDishes('Lentils', 'Roast pork');
    expect(screen.getByRole('heading', { name: UNDECLARED })).toBeTruthy();
    expect(dishesIn(UNDECLARED)).toEqual(['Mixed grill']);
    expect((await screen.findByText('2 dishes · 1 not declared')).getAttribute('role')).toBe('status');
    fireEvent.click(chip('Without pork'));
    await expectDishes('Lentils');
    expect(dishesIn(UNDECLARED)).toEqual(['Mixed grill']);
  });

  // DISH-77
  it('that leave nothing say so, and all dishes are shown again by one press, which has somewhere to go on from', async () => {
    const { router } = await open({ search: '?q=pork' });
    await expectDishes('Roast pork');
    fireEvent.click(chip('Vegan'));
    expect(await screen.findByText('No dish matches.')).toBeTruthy();
    const all = chip('Show all dishes');
    all.focus();
    fireEvent.click(all);
    await screen.findByText('4 dishes');
    expect(document.activeElement?.textContent).toBe('4 dishes');
    expect([router.state.location.search, chip('Vegan').getAttribute('aria-pressed')]).toEqual([{}, 'false']);
  });

  // DISH-301
  it('are reset by one press, as long as one is on, and the number of dishes has the focus then', async () => {
    await open();
    await screen.findByText('4 dishes');
    expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull();
    fireEvent.click(chip('Vegan'));
    await expectDishes('Lentils');
    fireEvent.click(chip('Reset filters'));
    await expectDishes('Lentils', 'Käsespätzle', 'Roast pork', 'Mixed grill');
    expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull();
    expect(document.activeElement?.getAttribute('role')).toBe('status');
  });

  // DISH-193
  it('and a category that are on as the list opens come first in its row, which a press leaves as it is', async () => {
    const row = () =>
      [...document.querySelectorAll('fieldset label, [role="group"][aria-label="Filter dishes"] > *')]
        .slice(0, 4)
        .map(({ textContent }) => textContent);
    await open({ person: { filters: { chips: ['vegetarian'], maxPrice: null } } });
    await screen.findByText('2 dishes');
    const first = row();
    expect(first.slice(0, 2)).toEqual(['Vegetarian', 'Vegan']);
    fireEvent.click(chip('Vegan'));
    fireEvent.click(chip('Vegetarian'));
    expect(row()).toEqual(first);
    cleanup();
    await open({ search: '?group=%227%22' });
    await screen.findByText('4 dishes');
    expect(row()).toEqual(['All', 'Hearty2', 'Light2', 'Vegan']);
  });

  // DISH-77
  it('are not blamed for a search that finds nothing without them either', async () => {
    await open({ search: '?q=xylophone' });
    await screen.findByText('No dish matches your search.');
    fireEvent.click(chip('Vegan'));
    expect(await screen.findByText('No dish matches your search.')).toBeTruthy();
  });

  // DISH-192
  it('say which allergens they leave out, with the way to where they are chosen', async () => {
    const named = ['Milk', 'Nuts', 'Eggs'].map((Name, index) => ({ Allergen_ID: MILK + index, Code: Name, Name }));
    await open({ person: { allergenIds: [MILK, MILK + 1, MILK + 2] }, answers: { 'GET /api/allergen': named } });
    await screen.findByText('4 dishes');
    const words = { name: 'without Milk, Nuts and 1 more' };
    expect(screen.queryByRole('link', words)).toBeNull();
    fireEvent.click(chip('Without my allergens'));
    expect((await screen.findByRole('link', words)).getAttribute('href')).toBe('/user');
  });

  // DISH-66
  it('lead somebody without allergens of their own to where they are chosen', async () => {
    await open({ person: { allergenIds: [] } });
    await screen.findByText('4 dishes');
    fireEvent.click(chip('Without my allergens'));
    expect(screen.getByText(/You have not chosen any allergens yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose allergens' }).getAttribute('href')).toBe('/user');
    expect(chip('Without my allergens').getAttribute('aria-pressed')).toBe('false');
    expect(dishesIn('Dishes')).toHaveLength(4);
  });

  // DISH-66
  it('do not mention allergens where the restaurant does not, and do not hold there', async () => {
    const filters = { chips: ['withoutMyAllergens'], maxPrice: null };
    await open({ settings: { isAllergenInformationShown: false }, person: { filters } });
    await expectDishes('Lentils', 'Käsespätzle', 'Roast pork', 'Mixed grill');
    expect(screen.queryByRole('button', { name: 'Without my allergens' })).toBeNull();
  });

  // DISH-76
  it('offer favourites where the server has them', async () => {
    const menu = [dish(61, 'Lentils', { IsFavourite: false }), dish(62, 'Käsespätzle', { IsFavourite: true })];
    await open({ menu });
    fireEvent.click(await screen.findByRole('button', { name: 'Favourites' }));
    await expectDishes('Käsespätzle');
    cleanup();
    await open();
    await screen.findByText('4 dishes');
    expect(screen.queryByRole('button', { name: 'Favourites' })).toBeNull();
  });

  // DISH-68
  it('of the last visit hold from the start, and read the list only once', async () => {
    const { asked } = await open({ person: { filters: { chips: ['vegan'], maxPrice: 750 } } });
    await expectDishes('Lentils');
    expect(asked()).toHaveLength(1);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Price' }).selectedOptions[0]?.textContent).toBe(
      'Up to Fr.\u00a07.50',
    );
  });

  // DISH-74
  it('are applied to a list of more than a thousand dishes as it is read on, until it is known how many there are', async () => {
    const menu = Array.from({ length: 1100 }, (_, n) =>
      dish(n + 1, `Dish ${n}`, n === 150 || n === 1050 ? { Labels: ['VEGAN'] } : {}),
    );
    const { asked } = await open({ menu, person: { filters: { chips: ['vegan'], maxPrice: null } } });
    await expectDishes('Dish 150');
    expect(screen.queryByText('1 dish')).toBeNull();
    for (let page = 2; page <= 6; page += 1)
      fireEvent.click(await screen.findByRole('button', { name: 'Load more dishes' }));
    await expectDishes('Dish 150', 'Dish 1050');
    expect(await screen.findByText('2 dishes')).toBeTruthy();
    expect(asked()).toMatchObject([1, 1, 2, 3, 4, 5, 6].map((page) => ({ page, articleLimitPerPage: 200 })));
  });
});
