import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna, staff } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { NetworkError } from '../../api/errors.ts';
import { fakeActor } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { UpcomingFavourites } from './UpcomingFavourites.tsx';
import { MenuTeaser } from './MenuTeaser.tsx';

afterEach(cleanup);

const TODAY = '2026-11-26';
const dish = (id: number, name: string, IsFavourite: boolean | undefined = false, Restaurant_ID?: number) => ({
  MenuLine: 'Menu 1',
  Restaurant_ID,
  Article: {
    ArticleId: id,
    ArticleDetailId: id,
    ArticleName: name,
    ProductGroup_ID: 1,
    GrossPrice: 8.6,
    VatPercent: 10,
    IsFavourite,
    Allergens: [] as number[],
  },
});

async function show(
  days: [date: string, ...dishes: ReturnType<typeof dish>[]][],
  person = anna,
  places: object[] | Error = new NetworkError('GET /api/location', 'offline'),
) {
  const api = new FakeApi({
    'GET /api/article/GetMenuPlan': days.map(([Date, ...Menus]) => ({ Date, Menus })),
    'GET /api/location': places,
    'GET /api/bon': [],
    'GET /api/allergen': [{ Allergen_ID: 7, Code: 'G', Name: 'Milk' }],
  });
  api.now = Date.parse(`${TODAY}T08:00:00+01:00`);
  await renderAt(
    '/dashboard',
    <>
      <UpcomingFavourites today={TODAY} />
      <MenuTeaser today={TODAY} />
    </>,
    {
      api: api.client,
      children: {
        order: fakeActor({
          context: { carts: [], queue: [], selection: null, details: { address: null }, person: anna },
        }),
      },
      context: { person, customerGroup: staff },
    },
  );
  await screen.findAllByRole('region');
  return { sent: api.of('GET /api/article/GetMenuPlan').length };
}

// DISH-103
test('the overview says on which of the next days a favourite is on the menu, without a further call', async () => {
  const { sent } = await show([
    ['2026-12-01', dish(1, 'Goulash', true)],
    [TODAY, dish(2, 'Risotto')],
    ['2026-11-27', dish(3, 'Chili', true)],
    ['2026-11-30', dish(1, 'Goulash', true), dish(3, 'Chili', true)],
  ]);
  const region = screen.getByRole('region', { name: 'Your favourites on the menu' });
  expect([...region.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Tomorrow: Chili',
    'Monday 30 November: Goulash',
  ]);
  expect([...region.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/order\/location\?day=2026-11-27&dish=.*3\.3/),
    expect.stringMatching(/order\/location\?day=2026-11-30&dish=.*1\.1/),
  ]);
  expect(sent).toBe(1);
});

// DISH-103
test.each([
  ['the menu has no favourite', false],
  ['the server keeps none', undefined],
])('the overview says nothing of favourites if %s', async (_what, isFavourite) => {
  await show([[TODAY, dish(1, 'Goulash', isFavourite)]]);
  expect(screen.queryByRole('region', { name: 'Your favourites on the menu' })).toBeNull();
});

// DISH-210
test('a favourite for which its restaurant takes no orders any more says so, and leads to no list', async () => {
  const place = (Restaurant_ID: number, OrderUntil: string) => ({
    DeliveryLocation_ID: Restaurant_ID,
    Name: 'Foyer',
    DeliveryLocationTypeShortName: 'PICKUP',
    Restaurant_ID,
    RestaurantName: 'Cantina',
    DeliveryTimes: [{ ID: 3, Time: '11:30', EndTime: '12:00', Dates: [{ Date: TODAY, OrderUntil, IsFull: false }] }],
  });
  const places = [place(1, `${TODAY}T07:30:00`), place(2, `${TODAY}T23:30:00`)];
  await show([[TODAY, dish(1, 'Goulash', true, 1)]], anna, places);
  const region = screen.getByRole('region', { name: 'Your favourites on the menu' });
  expect(await within(region).findByText('Ordering has closed')).toBeTruthy();
  expect(region.querySelector('a')).toBeNull();
});

// DISH-125
test('who avoids allergens is warned of them at a favourite', async () => {
  const chili = dish(3, 'Chili', true);
  const plan: Parameters<typeof show>[0] = [[TODAY, { ...chili, Article: { ...chili.Article, Allergens: [7] } }]];
  await show(plan, { ...anna, allergenIds: [7] });
  const region = screen.getByRole('region', { name: 'Your favourites on the menu' });
  expect(await within(region).findByText('Careful, contains: Milk')).toBeTruthy();
  cleanup();
  await show(plan);
  expect(screen.queryByText(/Careful/)).toBeNull();
});
