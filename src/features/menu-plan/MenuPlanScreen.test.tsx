import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/zone.ts';
import { type OrderEvent } from '../../../machines/order/order.types.ts';
import { NO_DETAILS } from '../../../domain/checkout.ts';
import { anna, staff } from '../../../machines/session/session.fixtures.ts';
import { FakeApi, type Answers } from '../../api/api.fixtures.ts';
import { fakeActor, appConfiguration } from '../../ui/app.fixtures.tsx';
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
  { Date: WEDNESDAY, Menus: [{ MenuLine: 'Menu 1', Article: dish(501, 'Gulasch'), DeliveryTimeIds: [3, 4] }] },
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
afterEach(cleanup);

async function show(
  answers: Answers = {},
  defaultLocationId: number | null = null,
  isAllergenInformationShown = false,
) {
  const api = new FakeApi({ 'GET /api/article/GetMenuPlan': PLAN, ...answers });
  api.client.serverNow = () => NOW;
  const order = fakeActor<OrderEvent>({
    context: { carts: [], queue: [], selection: null, customerGroup: staff, details: NO_DETAILS, person: anna },
  });
  const settings = { ...appConfiguration.settings, defaultLocationId, isAllergenInformationShown };
  const counts = new Set<number>();
  const page = (
    <Profiler id="plan" onRender={() => counts.add(document.querySelectorAll('h3').length)}>
      <MenuPlanScreen />
    </Profiler>
  );
  const view = await renderAt('/menu-plan', page, {
    api: api.client,
    children: { order },
    context: { person: anna, customerGroup: staff, appConfiguration: { ...appConfiguration, settings } },
  });
  await act(() => Promise.resolve());
  return { ...view, api, order, counts };
}

describe('The menu plan', () => {
  // DISH-28
  it('shows no dish before the list of allergens is answered, which would move what is read', async () => {
    let answer = (_: unknown) => {};
    const late = new Promise((resolve) => (answer = resolve));
    const { api } = await show({ 'GET /api/allergen': () => late }, 5, true);
    await waitFor(() => expect(api.of('GET /api/article/GetMenuPlan')).toHaveLength(1));
    await act(() => Promise.resolve());
    expect(screen.queryByText('Gulasch')).toBeNull();
    answer([]);
    expect(await screen.findByText('Gulasch')).toBeTruthy();
  });

  // DISH-14, DISH-27, PAGE-9
  it.each([null, 5])(
    'shows all days of the restaurant that have dishes, to read only (default place: %s)',
    async (placeId) => {
      const { api } = await show({}, placeId);
      expect(await screen.findByText('Gulasch')).toBeTruthy();
      expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
        'Wednesday 25 November',
        'Monday 11 January',
      ]);
      expect(screen.queryByRole('button', { name: /Gulasch/ })).toBeNull();
      expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
      expect(api.of('GET /api/article/GetMenuPlan')).toMatchObject([
        {
          query: {
            fromDate: '2026-11-23',
            untilDate: '2027-01-22',
            ...(placeId !== null && { deliveryLocationId: placeId }),
          },
        },
      ]);
    },
  );

  // DISH-14, PAGE-105
  it('leads from each day to the planner of its week', async () => {
    await show();
    const links = await screen.findAllByRole('link', { name: /^Order for this day/ });
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Order for this day: Wednesday 25 November', '/order/week?day=2026-11-25'],
      ['Order for this day: Monday 11 January', '/order/week?day=2027-01-11'],
    ]);
  });

  // DISH-14
  it('says of a day for which nobody takes orders any more that it is over', async () => {
    const dates = (orderUntil: string) => [{ Date: WEDNESDAY, OrderUntil: orderUntil, IsFull: false }];
    const place = {
      DeliveryLocation_ID: 5,
      Name: 'Foyer',
      DeliveryLocationTypeShortName: 'PICKUP',
      Restaurant_ID: 1,
      RestaurantName: 'Cantina',
      DeliveryTimes: ['2026-11-23T07:30:00', '2026-11-23T08:00:00'].map((orderUntil, index) => ({
        ID: index + 3,
        Time: '11:30',
        EndTime: '12:00',
        Dates: dates(orderUntil),
      })),
    };
    await show({ 'GET /api/location': [place] });
    expect(await screen.findByText('Ordering has closed')).toBeTruthy();
    expect(screen.getByText('Cannot be ordered for this day')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Order for this day/ })).toBeNull();
  });

  const placeOf = (id: number, restaurantId: number, orderUntil: string) => ({
    DeliveryLocation_ID: id,
    Name: `Place ${id}`,
    DeliveryLocationTypeShortName: 'PICKUP',
    Restaurant_ID: restaurantId,
    RestaurantName: 'Cantina',
    DeliveryTimes: [
      {
        ID: 10 + id,
        Time: '11:30',
        EndTime: '12:00',
        Dates: [{ Date: WEDNESDAY, OrderUntil: orderUntil, IsFull: false }],
      },
    ],
  });
  const OPEN = '2026-11-25T08:00:00';
  const CLOSED = '2026-11-23T07:30:00';
  const ofRestaurants = (...ids: number[]) => [
    {
      Date: WEDNESDAY,
      Menus: ids.map((id) => ({ MenuLine: `Menu ${id}`, Article: dish(500 + id, `Dish ${id}`), Restaurant_ID: id })),
    },
  ];

  // DISH-14, DISH-210
  it('says at a dish that its own restaurant takes no orders for it any more', async () => {
    await show({
      'GET /api/article/GetMenuPlan': ofRestaurants(1, 2),
      'GET /api/location': [placeOf(5, 1, CLOSED), placeOf(6, 2, OPEN)],
    });
    expect((await screen.findByText('Ordering has closed')).closest('li')?.textContent).toContain('Dish 1');
    const links = screen.getAllByRole('link', { name: /^Order for this day/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/order/week?day=${WEDNESDAY}&place=%226%22`]);
  });

  // DISH-14, DISH-210
  it('says of a day that it is over once the restaurant of its dishes takes no orders, though another one does', async () => {
    await show({
      'GET /api/article/GetMenuPlan': ofRestaurants(1),
      'GET /api/location': [placeOf(5, 1, CLOSED), placeOf(6, 2, OPEN)],
    });
    // Once, not at each dish.
    expect(await screen.findAllByText('Ordering has closed')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /^Order for this day/ })).toBeNull();
  });

  // DISH-27
  it('says that there is none', async () => {
    await show({ 'GET /api/article/GetMenuPlan': [] });
    expect(await screen.findByText('There is no menu plan yet.')).toBeTruthy();
  });

  // DISH-27
  it('can be loaded again after a failure', async () => {
    const { api } = await show({ 'GET /api/article/GetMenuPlan': new Error('away') });
    expect((await screen.findByRole('alert')).textContent).toContain('The menu plan could not be loaded.');
    api.answers['GET /api/article/GetMenuPlan'] = PLAN;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Gulasch')).toBeTruthy();
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
