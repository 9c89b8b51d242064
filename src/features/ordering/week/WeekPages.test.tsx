import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cart } from '../ordering.fixtures.tsx';
import { add, bon, DAYS, dish, menu, place, show } from './week.fixtures.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** jsdom lays nothing out: the row of days is as wide as a phone, and scrolled by hand. */
function layOut(direction: 'ltr' | 'rtl' = 'ltr') {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  const scrollTo = vi.fn(function scrollTo(this: HTMLElement, { left }: { left: number }) {
    this.scrollLeft = left;
  });
  HTMLElement.prototype.scrollTo = scrollTo as never;
  document.documentElement.style.direction = direction;
  return scrollTo;
}

const days = () =>
  screen.getAllByRole('region', { hidden: true }).filter((each) => /November/.test(each.ariaLabel ?? ''));
const inSight = () =>
  days()
    .filter((each) => !each.hasAttribute('inert'))
    .map(({ ariaLabel }) => ariaLabel);

describe('On a phone', () => {
  afterEach(() => document.documentElement.removeAttribute('style'));

  // DISH-94, PLACE-70
  it('one day is in sight, and tabs and arrows lead to others, beyond the week as well', async () => {
    layOut();
    const { router } = await show({ isNarrow: true, answers: { 'GET /api/bon': [bon(1, DAYS[1]!)] } });
    await add('Goulash, Tue 24 Nov');
    expect(inSight()).toEqual(['Tuesday 24 November']);
    expect(screen.getByRole('button', { name: 'Previous day' }).ariaDisabled).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Wed 25, Wednesday, Nov, ordered' }));
    await waitFor(() => expect(inSight()).toEqual(['Wednesday 25 November']));
    expect(screen.getByRole('group', { name: 'Dishes of the days' }).scrollLeft).toBe(390);
    fireEvent.click(screen.getByRole('button', { name: 'Fri 27, Friday, Nov, closed' }));
    await waitFor(() => expect(inSight()).toEqual(['Friday 27 November']));
    fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
    await waitFor(() => expect(inSight()).toEqual(['Monday 30 November']));
    expect(router.state.location.search).toEqual({ day: '2026-11-30' });
  });

  // PLACE-200
  it('a day is over once the place of the week takes no orders, though another one does', async () => {
    layOut();
    const early = (ID: number) => ({
      ...place(5, 'Foyer', ID).DeliveryTimes[0]!,
      Dates: DAYS.map((Date) => ({ Date, OrderUntil: `${Date}T07:00:00`, IsFull: false })),
    });
    const places = [{ ...place(5, 'Foyer'), DeliveryTimes: [early(33)] }, place(6, 'Kiosk', 35)];
    const tuesday = () => screen.findByRole('button', { name: /^Tue 24/ });
    await show({ at: `/order/week?day=${DAYS[0]}&place=5`, isNarrow: true, answers: { 'GET /api/location': places } });
    expect((await tuesday()).textContent).toContain('ordering has closed');
    fireEvent.change(screen.getByRole('combobox', { name: 'Place' }), { target: { value: '6' } });
    await waitFor(async () => expect((await tuesday()).textContent).not.toContain('ordering has closed'));
  });

  // DISH-13
  it('each dish of the day is an item with a heading', async () => {
    layOut();
    await show({ isNarrow: true });
    await add('Goulash, Tue 24 Nov');
    const day = within(screen.getByRole('region', { name: 'Tuesday 24 November' }));
    const headings = day.getAllByRole('listitem').map((item) => within(item).getByRole('heading', { level: 2 }));
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Goulash', 'Broth']);
  });

  // DISH-94
  it('the next day is chosen when the swipe has come to rest, as a day laid out before carries it on', async () => {
    layOut();
    const { router } = await show({ isNarrow: true });
    await add('Goulash, Tue 24 Nov');
    const choose = vi.spyOn(router, 'navigate');
    const row = screen.getByRole('group', { name: 'Dishes of the days' });
    for (const left of [210, 380]) {
      row.scrollLeft = left;
      fireEvent.scroll(row);
    }
    expect(choose).not.toHaveBeenCalled();
    fireEvent(row, new Event('scrollend'));
    await waitFor(() => expect(inSight()).toEqual(['Wednesday 25 November']));
  });

  // DISH-94
  it.each([
    ['ltr', 1],
    ['rtl', -1],
  ] as const)('a swipe that was carried on past the next day is led back to it (%s)', async (direction, sign) => {
    layOut(direction);
    await show({ isNarrow: true });
    await add('Goulash, Tue 24 Nov');
    const row = screen.getByRole('group', { name: 'Dishes of the days' });
    const swipe = (left: number) => {
      fireEvent.touchStart(row);
      row.scrollLeft = sign * left;
      fireEvent.scroll(row);
      fireEvent(row, new Event('scrollend'));
    };
    swipe(780);
    await waitFor(() => expect(inSight()).toEqual(['Wednesday 25 November']));
    expect(row.scrollLeft).toBe(sign * 390);
    swipe(780);
    await waitFor(() => expect(inSight()).toEqual(['Thursday 26 November']));
    swipe(0);
    await waitFor(() => expect(inSight()).toEqual(['Wednesday 25 November']));
    expect(row.scrollLeft).toBe(sign * 390);
  });

  // DISH-94
  it('the next day is chosen shortly after the last scroll, where a browser does not tell its end', async () => {
    const descriptor = Object.getOwnPropertyDescriptor(window, 'onscrollend');
    onTestFinished(() => void Object.defineProperty(window, 'onscrollend', descriptor ?? {}));
    expect(Reflect.deleteProperty(window, 'onscrollend')).toBe(true);
    layOut();
    await show({ isNarrow: true });
    await add('Goulash, Tue 24 Nov');
    const row = screen.getByRole('group', { name: 'Dishes of the days' });
    row.scrollLeft = 390;
    fireEvent.scroll(row);
    await waitFor(() => expect(inSight()).toEqual(['Wednesday 25 November']));
  });

  // DISH-94
  it.each([
    ['left', 'ltr', 1],
    ['right, where one reads from the right', 'rtl', -1],
  ] as const)('a swipe to the %s brings the next day', async (_, direction, sign) => {
    const scrollTo = layOut(direction);
    await show({ isNarrow: true });
    await add('Goulash, Tue 24 Nov');
    const row = screen.getByRole('group', { name: 'Dishes of the days' });
    row.scrollLeft = sign * 180;
    fireEvent.scroll(row);
    expect(inSight()).toEqual(['Tuesday 24 November']);
    row.scrollLeft = sign * 210;
    fireEvent.scroll(row);
    fireEvent(row, new Event('scrollend'));
    await waitFor(() => expect(inSight()).toEqual(['Wednesday 25 November']));
    // The finger leads: nothing scrolls against it.
    expect(scrollTo).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Thu 26, Thursday, Nov' }));
    await waitFor(() => expect(row.scrollLeft).toBe(sign * 780));
    // The row was still coming to rest from the swipe.
    row.scrollLeft = sign * 380;
    fireEvent.scroll(row);
    fireEvent(row, new Event('scrollend'));
    expect([row.scrollLeft, inSight()]).toEqual([sign * 780, ['Thursday 26 November']]);
    fireEvent.touchStart(row);
    row.scrollLeft = sign * 400;
    fireEvent.scroll(row);
    fireEvent(row, new Event('scrollend'));
    await waitFor(() => expect(inSight()).toEqual(['Wednesday 25 November']));
  });

  // DISH-161
  it('the menu lines stand in the same order on each day', async () => {
    layOut();
    const plan = [
      { Date: DAYS[0], Menus: [menu('Menu 1', dish(41, 'Goulash')), menu('Dish of the day', dish(43, 'Broth'))] },
      { Date: DAYS[1], Menus: [menu('Dish of the day', dish(44, 'Lentils')), menu('Menu 1', dish(42, 'Trout'))] },
    ];
    await show({ isNarrow: true, answers: { 'GET /api/article/GetMenuPlan': plan } });
    await add('Goulash, Tue 24 Nov');
    const names = days().map((day) => [...day.querySelectorAll('li')].map((item) => item.textContent));
    expect(names[0]?.map((text) => /Goulash|Broth/.exec(text)?.[0])).toEqual(['Goulash', 'Broth']);
    expect(names[1]?.map((text) => /Trout|Lentils/.exec(text)?.[0])).toEqual(['Trout', 'Lentils']);
  });

  // DISH-93, DISH-96
  it('a day shows its dishes with their menu line, its orders and its sum', async () => {
    layOut();
    const carts = [cart({ orderDate: DAYS[0], deliveryTimeId: 33 })];
    await show({ isNarrow: true, answers: { 'GET /api/bon': [bon(1, DAYS[0]!)] }, context: { carts } });
    await add('Goulash, Tue 24 Nov');
    const text = days()[0]?.textContent;
    for (const part of ['Menu 1', 'Goulash', '2 × Stew', '€13.60', 'To order: 1:00 h left'])
      expect(text).toContain(part);
  });
});
