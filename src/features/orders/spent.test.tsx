import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call } from '../../../contract/call.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { announcer } from '../../accessibility/announcer.ts';
import { announcedBesideWaits } from '../../testing/announced.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { type CallOptions } from '../../api/client.ts';
import { RefusedError } from '../../api/errors.ts';
import { appConfiguration, NO_MEDIA, renderInApp } from '../../ui/app.fixtures.tsx';
import { renderAt, routerAt } from '../../ui/router.fixtures.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { SpendingScreen } from './SpendingScreen.tsx';
import { bytesOf, recordSavedFiles } from './saved-files.fixtures.ts';

let saved: Record<string, Blob>;

/** A page of orders takes a busy machine seconds to draw in jsdom. */
const PATIENT = { timeout: 10_000 };
const find = (text: string) => screen.findByText(text, {}, PATIENT);
const findAll = (text: string | RegExp) => screen.findAllByText(text, {}, PATIENT);
const findRole = (role: string, options = {}) => screen.findByRole(role, options, PATIENT);

beforeEach(() => {
  saved = recordSavedFiles();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wireOrder = (Bonnumber: number, Cart_OrderDate: string, more: object = {}) => ({
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
  VatLines: [{ Percent: 10, Net: 12.36, Vat: 1.24, Gross: 13.6 }],
  ...more,
});

const CANCELED = { CancelDate: '2026-10-05T09:00:00', IsRefunded: true };
const ORDERS = [
  wireOrder(1, '2026-10-06'),
  wireOrder(2, '2026-10-07', {
    Bonlines: [{ ArticleName: '=Käse; "jung"', SingleItemGrossPrice: 5, Quantity: 1 }],
    BonTotal: 5,
  }),
  wireOrder(3, '2026-10-08', CANCELED),
  wireOrder(4, '2026-11-24'),
  wireOrder(5, '2026-11-12'),
];
const sums = (Month: string, Paid: number, more: object = {}) => {
  const rest = { OrderCount: 2, Voucher: 0, Subsidy: 3.6, Refunded: 0, RefundDue: 0, IsEstimate: false };
  return { Month, Paid, ...rest, ...more };
};
const MONTHS = [
  sums('2025-12', 4),
  sums('2026-10', 18.6, { Refunded: 13.6 }),
  sums('2026-11', 27.2, { IsEstimate: true }),
];

const configurationOf = (months: unknown = MONTHS) =>
  new FakeApi({
    'GET /api/bon/GetMonthSums': months,
    'GET /api/bon': ({ query }: CallOptions<Call>) => {
      const { fromDate, untilDate } = query as { fromDate: string; untilDate: string };
      return ORDERS.filter((order) => order.Cart_OrderDate >= fromDate && order.Cart_OrderDate <= untilDate);
    },
  });

const CHF = {
  ...appConfiguration,
  restaurant: { ...appConfiguration.restaurant, currencySymbol: 'CHF', currencyShortName: 'CHF' },
};
const GROUP = { number: 1, name: 'Staff', maxSubsidy: null, paymentTypes: [] };

async function show(api: FakeApi, { at = '/order', isPhone = false, more = {}, settings = {} } = {}) {
  api.now = Date.parse('2026-11-23T07:00:00Z');
  const media = { ...NO_MEDIA, matches: isPhone };
  const shown = { ...CHF, settings: { ...CHF.settings, ...settings } };
  const context = { person: anna, appConfiguration: shown, customerGroup: GROUP, ...more };
  const view = await renderAt(at, <OrdersScreen />, { api: api.client, context, media, now: api.now });
  await waitFor(() => expect(numbers()).not.toEqual([]), PATIENT);
  return view;
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByText(name).closest('button') as HTMLElement);
const openTools = () => fireEvent.click(screen.getByRole('button', { name: 'Period and search' }));
const rows = () => [...document.querySelectorAll<HTMLElement>('[id^="order-"][aria-expanded]')];
const numbers = () => rows().map(({ id }) => Number(id.slice('order-'.length)));
const rowOf = (number: number) => document.getElementById(`order-${number}`) as HTMLElement;
const shows = (number: number) => waitFor(() => expect(numbers()).toContain(number), PATIENT);
const OCTOBER = '/order?from=2026-10-01&until=2026-10-31&by=delivery';
const sumsOf = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('dl > div')].map((part) =>
    part.textContent.replaceAll('\u00a0', ' '),
  );

// ORDER-272
it('what another filter or “Older orders” has found is said with its sum, and a file that is saved', async () => {
  const said = vi.spyOn(announcer, 'say');
  const texts = () => announcedBesideWaits(said.mock.calls).map((text) => text.replaceAll('\u00a0', ' '));
  const { router } = await show(configurationOf());
  expect(texts()).toEqual([]);
  await act(() => router.navigate({ href: OCTOBER }));
  await waitFor(() => expect(texts()).toEqual(['October 2026: 2 orders, CHF 18.60']), PATIENT);
  press('Older orders');
  await waitFor(() => expect(texts().at(-1)).toBe('01.09.2026 to 31.10.2026: 2 orders, CHF 18.60'), PATIENT);
  openTools();
  press('Table (CSV)');
  expect(texts().at(-1)).toBe('Orders-2026-09-01-2026-10-31.csv is saved.');
  expect(texts()).toHaveLength(3);
});

describe('What was spent', () => {
  // ORDER-321
  it('stands above the orders in one line, this month and the last one, which leads to all months', async () => {
    const api = configurationOf();
    await show(api);
    expect(api.of('GET /api/bon/GetMonthSums')[0]?.query).toMatchObject({
      fromMonth: '2025-12',
      untilMonth: '2027-11',
    });
    const link = await findRole('link', { name: /^Spent/ });
    await waitFor(() =>
      expect(link.textContent.replaceAll('\u00a0', ' ')).toBe('Spent Nov approx. CHF 27.20 Oct CHF 18.60'),
    );
    expect(link.getAttribute('href')).toMatch(/\/order\/spending$/);
  });

  // ORDER-274
  it('is not waited for by the orders, which do not move when it comes', async () => {
    const api = configurationOf();
    let answer = (_: unknown) => {};
    api.answers['GET /api/bon/GetMonthSums'] = () => new Promise((resolve) => (answer = resolve));
    await show(api);
    const link = screen.getByRole('link', { name: 'Spent' });
    await act(() => Promise.resolve(answer(MONTHS)));
    await waitFor(() => expect(link.textContent).toContain('18.60'));
  });

  // ORDER-81
  it.each([
    ['the server does not tell it', new RefusedError('GET', 404, null)],
    ['nothing was ordered', []],
  ])('is not there if %s', async (_, answer) => {
    await show(configurationOf(answer));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Spent/ })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('The months', () => {
  const showMonths = async (answer: unknown = MONTHS) => {
    const api = configurationOf(answer);
    api.now = Date.parse('2026-11-23T07:00:00Z');
    const view = await renderAt('/order/spending', <SpendingScreen />, {
      api: api.client,
      context: { person: anna, appConfiguration: CHF },
      now: api.now,
    });
    return { api, ...view };
  };
  const links = () => within(screen.getByRole('list')).getAllByRole('link');
  const months = () => links().map((link) => link.textContent.replaceAll('\u00a0', ' '));

  // ORDER-81
  it('are listed with what each has cost, the latest first, and the highest with the longest bar', async () => {
    await showMonths();
    await findAll(/^October 2026/);
    expect(months()).toHaveLength(12);
    expect(months().slice(0, 3)).toEqual([
      'November 2026 approx. CHF 27.20',
      'October 2026 CHF 18.60',
      'September 2026 CHF 0.00',
    ]);
    expect(months().at(-1)).toBe('December 2025 CHF 4.00');
    const bars = [...document.querySelectorAll<HTMLElement>('[style*="inline-size"]')].map(
      (bar) => bar.style.inlineSize,
    );
    expect([bars[0], bars[2]]).toEqual(['100%', '0%']);
  });

  // ORDER-81
  it('lead to their orders', async () => {
    const { router } = await showMonths();
    await findAll(/^October 2026/);
    await act(() => Promise.resolve(fireEvent.click(links()[1] as HTMLElement)));
    await waitFor(() => expect(router.state.location.pathname).toBe('/order'));
    expect(router.state.location.search).toEqual({ from: '2026-10-01', until: '2026-10-31', by: 'delivery' });
  });

  // ORDER-146
  it('include those that something is ordered for already, and none before the first order', async () => {
    await showMonths([sums('2026-10', 18.6), sums('2026-12', 45)]);
    await findAll(/^October 2026/);
    expect(months()).toEqual([
      'December 2026 (ordered ahead) CHF 45.00',
      'November 2026 CHF 0.00',
      'October 2026 CHF 18.60',
    ]);
  });

  // ORDER-81
  it('that are none say so', async () => {
    await showMonths([]);
    expect(await find('Nothing spent yet.')).toBeTruthy();
  });

  // ORDER-81
  it('that cannot be read say so, and are read again', async () => {
    const { api } = await showMonths(new Error('away'));
    const alert = within(await findRole('alert'));
    expect(alert.getByText('The spending by month could not be loaded.')).toBeTruthy();
    api.answers['GET /api/bon/GetMonthSums'] = MONTHS;
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect((await findAll(/^October 2026/)).length).toBe(1);
  });
});

describe('The list', () => {
  // ORDER-322
  it('of a month has its sums, and the usual period by a press', async () => {
    const { router } = await show(configurationOf(), { at: OCTOBER });
    await shows(3);
    expect(numbers()).toEqual([2, 1, 3]);
    expect(sumsOf('October 2026')).toEqual(['SpentCHF 18.60', 'Orders2', 'SubsidyCHF 3.60', 'RefundedCHF 13.60']);
    fireEvent.click(screen.getByRole('button', { name: 'Clear: October 2026' }));
    await shows(4);
    expect(router.state.location.search).toEqual({});
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Period and search' }));
    expect(screen.queryByText('09.11.2026 to 21.12.2026')).toBeNull();
  });

  // USER-325
  it('opens the order that a booking has led to, which no address names', async () => {
    const api = configurationOf();
    api.now = Date.parse('2026-11-23T07:00:00Z');
    const { router, page } = await routerAt('/user/balance', <OrdersScreen />);
    const search = { from: '2026-11-12', until: '2026-11-12' };
    await router.navigate({ to: '/order', search, state: { order: 5 } } as never);
    renderInApp(page, { api: api.client, context: { person: anna, appConfiguration: CHF }, now: api.now });
    await shows(5);
    expect(rowOf(5).getAttribute('aria-expanded')).toBe('true');
    expect(router.state.location.href).toBe('/order?from=2026-11-12&until=2026-11-12');
  });

  // ORDER-147, ORDER-322
  it('goes further back at its end, and does not move for that', async () => {
    const { router } = await show(configurationOf());
    const older = screen.getByRole('button', { name: 'Older orders' });
    older.focus();
    fireEvent.click(older);
    await shows(2);
    expect(router.state.location.search).toMatchObject({ from: '2026-10-01', until: '2026-12-21', by: 'delivery' });
    expect(document.activeElement).toBe(older);
    expect(screen.queryByText('01.10.2026 to 21.12.2026')).toBeNull();
  });

  // ORDER-322
  it('hides period and search, and forgets what was searched for with them', async () => {
    await show(configurationOf());
    expect(screen.queryByLabelText('From')).toBeNull();
    openTools();
    expect(screen.getByLabelText('From')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pizza' } });
    await waitFor(() => expect(numbers()).toEqual([]), PATIENT);
    openTools();
    await shows(4);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  // ORDER-84
  it('has upcoming, past and canceled orders apart', async () => {
    await show(configurationOf(), { at: '/order?from=2026-10-01&until=2026-12-31', isPhone: true });
    await shows(3);
    const parts = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(parts).toEqual(['Coming up', 'Past', 'Cancelled']);
    expect(numbers()).toEqual([4, 5, 2, 1, 3]);
  });

  // ORDER-84
  it('shows an order that was canceled where it stands now, with the focus', async () => {
    const api = configurationOf();
    await show(api, { isPhone: true });
    api.answers['DELETE /api/bon'] = () => {
      const canceled = { ...wireOrder(4, '2026-11-24'), CancelDate: '2026-11-23T08:00:00', IsRefunded: true };
      api.answers['GET /api/bon'] = [canceled, wireOrder(5, '2026-11-12')];
      return { IsCanceled: true, IsRefunded: true };
    };
    fireEvent.click(rowOf(4));
    // A click by a test does not focus what it presses, unlike that of a person.
    screen.getByLabelText('Cancel order 4').focus();
    fireEvent.click(screen.getByLabelText('Cancel order 4'));
    fireEvent.click(await find('Yes, cancel it'));
    fireEvent.click((await findAll('Close')).at(-1) as HTMLElement);
    expect(await findRole('heading', { name: 'Cancelled' })).toBeTruthy();
    expect(numbers()).toEqual([5, 4]);
    await waitFor(() => expect(document.activeElement).toBe(rowOf(4)));
    expect(rowOf(4).getAttribute('aria-expanded')).toBe('true');
    expect(api.of('GET /api/bon/GetMonthSums')).toHaveLength(2);
  });

  // ORDER-85
  it('is searched without a request, and says what was searched and found', async () => {
    const api = configurationOf();
    await show(api, { at: '/order?from=2026-10-01&until=2026-12-31', isPhone: true });
    await shows(3);
    openTools();
    const asked = api.sent.length;
    const field = screen.getByRole('searchbox', { name: 'Search your orders' });
    fireEvent.change(field, { target: { value: 'kase' } });
    expect(await find('1 of 5 orders found, 01.10.2026 to 31.12.2026.')).toBeTruthy();
    expect(numbers()).toEqual([2]);
    expect(api.sent).toHaveLength(asked);
    fireEvent.change(field, { target: { value: 'pizza' } });
    expect(await find('0 of 5 orders found, 01.10.2026 to 31.12.2026.')).toBeTruthy();
    expect(numbers()).toEqual([]);
    press('Search a year back');
    expect(await find('0 of 5 orders found, 23.11.2025 to 31.12.2026.')).toBeTruthy();
    expect(screen.queryByText('Search a year back')).toBeNull();
    fireEvent.click(screen.getByLabelText('Clear the search'));
    await shows(5);
    expect(numbers()).toHaveLength(5);
  });
});

describe('The files', () => {
  // ORDER-86, ORDER-190
  it('hold the orders shown, with the sums of the month, and run nothing', async () => {
    await show(configurationOf(), { at: OCTOBER, isPhone: true });
    press('Table (CSV)');
    expect(Object.keys(saved)).toEqual(['Orders-2026-10.csv']);
    const bytes = await bytesOf(Object.values(saved)[0]!);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      [
        '\ufeffNumber,Day of delivery,Time,Place,Restaurant,Status,Dishes,Price before subsidy,Subsidy,Total,Subsidy account,Vouchers,Spent,Refunded,Refund due,Currency',
        '1,2026-10-06,11:45,Nordtrakt,,Served,2 × Gulasch,17.20,-3.60,13.60,0.00,0.00,13.60,0.00,0.00,CHF',
        '2,2026-10-07,11:45,Nordtrakt,,Served,"1 × =Käse; ""jung""",5.00,0.00,5.00,0.00,0.00,5.00,0.00,0.00,CHF',
        '3,2026-10-08,11:45,Nordtrakt,,Cancelled,2 × Gulasch,0.00,0.00,0.00,0.00,0.00,0.00,13.60,0.00,CHF',
        '',
      ].join('\r\n'),
    );
  });

  // ORDER-86, PLACE-5, PLACE-6
  it.each([
    ['names of times where the restaurant shows them', { isNameShownInsteadOfTime: true }, 'Early', 'Time,'],
    ['no times where customers choose a day only', { isDeliveryTimeUsed: false }, null, ''],
  ])('hold %s', async (_, settings, time, column) => {
    const named = wireOrder(1, '2026-10-06', { DeliveryTime_Name: 'Early' });
    await show(new FakeApi({ 'GET /api/bon/GetMonthSums': MONTHS, 'GET /api/bon': [named] }), {
      at: OCTOBER,
      isPhone: true,
      settings,
    });
    press('Table (CSV)');
    const [head, row] = new TextDecoder().decode(await bytesOf(Object.values(saved)[0]!)).split('\r\n');
    expect(head).toContain(`Number,Day of delivery,${column}Place,`);
    expect(row).toContain(['1', '2026-10-06', ...(time === null ? [] : [time]), 'Nordtrakt,'].join(','));
  });

  // ORDER-86
  it('are none at a terminal', async () => {
    await show(configurationOf(), { at: OCTOBER, more: { deviceType: 'Terminal' } });
    expect(await findRole('region', { name: 'October 2026' })).toBeTruthy();
    expect(screen.queryByText('Table (CSV)')).toBeNull();
    expect(screen.queryByText('Statement (PDF)')).toBeNull();
  });
});
