import { act, cleanup, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Article } from '../../../../domain/article.ts';
import { type Cart } from '../../../../domain/cart.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { staff } from '../../../../machines/session/session.fixtures.ts';
import { quantityChangeFor } from '../../cart/cart-requests.ts';
import { renderInApp } from '../../../ui/app.fixtures.tsx';
import { routerAt } from '../../../ui/router.fixtures.tsx';
import { cart, item } from '../ordering.fixtures.tsx';
import { ArticleGrid } from './ArticleGrid.tsx';
import { OrderBar } from './OrderBar.tsx';

afterEach(cleanup);

const selection: Selection = {
  locationId: 5,
  locationName: 'Foyer',
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  locationTypeShortName: 'PICKUP',
  date: '2026-11-26',
  deliveryTimeId: 3,
  time: '11:30',
  endTime: '12:00',
  orderUntil: '2026-11-26T09:30:00',
};

/** Names of the dishes whose cards were rendered, in order: nothing but a card reads a dish's description. */
const rendered: string[] = [];

const dish = (id: number, name: string): Article => ({
  id,
  detailId: 9000 + id,
  name,
  shortName: '',
  detailName: '',
  get description() {
    rendered.push(name);
    return '';
  },
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
const dishes = [dish(41, 'Goulash'), dish(42, 'Trout'), dish(43, 'Lentils')];

/** An order whose carts the test changes. */
function liveOrder(carts: Cart[]) {
  const listeners = new Set<{ next: (value: object) => void }>();
  let snapshot = {
    value: { wizard: 'ChoosingArticles', carts: 'Synced' },
    context: { carts, queue: [] as object[], selection, cartRefusalKey: null, customerGroup: staff },
    can: () => true,
    matches: () => false,
    children: {},
  };
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: { next: (value: object) => void }) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    send: () => undefined,
    show: (change: { carts?: Cart[]; queue?: object[] }) =>
      act(() => {
        const context = { ...snapshot.context, ...change };
        const carts = context.queue.length > 0 ? 'Saving' : 'Synced';
        snapshot = { ...snapshot, value: { ...snapshot.value, carts }, context };
        for (const listener of listeners) listener.next(snapshot);
      }),
  };
}

const line = (quantity: number) => item({ articleId: 41, detailId: 9041, quantity, grossPriceTotal: 910 * quantity });
const cartOf = (quantity: number) => cart({ items: [line(quantity)], grossPriceTotalSum: 910 * quantity });

async function open() {
  const order = liveOrder([cartOf(2)]);
  const pages = {
    articles: dishes,
    totalCount: 3,
    isReading: false,
    hasFailed: false,
    hasMore: false,
    readMore: () => undefined,
    retry: () => undefined,
  };
  const commits: string[] = [];
  const { page } = await routerAt(
    '/order/articles',
    <>
      <Profiler id="grid" onRender={(id) => commits.push(id)}>
        <ArticleGrid selection={selection} pages={pages} />
      </Profiler>
      <Profiler id="bar" onRender={(id) => commits.push(id)}>
        <OrderBar selection={selection} />
      </Profiler>
    </>,
  );
  renderInApp(page, { children: { order }, context: { customerGroup: staff } });
  await screen.findByRole('heading', { name: 'Trout' });
  rendered.length = 0;
  commits.length = 0;
  return { order, commits };
}

// DISH-29
test('a change of a quantity renders one card, and the sum', async () => {
  const { order, commits } = await open();
  order.show({ queue: [{ kind: 'set', change: quantityChangeFor(selection, dishes[1]!, 1) }] });
  expect(screen.getByRole('group', { name: 'Quantity of Trout' })).toBeTruthy();
  expect([rendered, commits]).toEqual([['Trout'], ['grid', 'bar']]);
  expect(screen.getByText('€27.30')).toBeTruthy();
});

// DISH-29
test('an answer of the server that says the same renders nothing', async () => {
  const { order, commits } = await open();
  order.show({ carts: [cartOf(2)], queue: [] });
  expect([rendered, commits]).toEqual([[], []]);
  order.show({ carts: [cartOf(5)] });
  expect([rendered, commits]).toEqual([['Goulash'], ['grid', 'bar']]);
});
