import { afterEach, describe, expect, it } from 'vitest';
import { fromPerson } from '../../contract/person.ts';
import { anna, staff } from '../../machines/session/session.fixtures.ts';
import { getMenuPlan } from '../api/articles.ts';
import { getBonusPoints } from '../api/bonus.ts';
import { getLocations, placeDays } from '../api/location.ts';
import { getNews } from '../api/news.ts';
import { getOrders } from '../api/orders.ts';
import { getBalance } from '../api/person.ts';
import { nextMenusFrom, ordersAround, prefetchOverview } from '../api/overview.ts';
import { prefetchPerson } from '../startup/prefetch/prefetch-person.ts';
import { createServices } from '../services/services.ts';
import { readBalances, prefetchBalances } from './balances.ts';
import { tokenOf } from './services.fixtures.ts';
import { readStartData } from './start-data.ts';

const { signal } = new AbortController();
const TODAY = '2026-11-20';
const GROUP = { CustomerGroupNumber: staff.number, Name: staff.name, MaxSubsidy: null, PaymentTypes: ['CH'] };
const BODIES: Record<string, unknown> = {
  '/api/person/GetPerson': fromPerson(anna),
  '/api/person/GetCustomerGroup': GROUP,
  '/api/person/GetCustomerGroupForTerminal': GROUP,
  '/api/person/GetPreferredCard': { Card_ID: 31, CardNumber: '4711', Name: '', IsPreferred: true },
  '/': { Points: 120, IsActive: true, ActivationDays: 9 },
};

/** Services whose client sends to a server that notes what it is asked. */
function bench(bodies: Record<string, unknown> = {}) {
  const asked: string[] = [];
  const services = createServices({
    configuration: Promise.resolve(new Response()),
    browserLanguages: [],
    take: (request) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname.replace('/service', '');
      asked.push(`${path}${search}`);
      return Promise.resolve(Response.json(bodies[path] ?? BODIES[path] ?? []));
    },
  });
  services.api.root = 'http://app.example/service';
  return { services, asked };
}

/** What has been asked for, once all that was called has been sent. */
const sentBy = (asked: string[]): Promise<string[]> => new Promise((resolve) => setTimeout(() => resolve([...asked])));

afterEach(() => localStorage.clear());

// PAY-66
describe('What is prefetched while the carts are checked', () => {
  const ask = async (preferredCardId: number | null, balanceInUse: number | null) => {
    const { services, asked } = bench();
    const ofCardInUse = () => balanceInUse;
    prefetchBalances(services.api, { preferredCardId, ofCardInUse });
    const sent = await sentBy(asked);
    await readBalances(services.api, { cardId: null, ofCardInUse }, signal);
    return { sent, after: asked.slice(sent.length) };
  };

  it('is what the payment reads', async () => {
    const { sent, after } = await ask(31, null);
    expect(sent).toHaveLength(3);
    expect(after).toEqual([]);
  });

  it('does not decide which card is preferred', async () => {
    expect((await ask(32, null)).after).toEqual(['/api/person/GetSaldoForCard?cardId=31']);
    expect((await ask(null, null)).after).toEqual(['/api/person/GetSaldoForCard?cardId=31']);
  });

  it('is no balance of the server where a terminal knows that of its card', async () => {
    const { sent, after } = await ask(31, 500);
    expect([sent, after]).toEqual([['/api/payment/GetSaldos?hideLoadingSpinner=true'], []]);
  });
});

describe('What is prefetched after a sign-in', () => {
  // START-38
  it.each(['Desktop', 'Terminal'] as const)('is what the start data of a %s are', async (deviceType) => {
    localStorage.setItem('accessToken', tokenOf({ DeviceType: deviceType, PersonId: anna.id }));
    const { services, asked } = bench();
    prefetchPerson(services.api, { deviceType, personId: anna.id });
    const sent = await sentBy(asked);
    expect(sent).toHaveLength(3);
    await readStartData(services, { deviceType, isOverviewNext: false, isGuest: () => false }, signal);
    expect(asked).toEqual(sent);
  });

  // START-38
  it.each([
    ['as soon as the card of the person is known', 'Desktop', true, ['/api/person/GetSaldoForCard?cardId=31']],
    ['not where another page is next', 'Desktop', false, []],
    ['not at a terminal, which knows the balance of the card in use', 'Terminal', true, []],
  ] as const)('is the balance, %s', async (_, deviceType, isOverviewNext, balances) => {
    localStorage.setItem('accessToken', tokenOf({ DeviceType: deviceType, PersonId: anna.id }));
    const cards = [{ id: 30, number: '4711', name: 'Canteen', isPreferred: false }];
    const owner = { ...anna, cards: [...cards, { ...cards[0]!, id: 31, isPreferred: true }] };
    const { services, asked } = bench({ '/api/person/GetPerson': fromPerson(owner) });
    await readStartData(services, { deviceType, isOverviewNext, isGuest: () => false }, signal);
    const isBalance = (path: string) => path.includes('Saldo');
    expect((await sentBy(asked)).filter(isBalance)).toEqual(balances);
    if (balances.length > 0) await getBalance(services.api, 31, signal);
    expect(asked.filter(isBalance)).toEqual(balances);
  });

  // START-38
  it('is what the overview reads', async () => {
    const { services, asked } = bench();
    const { api } = services;
    const settings = { bonusActivationDays: 9, isNewsShownOnMobile: true };
    prefetchOverview(api, { today: TODAY, languageShortName: 'EN', settings });
    const sent = await sentBy(asked);
    expect(sent).toHaveLength(5);
    await Promise.all([
      getMenuPlan(api, nextMenusFrom(TODAY), signal),
      getLocations(api, placeDays(TODAY), signal),
      getOrders(api, { ...ordersAround(TODAY), hideLoadingSpinner: true }, signal),
      getNews(api, 'EN', signal),
      getBonusPoints(api, signal),
    ]);
    expect(asked).toEqual(sent);
  });

  // USER-8, USER-9
  it.each([
    ['whose settings are not known yet', null],
    ['without bonus, and without news on small screens', { bonusActivationDays: 0, isNewsShownOnMobile: false }],
  ])('does not include news and bonus of a restaurant %s', async (_, settings) => {
    const { services, asked } = bench();
    prefetchOverview(services.api, { today: TODAY, languageShortName: 'EN', settings });
    expect((await sentBy(asked)).map((path) => path.split('?')[0])).toEqual([
      '/api/article/GetMenuPlan',
      '/api/location',
      '/api/bon',
    ]);
  });
});
