import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call } from '../../../contract/call.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { announcer } from '../../accessibility/announcer.ts';
import { announcedBesideWaits } from '../../testing/announced.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { type CallOptions } from '../../api/client.ts';
import { RefusedError } from '../../api/errors.ts';
import { appConfiguration, NO_MEDIA } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
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
  await findAll(/^No\. /);
  return view;
}

const months = () =>
  within(screen.getByRole('region', { name: 'Spending by month' }))
    .queryAllByRole('button', { pressed: false })
    .map((button) => button.textContent.replaceAll('\u00a0', ' '));
const press = (name: RegExp | string) => fireEvent.click(screen.getByText(name).closest('button') as HTMLElement);
const numbers = () => screen.queryAllByText(/^No\. /).map((number) => number.textContent);
const sumsOf = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('dl > div')].map((part) =>
    part.textContent.replaceAll('\u00a0', ' '),
  );

// ORDER-272
it('what another filter or “Older orders” has found is said with its sum, and a file that is saved', async () => {
  const said = vi.spyOn(announcer, 'say');
  const texts = () => announcedBesideWaits(said.mock.calls).map((text) => text.replaceAll('\u00a0', ' '));
  await show(configurationOf());
  expect(texts()).toEqual([]);
  press(/^October 2026/);
  await waitFor(() => expect(texts()).toEqual(['October 2026: 2 orders, CHF 18.60']), PATIENT);
  press('Older orders');
  await waitFor(() => expect(texts().at(-1)).toBe('01.09.2026 to 31.10.2026: 2 orders, CHF 18.60'), PATIENT);
  press('Table (CSV)');
  expect(texts().at(-1)).toBe('Orders-2026-09-01-2026-10-31.csv is saved.');
  expect(texts()).toHaveLength(3);
});

describe('The months', () => {
  // ORDER-274
  it.each(['are known', 'are a second late'])('the orders are listed when they %s', async (when) => {
    vi.useFakeTimers();
    let answer = (_: unknown) => {};
    const api = configurationOf();
    api.answers['GET /api/bon/GetMonthSums'] = () => new Promise((resolve) => (answer = resolve));
    api.now = Date.parse('2026-11-23T07:00:00Z');
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const rendering = renderAt('/order', <OrdersScreen />, {
      api: api.client,
      context: { person: anna },
      now: api.now,
    });
    await pass(900);
    await rendering;
    expect(api.of('GET /api/bon')).toHaveLength(1);
    expect(numbers()).toEqual([]);
    if (when === 'are known') answer(MONTHS);
    await pass(when === 'are known' ? 50 : 1000);
    expect(numbers().length).toBeGreaterThan(0);
  });

  // ORDER-81
  it('are listed with what each has cost, the latest first, and the highest with the longest bar', async () => {
    const api = configurationOf();
    await show(api);
    expect(api.of('GET /api/bon/GetMonthSums')[0]?.query).toMatchObject({
      fromMonth: '2025-12',
      untilMonth: '2027-11',
    });
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
  it('show their orders and sums by a press, and the usual span by another', async () => {
    const { router } = await show(configurationOf(), { isPhone: true });
    press(/^October 2026/);
    expect(await find('No. 3')).toBeTruthy();
    expect(router.state.location.search).toEqual({ from: '2026-10-01', until: '2026-10-31', by: 'delivery' });
    expect(numbers()).toEqual(['No. 2', 'No. 1', 'No. 3']);
    expect(sumsOf('October 2026')).toEqual(['SpentCHF 18.60', 'Orders2', 'SubsidyCHF 3.60', 'RefundedCHF 13.60']);
    fireEvent.click(screen.getAllByText('October 2026')[0]?.closest('button') as HTMLElement);
    await find('No. 4');
    expect(router.state.location.search).toEqual({});
  });

  // ORDER-146
  it('include those that something is ordered for already, and none before the first order', async () => {
    await show(configurationOf([sums('2026-10', 18.6), sums('2026-12', 45)]));
    expect(months()).toEqual([
      'December 2026 (ordered ahead) CHF 45.00',
      'November 2026 CHF 0.00',
      'October 2026 CHF 18.60',
    ]);
    press(/^December 2026/);
    expect(await screen.findByText('There are no orders in this period.', {}, PATIENT)).toBeTruthy();
  });

  // ORDER-147
  it('the list says its period on a phone, and goes further back at its end', async () => {
    const { router } = await show(configurationOf(), { isPhone: true });
    expect(screen.getByText('Period: 09.11.2026 to 21.12.2026')).toBeTruthy();
    const older = screen.getByRole('button', { name: 'Older orders' });
    older.focus();
    fireEvent.click(older);
    await find('No. 2');
    expect(router.state.location.search).toMatchObject({ from: '2026-10-01', until: '2026-12-21', by: 'delivery' });
    expect(document.activeElement).toBe(older);
    expect(screen.getByText('Period: 01.10.2026 to 21.12.2026')).toBeTruthy();
  });

  // ORDER-81
  it('are three on a phone, and the others one press away', async () => {
    await show(configurationOf(), { isPhone: true });
    expect(months()).toHaveLength(3);
    expect(screen.queryByLabelText('From')).toBeNull();
    press('All months');
    expect(months()).toHaveLength(12);
    press('Period and search');
    expect(screen.getByLabelText('From')).toBeTruthy();
  });

  // ORDER-81
  it.each([
    ['the server does not tell them', new RefusedError('GET', 404, null)],
    ['nothing was ordered', []],
  ])('are not there if %s', async (_, answer) => {
    await show(configurationOf(answer));
    expect(screen.queryByText('Spending by month')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // ORDER-81
  it('that cannot be read say so, and are read again', async () => {
    const api = configurationOf(new Error('away'));
    await show(api);
    const alert = within(await findRole('alert'));
    expect(alert.getByText('The spending by month could not be loaded.')).toBeTruthy();
    api.answers['GET /api/bon/GetMonthSums'] = MONTHS;
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await find('Spending by month')).toBeTruthy();
  });
});

describe('The list', () => {
  // ORDER-84
  it('has upcoming, past and canceled orders apart, with their numbers', async () => {
    await show(configurationOf(), { at: '/order?from=2026-10-01&until=2026-12-31', isPhone: true });
    await find('No. 3');
    const parts = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(parts.slice(-3)).toEqual(['Coming up (1)', 'Past (3)', 'Cancelled (1)']);
    expect(numbers()).toEqual(['No. 4', 'No. 5', 'No. 2', 'No. 1', 'No. 3']);
    const ways = within(screen.getByRole('navigation', { name: 'Parts of the list' }));
    fireEvent.click(ways.getByRole('button', { name: 'Cancelled (1)' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cancelled (1)' }));
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
    // A click by a test does not focus what it presses, unlike that of a person.
    screen.getByLabelText('Cancel order 4').focus();
    fireEvent.click(screen.getByLabelText('Cancel order 4'));
    fireEvent.click(await find('Yes, cancel it'));
    fireEvent.click((await findAll('Close')).at(-1) as HTMLElement);
    expect(await findRole('heading', { name: 'Cancelled (1)' })).toBeTruthy();
    expect(numbers()).toEqual(['No. 5', 'No. 4']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No. 4'));
    expect(api.of('GET /api/bon/GetMonthSums')).toHaveLength(2);
  });

  // ORDER-85
  it('is searched without a request, and says what was searched and found', async () => {
    const api = configurationOf();
    await show(api, { at: '/order?from=2026-10-01&until=2026-12-31', isPhone: true });
    await find('No. 3');
    press('Period and search');
    const asked = api.sent.length;
    const field = screen.getByRole('searchbox', { name: 'Search your orders' });
    fireEvent.change(field, { target: { value: 'kase' } });
    expect(await find('1 of 5 orders found, 01.10.2026 to 31.12.2026.')).toBeTruthy();
    expect(numbers()).toEqual(['No. 2']);
    expect(api.sent).toHaveLength(asked);
    fireEvent.change(field, { target: { value: 'pizza' } });
    expect(await find('0 of 5 orders found, 01.10.2026 to 31.12.2026.')).toBeTruthy();
    expect(numbers()).toEqual([]);
    press('Search a year back');
    expect(await find('0 of 5 orders found, 23.11.2025 to 31.12.2026.')).toBeTruthy();
    expect(screen.queryByText('Search a year back')).toBeNull();
    fireEvent.click(screen.getByLabelText('Clear the search'));
    await find('No. 5');
    expect(numbers()).toHaveLength(5);
  });
});

describe('The files', () => {
  const OCTOBER = '/order?from=2026-10-01&until=2026-10-31&by=delivery';

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
