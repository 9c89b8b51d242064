import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';

afterEach(cleanup);

async function show(search: string) {
  const api = new FakeApi({ 'GET /api/bon': [], 'GET /api/bon/GetMonthSums': [] });
  api.client.serverNow = () => Date.parse('2026-11-23T07:00:00Z');
  await renderAt(`/order?${search}`, <OrdersScreen />, { api: api.client, context: { person: anna } });
  return api;
}

it('the orders of the span in the address are asked for', async () => {
  const api = await show('from=2026-10-05&until=2026-10-09&by=placed');
  expect(await screen.findByText('There are no orders in this period.')).toBeTruthy();
  expect(api.of('GET /api/bon')).toMatchObject([
    { query: { fromDate: '2026-10-05', untilDate: '2026-10-09', useOrderDate: false } },
  ]);
});

// ORDER-4
it.each([
  ['is reversed', 'from=2026-10-09&until=2026-10-05'],
  ['begins too early', 'from=2015-12-31&until=2026-10-05'],
  ['ends too late', 'from=2026-10-09&until=2028-01-01'],
])('nothing is asked for or shown for a span that %s', async (_, search) => {
  const api = await show(search);
  expect(screen.getByRole('heading', { name: 'My orders' })).toBeTruthy();
  expect(api.of('GET /api/bon')).toEqual([]);
  expect(screen.queryByText('There are no orders in this period.')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Loading …')).toBeNull());
});
