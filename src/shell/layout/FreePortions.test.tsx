import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aWatch } from '../../../domain/stock-watch.fixtures.ts';
import { type OrderEvent } from '../../../machines/order/order.types.ts';
import { type WatchEvent } from '../../../machines/watch/watch.types.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { fakeActor } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { FreePortions } from './FreePortions.tsx';

afterEach(cleanup);

const NOW = Date.parse('2026-11-24T08:00:00Z');
const free = aWatch({ isFree: true });
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

async function show(watches: object[], { places = [] as object[], canChoose = true, closed = [] as string[] } = {}) {
  const api = new FakeApi({ 'GET /api/location': places });
  api.now = NOW;
  const watch = fakeActor<WatchEvent>({ context: { watches, closed } });
  const order = fakeActor<OrderEvent>({ context: { selection: { locationId: 2 } }, can: () => canChoose });
  const { router } = await renderAt('/dashboard', <FreePortions />, { api: api.client, children: { watch, order } });
  const go = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'To the dish Goulash, small' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/dashboard'));
    return router.state.location.href;
  };
  return { watch, order, go };
}

// DISH-106
it('each free portion has a notice with a way to the dish, until it is closed', async () => {
  const late = aWatch({ deliveryTimeId: 6, time: '13:00', endTime: '13:30' });
  const { watch } = await show([free, late]);
  const region = screen.getByRole('status');
  expect(region.textContent).toContain(
    'Goulash, small, Tuesday 24 November, 12:00–12:30: a portion is free. It goes to whoever orders first.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close the notice: Goulash, small' }));
  expect(watch.sent).toEqual([{ type: 'notice.close', key: '12 121 2026-11-24 5' }]);
  act(() => watch.become({ context: { watches: [free, late], closed: ['12 121 2026-11-24 5'] } }));
  expect(region.textContent).toBe('');
  act(() => watch.become({ context: { watches: null, closed: [] } }));
  expect(region.textContent).toBe('');
});

// DISH-106
it('the way leads to the dish at its time, at the place chosen last if that still takes orders then', async () => {
  const places = [
    place(1, 5, '2026-11-24T10:00:00'),
    place(2, 5, '2026-11-24T10:00:00'),
    place(3, 6, '2026-11-24T10:00:00'),
  ];
  const { order, go } = await show([free], { places });
  expect(await go()).toBe('/order/articles?q=Goulash%2C+small');
  expect(order.sent).toMatchObject([{ type: 'selection.choose', selection: { locationId: 2, deliveryTimeId: 5 } }]);
  cleanup();
  const closedThere = [places[0] as object, place(2, 5, '2026-11-24T09:00:00')];
  const other = await show([free], { places: closedThere });
  await other.go();
  expect(other.order.sent).toMatchObject([{ selection: { locationId: 1 } }]);
});

// DISH-106
it.each([
  ['no place takes orders then', { places: [place(3, 6, '2026-11-24T10:00:00')] }],
  ['nothing may be chosen now', { places: [place(2, 5, '2026-11-24T10:00:00')], canChoose: false }],
])('the way leads to place and time if %s', async (_what, facts) => {
  const { order, go } = await show([free], facts);
  expect([await go(), order.sent]).toEqual(['/order/location', []]);
});
