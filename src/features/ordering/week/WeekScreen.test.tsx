import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Cart } from '../../../../domain/cart.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { cart, item } from '../ordering.fixtures.tsx';
import { add, bon, DAYS, dish, menu, place, PLAN, show } from './week.fixtures.tsx';
import { wholeText } from '../../../ui/app.fixtures.tsx';

afterEach(cleanup);

const chosen = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent;
const columns = async () => (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);

describe('The week planner', () => {
  // DISH-92, DISH-93, DISH-97
  it('shows the days of a week by menu line, read by one call, and adds a portion by one press', async () => {
    const { api, order } = await show();
    fireEvent.click(await add('Trout, Wed 25 Nov'));
    expect(order.sent).toMatchObject([
      {
        type: 'article.setQuantity',
        change: {
          selection: { date: DAYS[1], deliveryTimeId: 33, locationId: 5 },
          article: { id: 42, detailId: 9042 },
          quantity: 1,
        },
      },
    ]);
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows.map(([line]) => line)).toEqual(['Menu line', 'Menu 1', 'Soup', '']);
    expect(rows[2]?.map((cell) => cell?.includes('Broth'))).toEqual([false, true, false, false, false]);
    expect(api.of('GET /api/article/GetMenuPlan')).toMatchObject([
      { query: { fromDate: '2026-11-24', untilDate: '2026-11-27', deliveryLocationId: 5 } },
    ]);
  });

  // DISH-92
  it('tells another time than the planned one, and that a dish is no longer available', async () => {
    const closed = place(5, 'Foyer', 33, 34);
    closed.DeliveryTimes[0]?.Dates.splice(1, 1);
    const { order } = await show({ answers: { 'GET /api/location': [closed] }, context: { carts: [] } });
    const soup = await add('Broth, Tue 24 Nov');
    expect(soup.closest('li')?.textContent).toContain('12:34–13:00');
    fireEvent.click(soup);
    expect(order.sent).toMatchObject([{ change: { selection: { deliveryTimeId: 34 } } }]);
    cleanup();
    const plan = [{ Date: DAYS[1], Menus: [menu('Menu 1', dish(42, 'Trout'), [33])] }];
    await show({ answers: { 'GET /api/location': [closed], 'GET /api/article/GetMenuPlan': plan } });
    expect((await screen.findByText('Trout')).closest('li')?.textContent).toContain('No longer available');
    expect(screen.queryByRole('button', { name: /^Add Trout/ })).toBeNull();
  });

  // DISH-118
  it('opens the details of a dish by its name, which gets the focus back, and adds from there', async () => {
    const { order } = await show();
    const name = await screen.findByRole('button', { name: 'Details of Trout, Wed 25 Nov' });
    name.focus();
    fireEvent.click(name);
    const details = within(await screen.findByRole('dialog', { name: 'Trout' }));
    expect(details.getByText(/10\s?%/)).toBeTruthy();
    fireEvent.click(details.getByRole('button', { name: 'Add Trout to the cart' }));
    expect(order.sent).toMatchObject([{ change: { selection: { date: DAYS[1], deliveryTimeId: 33 }, quantity: 1 } }]);
    fireEvent.click(details.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  // DISH-9, DISH-118
  it('says at a dish that it is sold out, and what the person avoids', async () => {
    const gone = { ...dish(42, 'Trout'), RemainingItems: 0, Allergens: [4], IsWatched: false };
    const answers = {
      'GET /api/article/GetMenuPlan': [{ Date: DAYS[1], Menus: [menu('Menu 1', gone)] }],
      'GET /api/allergen': [{ Allergen_ID: 4, Code: 'D', Name: 'Fish' }],
    };
    await show({ answers, settings: { isAllergenInformationShown: true }, person: { ...anna, allergenIds: [4] } });
    const cell = (await screen.findByRole('button', { name: 'Details of Trout, Wed 25 Nov' })).closest('li');
    expect(cell?.textContent).toContain('Careful, contains: Fish');
    expect(cell?.textContent).toContain('Sold out');
    expect(screen.queryByRole('button', { name: /^Add Trout/ })).toBeNull();
  });

  // PLACE-70
  it('asks for the orders of all days that can be ordered for', async () => {
    const { api } = await show();
    const spans = (call: string) => api.of(call).map(({ query }) => (query as { untilDate: string }).untilDate);
    expect(spans('GET /api/bon')).toEqual(spans('GET /api/location'));
  });

  // DISH-90
  it('is for the usual place and time of a person, until another is chosen, which then stands in the address', async () => {
    const { api, router } = await show({ answers: { 'GET /api/bon': [bon(1, '2026-11-16')] } });
    expect([chosen('Place'), chosen('Time')]).toEqual(['Kiosk', '12:35–13:00']);
    fireEvent.change(screen.getByRole('combobox', { name: 'Place' }), { target: { value: '5' } });
    await waitFor(() => expect([chosen('Place'), chosen('Time')]).toEqual(['Foyer', '12:33–13:00']));
    expect(router.state.location.search).toEqual({ day: DAYS[0], place: '5' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Time' }), { target: { value: '34' } });
    await waitFor(() => expect(chosen('Time')).toBe('12:34–13:00'));
    expect(router.state.location.search).toEqual({ day: DAYS[0], place: '5', time: '34' });
    const places = api
      .of('GET /api/article/GetMenuPlan')
      .map(({ query }) => (query as { deliveryLocationId: number }).deliveryLocationId);
    expect(places).toEqual([6, 5]);
  });

  // DISH-90
  it('has no time to choose where the restaurant has none', async () => {
    await show({ settings: { isDeliveryTimeUsed: false } });
    expect(await add('Goulash, Tue 24 Nov')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Time' })).toBeNull();
    expect(screen.queryByText(/^12:\d\d–/)).toBeNull();
  });

  // DISH-91
  it('leads to the next week and back, as far as days are offered, and keeps the focus at its end', async () => {
    const { router } = await show();
    const next = screen.getByRole('button', { name: 'Next week' });
    const back = screen.getByRole('button', { name: 'Previous week' });
    expect([next.ariaDisabled, back.ariaDisabled]).toEqual([null, 'true']);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('24.11–27.11');
    next.focus();
    fireEvent.click(next);
    expect(await add('Lentils, Mon 30 Nov')).toBeTruthy();
    expect(router.state.location.search).toEqual({ day: '2026-11-30' });
    expect([next.ariaDisabled, back.ariaDisabled, document.activeElement]).toEqual(['true', null, next]);
    fireEvent.click(next);
    fireEvent.click(back);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('24.11–27.11'));
  });

  // DISH-95, PLACE-70
  it('says of each day until when or why not it can be ordered for, and marks it', async () => {
    const carts = [cart({ orderDate: DAYS[1], deliveryTimeId: 33, locationId: 5 })];
    await show({ answers: { 'GET /api/bon': [bon(1, '2026-11-25')] }, context: { carts } });
    expect(await columns()).toEqual([
      'Menu line',
      'Tue 24 Nov, Tuesday order until 09:00',
      'Wed 25 Nov, Wednesday, ordered, in your cart order until 09:00',
      'Thu 26 Nov, Thursday No menu plan yet',
      'Fri 27 Nov, Friday Closed',
    ]);
  });

  // DISH-96
  it('shows what is ordered already, with a link to it, and what is to be paid for each day', async () => {
    const estimated = { isOrderOnlyForEstimation: true, items: [item({ grossPrice: 500, quantity: 1, subsidy: 0 })] };
    const carts: Cart[] = [
      cart({ orderDate: DAYS[0], deliveryTimeId: 33, items: [item({ articleId: 41, detailId: 9041, quantity: 2 })] }),
      cart({ id: 2, orderDate: DAYS[1], deliveryTimeId: 33, ...estimated }),
    ];
    const orders = [bon(1, DAYS[0]!), bon(2, DAYS[0]!, { CancelDate: '2026-11-23T08:00:00' })];
    await show({ answers: { 'GET /api/bon': orders }, context: { carts } });
    fireEvent.click(await screen.findByRole('button', { name: 'Order more: Tuesday 24 November' }));
    const order = await screen.findByRole('link', { name: /Stew/ });
    expect([order.textContent, order.getAttribute('href')]).toEqual([
      '2 × StewOrdered: 12:33–13:00, Kiosk',
      '/order?from=2026-11-24&until=2026-11-24',
    ]);
    expect(screen.getAllByRole('link', { name: /Ordered:/ })).toHaveLength(1);
    const sums = within(screen.getByRole('row', { name: /^To pay/ })).getAllByRole('cell');
    expect(sums.map(({ textContent }) => textContent)).toEqual(['€13.60', 'approx. €5.00', '', '']);
    expect(screen.getByRole('group', { name: 'Quantity of Goulash, Tue 24 Nov' }).textContent).toContain('2');
    expect(screen.queryByText(/^This week/)).toBeNull();
  });

  // DISH-330
  it('opens with the first day that can be ordered for and is not, and shows the dishes of an ordered one on wish', async () => {
    const { router } = await show({ answers: { 'GET /api/bon': [bon(1, DAYS[0]!)] } });
    expect(await add('Trout, Wed 25 Nov')).toBeTruthy();
    expect(screen.queryByText('Goulash')).toBeNull();
    const more = screen.getByRole('button', { name: 'Order more: Tuesday 24 November' });
    expect(more.ariaExpanded).toBe('false');
    fireEvent.click(more);
    expect(await add('Goulash, Tue 24 Nov')).toBeTruthy();
    expect([more.ariaExpanded, router.state.location.search]).toEqual(['true', { day: DAYS[0] }]);
    fireEvent.click(more);
    expect(screen.queryByText('Goulash')).toBeNull();
  });

  // DISH-96
  it('tells the sum of the week where the total has other weeks in it', async () => {
    const carts = [cart({ orderDate: DAYS[0] }), cart({ id: 2, orderDate: DAYS[3] })];
    await show({ context: { carts } });
    expect(screen.getByText(wholeText('This week: €13.60'))).toBeTruthy();
    expect(screen.getByText('€27.20')).toBeTruthy();
  });

  // DISH-97
  it('can be loaded again, and planned without knowing the orders', async () => {
    const { api } = await show({
      answers: { 'GET /api/article/GetMenuPlan': new Error('away'), 'GET /api/bon': new Error('away') },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The menu plan of this week could not be loaded.');
    expect(screen.getByText(/are not marked/)).toBeTruthy();
    // Not asked for again and again.
    expect(api.of('GET /api/bon')).toHaveLength(1);
    api.answers['GET /api/article/GetMenuPlan'] = PLAN;
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(await add('Trout, Wed 25 Nov')).toBeTruthy();
  });

  // DISH-98
  it('leads to all dishes of a day, at the time of the plan', async () => {
    const { order } = await show({ at: '/order/week?time=34' });
    fireEvent.click(await screen.findByRole('button', { name: 'All dishes: Wednesday 25 November' }));
    expect(order.sent).toMatchObject([
      { type: 'selection.choose', selection: { date: DAYS[1], deliveryTimeId: 34, locationId: 5 } },
    ]);
  });
});
