import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cart, item } from '../ordering.fixtures.tsx';
import { add, bon, DAYS, dish, menu, place, show } from './week.fixtures.tsx';

afterEach(cleanup);

const lines = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const line = (day: string) => screen.findByRole('button', { name: new RegExp(`, ${day}`) });
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('On a phone', () => {
  // DISH-94, DISH-95, DISH-330
  it('a day is a line: what is ordered, in the cart, until when, or why not', async () => {
    const carts = [cart({ orderDate: DAYS[1], items: [item({ detailName: 'Trout' })] })];
    await show({
      at: `/order/week?day=${DAYS[2]}`,
      isNarrow: true,
      answers: { 'GET /api/bon': [bon(1, DAYS[0]!), bon(2, DAYS[0]!, { CancelDate: '2026-11-23T08:00:00' })] },
      context: { carts },
    });
    await line('Tuesday');
    expect(lines()).toEqual([
      'Tue 24 Nov, Tuesday, ordered Stew',
      'Wed 25 Nov, Wednesday, in your cart Trout€13.60',
      'Thu 26 Nov, Thursday No menu plan yet',
      'Fri 27 Nov, Friday Closed',
      '24.11–27.11',
    ]);
    expect(screen.queryByRole('button', { name: /Thursday|Friday/ })).toBeNull();
  });

  // DISH-94, DISH-330
  it('the first day that is not ordered is open, and closes as another one opens', async () => {
    const { router } = await show({ isNarrow: true, answers: { 'GET /api/bon': [bon(1, DAYS[0]!)] } });
    await add('Trout, Wed 25 Nov');
    expect(names()).toEqual(['Trout']);
    const [tuesday, wednesday] = [await line('Tuesday'), await line('Wednesday')];
    expect([tuesday.ariaExpanded, wednesday.ariaExpanded]).toEqual(['false', 'true']);
    fireEvent.click(tuesday);
    await waitFor(() => expect(names()).toEqual(['Goulash', 'Broth']));
    expect(screen.getByRole('link', { name: /Stew/ }).getAttribute('href')).toBe(
      '/order?from=2026-11-24&until=2026-11-24',
    );
    expect(router.state.location.search).toEqual({ day: DAYS[0] });
    expect(wednesday.ariaExpanded).toBe('false');
    fireEvent.click(tuesday);
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });

  // DISH-94
  it('an ordered day that takes no orders any more opens what is ordered alone', async () => {
    const over = place(5, 'Foyer', 33);
    over.DeliveryTimes[0]!.Dates[0]!.OrderUntil = `${DAYS[0]}T07:00:00`;
    await show({
      isNarrow: true,
      answers: { 'GET /api/location': [over], 'GET /api/bon': [bon(1, DAYS[0]!)] },
    });
    fireEvent.click(await line('Tuesday'));
    expect(await screen.findByRole('link', { name: /2 × Stew/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    expect(screen.queryByRole('button', { name: 'All dishes: Tuesday 24 November' })).toBeNull();
  });

  // PLACE-200
  it('a day is over once the place of the week takes no orders, though another one does', async () => {
    const early = (ID: number) => ({
      ...place(5, 'Foyer', ID).DeliveryTimes[0]!,
      Dates: DAYS.map((Date) => ({ Date, OrderUntil: `${Date}T07:00:00`, IsFull: false })),
    });
    const places = [{ ...place(5, 'Foyer'), DeliveryTimes: [early(33)] }, place(6, 'Kiosk', 35)];
    await show({ at: `/order/week?day=${DAYS[0]}&place=5`, isNarrow: true, answers: { 'GET /api/location': places } });
    await waitFor(() => expect(lines()[0]).toBe('Tue 24 Nov, Tuesday Ordering has closed'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Place' }), { target: { value: '6' } });
    await waitFor(() => expect(lines()[0]).toContain('until 09:00'));
  });

  // DISH-13, DISH-161
  it('each dish of a day is an item with a heading and its menu line, in the order of all days', async () => {
    const plan = [
      { Date: DAYS[0], Menus: [menu('Menu 1', dish(41, 'Goulash')), menu('Dish of the day', dish(43, 'Broth'))] },
      { Date: DAYS[1], Menus: [menu('Dish of the day', dish(44, 'Lentils')), menu('Menu 1', dish(42, 'Trout'))] },
    ];
    await show({ isNarrow: true, answers: { 'GET /api/article/GetMenuPlan': plan } });
    await add('Goulash, Tue 24 Nov');
    expect(names()).toEqual(['Goulash', 'Broth']);
    fireEvent.click(await line('Wednesday'));
    await add('Trout, Wed 25 Nov');
    expect(names()).toEqual(['Trout', 'Lentils']);
    const [first] = screen.getAllByRole('heading', { level: 3 });
    expect(first?.closest('li')?.textContent).toContain('Menu 1');
  });

  // DISH-91
  it('the other weeks are below the days', async () => {
    await show({ isNarrow: true });
    await add('Goulash, Tue 24 Nov');
    fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await add('Lentils, Mon 30 Nov')).toBeTruthy();
  });
});
