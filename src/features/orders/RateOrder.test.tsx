import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Order } from '../../../domain/order.ts';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { RefusedError } from '../../api/errors.ts';
import { useReading } from '../../queries/use-reading.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { RateOrder } from './RateOrder.tsx';
import { RatePrompt } from './RatePrompt.tsx';

afterEach(cleanup);

const RATE = 'PUT /api/bon/RateDish';
const [dish] = anOrder().lines;
const line = (name: string, rating: Order['lines'][number]['rating'] = null) => ({
  ...(dish as Order['lines'][number]),
  articleId: name.length,
  detailId: 70,
  name,
  rating,
});

/** As the list of orders reads them. */
function Read({ order }: { order: Order }) {
  const { data } = useReading({ key: ['orders', 1], read: () => Promise.resolve([order]) });
  return (
    data && (
      <>
        <p>orders are read</p>
        {data.map((each) => (
          <RateOrder key={each.number} order={each} />
        ))}
      </>
    )
  );
}

async function show(lines: Order['lines'], now = '2026-11-27T12:00:00Z') {
  const api = new FakeApi({ [RATE]: undefined });
  api.now = Date.parse(now);
  const { charts } = renderInApp(<Read order={anOrder({ lines })} />, { api: api.client, context: { person: anna } });
  await screen.findByText('orders are read');
  const saved = () => waitFor(() => expect(charts.savedChanges.getSnapshot().context.wanted).toEqual({}));
  return { api, saved, sent: () => api.of(RATE).map(({ body }) => body) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chosen = () =>
  screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'));

// ORDER-101, ORDER-103
it('each dish is rated by one press, which another press changes', async () => {
  const { saved, sent } = await show([line('Chili'), line('Goulash', { rating: 'good', words: '' })]);
  expect(chosen()).toEqual(['Good: Goulash']);
  press('Fine: Chili');
  press('Not good: Goulash');
  await saved();
  expect(chosen()).toEqual(['Fine: Chili', 'Not good: Goulash']);
  expect(sent()).toEqual([
    { Bonnumber: 4711, ArticleId: 5, ArticleDetailId: 70, Rating: 'fine', Words: '' },
    { Bonnumber: 4711, ArticleId: 7, ArticleDetailId: 70, Rating: 'notGood', Words: '' },
  ]);
});

// ORDER-103
it('a word is added to a rating, without what is invisible, and goes along when the rating changes', async () => {
  const { saved, sent } = await show([line('Chili', { rating: 'good', words: '' })]);
  press('Add a word: Chili');
  const field = screen.getByRole('textbox', { name: 'A word about “Chili”' });
  expect(field.getAttribute('maxlength')).toBe('500');
  expect(document.activeElement).toBe(field);
  // A screen reader does not follow from what is gone.
  expect(screen.getByRole('button', { name: 'Add a word: Chili' })).toBeTruthy();
  fireEvent.change(field, { target: { value: ' hot,\nand go\u00adod ' } });
  fireEvent.submit(field);
  await saved();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(/hot/).textContent).toBe('hot,\nand good');
  press('Fine: Chili');
  await saved();
  expect(sent().map((body) => ({ ...(body as object) }))).toMatchObject([
    { Rating: 'good', Words: 'hot,\nand good' },
    { Rating: 'fine', Words: 'hot,\nand good' },
  ]);
});

// ORDER-103
it('a word that is begun before the rating is saved is not lost when it is', async () => {
  let answer = () => {};
  const { api, saved } = await show([line('Chili')]);
  api.answers = { [RATE]: () => new Promise<void>((done) => (answer = done)) };
  press('Good: Chili');
  press('Add a word: Chili');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'hot' } });
  const field = screen.getByRole('textbox');
  answer();
  await saved();
  expect(screen.getByRole('textbox')).toBe(field);
});

// ORDER-103
it('a word that is not sent changes nothing', async () => {
  const { sent } = await show([line('Chili', { rating: 'good', words: 'hot' })]);
  press('Add a word: Chili');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'cold' } });
  press('Cancel');
  expect([sent(), within(document.body).getByText('hot').textContent]).toEqual([[], 'hot']);
});

// ORDER-100, ORDER-103
it.each([
  ['before the meal is over', [line('Chili')], '2026-11-26T10:59:59Z'],
  ['15 days after it', [line('Chili')], '2026-12-10T23:00:00Z'],
  ['of a server without ratings', [{ ...line('Chili'), rating: undefined }], '2026-11-27T12:00:00Z'],
  ['without a dish that is known', [{ ...line('Chili'), articleId: null }], '2026-11-27T12:00:00Z'],
])('nothing can be rated %s', async (_what, lines, now) => {
  await show(lines, now);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

// CALL-80
it('nothing can be rated any more once the server has answered that it keeps no ratings', async () => {
  const { api } = await show([line('Chili'), line('Goulash')]);
  api.answers = { [RATE]: new RefusedError(RATE, 404, null) };
  press('Good: Chili');
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
});

// DISH-137
it('a dish on two lines, as a change leaves it, is rated once', async () => {
  await show([line('Chili'), line('Chili')]);
  expect(screen.getAllByRole('button', { name: 'Good: Chili' })).toHaveLength(1);
});

// ORDER-323
it('the list asks about one dish of the latest meal that is not rated, and stays with it', async () => {
  const meals = [
    anOrder({ number: 1, orderDate: '2026-11-26', deliveryTime: '11:30', lines: [line('Chili')] }),
    anOrder({ number: 2, orderDate: '2026-11-26', deliveryTime: '12:30', lines: [line('Goulash'), line('Soup')] }),
    anOrder({ number: 3, orderDate: '2026-11-27', lines: [line('Roast', { rating: 'good', words: '' })] }),
    anOrder({ number: 4, orderDate: '2026-11-30', lines: [line('Cake')] }),
  ];
  const api = new FakeApi({ [RATE]: undefined });
  api.now = Date.parse('2026-11-28T12:00:00Z');
  const { charts } = renderInApp(<RatePrompt orders={meals} />, { api: api.client, context: { person: anna } });
  const asked = () => screen.getByText(/^How was/).textContent;
  expect(asked()).toBe('How was “Goulash”?');
  expect(screen.getAllByRole('button')).toHaveLength(3);
  press('Fine: Goulash');
  await waitFor(() => expect(charts.savedChanges.getSnapshot().context.wanted).toEqual({}));
  expect(api.of(RATE).map(({ body }) => body)).toMatchObject([{ Bonnumber: 2, Rating: 'fine' }]);
  expect(asked()).toBe('How was “Goulash”?');
});

// ORDER-323
it('the list asks nothing once all is rated, and where the server keeps no ratings', () => {
  const rated = line('Roast', { rating: 'good', words: '' });
  for (const lines of [[rated], [{ ...line('Chili'), rating: undefined }]]) {
    const now = Date.parse('2026-11-28T12:00:00Z');
    renderInApp(<RatePrompt orders={[anOrder({ lines })]} />, { context: { person: anna }, now });
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
  }
});
