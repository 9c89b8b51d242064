import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type KnownSettings } from '../../../domain/settings.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { fakeActor, house } from '../../ui/app.fixtures.tsx';
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
const SMALL_SCREEN = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };

async function show(knownSettings: KnownSettings) {
  const api = new FakeApi({
    'GET /api/article/GetMenuPlan': [{ Date: '1970-01-01', Menus: [{ MenuLine: 'Daily', Article: soup }] }],
    'GET /api/bon': [],
    'GET /api/news': [],
    'GET /': { Points: 1200, IsActive: true, ActivationDays: 9 },
  });
  await renderAt('/dashboard', <DashboardScreen />, {
    api: api.client,
    children: {
      order: fakeActor({ context: { carts: [], queue: [], selection: null } }),
      card: fakeActor({ context: { balance: null }, matches: () => false }),
    },
    context: {
      person: anna,
      house: { ...house, settings: { ...house.settings, isArticleNameShownFirst: true }, knownSettings },
    },
    media: SMALL_SCREEN,
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
