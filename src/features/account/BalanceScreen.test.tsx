import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Call } from '../../../contract/call.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { announcer } from '../../accessibility/announcer.ts';
import { announcedBesideWaits } from '../../testing/announced.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { type CallOptions } from '../../api/client.ts';
import { RefusedError } from '../../api/errors.ts';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { BalanceCard } from '../dashboard/BalanceCard.tsx';
import { BalanceScreen } from './BalanceScreen.tsx';

afterEach(cleanup);

const LUNCH = { id: 2, number: '4711', name: 'Lunch card', isPreferred: true, hasStatement: true };
const VISITORS = { id: 3, number: '4712', name: 'For visitors', isPreferred: false, hasStatement: true };
const OTHER = { id: 4, number: '4713', name: 'Parking', isPreferred: false };
const CALL = 'GET /api/person/GetBalanceStatement';
const SALDO = 'GET /api/person/GetSaldoForCard';
const WALLETS = 'GET /api/payment/GetSaldos';
const CHF = { ...appConfiguration, restaurant: { ...appConfiguration.restaurant, currencySymbol: 'CHF' } };

const booking = (Booking_ID: number, Kind: string, Amount: number, more: object = {}) => ({
  Booking_ID,
  Date: '2026-11-20T09:15:00',
  Kind,
  Amount,
  Saldo: 100 + Amount,
  ...more,
});

async function show(
  answer: unknown,
  {
    at = '/user/balance',
    cards = [OTHER, LUNCH, VISITORS],
    wallets = new RefusedError(WALLETS, 404, null),
    topUpUrl = null,
  }: { at?: string; cards?: object[]; wallets?: unknown; topUpUrl?: string | null } = {},
) {
  const api = new FakeApi({ [CALL]: answer, [WALLETS]: wallets, [SALDO]: saldoOf });
  api.now = Date.parse('2026-11-23T07:00:00Z');
  const person = { ...anna, cards: cards as (typeof LUNCH)[] };
  const shown = { ...CHF, settings: { ...CHF.settings, topUpUrl } };
  await renderAt(at, <BalanceScreen />, { api: api.client, context: { person, appConfiguration: shown } });
  return api;
}

/** Of each card another one. */
const saldoOf = ({ query }: CallOptions<Call>) => `${(query as { cardId: number }).cardId}7.50`;
const balance = () => screen.queryByText(/^CHF.\d+\.\d\d$/, { selector: 'p' })?.textContent.replaceAll('\u00a0', ' ');

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent.replaceAll('\u00a0', ' '));

describe('The statement of a balance', () => {
  // USER-30
  it('tells every booking with its reason, its moment and the balance after it', async () => {
    const Bookings = [
      booking(9, 'order', -9.4, { Bonnumber: 4711 }),
      booking(8, 'change', 1.2, { Bonnumber: 4710 }),
      booking(7, 'refund', 9.4, { Bonnumber: 4709 }),
      booking(6, 'offline', -2.5),
      booking(5, 'offline', 20),
      booking(4, 'topUp', 50),
      booking(3, 'topUpReturn', -50),
      booking(2, 'parking', -1),
      booking(1, 'opening', 12),
    ];
    const api = await show({ Bookings, TotalCount: 9 });
    await screen.findByText('Transactions 1–9 of 9');
    expect(rows()).toEqual([
      'Order 4711 −CHF 9.40 20.11.2026, 09:15 Balance CHF 90.60',
      'Change of order 4710 +CHF 1.20 20.11.2026, 09:15 Balance CHF 101.20',
      'Refund of order 4709 +CHF 9.40 20.11.2026, 09:15 Balance CHF 109.40',
      'Purchase at an offline terminal −CHF 2.50 20.11.2026, 09:15 Balance CHF 97.50',
      'Top-up at an offline terminal +CHF 20.00 20.11.2026, 09:15 Balance CHF 120.00',
      'Top-up by card +CHF 50.00 20.11.2026, 09:15 Balance CHF 150.00',
      'Top-up returned −CHF 50.00 20.11.2026, 09:15 Balance CHF 50.00',
      'Booking −CHF 1.00 20.11.2026, 09:15 Balance CHF 99.00',
      'Opening balance +CHF 12.00 20.11.2026, 09:15 Balance CHF 112.00',
    ]);
    expect(api.of(CALL)).toMatchObject([
      { query: { cardId: 2, fromDate: '2025-11-23', untilDate: '2026-11-23', page: 1 } },
    ]);
  });

  // USER-325
  it('names what was ordered, which leads to the order without an address that names it', async () => {
    const of = { Bonnumber: 4711, Cart_OrderDate: '2026-11-24', Dishes: ['Goulash', 'Tea'] };
    await show({ Bookings: [booking(9, 'order', -9.4, of), booking(8, 'refund', 9.4, of)], TotalCount: 2 });
    const [link, refund] = await screen.findAllByRole('link', { name: /^Goulash/ });
    expect(rows()).toEqual([
      'Goulash +1 −CHF 9.40 20.11.2026, 09:15 Balance CHF 90.60',
      'Goulash +1 +CHF 9.40 Refund of order 4711 · 20.11.2026, 09:15 Balance CHF 109.40',
    ]);
    expect(refund?.getAttribute('href')).toMatch(/\/order\?from=2026-11-24&until=2026-11-24$/);
    expect(link?.getAttribute('href')).not.toContain('4711');
  });

  // USER-370
  it('stands below what is on the account now', async () => {
    await show({ Bookings: [], TotalCount: 0 }, { wallets: [wallet('SU', true)] });
    await waitFor(() => expect(balance()).toBe('CHF 27.50'));
    fireEvent.change(screen.getByLabelText('Account'), { target: { value: '3' } });
    await waitFor(() => expect(balance()).toBe('CHF 37.50'));
    fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'SU' } });
    expect(balance()).toBe('CHF 1.00');
  });

  // USER-326
  it('offers to top up where the restaurant has a page for that', async () => {
    await show({ Bookings: [booking(9, 'opening', 12)], TotalCount: 1 }, { topUpUrl: 'https://example.com/top-up' });
    expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('https://example.com/top-up');
  });

  // USER-30
  it('comes in pages', async () => {
    const api = await show(({ query }: CallOptions<Call>) => {
      const { page } = query as { page: number };
      return { Bookings: [booking(100 - page, 'order', -1, { Bonnumber: page })], TotalCount: 51 };
    });
    await screen.findByText('Transactions 1–50 of 51');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    const shown = await screen.findByText('Transactions 51–51 of 51');
    expect(document.activeElement).toBe(shown);
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain('Order 2');
    expect(api.of(CALL)).toHaveLength(2);
  });

  // USER-32, USER-33
  it('is that of the card and the year that are chosen, and of none that cannot be read', async () => {
    let answerRead: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answerRead = resolve));
    const api = await show(
      async ({ query }: CallOptions<Call>) => {
        const { cardId } = query as { cardId: number };
        if (cardId === 2) await held;
        return { Bookings: [booking(cardId, 'order', -1, { Bonnumber: cardId * 100 })], TotalCount: 1 };
      },
      { at: '/user/balance?card=%223%22' },
    );
    expect(await screen.findByText('Order 300')).toBeTruthy();
    const card = screen.getByLabelText('Account');
    expect(
      within(card)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Lunch card', 'For visitors']);
    fireEvent.change(card, { target: { value: '2' } });
    expect(screen.queryByText('Order 300')).toBeNull();
    answerRead();
    expect(await screen.findByText('Order 200')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: '2019' } });
    expect(await screen.findByText('Order 200')).toBeTruthy();
    expect(api.of(CALL).at(-1)).toMatchObject({
      query: { cardId: 2, fromDate: '2019-01-01', untilDate: '2019-12-31' },
    });
  });

  // USER-45
  it('says how much there is of another account or period, not of the first', async () => {
    const said = vi.spyOn(announcer, 'say');
    await show(({ query }: CallOptions<Call>) => {
      const { fromDate } = query as { fromDate: string };
      const Bookings = fromDate < '2020' ? [] : [booking(1, 'order', -1, { Bonnumber: 100 })];
      return { Bookings, TotalCount: Bookings.length };
    });
    await screen.findByText('Order 100');
    expect(announcedBesideWaits(said.mock.calls)).toEqual([]);
    fireEvent.change(screen.getByLabelText('Account'), { target: { value: '3' } });
    await waitFor(() => expect(announcedBesideWaits(said.mock.calls)).toEqual(['1 booking']));
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: '2019' } });
    const none = 'There are no transactions in this period.';
    await waitFor(() => expect(announcedBesideWaits(said.mock.calls).at(-1)).toBe(none));
    said.mockRestore();
  });

  const wallet = (ShortName: string, HasStatement?: boolean) => ({
    ShortName,
    Saldo: 1,
    CreditLimit: 0,
    HasStatement,
  });
  const accounts = () =>
    within(screen.getByLabelText('Account'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  // USER-40
  it('is offered for the accounts without a card as well', async () => {
    const api = await show(
      ({ query }: CallOptions<Call>) => {
        const isOfCard = 'cardId' in (query as object);
        return { Bookings: [booking(1, 'order', -1, { Bonnumber: isOfCard ? 1 : 2 })], TotalCount: 1 };
      },
      { wallets: [wallet('CH', false), wallet('SU', true), wallet('ID', true)] },
    );
    expect(await screen.findByText('Order 1')).toBeTruthy();
    await screen.findByRole('option', { name: 'Subsidy account' });
    expect(accounts()).toEqual(['Lunch card', 'For visitors', 'Subsidy account', 'Identity card']);
    fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'SU' } });
    expect(await screen.findByText('Order 2')).toBeTruthy();
    expect(api.of(CALL).at(-1)?.query).toEqual({
      paymentTypeShortName: 'SU',
      fromDate: '2025-11-23',
      untilDate: '2026-11-23',
      page: 1,
      hideLoadingSpinner: true,
    });
  });

  // USER-40
  it('is that of an account without a card for who has no card', async () => {
    await show(
      { Bookings: [booking(1, 'order', -1, { Bonnumber: 2 })], TotalCount: 1 },
      { cards: [OTHER], wallets: [wallet('CH', true)] },
    );
    expect(await screen.findByText('Order 2')).toBeTruthy();
    expect(balance()).toBe('CHF 1.00');
  });

  // USER-40
  it.each<[string, unknown]>([
    ['does not know those of other accounts', [wallet('SU')]],
    ['does not tell accounts', new RefusedError(WALLETS, 404, null)],
    ['fails to tell accounts', new Error('away')],
  ])('is that of the cards at a server that %s', async (_, wallets) => {
    await show({ Bookings: [booking(1, 'order', -1, { Bonnumber: 2 })], TotalCount: 1 }, { wallets });
    expect(await screen.findByText('Order 2')).toBeTruthy();
    expect(accounts()).toEqual(['Lunch card', 'For visitors']);
  });

  // USER-32
  it.each([
    ['without any booking', { Bookings: [], TotalCount: 0 }, [LUNCH], 'There are no transactions in this period.'],
    ['of a server without it', new RefusedError('GET', 404, null), [LUNCH], /^There are no transactions to show/],
    ['of nobody who has such a card', new Error('not asked for'), [OTHER], /^There are no transactions to show/],
  ])('%s says so', async (_, answer, cards, text) => {
    await show(answer, { cards });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that cannot be read says so, and is read again', async () => {
    const api = await show(new Error('away'));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The transactions could not be loaded.')).toBeTruthy();
    api.answers[CALL] = { Bookings: [booking(1, 'opening', 12)], TotalCount: 1 };
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Opening balance')).toBeTruthy();
  });

  // USER-31, USER-32
  it('has a way to it for each card whose statement can be read', async () => {
    await renderAt('/user', <BalanceCard card={LUNCH} />);
    const link = screen.getByRole('link', { name: 'Transactions: Lunch card' });
    expect(link.getAttribute('href')).toMatch(/^\/user\/balance\?card=(%22)?2/);
    cleanup();
    await renderAt('/user', <BalanceCard card={{ ...OTHER, hasStatement: false }} />);
    expect(screen.queryByRole('link', { name: /^Transactions/ })).toBeNull();
  });
});
