import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/zone.ts';
import { type OrderEvent } from '../../../machines/order/order.types.ts';
import { anna, staff } from '../../../machines/session/session.fixtures.ts';
import { FakeApi, type Answers } from '../../api/api.fixtures.ts';
import { fakeActor, house } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { MenuPlanScreen } from './MenuPlanScreen.tsx';

const NOW = Date.parse('2026-11-23T07:00:00Z');
const WEDNESDAY = '2026-11-25';
const FAR = '2027-01-11';

const dish = (id: number, name: string) => ({
  ArticleId: id,
  ArticleDetailId: id,
  ArticleName: name,
  ProductGroup_ID: 1,
  GrossPrice: 8.4,
  VatPercent: 10,
});
const PLAN = [
  { Date: WEDNESDAY, Menus: [{ MenuLine: 'Menu 1', Article: dish(501, 'Gulasch'), DeliveryTimeIds: [33] }] },
  { Date: '2026-11-26', Menus: [] },
  { Date: FAR, Menus: [{ MenuLine: 'Menu 2', Article: dish(502, 'Knödel') }] },
];
/** Forty-two days with two dishes each. */
const LONG_PLAN = Array.from({ length: 42 }, (_, day) => ({
  Date: addDays(WEDNESDAY, day),
  Menus: Array.from({ length: 2 }, (__, line) => ({
    MenuLine: `Menu ${line + 1}`,
    Article: dish(100 * day + line + 1, `Dish ${day + 1}.${line + 1}`),
  })),
}));
const PLACES = [
  {
    DeliveryLocation_ID: 5,
    Name: 'Foyer',
    DeliveryLocationTypeShortName: 'PICKUP',
    Restaurant_ID: 1,
    RestaurantName: 'Kantine am Park',
    DeliveryTimes: [32, 33].map((ID) => ({
      ID,
      Time: `12:${ID}`,
      EndTime: '13:00',
      Dates: [{ Date: WEDNESDAY, OrderUntil: `${WEDNESDAY}T09:00:00`, IsFull: false }],
    })),
  },
];

afterEach(cleanup);

async function show(
  answers: Answers = {},
  defaultLocationId: number | null = null,
  states: string[] = [],
  isAllergenInformationShown = false,
) {
  const api = new FakeApi({ 'GET /api/article/GetMenuPlan': PLAN, 'GET /api/location': PLACES, ...answers });
  api.client.serverNow = () => NOW;
  const order = fakeActor<OrderEvent>({
    value: { wizard: 'ChoosingLocationAndTime', carts: 'Synced' },
    matches: () => false,
    can: () => true,
    context: { carts: [], queue: [], selection: null, cartRefusalKey: null, customerGroup: staff },
  });
  const settings = { ...house.settings, defaultLocationId, isAllergenInformationShown };
  const counts = new Set<number>();
  const page = (
    <Profiler id="plan" onRender={() => counts.add(document.querySelectorAll('h3').length)}>
      <MenuPlanScreen />
    </Profiler>
  );
  const view = await renderAt('/menu-plan', page, {
    api: api.client,
    states,
    children: { order },
    context: { person: anna, customerGroup: staff, house: { ...house, settings } },
  });
  await act(() => Promise.resolve());
  return { ...view, api, order, counts };
}

describe('The menu plan', () => {
  // DISH-28
  it('shows no dish before the list of allergens is answered, which would move its buttons', async () => {
    let answer = (_: unknown) => {};
    const late = new Promise((resolve) => (answer = resolve));
    await show({ 'GET /api/allergen': () => late }, 5, [], true);
    // The plan itself has been answered.
    expect(await screen.findByText(/Foyer/)).toBeTruthy();
    expect(screen.queryByText('Gulasch')).toBeNull();
    answer([]);
    expect(await screen.findByText('Gulasch')).toBeTruthy();
  });

  // DISH-14, DISH-27, PAGE-9
  it('shows all days of the house that have dishes, to read only where the house has no default location', async () => {
    const { api } = await show();
    expect(await screen.findByText('Gulasch')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Wednesday 25 November',
      'Monday 11 January',
    ]);
    expect(screen.queryByRole('button', { name: /Gulasch/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose place and time' }).getAttribute('href')).toBe('/order/location');
    expect(api.of('GET /api/location')).toEqual([]);
    expect(api.of('GET /api/article/GetMenuPlan')).toMatchObject([
      { query: { fromDate: '2026-11-23', untilDate: '2027-01-22' } },
    ]);
  });

  // DISH-14, DISH-27
  it('adds a dish to the cart of its day at the default location of the house', async () => {
    const { api, order, session } = await show({}, 5, ['LoggedInGuest']);
    const card = (await screen.findByRole('heading', { name: 'Gulasch' })).closest('li') as HTMLElement;
    expect(screen.getByText('Ordering for Foyer')).toBeTruthy();
    expect(within(card).getByText('12:33–13:00')).toBeTruthy();
    fireEvent.click(within(card).getByRole('button', { name: /Gulasch/ }));
    expect(order.sent).toMatchObject([
      {
        type: 'article.setQuantity',
        wish: {
          selection: { date: WEDNESDAY, deliveryTimeId: 33, locationId: 5 },
          article: { id: 501 },
          quantity: 1,
        },
      },
    ]);
    // Otherwise the cart would ask the guest to sign in.
    expect(session.sent).toEqual([{ type: 'guestOrder.begin' }]);
    expect(api.of('GET /api/article/GetMenuPlan')).toMatchObject([{ query: { deliveryLocationId: 5 } }]);
    const later = screen.getByRole('heading', { name: 'Knödel' }).closest('li') as HTMLElement;
    expect(within(later).getByText('Nothing more can be ordered for this day.')).toBeTruthy();
    expect(within(later).queryByRole('button')).toBeNull();
  });

  it('is read only if the default location is not offered', async () => {
    await show({}, 77);
    expect(await screen.findByText('Gulasch')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Gulasch/ })).toBeNull();
  });

  // DISH-27
  it('says that there is none', async () => {
    await show({ 'GET /api/article/GetMenuPlan': [] });
    expect(await screen.findByText('There is no menu plan yet.')).toBeTruthy();
  });

  // DISH-27
  it('can be loaded again after a failure of the plan or the places', async () => {
    const { api } = await show({ 'GET /api/location': new Error('away') }, 5);
    expect((await screen.findByRole('alert')).textContent).toContain('The menu plan could not be loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.of('GET /api/location')).toHaveLength(2));
    expect(api.of('GET /api/article/GetMenuPlan')).toHaveLength(1);
  });

  // PAGE-80
  it('stands in pages of seven days, whose number stands in the address', async () => {
    const { router } = await show({ 'GET /api/article/GetMenuPlan': LONG_PLAN });
    expect(await screen.findByText('Dish 7.2')).toBeTruthy();
    expect(screen.getByText('Days 1–7 of 42')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(7);
    fireEvent.click(screen.getByText('Next'));
    expect(await screen.findByText('Days 8–14 of 42')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Wednesday 2 December');
    expect(router.state.location.search).toEqual({ page: '2' });
  });

  // PAGE-80
  it('draws the first dishes of a page, then the others, and tells how many each day has', async () => {
    const { counts } = await show({ 'GET /api/article/GetMenuPlan': LONG_PLAN });
    expect(await screen.findByText('Dish 7.2')).toBeTruthy();
    expect([...counts]).toEqual([0, 6, 7 * 2]);
    const items = ['Dish 1.1', 'Dish 7.2'].map((name) => screen.getByText(name).closest('li'));
    expect(items.map((item) => [item?.ariaPosInSet, item?.ariaSetSize])).toEqual([
      ['1', '2'],
      ['2', '2'],
    ]);
  });
});
