import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aWatch } from '../../domain/stock-watch.fixtures.ts';
import { type OrderEvent } from '../../machines/order/order.types.ts';
import { anna } from '../../machines/session/session.fixtures.ts';
import { type WatchEvent } from '../../machines/watch/watch.types.ts';
import { FakeApi } from '../api/api.fixtures.ts';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { renderAt } from '../ui/router.fixtures.tsx';
import { FreePortions } from './FreePortions.tsx';

afterEach(cleanup);

const NOW = Date.parse('2026-11-24T08:00:00Z');
const free = aWatch({ isFree: true });
const DISH = { day: '2026-11-24', dish: '12.121' };
const place = (id: number, timeId: number, OrderUntil: string) => ({
  DeliveryLocation_ID: id,
  Name: `Place ${id}`,
  DeliveryLocationTypeShortName: 'PICKUP',
  Restaurant_ID: 1,
  RestaurantName: 'Kantine',
  DeliveryTimes: [
    { ID: timeId, Time: '12:00', EndTime: '12:30', Dates: [{ Date: '2026-11-24', OrderUntil, IsFull: false }] },
  ],
});

const way = () => screen.getByRole('link', { name: 'To the dish Goulash, small' });

async function show(watches: object[], { places = [] as object[] } = {}) {
  const api = new FakeApi({ 'GET /api/location': places });
  api.now = NOW;
  const watch = fakeActor<WatchEvent>({ context: { watches, closed: [] } });
  const order = fakeActor<OrderEvent>({
    context: { selection: { locationId: 2 } },
    value: { wizard: 'ChoosingArticles' },
  });
  const { router } = await renderAt('/dashboard', <FreePortions />, {
    api: api.client,
    children: { watch, order },
    context: { person: anna },
  });
  // They are read once the page is quiet.
  await vi.waitFor(() => expect(api.of('GET /api/location')).toHaveLength(watches.length > 0 ? 1 : 0), 5_000);
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  const go = async () => {
    fireEvent.click(way());
    await act(() => Promise.resolve());
    const { pathname, search } = router.state.location as { pathname: string; search: object };
    return [pathname, search] as const;
  };
  return { api, watch, order, go };
}

// DISH-106
it('each free portion has a notice with a way to the dish, until it is closed', async () => {
  const late = aWatch({ deliveryTimeId: 6, time: '13:00', endTime: '13:30' });
  const { watch } = await show([free, late]);
  // Its toast says it.
  expect(screen.queryByRole('status')).toBeNull();
  const notices = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(notices()[0]).toContain('Goulash, small, Tuesday 24 November, 12:00–12:30: a portion is free.');
  fireEvent.click(screen.getByRole('button', { name: 'Close the notice: Goulash, small' }));
  expect(watch.sent).toEqual([{ type: 'notice.close', key: '12 121 2026-11-24 5' }]);
  act(() => watch.become({ context: { watches: [free, late], closed: ['12 121 2026-11-24 5'] } }));
  expect(notices()).toEqual([]);
  act(() => watch.become({ context: { watches: null, closed: [] } }));
  expect(notices()).toEqual([]);
});

// DISH-106
it('the way leads to the dish at its time, at the place chosen last if that still takes orders then', async () => {
  const places = [
    place(1, 5, '2026-11-24T10:00:00'),
    place(2, 5, '2026-11-24T10:00:00'),
    place(3, 6, '2026-11-24T10:00:00'),
  ];
  const { order, go } = await show([free], { places });
  expect(await go()).toEqual(['/order/articles', { dish: DISH.dish }]);
  expect(order.sent).toMatchObject([{ type: 'selection.choose', selection: { locationId: 2, deliveryTimeId: 5 } }]);
  cleanup();
  const closedThere = [places[0] as object, place(2, 5, '2026-11-24T09:00:00')];
  const other = await show([free], { places: closedThere });
  await other.go();
  expect(other.order.sent).toMatchObject([{ selection: { locationId: 1 } }]);
});

// DISH-106
it('the way leads to the choice of a place first if none takes orders then', async () => {
  const { order, go } = await show([free], { places: [place(3, 6, '2026-11-24T10:00:00')] });
  expect(await go()).toEqual(['/order/location', DISH]);
  expect(order.sent).toEqual([]);
});

// PLACE-80
it('pressing the way waits for nothing: no late answer leads back whoever has gone on', async () => {
  const { api, order } = await show([free], { places: [place(2, 5, '2026-11-24T10:00:00')] });
  const read = api.sent.length;
  fireEvent.click(way());
  expect(order.sent).toHaveLength(1);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([order.sent.length, api.sent.length]).toEqual([1, read]);
});
