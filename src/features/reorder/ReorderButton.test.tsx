import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../../domain/cart.fixtures.ts';
import { type Cart } from '../../../domain/cart.ts';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { type Order } from '../../../domain/order.ts';
import { type Person } from '../../../domain/person.ts';
import { type Settings } from '../../../domain/settings.ts';
import { type OrderEvent } from '../../../machines/order/order.types.ts';
import { anna, staff } from '../../../machines/session/session.fixtures.ts';
import { type Answers, FakeApi } from '../../api/api.fixtures.ts';
import { fakeActor, appConfiguration, wholeText } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { ReorderDayButton, ReorderLineButton, ReorderButton } from './ReorderButton.tsx';

/** A Tuesday morning at the restaurant. */
const NOW = Date.parse('2026-11-24T07:00:00Z');
const DAYS = ['2026-11-24', '2026-11-26'];
const PLACES = [
  {
    DeliveryLocation_ID: 12,
    Name: 'Foyer',
    DeliveryLocationTypeShortName: 'PICKUP',
    Restaurant_ID: 1,
    RestaurantName: 'Kantine am Park',
    DeliveryTimes: [
      {
        ID: 5,
        Time: '11:30',
        EndTime: '12:00',
        Dates: DAYS.map((Date) => ({ Date, OrderUntil: `${Date}T09:30:00`, IsFull: false })),
      },
    ],
  },
];
const dish = (ArticleId: number, overrides: object = {}) => ({
  ArticleId,
  ArticleDetailId: 10 * ArticleId,
  ArticleName: `Dish ${ArticleId}`,
  ProductGroup_ID: 1,
  GrossPrice: 5.5,
  VatPercent: 10,
  ...overrides,
});
const page = (...Articles: object[]) => ({ Articles, TotalCount: Articles.length });
const PLAN = 'GET /api/article/GetMenuPlan';
const menu = (Date: string, ...ids: number[]) => ({
  Date,
  Menus: ids.map((id) => ({ MenuLine: 'Menu 1', Article: dish(id) })),
});
const line = (articleId: number, quantity = 1) => ({
  articleId,
  detailId: 10 * articleId,
  name: `Dish ${articleId}`,
  singleItemGrossPrice: 550,
  quantity,
  subsidy: 0,
  discount: 0,
});
const order = (overrides: Partial<Order> = {}) =>
  anOrder({ orderDate: '2026-11-20', lines: [line(7, 2)], ...overrides });

// Otherwise the first test waits for its code.
beforeAll(() => import('./ReorderDialog.tsx'));
afterEach(cleanup);

async function show(
  ui: React.ReactNode,
  {
    answers = {},
    carts = [],
    isFree = true,
    person = anna,
    settings: changed = {},
  }: { settings?: Partial<Settings>; answers?: Answers; carts?: Cart[]; isFree?: boolean; person?: Person } = {},
) {
  const api = new FakeApi({
    'GET /api/bon': [],
    'GET /api/location': PLACES,
    'GET /api/article': page(dish(7)),
    [PLAN]: [],
    ...answers,
  });
  api.now = NOW;
  const cartsOf = fakeActor<OrderEvent>({
    value: { wizard: 'ChoosingArticles', carts: 'Synced' },
    matches: () => false,
    can: () => isFree,
    context: { carts, queue: [], refused: [], selection: null, customerGroup: staff },
  });
  const settings = { ...appConfiguration.settings, maxQuantity: 9, ...changed };
  const restaurant = { ...appConfiguration.restaurant, currencySymbol: 'Fr.' };
  const view = await renderAt('/order', ui, {
    api: api.client,
    children: { order: cartsOf },
    context: { person, customerGroup: staff, appConfiguration: { ...appConfiguration, settings, restaurant } },
  });
  return { ...view, api, order: cartsOf };
}
const changesOf = (view: Awaited<ReturnType<typeof show>>) =>
  view.order.sent.filter(({ type }) => type !== 'carts.refresh');
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const open = async () => {
  press(/Order again/);
  return screen.findByRole('dialog', { name: 'Order again' });
};

describe('“Order again”', () => {
  // CART-50, CART-56
  it('needs two presses, and then says what went in, with a way to the cart', async () => {
    const view = await show(<ReorderButton order={order({ comment: 'No onions', deliveryOption: 'At the door' })} />);
    const dialog = await open();
    expect(await within(dialog).findByRole('button', { name: /^Add to cart/ })).toBeTruthy();
    expect(within(dialog).getByRole('heading', { level: 3 }).textContent).toBe('Today 11:30 · Foyer');
    expect(within(dialog).getByText('Your comment comes along: “No onions”')).toBeTruthy();
    press(/^Add to cart · Fr\..11\.00$/);
    const slot = { locationId: 12, date: '2026-11-24', deliveryTimeId: 5 };
    expect(changesOf(view)).toMatchObject([
      { type: 'article.setQuantity', change: { selection: slot, article: { id: 7, detailId: 70 }, quantity: 2 } },
      { type: 'cart.describe', selection: slot, details: { comment: 'No onions', deliveryOption: 'At the door' } },
    ]);
    expect(await screen.findByRole('dialog', { name: 'In your cart' })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toContain('2 × Dish 7 Today'));
    const link = screen.getByRole('link', { name: 'Go to cart' });
    expect(link.getAttribute('href')).toBe('/order/cart');
  });

  // CART-54
  it('says what the cart says then, and sends what it does not say yet', async () => {
    const carts = [aCart({ locationId: 12, orderDate: '2026-11-24', deliveryTimeId: 5, comment: 'Room 3' })];
    const view = await show(<ReorderButton order={order({ comment: 'No onions' })} />, { carts });
    await open();
    expect(await screen.findByText('Your comment comes along: “Room 3 No onions”')).toBeTruthy();
    press(/^Add to cart/);
    expect(view.order.sent.at(-1)).toMatchObject({
      type: 'cart.describe',
      details: { comment: 'No onions', deliveryOption: null },
    });
  });

  // CART-143
  it('is not left by a second press, which was meant for the button that is gone', async () => {
    await show(<ReorderButton order={order()} />);
    const dialog = await open();
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Add to cart/ }));
    const outcome = await screen.findByRole('dialog', { name: 'In your cart' });
    expect(document.activeElement).toBe(within(outcome).getByText('In your cart'));
    const around = outcome.parentElement!;
    fireEvent.mouseDown(around);
    fireEvent.click(around);
    expect(screen.getByRole('dialog', { name: 'In your cart' })).toBeTruthy();
  });

  // ORDER-254
  it('says the name of a time where the restaurant shows names, and no time where nobody chooses one', async () => {
    const [place] = PLACES;
    const times = place!.DeliveryTimes.map((time) => ({ ...time, Name: 'Early lunch' }));
    const answers = { 'GET /api/location': [{ ...place, DeliveryTimes: times }] };
    const headings = async (settings: Partial<Settings>) => {
      await show(<ReorderButton order={order()} />, { answers, settings });
      await open();
      const { textContent } = await screen.findByRole('heading', { level: 3 });
      cleanup();
      return textContent;
    };
    expect(await headings({ isNameShownInsteadOfTime: true })).toBe('Today Early lunch · Foyer');
    expect(await headings({ isDeliveryTimeUsed: false })).toBe('Today Foyer');
  });

  // ORDER-252
  it('says that delivery is not in the price of what is delivered home', async () => {
    const answers = { 'GET /api/location': [{ ...PLACES[0], DeliveryLocationTypeShortName: 'DEL' }] };
    await show(<ReorderButton order={order()} />, { answers });
    await open();
    expect(await screen.findByText('Plus delivery.')).toBeTruthy();
    cleanup();
    await show(<ReorderButton order={order()} />);
    await open();
    expect(await screen.findByRole('button', { name: /^Add to cart/ })).toBeTruthy();
    expect(screen.queryByText(/^Plus delivery/)).toBeNull();
  });

  // CART-99
  it('says what is ordered for that time already, and stops nothing', async () => {
    const ordered = {
      Bonnumber: 4712,
      CartId: 31,
      Cart_OrderDate: '2026-11-24',
      DeliveryTime_DeliveryDefaultTime: '11:30',
      DeliveryTime_EndTime: '12:00',
      Order_CancelTime: 60,
      Bonlines: [
        { ArticleName: 'Goulash', SingleItemGrossPrice: 9.4, Quantity: 2 },
        { ArticleName: 'Soup', SingleItemGrossPrice: 4.2, Quantity: 1 },
      ],
      BonTotal: 23,
      DeliveryLocation_ID: 13,
      DeliveryLocation_Name: 'Terrace',
      VatDto: [],
    };
    await show(<ReorderButton order={order()} />, { answers: { 'GET /api/bon': [ordered] } });
    await open();
    expect(await screen.findByText(wholeText('Already ordered: 2 × Goulash, Soup'))).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Add to cart/ })).toBeTruthy();
    const day = screen.getByRole('combobox', { name: 'For which day?' });
    await act(() => Promise.resolve(fireEvent.change(day, { target: { value: '2026-11-26' } })));
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toContain('Thursday 26 November');
    expect(screen.queryByText(/Already ordered/)).toBeNull();
  });

  // CART-50
  it('adds to what lies in the cart', async () => {
    const inCart = aCart({
      locationId: 12,
      orderDate: '2026-11-24',
      deliveryTimeId: 5,
      items: [anItem({ articleId: 7, detailId: 70, quantity: 1 })],
    });
    const view = await show(<ReorderButton order={order()} />, { carts: [inCart] });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /Add to cart/ }));
    expect(changesOf(view)).toMatchObject([{ change: { quantity: 3 } }]);
  });

  // DISH-125
  it('warns who avoids allergens of the dish itself, not only of an alternative', async () => {
    const answers = {
      'GET /api/article': page(dish(7, { Allergens: [2] })),
      'GET /api/allergen': [{ Allergen_ID: 2, Code: 'B', Name: 'Crustaceans' }],
    };
    await show(<ReorderButton order={order()} />, { answers, person: { ...anna, allergenIds: [2] } });
    await open();
    expect(await screen.findByText('Careful, contains: Crustaceans')).toBeTruthy();
    cleanup();
    await show(<ReorderButton order={order()} />, { answers });
    await open();
    await screen.findByRole('button', { name: /^Add to cart/ });
    expect(screen.queryByText(/llergen|Careful/)).toBeNull();
  });

  // CART-51, CART-52, CART-53, ORDER-109, ORDER-111
  it('tells what is missing and why, what changed its price, and puts an alternative in only if it is chosen', async () => {
    const lines = [line(7), line(8)];
    const articles = page(
      dish(7, { GrossPrice: 6 }),
      dish(8, { RemainingItems: 0 }),
      dish(9, { Labels: ['VEGAN'], GrossPrice: 5.9 }),
    );
    const view = await show(<ReorderButton order={order({ lines })} />, { answers: { 'GET /api/article': articles } });
    const dialog = await open();
    // Said once, by the button.
    expect(await within(dialog).findAllByRole('button', { name: /of 2 dishes/ })).toHaveLength(1);
    expect(within(dialog).getByText(wholeText('Fr. 6.00 each, last time Fr. 5.50'))).toBeTruthy();
    expect(within(dialog).getByText('Unfortunately sold out.')).toBeTruthy();
    const instead = within(dialog).getByRole('checkbox', { name: '1 × Dish 9 instead' });
    expect(within(dialog).getByText('+Fr. 0.40 compared with last time')).toBeTruthy();
    expect(within(dialog).getByText('Vegan')).toBeTruthy();
    fireEvent.click(instead);
    fireEvent.click(instead);
    expect(within(dialog).getByRole('button', { name: /^Add 1 of 2 dishes to cart · Fr\..6\.00$/ })).toBeTruthy();
    fireEvent.click(instead);
    press(/^Add to cart · Fr\..11\.90$/);
    expect(changesOf(view)).toMatchObject([{ change: { article: { id: 7 } } }, { change: { article: { id: 9 } } }]);
  });

  // CART-55
  it('can be for another day, of which it is read what is available', async () => {
    const view = await show(<ReorderButton order={order()} />);
    await open();
    const day = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'For which day?' });
    expect([...day.options].map(({ text }) => text)).toEqual(['Today', 'Thursday 26 November']);
    await act(() => Promise.resolve(fireEvent.change(day, { target: { value: '2026-11-26' } })));
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toContain('Thursday 26 November');
    expect(view.api.of('GET /api/article').at(-1)).toMatchObject({ query: { date: '2026-11-26' } });
  });

  // ORDER-106, ORDER-182
  it('says of each day what is on its menu', async () => {
    const both = <ReorderButton order={order({ lines: [line(7, 2), line(8)] })} />;
    const dayNames = async () => {
      await open();
      const day = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'For which day?' });
      return [day.value, ...[...day.options].map(({ text }) => text)];
    };
    const plan = [menu('2026-11-24', 7, 1), menu('2026-11-26', 7, 8)];
    const answers = { 'GET /api/article': page(dish(7), dish(8)), [PLAN]: plan };
    await show(both, { answers });
    // Of days with a part of it there may be dozens.
    expect(await dayNames()).toEqual(['2026-11-26', 'Thu 26 Nov: all available']);
    cleanup();
    await show(both, {
      answers: { 'GET /api/article': page(dish(7)), [PLAN]: [menu('2026-11-24', 7), menu('2026-11-26', 7)] },
    });
    expect(await dayNames()).toEqual(['2026-11-24', 'Today, missing: Dish 8', 'Thu 26 Nov, missing: Dish 8']);
    cleanup();
    await show(<ReorderButton order={order()} />, {
      answers: { [PLAN]: [menu('2026-11-24', 1), menu('2026-11-26', 7)] },
    });
    expect(await dayNames()).toEqual(['2026-11-26', 'Thu 26 Nov: all available']);
    // ORDER-251
    expect(screen.getByText('Next time: Thu 26 Nov')).toBeTruthy();
  });

  // ORDER-110
  it('leads to the day with the dish where nothing comes near it, and keeps the focus', async () => {
    const lines = [line(7), line(8)];
    const articles = ({ query }: { query: { date: string } }) => page(dish(query.date === '2026-11-26' ? 8 : 7));
    await show(<ReorderButton order={order({ lines })} />, {
      answers: { 'GET /api/article': articles, [PLAN]: [menu('2026-11-24', 7), menu('2026-11-26', 8)] },
    });
    await open();
    const back = await screen.findByRole('button', { name: 'Dish 8 – available again: Thu 26 Nov' });
    expect(back.textContent).toBe('Available again: Thu 26 Nov');
    await act(() => Promise.resolve(fireEvent.click(back)));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'For which day?' }));
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toContain('Thursday 26 November');
    expect(screen.queryByRole('button', { name: /available again/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Add 1 of 2 dishes to cart/ })).toBeTruthy();
  });

  // CART-51
  it('leads to the choice of place and time where nothing is available', async () => {
    await show(<ReorderButton order={order({ locationId: 99 })} />);
    await open();
    expect(await screen.findByText('“Foyer” is not offered any more.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose yourself' }).getAttribute('href')).toBe('/order/articles');
  });

  // CART-57
  it('can be tried again if the offer cannot be read', async () => {
    const view = await show(<ReorderButton order={order()} />, { answers: { 'GET /api/article': new Error('away') } });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('What is on offer could not be loaded.');
    view.api.answers['GET /api/article'] = page(dish(7));
    press('Try again');
    expect(await screen.findByRole('button', { name: /^Add to cart/ })).toBeTruthy();
  });

  // CART-56
  it('puts nothing into the carts while they are paid, and says why', async () => {
    await show(<ReorderButton order={order()} />, { isFree: false });
    await open();
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: /Add to cart/ });
    expect(add.ariaDisabled).toBe('true');
    expect(screen.getByText(/Your payment is still under way/)).toBeTruthy();
  });
});

describe('“Order again” is offered', () => {
  // CART-50, CART-110
  it('for each dish of an order that has several, and for a day that has several orders', async () => {
    const both = order({ lines: [line(7), line(8)] });
    await show(
      <>
        <ReorderLineButton order={both} line={line(8)} />
        <ReorderLineButton order={order()} line={line(7)} />
        <ReorderLineButton
          order={order({ lines: [line(7), { ...line(9), isShippingArticle: true }] })}
          line={line(7)}
        />
        <ReorderDayButton orders={[both, order({ deliveryTimeId: 6 })]} />
        <ReorderDayButton orders={[both, order({ canceledAt: '2026-11-19T08:00:00' })]} />
      </>,
      { answers: { 'GET /api/article': page(dish(7), dish(8)) } },
    );
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Order Dish 8 again', 'Repeat this day: Friday 20 November']);
    press('Order Dish 8 again');
    expect(await screen.findByRole('button', { name: /^Add to cart · Fr\..5\.50$/ })).toBeTruthy();
    expect(screen.queryByText(/Dish 7/)).toBeNull();
  });

  // CART-58
  it('by no server that does not tell places and dishes', async () => {
    await show(
      <>
        <ReorderButton order={order({ locationId: null })} />
        <ReorderButton order={order({ lines: [{ ...line(7), articleId: null }] })} />
      </>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
