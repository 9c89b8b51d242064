import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Cart } from '../../../domain/cart.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { aSelection } from '../../../domain/reorder.fixtures.ts';
import { type DeviceType } from '../../../domain/session.ts';
import { type Person } from '../../../domain/person.ts';
import { type OrderEvent } from '../../../machines/order/order.types.ts';
import { anna, staff } from '../../../machines/session/session.fixtures.ts';
import { type Answers, FakeApi } from '../../api/api.fixtures.ts';
import { NetworkError } from '../../api/errors.ts';
import { fakeActor, appConfiguration } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { cart } from '../ordering/ordering.fixtures.tsx';
import { MenuTeaser } from './MenuTeaser.tsx';
import { OverviewBar } from './OverviewBar.tsx';
import { useNextForDishes } from './use-next-for-dishes.ts';

afterEach(cleanup);

const TODAY = '2026-11-23';
const OF_ANNA = { details: { address: null }, person: anna };

const time = (ID: number, Time: string) => ({
  ID,
  Time,
  EndTime: '13:00',
  Dates: ['2026-11-23', '2026-11-24'].map((Date) => ({ Date, OrderUntil: `${Date}T09:30:00`, IsFull: false })),
});
const PLACES = [5, 6].map((DeliveryLocation_ID) => ({
  DeliveryLocation_ID,
  Name: `Place ${DeliveryLocation_ID}`,
  DeliveryLocationTypeShortName: 'PICKUP',
  Restaurant_ID: 1,
  RestaurantName: 'Kantine am Park',
  DeliveryTimes: [time(3, '11:30'), time(4, '12:30')],
}));
const usualOrder = {
  Bonnumber: 1,
  CartId: 1,
  Cart_OrderDate: '2026-11-20',
  DeliveryTime_ID: 4,
  DeliveryTime_DeliveryDefaultTime: '12:30',
  DeliveryTime_EndTime: '13:00',
  Order_CancelTime: 1,
  Bonlines: [],
  BonTotal: 5,
  DeliveryLocation_ID: 6,
  DeliveryLocation_Name: 'Place 6',
};

interface Overrides {
  answers?: Answers;
  selection?: Selection | null;
  carts?: Cart[];
  /** Below the dishes. */
  below?: ReactNode;
  defaultLocationId?: number | null;
  person?: Person;
  deviceType?: DeviceType;
  now?: number | undefined;
}

const menus = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    MenuLine: `Menu ${n + 1}`,
    Article: {
      ArticleId: n + 1,
      ArticleDetailId: n + 1,
      ArticleName: `Dish ${n + 1}`,
      ProductGroup_ID: 1,
      GrossPrice: 8.4,
      VatPercent: 10,
    },
  }));

const withAllergens = (menu: ReturnType<typeof menus>[number] | undefined, Allergens: number[] | null) => ({
  ...menu,
  Article: { ...menu?.Article, Allergens },
});

const showPlan = (plan: unknown[], person = anna, deviceType: DeviceType = 'Terminal') =>
  renderAt('/dashboard', <MenuTeaser today={TODAY} />, {
    api: new FakeApi({ 'GET /api/article/GetMenuPlan': plan, 'GET /api/location': PLACES, 'GET /api/bon': [] }).client,
    children: { order: fakeActor({ context: { carts: [], queue: [], selection: null, ...OF_ANNA } }) },
    context: { person, customerGroup: staff, deviceType },
  });

async function render(
  dishesOfDays: number[],
  {
    answers = {},
    selection = null,
    carts = [],
    below,
    defaultLocationId = null,
    person = anna,
    deviceType = 'Desktop',
    now,
  }: Overrides = {},
) {
  const plan = dishesOfDays.map((count, day) => ({ Date: `2026-11-${23 + day}`, Menus: menus(count) }));
  const api = new FakeApi({
    'GET /api/article/GetMenuPlan': plan,
    'GET /api/location': PLACES,
    'GET /api/bon': [],
    ...answers,
  });
  api.now = now ?? Date.parse('2026-11-23T07:00:00Z');
  const order = fakeActor<OrderEvent>({
    value: { wizard: 'ChoosingArticles' },
    can: () => true,
    context: { carts, queue: [], selection, customerGroup: staff, ...OF_ANNA },
  });
  const page = (
    <>
      <MenuTeaser today={TODAY} />
      {below}
    </>
  );
  const view = await renderAt('/dashboard', page, {
    api: api.client,
    states: ['LoggedInDefault'],
    children: { order },
    context: {
      person,
      deviceType,
      customerGroup: staff,
      appConfiguration: {
        ...appConfiguration,
        settings: { ...appConfiguration.settings, defaultLocationId, maxQuantity: 4 },
      },
    },
  });
  return { ...view, api, order };
}

const usual = { answers: { 'GET /api/bon': [usualOrder] } };

async function show(dishesOfDays: number[], deviceType: DeviceType) {
  await render(dishesOfDays, { ...usual, deviceType });
  const days = await screen.findAllByRole('region');
  return days.map((day) => [
    within(day).getAllByRole('listitem').length,
    ...within(day)
      .queryAllByRole('link', { name: /:/ })
      .map((link) => [link.textContent, link.getAttribute('aria-label'), link.getAttribute('href')]),
  ]);
}

const toPlace = (day: string, words: string): unknown[] => [
  `${words}, 12:30 · Place 6, change`,
  null,
  expect.stringMatching(new RegExp(`^/order/location\\?day=.*${day}`)),
];
const toDishes = (day: string, title: string): unknown[] => [
  'All dishes',
  `All dishes: ${title}`,
  expect.stringMatching(new RegExp(`^/order/location\\?day=.*${day}`)),
];
const TODAY_SHOWN = [
  6,
  toPlace(TODAY, 'Today'),
  toDishes(TODAY, 'On the menu today'),
  ['Plan the week', 'Plan the week: Several days at once', '/order/week'],
  ['Menu plan', 'Menu plan: On the menu today', '/menu-plan'],
];

function NextForDishes() {
  useNextForDishes();
  return null;
}

// PLACE-350, PLACE-290
test('who goes on to the dishes gets those of what comes next, once all is known that decides it', async () => {
  let answer: (orders: object[]) => void = () => undefined;
  const orders = new Promise<object[]>((resolve) => (answer = resolve));
  const answers = { 'GET /api/bon': () => orders };
  const { api, setNext, unmount } = await render([6], { answers, below: <NextForDishes /> });
  await waitFor(() => expect(api.of('GET /api/location').length).toBe(1));
  await act(() => Promise.resolve());
  expect(setNext.mock.lastCall).toEqual([null]);
  await act(() => Promise.resolve(answer([usualOrder])));
  await waitFor(() => expect(setNext.mock.lastCall).toMatchObject([{ locationId: 6, deliveryTimeId: 4 }]));
  unmount();
  expect(setNext.mock.lastCall).toEqual([null]);
});

// PAGE-81, PAGE-105, PAGE-290, PAGE-9
test('at a terminal six dishes of each of two days are shown, with place, time and the way to all of them', async () => {
  expect(await show([17, 7, 20], 'Terminal')).toEqual([
    TODAY_SHOWN,
    [6, toPlace('2026-11-24', 'Tomorrow'), toDishes('2026-11-24', 'On the menu: Tomorrow')],
  ]);
});

// PAGE-81, PAGE-105, PAGE-9
test('elsewhere the dishes of the next day are shown, with the ways to more', async () => {
  expect(await show([17, 7, 20], 'Desktop')).toEqual([TODAY_SHOWN]);
});

// PAGE-290
test('one line says for when and where the dishes are, and leads to others', async () => {
  await render([2], usual);
  const line = await screen.findByRole('link', { name: 'Today, 12:30 · Place 6, change' });
  expect(line.getAttribute('href')).toMatch(/^\/order\/location\?day=.*2026-11-23/);
  expect(line.closest('h2')).toBeTruthy();
  expect(screen.getByText('Order until 09:30')).toBeTruthy();
});

// PAGE-291, PLACE-53
test.each([
  ['not again in the bar, where the line says it', '2026-11-23T09:30:00', ['Order until 09:30']],
  ['in the bar, where it is another one', '2026-11-23T09:00:00', ['Order until 09:30', 'Order until 09:00']],
])('the deadline of the cart stands %s', async (_, orderUntil, deadlines) => {
  await render([2], { ...usual, carts: [cart({ orderDate: TODAY, orderUntil })], below: <OverviewBar /> });
  await screen.findByRole('link', { name: 'Today, 12:30 · Place 6, change' });
  expect([...document.querySelectorAll('[data-until]')].map((each) => each.textContent?.trim())).toEqual(deadlines);
});

// PLACE-290
test.each([
  ['the cut-off of today has passed', Date.parse('2026-11-23T10:00:00Z'), []],
  ['something is ordered for today', undefined, [{ ...usualOrder, Cart_OrderDate: TODAY }]],
])('the dishes are those of tomorrow where %s', async (_, now, orders) => {
  await render([2, 1], { now, answers: { 'GET /api/bon': [usualOrder, ...orders] } });
  expect(await screen.findByRole('link', { name: 'Tomorrow, 12:30 · Place 6, change' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

// DISH-13
test('each dish is an item with a heading', async () => {
  await render([2], usual);
  const dishes = within((await screen.findAllByRole('region'))[0]!).getAllByRole('listitem');
  const names = dishes.map((dish) => within(dish).getByRole('heading', { level: 3 }).textContent);
  expect(names).toEqual(['Dish 1', 'Dish 2']);
});

// DISH-75
test('one press leaves the dishes without my allergens, and says how many there are and how many are not declared', async () => {
  const allergens = [[7], [1], null, [], [7, 1]];
  const plan = [0, 1].map((day) => ({
    Date: `2026-11-${23 + day}`,
    Menus: menus(5).map((menu, n) => ({ ...menu, Article: { ...menu.Article, Allergens: allergens[n] } })),
  }));
  await showPlan(plan, { ...anna, allergenIds: [7] });
  const names = async () =>
    (await screen.findAllByRole('region')).map((day) =>
      within(day)
        .getAllByRole('listitem')
        .map((item) => /Dish \d/.exec(item.textContent)?.[0]),
    );
  expect((await names())[0]).toHaveLength(5);
  const chip = screen.getByRole('button', { name: 'Without my allergens' });
  fireEvent.click(chip);
  expect(await names()).toEqual([
    ['Dish 2', 'Dish 4'],
    ['Dish 2', 'Dish 4'],
  ]);
  expect(screen.getByText('4 dishes match · 2 not declared').getAttribute('role')).toBe('status');
  fireEvent.click(chip);
  expect((await names())[0]).toHaveLength(5);
});

// DISH-129
test('the filter goes with the customer to the list of a day, where what is not declared is shown as well', async () => {
  const { order, router } = await render([1, 1], {
    answers: { 'GET /api/bon': [usualOrder], 'GET /api/allergen': [] },
    person: { ...anna, allergenIds: [7] },
    deviceType: 'Terminal',
  });
  await add();
  fireEvent.click(screen.getByRole('button', { name: 'Without my allergens' }));
  const link = screen.getByRole('link', { name: 'All dishes: On the menu: Tomorrow' });
  await act(() => Promise.resolve(fireEvent.click(link)));
  expect(order.sent).toMatchObject([{ type: 'selection.choose', selection: { date: '2026-11-24', locationId: 6 } }]);
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/order/articles', {}]);
});

// DISH-66, DISH-75
test('who has not chosen any allergens is led to where they are', async () => {
  await show([2], 'Desktop');
  fireEvent.click(screen.getByRole('button', { name: 'Without my allergens' }));
  expect(screen.getByRole('link', { name: 'Choose allergens' }).getAttribute('href')).toBe('/user');
});

// DISH-125
describe('allergens on the overview', () => {
  const plan = [{ Date: TODAY, Menus: [[7], [1], null].map((Allergens, n) => withAllergens(menus(3)[n], Allergens)) }];
  const names = [{ Allergen_ID: 7, Code: 'G', Name: 'Milk' }];
  const answers = (allergens: unknown): Answers => ({
    'GET /api/article/GetMenuPlan': plan,
    'GET /api/bon': [usualOrder],
    'GET /api/allergen': allergens,
  });
  const seen = (card: HTMLElement) => {
    const copy = card.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('[hidden]').forEach((sentence) => sentence.remove());
    return copy.textContent;
  };
  const cards = () => screen.getAllByRole('listitem').map(seen);

  test('who avoids any is warned at the dish, before it can be added there', async () => {
    const { api } = await render([], { answers: answers(names), person: { ...anna, allergenIds: [7] } });
    await screen.findByText('Careful, contains one of your allergens');
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    await add();
    expect(cards()).toEqual([
      expect.stringContaining('Careful, contains: Milk'),
      expect.not.stringContaining('llergen'),
      expect.stringContaining('Allergens not declared: please ask us'),
    ]);
    expect(api.of('GET /api/allergen')).toHaveLength(1);
  });

  test('where their names cannot be read it is warned all the same, and dishes can be added', async () => {
    await render([], {
      answers: answers(new NetworkError('GET /api/allergen', 'offline')),
      person: { ...anna, allergenIds: [7] },
    });
    await add();
    expect(cards()[0]).toContain('Careful, contains one of your allergens');
  });

  // COMFORT-40
  test('who avoids none sees nothing of them, and hears them at the button that adds a dish', async () => {
    await render([], { answers: answers(names) });
    await add();
    expect(cards().join()).not.toContain('llergen');
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Add/, description: /€8\.40, Contains: Milk/ })).toHaveLength(1),
    );
    expect(screen.getAllByRole('button', { name: /^Add/, description: /Allergens not declared/ })).toHaveLength(1);
  });
});

const add = () => screen.findAllByRole('button', { name: /^Add Dish 1 / });

// PAGE-101, PLACE-290
test.each([
  ['the usual one', { answers: { 'GET /api/bon': [usualOrder] }, defaultLocationId: 5 }, 6, 4],
  ['the one that the restaurant proposes', { defaultLocationId: 6 }, 6, 3],
  [
    'the one chosen before',
    { ...usual, selection: aSelection({ locationId: 5, deliveryTimeId: 4, date: TODAY }), defaultLocationId: 6 },
    5,
    4,
  ],
  ['the first that is open', {}, 5, 3],
])('one press adds a dish for its day at a place: %s', async (_, overrides, locationId, deliveryTimeId) => {
  const { order } = await render([1], overrides);
  const [plus] = await add();
  fireEvent.click(plus as HTMLElement);
  expect(order.sent).toMatchObject([
    {
      type: 'article.setQuantity',
      change: { selection: { date: TODAY, locationId, deliveryTimeId }, article: { id: 1 }, quantity: 1 },
    },
  ]);
});

// PAGE-143
describe('a dish of a day that takes no orders any more', () => {
  const closedAt = (id: number) =>
    PLACES.map((place) => ({
      ...place,
      DeliveryTimes: place.DeliveryTimes.map((each) => ({
        ...each,
        Dates: each.Dates.map((day) =>
          id === place.DeliveryLocation_ID && day.Date === TODAY ? { ...day, OrderUntil: `${TODAY}T07:30:00` } : day,
        ),
      })),
    }));
  const closed = closedAt(5).map((place, index) => (index === 1 ? (closedAt(6)[1] as typeof place) : place));
  test.each([
    ['with a usual place', [usualOrder]],
    ['without any', []],
  ])('says so, and leads to no choice of a place: %s', async (_, orders) => {
    await render([1], { answers: { 'GET /api/location': closed, 'GET /api/bon': orders } });
    expect(await screen.findByText('Ordering has closed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Dish 1/ })).toBeNull();
  });

  const ofRestaurant = (Restaurant_ID: number) => [
    { Date: TODAY, Menus: menus(1).map((menu) => ({ ...menu, Restaurant_ID })) },
  ];

  // DISH-210
  test.each([
    ['with a usual place', [usualOrder]],
    ['without any', []],
  ])('says so though another restaurant takes some, and leads nowhere: %s', async (_, orders) => {
    const places = [{ ...PLACES[0], Restaurant_ID: 2 }, closedAt(6)[1]];
    await render([], {
      answers: { 'GET /api/article/GetMenuPlan': ofRestaurant(1), 'GET /api/location': places, 'GET /api/bon': orders },
    });
    expect(await screen.findByText('Ordering has closed')).toBeTruthy();
    expect(within(screen.getByRole('listitem')).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  // DISH-210
  test('says that all of its times are full, and leads to no choice of one', async () => {
    const full = PLACES.map((place) => ({
      ...place,
      DeliveryTimes: place.DeliveryTimes.map((each) => ({
        ...each,
        Dates: each.Dates.map((day) => ({ ...day, IsFull: true })),
      })),
    }));
    await render([1], { answers: { 'GET /api/location': full } });
    expect(await screen.findByText('Fully booked')).toBeTruthy();
    expect(within(screen.getByRole('listitem')).queryByRole('link')).toBeNull();
  });

  // DISH-129, DISH-210
  test('has no list of its day that could be opened where the dishes are filtered', async () => {
    const person = { ...anna, allergenIds: [7] };
    const { order } = await render([1], { answers: { 'GET /api/location': closed }, person });
    expect(await screen.findByText('Ordering has closed')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /allergens/ }));
    expect(screen.queryByRole('link', { name: /^All dishes/ })).toBeNull();
    expect(order.sent).toEqual([]);
  });

  test('is ordered at a place that is to be chosen, if only the usual one is closed', async () => {
    await render([1], { answers: { 'GET /api/location': closedAt(6), 'GET /api/bon': [usualOrder] } });
    expect(await screen.findByRole('link', { name: 'Choose place and time: Dish 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(screen.queryByText('Ordering has closed')).toBeNull();
  });
});

// PAGE-102
test.each([
  ['its button', () => opener()],
  ['a press anywhere on it', () => screen.getByRole('heading', { name: 'Dish 2' })],
])('the details of a dish open above the overview by %s, and lead back to it', async (_, pressed) => {
  const { order, router } = await render([0, 2], usual);
  await add();
  fireEvent.click(pressed());
  const details = await screen.findByRole('dialog', { name: 'Dish 2' });
  fireEvent.click(within(details).getByRole('button', { name: 'Add Dish 2 to the cart' }));
  expect(order.sent).toMatchObject([
    {
      type: 'article.setQuantity',
      change: { selection: { date: '2026-11-24', locationId: 6 }, article: { id: 2 }, quantity: 1 },
    },
  ]);
  fireEvent.click(within(details).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener());
  expect(router.state.location.pathname).toBe('/dashboard');
});

const opener = () => screen.getByRole('button', { name: 'Details of Dish 2' });

// PAGE-102, PAGE-126
test.each([
  ['the dish', 'Details of Dish 1'],
  ['its plus', 'Choose place and time: Dish 1'],
])('where the places are not known, %s leads to the choice of one, and on to the dish', async (_, name) => {
  const { order, router } = await render([0, 1], {
    answers: { 'GET /api/location': new NetworkError('GET /api/location', 'offline') },
  });
  const link = await screen.findByRole('link', { name });
  await act(() => Promise.resolve(fireEvent.click(link)));
  expect(order.sent).toEqual([]);
  expect([router.state.location.pathname, router.state.location.search]).toEqual([
    '/order/location',
    { day: '2026-11-24', dish: '1.1' },
  ]);
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

// PAGE-81
test.each([
  ['are those of the next week', 2, 'Mon 30 Nov'],
  ['stay those of a day ordered for where no more are known', 0, 'Today'],
])('once all days with dishes are ordered for, the dishes %s', async (_, dishesOfMonday, named) => {
  const monday = { Date: '2026-11-30', OrderUntil: '2026-11-30T09:30:00', IsFull: false };
  const places = PLACES.map((place) => ({
    ...place,
    DeliveryTimes: place.DeliveryTimes.map((each) => ({ ...each, Dates: [...each.Dates, monday] })),
  }));
  const ordered = [TODAY, '2026-11-24'].map((date, at) => ({ ...usualOrder, CartId: at + 2, Cart_OrderDate: date }));
  const plan = [1, 1, 0, 0, 0, 0, 0, dishesOfMonday].map((count, day) => ({
    Date: `2026-11-${23 + day}`,
    Menus: menus(count),
  }));
  await render([], {
    answers: {
      'GET /api/location': places,
      'GET /api/bon': [usualOrder, ...ordered],
      'GET /api/article/GetMenuPlan': ({ query }: { query: { fromDate: string; untilDate: string } }) =>
        plan.filter(({ Date }) => Date >= query.fromDate && Date <= query.untilDate),
    },
  });
  const [day] = await screen.findAllByRole('region');
  expect(day?.textContent).toMatch(new RegExp(`^${named}, 12:30`));
});
