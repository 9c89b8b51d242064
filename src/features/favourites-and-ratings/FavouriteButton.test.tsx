import { useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Article } from '../../../domain/article.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { settle } from '../../../machines/testing/port-fake.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { RefusedError } from '../../api/errors.ts';
import { type SessionRef } from '../../context/actor-types.ts';
import { queryClientOf } from '../../queries/query-client.ts';
import { useReading } from '../../queries/use-reading.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';

afterEach(cleanup);

const SET = 'PUT /api/person/SetFavourite';
const dish = (id: number, detailId: number, isFavourite: boolean | null = false) =>
  ({ id, detailId, isFavourite, name: `dish ${detailId}` }) as Article;
/** A list and a menu plan, as their pages read them. */
function Dishes({ dishes }: { dishes: Article[] }) {
  const plan = useReading({ key: ['menuPlan'], read: () => Promise.resolve([{ menus: [{ article: dishes[0] }] }]) });
  const list = useInfiniteQuery({
    queryKey: [anna.id, 'EN', 'articles', 1],
    queryFn: () => Promise.resolve({ articles: dishes }),
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  });
  const all = [...(list.data?.pages.flatMap(({ articles }) => articles) ?? []), plan.data?.[0]?.menus[0]?.article];
  return all.map((article, at) => article && <FavouriteButton key={at} article={article} name={article.name} />);
}

async function show(dishes: Article[], answer: unknown = undefined) {
  const api = new FakeApi({ [SET]: answer });
  const { charts, session } = renderInApp(<Dishes dishes={dishes} />, { api: api.client, context: { person: anna } });
  // The plan is read last.
  const hearts = dishes.filter(({ isFavourite }) => typeof isFavourite === 'boolean').length;
  await waitFor(() => expect(screen.queryAllByRole('button')).toHaveLength(hearts && hearts + 1));
  const emitted: object[] = [];
  charts.savedChanges.on('toast.show', (toast) => emitted.push(toast));
  return { charts, session, emitted, sent: () => api.of(SET).map(({ body }) => body) };
}

const pressed = () => screen.queryAllByRole('button').map((heart) => heart.getAttribute('aria-pressed'));
const press = (at = 0) => fireEvent.click(screen.getAllByRole('button')[at] as HTMLElement);

// DISH-100, DISH-102
it('a heart is set at once, and with it those of all variants, in list and menu plan', async () => {
  let answer = () => {};
  const { charts, sent } = await show(
    [dish(7, 70), dish(7, 71), dish(8, 80)],
    () => new Promise<void>((done) => (answer = done)),
  );
  const saved = () => waitFor(() => expect(charts.savedChanges.getSnapshot().context.wanted).toEqual({}));
  expect(screen.getAllByRole('button').map((heart) => heart.getAttribute('aria-label'))).toEqual([
    'Favourite: dish 70',
    'Favourite: dish 71',
    'Favourite: dish 80',
    'Favourite: dish 70',
  ]);
  press(1);
  expect(pressed()).toEqual(['true', 'true', 'false', 'true']);
  answer();
  await saved();
  expect([pressed(), sent()]).toEqual([['true', 'true', 'false', 'true'], [{ ArticleId: 7, IsFavourite: true }]]);
  press(3);
  await act(settle);
  answer();
  await saved();
  expect(pressed()).toEqual(['false', 'false', 'false', 'false']);
});

// DISH-101
it('a heart that cannot be saved is taken back, with a message about the dish', async () => {
  const { emitted } = await show(
    [dish(7, 70, true)],
    new RefusedError(SET, 409, { OrderErrorTextKey: 'error.tooManyFavourites' }),
  );
  press();
  expect(pressed()).toEqual(['false', 'false']);
  await waitFor(() => expect(pressed()).toEqual(['true', 'true']));
  expect(emitted).toEqual([
    { type: 'toast.show', kind: 'error', textKey: 'error.tooManyFavourites', about: 'dish 70' },
  ]);
});

// DISH-102
it('there is no heart where the server keeps no favourites', async () => {
  await show([dish(7, 70, null), { ...dish(8, 80), isFavourite: undefined }]);
  await act(settle);
  expect(pressed()).toEqual([]);
});

// CALL-80
it('all hearts are gone, without a message, once the server has answered that it has none', async () => {
  const { emitted, sent } = await show([dish(7, 70), dish(8, 80, true)], new RefusedError(SET, 404, null));
  press();
  await waitFor(() => expect(pressed()).toEqual([]));
  expect([emitted, sent()]).toEqual([[], [{ ArticleId: 7, IsFavourite: true }]]);
});

// DISH-135
it('an answer that comes after the session is no favourite of the next person', async () => {
  let answer = () => {};
  const { charts, session } = await show([dish(7, 70)], () => new Promise<void>((done) => (answer = done)));
  press();
  const { context } = session.getSnapshot() as { context: object };
  // As the session does when it ends.
  charts.savedChanges.stop();
  act(() => session.become({ context: { ...context, person: null } }));
  act(() => session.become({ context: { ...context, person: { ...anna, id: 99 } } }));
  const client = queryClientOf(session as unknown as SessionRef);
  const ofNext = [99, 'EN', 'articles', 1];
  client.setQueryData(ofNext, { pages: [{ articles: [dish(7, 70)] }], pageParams: [1] });
  answer();
  await act(settle);
  expect(client.getQueryData(ofNext)).toMatchObject({ pages: [{ articles: [{ isFavourite: false }] }] });
});
