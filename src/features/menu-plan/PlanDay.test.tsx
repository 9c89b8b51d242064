import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Article } from '../../../domain/article.ts';
import { type MenuPlanDay } from '../../../domain/menu-plan.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { PlanDay } from './PlanDay.tsx';

const DAY = '2026-11-25';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const dish = (id: number, name: string): Article => ({
  id,
  detailId: 9000 + id,
  name,
  shortName: '',
  detailName: '',
  description: '',
  productGroupId: 3,
  grossPrice: 910,
  subsidy: 0,
  vatPercent: 13,
  remainingItems: null,
  maxQuantity: null,
  allergenIds: [],
  nutrition: null,
  labels: [],
  hasImage: true,
  isShippingArticle: false,
  isOrderOnlyForEstimation: false,
});
const day: MenuPlanDay = {
  date: DAY,
  menus: [dish(41, 'Goulash'), dish(42, 'Trout'), dish(43, 'Lentils')].map((article) => ({
    menuLine: `Menu ${article.id}`,
    article,
    restaurantId: null,
    deliveryTimeIds: null,
  })),
};

// DISH-33
test.each([
  ['the first row where the page is wide', false, ['eager', 'eager', 'eager']],
  ['the first dish on a phone', true, ['eager', 'lazy', 'lazy']],
])('of the plan, the pictures of %s are asked for at once', async (_, isNarrow, expected) => {
  vi.useFakeTimers({ now: Date.parse(`${DAY}T07:00:00+01:00`), toFake: ['Date'] });
  const { page } = await routerAt(
    '/menu-plan',
    <PlanDay
      day={day}
      drawn={new Set(day.menus)}
      isFirst
      order={{ closedOf: () => null, closed: null, placeId: null }}
    />,
  );
  const { findByText } = renderInOrder(page, { api: new FakeApi().client, isNarrow });
  await findByText('Goulash');
  expect([...document.images].map((picture) => picture.getAttribute('loading'))).toEqual(expected);
});
