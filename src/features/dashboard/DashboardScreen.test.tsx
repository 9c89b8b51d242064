import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type KnownSettings } from '../../../domain/settings.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { fakeActor, appConfiguration, NO_MEDIA } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

afterEach(cleanup);

const soup = {
  ArticleId: 7,
  ArticleDetailId: 77,
  ArticleName: 'Pumpkin soup with seeds',
  ShortName: 'Pumpkin soup',
  ArticleDetailName: null,
  Description: null,
  ProductGroup_ID: 1,
  GrossPrice: 4.2,
  Subsidy: 0,
  VatPercent: 10,
  RemainingItems: null,
  Allergens: [],
  Labels: [],
  HasImage: false,
  IsShippingArticle: false,
  IsOrderOnlyForEstimation: false,
};
const ORDER = {
  Bonnumber: 4712,
  CartId: 9,
  Cart_OrderDate: '1970-01-02',
  DeliveryTime_DeliveryDefaultTime: '11:45',
  DeliveryTime_EndTime: '12:15',
  Order_CancelTime: 3,
  Bonlines: [],
  BonTotal: 13.6,
  DeliveryLocation_Name: 'Nordtrakt',
  PaymentTypes: [],
};
const ALL_MEDIA: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> = {
  ...NO_MEDIA,
  matches: true,
};

async function show(knownSettings: KnownSettings, { orders = [] as unknown[], media = ALL_MEDIA } = {}) {
  const api = new FakeApi({
    'GET /api/article/GetMenuPlan': [{ Date: '1970-01-01', Menus: [{ MenuLine: 'Daily', Article: soup }] }],
    'GET /api/bon': orders,
    'GET /api/location': [],
    'GET /api/news': [],
    'GET /': { Points: 1200, IsActive: true, ActivationDays: 9 },
  });
  api.now = Date.parse('1970-01-01T07:00:00Z');
  await renderAt('/dashboard', <DashboardScreen />, {
    api: api.client,
    children: {
      order: fakeActor({
        value: { carts: 'Synced' },
        matches: () => false,
        context: {
          carts: [],
          queue: [],
          selection: null,
          details: { address: null },
          person: anna,
          cartRefusalKey: null,
        },
      }),
      card: fakeActor({ context: { balance: null }, matches: () => false }),
    },
    context: {
      person: anna,
      appConfiguration: {
        ...appConfiguration,
        settings: { ...appConfiguration.settings, isArticleNameShownFirst: true },
        knownSettings,
      },
    },
    media,
  });
  return api;
}

// START-14
test('the overview does not wait for its settings; what depends on one is read and shown when it is known', async () => {
  const api = await show('first');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  await waitFor(() => expect(api.of('GET /api/article/GetMenuPlan')).toHaveLength(1));
  expect([api.of('GET /api/news'), api.of('GET /'), screen.queryByText('Pumpkin soup with seeds')]).toEqual([
    [],
    [],
    null,
  ]);
});

// START-14
test('once they are known, the overview shows all', async () => {
  const api = await show('overview');
  expect(await screen.findByText('Pumpkin soup with seeds')).toBeTruthy();
  expect(await screen.findByText('1,200 points')).toBeTruthy();
  expect([api.of('GET /api/news').length, api.of('GET /').length]).toEqual([1, 1]);
});

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

// PAGE-98
test('in one column the next order comes first, the dishes after it, and the bonus last', async () => {
  await show('overview', { orders: [ORDER], media: NO_MEDIA });
  await screen.findByText('1,200 points');
  expect(screen.getAllByRole('region')[0]?.textContent).toContain('No. 4712');
  expect(headings()).toEqual(['On the menu today', 'Your balance', 'Your bonus']);
});

// PAGE-98
test('without an order the overview begins with the dishes', async () => {
  await show('overview', { media: NO_MEDIA });
  await screen.findByText('1,200 points');
  expect(screen.getAllByRole('region')[0]?.textContent).toContain('Pumpkin soup');
});

// PAGE-131
test('a dialog of the overview stays open when a turned tablet gets another column', async () => {
  const media = Object.assign(new EventTarget(), { matches: true });
  await show('overview', { orders: [ORDER], media });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog');
  const column = () => screen.getByRole('region', { name: 'Next order' }).parentElement?.parentElement?.parentElement;
  const wide = column();
  media.matches = false;
  act(() => {
    media.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
  });
  expect(column()).not.toBe(wide);
  expect(screen.getByRole('dialog')).toBe(dialog);
});

// PAGE-131
test('the focus stays where it is on the overview when a turned tablet gets another column', async () => {
  const media = Object.assign(new EventTarget(), { matches: true });
  await show('overview', { orders: [ORDER], media });
  const button = await screen.findByRole('button', { name: 'Cancel' });
  button.focus();
  media.matches = false;
  act(() => {
    media.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
  });
  expect(document.activeElement).toBe(button);
});
