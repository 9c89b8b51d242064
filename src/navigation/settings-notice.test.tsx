import { cleanup, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FakeApi } from '../api/api.fixtures.ts';
import { RegisterScreen } from '../features/auth/RegisterScreen.tsx';
import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx';
import { GuestRegisterScreen } from '../features/guest/GuestRegisterScreen.tsx';
import { MenuPlanScreen } from '../features/menu-plan/MenuPlanScreen.tsx';
import { ArticlesScreen } from '../features/ordering/articles/ArticlesScreen.tsx';
import { LocationScreen } from '../features/ordering/location/LocationScreen.tsx';
import { renderInOrder } from '../features/ordering/ordering.fixtures.tsx';
import { WeekScreen } from '../features/ordering/week/WeekScreen.tsx';
import { appConfiguration } from '../ui/app.fixtures.tsx';
import { routerAt } from '../ui/router.fixtures.tsx';

afterEach(cleanup);

const PAGES: [name: string, page: ReactNode][] = [
  ['registration', <RegisterScreen />],
  ['registration of a guest', <GuestRegisterScreen />],
  ['overview', <DashboardScreen />],
  ['place and time', <LocationScreen />],
  ['week planner', <WeekScreen />],
  ['dishes', <ArticlesScreen />],
  ['menu plan', <MenuPlanScreen />],
];

// START-41
test.each(PAGES)('the page “%s” says where some of its settings could not be read', async (_, view) => {
  const api = new FakeApi({
    'GET /api/location': [],
    'GET /api/bon': [],
    'GET /api/article/GetMenuPlan': [],
    'GET /api/allergen': [],
  });
  const { page } = await routerAt('/', view);
  const incomplete = { ...appConfiguration, knownSettings: 'incomplete' as const };
  renderInOrder(page, { api: api.client, appConfiguration: incomplete });
  expect(await screen.findAllByText('Something may be missing on this page right now.')).toHaveLength(1);
});
