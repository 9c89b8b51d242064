import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { RefusedError } from '../../api/errors.ts';
import { ordersAround } from '../../api/overview.ts';
import { ordersOf } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { RateMeal } from './RateMeal.tsx';

afterEach(cleanup);

const THANKS = 'Thank you, that helps the kitchen.';
const RATE = 'PUT /api/bon/RateDish';
const TODAY = '2026-11-25';
const NOW = Date.parse('2026-11-25T12:00:00Z');
const line = (ArticleId: number, ArticleName: string, Rating: string | null | undefined = null) => ({
  ArticleId,
  ArticleDetailId: ArticleId * 10,
  ArticleName,
  SingleItemGrossPrice: 8.6,
  Quantity: 1,
  Rating,
});
const order = (Bonnumber: number, day: string, Bonlines: object[], changes: object = {}) => ({
  Bonnumber,
  CartId: Bonnumber,
  Cart_OrderDate: `2026-11-${day}`,
  DeliveryTime_DeliveryDefaultTime: '11:30',
  DeliveryTime_EndTime: '12:00',
  Order_CancelTime: 2,
  Bonlines,
  BonTotal: 8.6,
  DeliveryLocation_Name: 'Foyer',
  ...changes,
});

function OrdersRead() {
  const { data } = useReading(ordersOf(ordersAround(TODAY)));
  return data && <p>orders are read</p>;
}

async function show(orders: object[], answer: unknown = undefined, isFollowed = true) {
  const api = new FakeApi({ 'GET /api/bon': orders, [RATE]: answer });
  api.now = NOW;
  const view = renderInApp(
    <main>
      <h2>Menu</h2>
      <RateMeal today={TODAY} />
      {isFollowed && (
        <section>
          <button type="button">See all: News</button>
          <h2>News</h2>
        </section>
      )}
      <OrdersRead />
    </main>,
    { api: api.client, context: { person: anna } },
  );
  await screen.findByText('orders are read');
  const saved = () => waitFor(() => expect(view.charts.savedChanges.getSnapshot().context.wanted).toEqual({}));
  return { ...view, saved, sent: () => api.of(RATE).map(({ body }) => body) };
}

const questions = () => screen.queryAllByText(/^How was/).map(({ textContent }) => textContent);
const thanks = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
const isOn = (name: string) => button(name).getAttribute('aria-pressed') === 'true';

// ORDER-102
it('the dishes of the last meal are asked about one by one, and each is rated by one press', async () => {
  const { saved, sent } = await show([
    order(1, '24', [line(1, 'Chili')]),
    order(2, '25', [line(2, 'Goulash'), line(3, 'Soup', 'fine'), line(4, 'Cake')]),
  ]);
  expect(questions()).toEqual(['How was “Goulash”?']);
  press('Good: Goulash');
  expect(questions()).toEqual(['How was “Goulash”?', 'How was “Cake”?']);
  await saved();
  press('Not good: Cake');
  expect(questions()).toEqual(['How was “Goulash”?', 'How was “Cake”?', 'How was “Chili”?']);
  await saved();
  press('Fine: Chili');
  expect(thanks()).toEqual([THANKS, THANKS, '']);
  await saved();
  expect(thanks()).toEqual([THANKS, THANKS, THANKS]);
  expect(document.activeElement).toBe(button('Fine: Chili'));
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
  expect(sent()).toEqual([
    { Bonnumber: 2, ArticleId: 2, ArticleDetailId: 20, Rating: 'good', Words: '' },
    { Bonnumber: 2, ArticleId: 4, ArticleDetailId: 40, Rating: 'notGood', Words: '' },
    { Bonnumber: 1, ArticleId: 1, ArticleDetailId: 10, Rating: 'fine', Words: '' },
  ]);
});

// ORDER-265
it('what is rated stays in its place to be changed: the second press of a double tap rates no other dish', async () => {
  const { saved, sent } = await show([order(2, '25', [line(2, 'Goulash'), line(4, 'Cake')])]);
  const pressed = button('Good: Goulash');
  fireEvent.click(pressed);
  fireEvent.click(pressed);
  await saved();
  expect(sent().map((body) => (body as { ArticleId: number }).ArticleId)).toEqual([2]);
  expect(pressed).toBe(button('Good: Goulash'));
  expect([isOn('Good: Goulash'), isOn('Good: Cake')]).toEqual([true, false]);
  press('Not good: Goulash');
  expect(thanks()).toEqual(['', '']);
  await saved();
  expect([isOn('Good: Goulash'), isOn('Not good: Goulash'), thanks()]).toEqual([false, true, [THANKS, '']]);
});

// ORDER-102
it('who does not want to be asked about a meal is not asked again in this session', async () => {
  const { session } = await show([
    order(1, '24', [line(1, 'Chili')]),
    order(2, '25', [line(2, 'Goulash'), line(3, 'Soup')]),
  ]);
  press('Not now');
  expect(questions()).toEqual(['How was “Chili”?']);
  press('Not now');
  expect(questions()).toEqual([]);
  expect(document.activeElement?.textContent).toBe('News');
  act(() => session.become({ context: { ...contextOf(session), person: { ...anna, id: 8 } } }));
  await screen.findByText('How was “Goulash”?');
});

// ORDER-102
it('who does not want to be asked is led to the heading before, where nothing follows', async () => {
  await show([order(1, '24', [line(1, 'Chili')])], undefined, false);
  press('Not now');
  expect(document.activeElement?.textContent).toBe('Menu');
});

const contextOf = (session: { getSnapshot: () => object }) => (session.getSnapshot() as { context: object }).context;

// ORDER-102
it('a rating that cannot be saved is asked for again, and nobody is thanked for it', async () => {
  let answer: unknown = undefined;
  const { saved, sent } = await show([order(2, '25', [line(2, 'Goulash'), line(4, 'Cake')])], () => answer);
  press('Good: Goulash');
  expect(thanks()).toEqual(['', '']);
  await saved();
  expect(thanks()).toEqual([THANKS, '']);
  answer = new RefusedError(RATE, 409, { OrderErrorTextKey: 'error.notRatable' });
  press('Good: Cake');
  expect([isOn('Good: Cake'), thanks()]).toEqual([true, [THANKS, '']]);
  await saved();
  expect([isOn('Good: Cake'), thanks(), sent().length]).toEqual([false, [THANKS, ''], 2]);
  press('Not now');
  expect([questions(), document.activeElement?.getAttribute('role')]).toEqual([['How was “Goulash”?'], 'group']);
});

// CALL-80
it('nothing is asked any more once the server has answered that it keeps no ratings', async () => {
  await show([order(2, '25', [line(2, 'Goulash'), line(4, 'Cake')])], new RefusedError(RATE, 404, null));
  press('Good: Goulash');
  expect(questions()).toEqual(['How was “Goulash”?', 'How was “Cake”?']);
  await waitFor(() => expect([questions(), screen.queryByRole('group')]).toEqual([[], null]));
});

// ORDER-102
it.each([
  ['was before yesterday', order(1, '23', [line(1, 'Chili')])],
  ['is not over yet', order(1, '25', [line(1, 'Chili')], { DeliveryTime_EndTime: '14:00' })],
  ['was canceled', order(1, '25', [line(1, 'Chili')], { CancelDate: '2026-11-24T08:00:00' })],
  ['is rated', order(1, '25', [line(1, 'Chili', 'good')])],
  [
    'is of a server without ratings',
    order(
      1,
      '25',
      [line(1, 'Chili', undefined)].map(({ Rating: _, ...rest }) => rest),
    ),
  ],
])('nothing is asked about a meal that %s', async (_what, meal) => {
  await show([meal]);
  expect(questions()).toEqual([]);
});
