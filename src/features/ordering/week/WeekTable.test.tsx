import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Article } from '../../../../domain/article.ts';
import { type MenuPlanDay } from '../../../../domain/menu-plan.ts';
import { type Cart } from '../../../../domain/cart.ts';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { FakeApi } from '../../../api/api.fixtures.ts';
import { cart, item, renderInOrder } from '../ordering.fixtures.tsx';
import { useWeekDays } from './use-week-days.ts';
import { type WeekChoice } from './use-week.ts';
import { WeekTable } from './WeekTable.tsx';

const DAY = '2026-11-25';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Names of the dishes that were rendered, in order: nothing but a dish reads its labels. */
const rendered: string[] = [];

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
  get labels() {
    rendered.push(name);
    return [];
  },
  hasImage: true,
  isShippingArticle: false,
  isOrderOnlyForEstimation: false,
});
const plan: MenuPlanDay[] = [
  {
    date: DAY,
    menus: [dish(41, 'Goulash'), dish(42, 'Trout'), dish(43, 'Lentils')].map((article) => ({
      menuLine: `Menu ${article.id}`,
      article,
      restaurantId: null,
      deliveryTimeIds: article.id === 43 ? [4] : [3],
    })),
  },
];
const time = (id: number, at: string, orderUntil: string) => ({
  id,
  time: at,
  endTime: `${at.slice(0, 2)}:55`,
  name: null,
  dates: [{ date: DAY, orderUntil: `${DAY}T${orderUntil}:00`, isFull: false }],
});
const place = {
  id: 5,
  name: 'Foyer',
  deliveryTimes: [time(3, '11:30', '09:30'), time(4, '12:30', '10:00')],
} as DeliveryLocation;
const choice = {
  place,
  chosenTimeId: null,
  usualTimeId: 3,
  day: DAY,
  week: [{ date: DAY, isClosed: false, isOrdered: false, isInCart: false }],
} as Partial<WeekChoice> as WeekChoice;
const setQuantity = () => undefined;

function Planned() {
  const opened = { has: () => true, toggle: setQuantity };
  const days = useWeekDays(choice, plan);
  return <WeekTable days={days} choice={choice} opened={opened} onQuantity={setQuantity} onOpen={setQuantity} />;
}

const cartWith = (articleId: number, quantity: number): Cart =>
  cart({ orderDate: DAY, items: [item({ articleId, detailId: 9000 + articleId, quantity })] });

function show() {
  vi.useFakeTimers({ now: Date.parse(`${DAY}T07:00:00+01:00`) });
  const { order } = renderInOrder(<Planned />, {
    context: { carts: [cartWith(41, 1)] },
    api: new FakeApi().client,
  });
  rendered.length = 0;
  const change = (carts: Cart[]) => {
    const { context } = order.getSnapshot() as { context: object };
    act(() => order.become({ context: { ...context, carts } }));
  };
  const wait = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1000));
  };
  return { change, wait };
}

// DISH-29
test('a changed quantity renders that dish of the week, and an equal answer none', () => {
  const { change } = show();
  change([cartWith(41, 1)]);
  expect(rendered).toEqual([]);
  change([cartWith(42, 1)]);
  expect(rendered).toEqual(['Goulash', 'Trout']);
  change([cartWith(42, 2)]);
  expect(rendered).toEqual(['Goulash', 'Trout', 'Trout']);
});

// PAGE-50
test('time renders the dishes of the week whose delivery time closes, and no other; with the last, they go', () => {
  const { wait } = show();
  wait(60);
  expect(rendered).toEqual([]);
  vi.setSystemTime(Date.parse(`${DAY}T09:29:58+01:00`));
  wait(3);
  expect(rendered).toEqual(['Goulash', 'Trout']);
  vi.setSystemTime(Date.parse(`${DAY}T09:59:58+01:00`));
  wait(3);
  expect(document.body.textContent).not.toContain('Lentils');
});
