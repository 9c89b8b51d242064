import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ErrorBody } from '../../contract/error.ts';
import { fromPerson } from '../../contract/person.ts';
import { type SavedChange } from '../../domain/saved-change.ts';
import { aWatch } from '../../domain/stock-watch.fixtures.ts';
import { anna } from '../../machines/session/session.fixtures.ts';
import { settle } from '../../machines/testing/port-fake.ts';
import { type WatchEvent } from '../../machines/watch/watch.types.ts';
import { type Answers, FakeApi } from '../api/api.fixtures.ts';
import { NetworkError, RefusedError } from '../api/errors.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { provideSavedChanges } from './saved-changes.ports.ts';

const FAVOURITE = 'PUT /api/person/SetFavourite';
const WATCH = 'PUT /api/article/WatchStock';
const RATE = 'PUT /api/bon/RateDish';
const READ = 'GET /api/person/GetPerson';
const UPDATE = 'PUT /api/person/UpdatePerson';

const heart: SavedChange = { kind: 'favourite', dishId: 7, isFavourite: true };
const offer = { articleId: 12, detailId: 121, date: '2026-11-24', deliveryTimeId: 5 };
const allergens: SavedChange = { kind: 'allergens', personId: anna.id, allergenIds: [1] };

function bench(answers: Answers) {
  const api = new FakeApi(answers);
  const watch = fakeActor<WatchEvent>({ context: { watches: [], closed: [] } });
  const session = fakeActor<object>({ context: { person: anna }, children: { watch } });
  const machine = provideSavedChanges({ api: api.client }, { session: () => session as unknown as SessionRef });
  const actor = createActor(machine).start();
  const reports: string[] = [];
  actor.on('toast.show', ({ textKey, about }) => reports.push(`${about}: ${textKey}`));
  const want = async (change: SavedChange) => {
    actor.send({ type: 'change.want', change, about: change.kind });
    await settle();
  };
  return { api, actor, session, watch, reports, want };
}

// DISH-101
it.each([
  [
    'its reason',
    new RefusedError(FAVOURITE, 409, { OrderErrorTextKey: 'error.tooManyFavourites' }),
    'error.tooManyFavourites',
  ],
  ['no reason', new RefusedError(FAVOURITE, 409, null), 'error.changesNotSaved'],
  [
    'the general reason',
    new RefusedError(FAVOURITE, 400, { OrderErrorTextKey: 'error.general' }),
    'error.changesNotSaved',
  ],
  [
    'a reason of a broken server',
    new RefusedError(FAVOURITE, 500, { OrderErrorTextKey: 'error.general' }),
    'error.changesNotSaved',
  ],
  ['no answer', new NetworkError(FAVOURITE, 'offline'), 'error.changesNotSaved'],
])('what cannot be saved is reported with %s', async (_, answer, textKey) => {
  const { reports, want, actor } = bench({ [FAVOURITE]: answer });
  await want(heart);
  expect([reports, actor.getSnapshot().context.wanted]).toEqual([[`favourite: ${textKey}`], {}]);
});

const rating: SavedChange = {
  kind: 'rating',
  dish: { orderNumber: 4, articleId: 12, detailId: 121 },
  rating: { rating: 'good', words: '' },
};

// CALL-80
it.each<[string, SavedChange, ErrorBody | null]>([
  [FAVOURITE, heart, null],
  [WATCH, { kind: 'watch', offer, isWatched: true }, null],
  // As the reference server answers a path that it does not have.
  [RATE, rating, { OrderErrorTextKey: 'error.general' }],
])('%s that the server does not have is noted without a message', async (call, change, body) => {
  const { reports, want, actor } = bench({ [call]: new RefusedError(call, 404, body) });
  await want(change);
  expect([reports, actor.getSnapshot().context]).toEqual([[], { wanted: {}, notServed: [change.kind] }]);
});

// CALL-80
it.each<[string, SavedChange, RefusedError]>([
  ['a dish that is gone', heart, new RefusedError(FAVOURITE, 404, { OrderErrorTextKey: 'error.changesNotSaved' })],
  ['a person that is gone', allergens, new RefusedError(UPDATE, 404, null)],
])('%s is reported as a failure, and the next change is sent', async (_, change, answer) => {
  const { reports, want, actor } = bench({ [READ]: fromPerson(anna), [FAVOURITE]: answer, [UPDATE]: answer });
  await want(change);
  expect([reports, actor.getSnapshot().context.notServed]).toEqual([[`${change.kind}: error.changesNotSaved`], []]);
});

// DISH-101
it('one call at a time is sent for each change, and the last press is what holds', async () => {
  const answers: (() => void)[] = [];
  const { api, want } = bench({ [FAVOURITE]: () => new Promise<void>((done) => answers.push(done)) });
  const sent = () => api.of(FAVOURITE).map(({ body }) => (body as { IsFavourite: boolean }).IsFavourite);
  await want(heart);
  await want({ ...heart, isFavourite: false });
  await want({ ...heart, dishId: 8 });
  expect(sent()).toEqual([true, true]);
  answers[0]?.();
  await expect.poll(sent).toEqual([true, true, false]);
});

// DISH-104
it('what is watched for then is reported to the chart that watches', async () => {
  const { want, watch } = bench({
    [WATCH]: [
      {
        ArticleId: 12,
        ArticleDetailId: 121,
        ArticleName: 'Goulash',
        ArticleDetailName: 'Goulash, small',
        Date: '2026-11-24',
        DeliveryTimeId: 5,
        DeliveryTime: '12:00',
        DeliveryEndTime: '12:30',
        IsFree: false,
      },
    ],
  });
  await want({ kind: 'watch', offer, isWatched: true });
  expect(watch.sent).toEqual([{ type: 'watches.read', watches: [aWatch()] }]);
});

// USER-5
it('allergens that were saved are those of the person', async () => {
  const { session, want } = bench({ [READ]: fromPerson(anna), [UPDATE]: fromPerson({ ...anna, allergenIds: [1] }) });
  await want(allergens);
  expect(session.sent).toMatchObject([{ type: 'person.saved', person: { id: anna.id, allergenIds: [1] } }]);
});

// DISH-135
it('a session that ends aborts its calls, and their answers reach nobody', async () => {
  let answer: (person: object) => void = () => undefined;
  const { api, actor, session, reports, want } = bench({
    [READ]: () => new Promise((resolve) => (answer = resolve)),
    [UPDATE]: fromPerson(anna),
  });
  await want(allergens);
  actor.stop();
  expect(api.of(READ)[0]?.signal?.aborted).toBe(true);
  answer(fromPerson(anna));
  await settle();
  expect([session.sent, reports]).toEqual([[], []]);
});
