import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../../domain/zone.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { type CallOptions } from '../../api/client.ts';
import { type Call } from '../../../contract/call.ts';
import { OrderWire, toOrder } from '../../../contract/order.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { OrderList } from './OrderList.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';

const NOW = Date.parse('2026-11-23T07:00:00+01:00');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wireOrder = (Bonnumber: number, Cart_OrderDate: string) => ({
  Bonnumber,
  CartId: Bonnumber,
  Cart_OrderDate,
  DeliveryTime_DeliveryDefaultTime: '11:45',
  DeliveryTime_EndTime: '12:15',
  Order_CancelTime: 3,
  Bonlines: [{ ArticleName: 'Gulasch', SingleItemGrossPrice: 8.6, Quantity: 2, Subsidy: 3.6 }],
  BonTotal: 13.6,
  DeliveryLocation_Name: 'Nordtrakt',
  PaymentTypes: [{ ShortName: 'CH', Amount: 13.6 }],
});

/** `count` orders, seven on each day, the last of them on the given day. */
const ordersUntil = (last: string, count: number) =>
  Array.from({ length: count }, (_, n) => wireOrder(n + 1, addDays(last, -Math.floor(n / 7))));

/** Answers with the orders of the days asked for. */
const configurationOf = (orders: ReturnType<typeof wireOrder>[]) =>
  new FakeApi({
    'GET /api/bon/GetMonthSums': [],
    'GET /api/bon': ({ query }: CallOptions<Call>) => {
      const { fromDate, untilDate } = query as { fromDate: string; untilDate: string };
      return orders.filter((order) => order.Cart_OrderDate >= fromDate && order.Cart_OrderDate <= untilDate);
    },
  });

async function show(api: FakeApi, search = '') {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  let commits = 0;
  const { router } = await renderAt(
    `/order?${search}`,
    <Profiler id="page" onRender={() => (commits += 1)}>
      <OrdersScreen />
    </Profiler>,
    { api: api.client, context: { person: anna } },
  );
  await screen.findByText(/^Orders 1–/);
  return { router, commits: () => commits };
}

const rows = () => [...document.querySelectorAll('[id^="order-"]')];
const numbers = () => rows().map(({ id }) => Number(id.slice('order-'.length)));

describe('A person with thousands of orders', () => {
  // ORDER-32
  it('is shown one page of them, and told how many there are', () => {
    const orders = ordersUntil('2026-12-20', 5000).map((order) => toOrder(OrderWire.parse(order)));
    renderInApp(<OrderList orders={orders} today="2026-11-23" page={1} onPage={vi.fn()} onOpen={vi.fn()} />);
    expect(numbers()).toHaveLength(24);
    expect(screen.getByText('Orders 1–24 of 5,000')).toBeTruthy();
    expect(document.querySelectorAll('*').length).toBeLessThan(600);
  });

  // PAGE-82
  it('is told which of how many of its part an order is, also where a page ends within the part', () => {
    const orders = ordersUntil('2026-11-20', 50).map((order) => toOrder(OrderWire.parse(order)));
    renderInApp(<OrderList orders={orders} today="2026-11-23" page={2} onPage={vi.fn()} onOpen={vi.fn()} />);
    const places = rows().map((row) => {
      const item = row.closest('li');
      return `${item?.ariaPosInSet}/${item?.ariaSetSize}`;
    });
    expect(places).toEqual(Array.from({ length: 24 }, (_, index) => `${25 + index}/50`));
  });

  // ORDER-32
  it('turns the pages, whose number stands in the address', async () => {
    const { router } = await show(configurationOf(ordersUntil('2026-12-20', 290)));
    const seen = numbers();
    fireEvent.click(screen.getByText('Next'));
    await screen.findByText('Orders 25–48 of 290');
    expect(router.state.location.search).toEqual({ page: '2' });
    expect(numbers().filter((number) => seen.includes(number))).toEqual([]);
  });

  // ORDER-32
  it('finds the page of the address again, or the last one', async () => {
    const api = configurationOf(ordersUntil('2026-12-20', 50));
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    await renderAt('/order?page=7', <OrdersScreen />, { api: api.client, context: { person: anna } });
    expect(await screen.findByText('Orders 49–50 of 50')).toBeTruthy();
  });

  // PAGE-50
  it.each([110, 5000])('leaves an idle page alone: %i orders, none of which is in its last day', async (count) => {
    const { commits } = await show(
      configurationOf(ordersUntil('2026-11-20', count)),
      'from=2024-01-01&until=2026-11-20',
    );
    await screen.findByText(`Orders 1–24 of ${count.toLocaleString('en')}`);
    const before = commits();
    act(() => void vi.advanceTimersByTime(30_000));
    expect(commits()).toBe(before);
  });
});

describe('A long span', () => {
  const YEAR = 'from=2026-01-01&until=2026-12-31';
  const asked = (api: FakeApi) =>
    api.of('GET /api/bon').map(({ query }) => {
      const { fromDate, untilDate } = query as { fromDate: string; untilDate: string };
      return `${fromDate} ${untilDate}`;
    });

  // ORDER-33
  it('is shown with what its list begins with, while the older orders are read month by month', async () => {
    const api = configurationOf(ordersUntil('2026-11-30', 700));
    const { 'GET /api/bon': answer } = api.answers;
    let sendOlder: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (sendOlder = resolve));
    api.answers = {
      ...api.answers,
      'GET /api/bon': async (options: CallOptions<Call>) => {
        if (asked(api).length > 1) await held;
        return (answer as (options: CallOptions<Call>) => unknown)(options);
      },
    };
    await show(api, YEAR);
    expect(screen.getByText('Older orders are being loaded …').getAttribute('role')).toBe('status');
    expect(screen.getByText('Orders 1–24 of 266')).toBeTruthy();
    // What cannot be seen yet is drawn when there is time.
    await waitFor(() => expect(numbers()).toHaveLength(24));
    const seen = numbers();
    sendOlder();
    expect(await screen.findByText('Orders 1–24 of 700')).toBeTruthy();
    expect(numbers()).toEqual(seen);
    expect(screen.queryByText('Older orders are being loaded …')).toBeNull();
    expect(asked(api).slice(0, 3)).toEqual(['2026-10-24 2026-12-31', '2026-09-23 2026-10-23', '2026-08-23 2026-09-22']);
    expect(asked(api)).toHaveLength(11);
    expect(asked(api).at(-1)).toBe('2026-01-01 2026-01-17');
  });

  // ORDER-5, ORDER-33
  it('whose older orders cannot be read says so, and tries again', async () => {
    const api = configurationOf(ordersUntil('2026-11-30', 700));
    const { 'GET /api/bon': answer } = api.answers;
    let isUnreachable = true;
    api.answers = {
      ...api.answers,
      'GET /api/bon': (options: CallOptions<Call>) =>
        isUnreachable && asked(api).length > 1
          ? new Error('away')
          : (answer as (o: CallOptions<Call>) => unknown)(options),
    };
    await show(api, YEAR);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The older orders could not be loaded.')).toBeTruthy();
    isUnreachable = false;
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Orders 1–24 of 700')).toBeTruthy();
  });

  // ORDER-5
  it('without any order says so only once the older ones are read', async () => {
    const api = configurationOf([]);
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    await renderAt(`/order?${YEAR}`, <OrdersScreen />, { api: api.client, context: { person: anna } });
    expect(await screen.findByText('There are no orders in this period.')).toBeTruthy();
    expect(asked(api)).toHaveLength(11);
  });
});
