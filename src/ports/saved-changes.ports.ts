import { type Article } from '../../domain/article.ts';
import { type Order } from '../../domain/order.ts';
import { NOTIFICATIONS_KEY, type SavedChange } from '../../domain/saved-change.ts';
import { savedChangeMachine } from '../../machines/saved-change/saved-change.machine.ts';
import { type SaveResult } from '../../machines/saved-change/saved-change.types.ts';
import { savedChangesMachine } from '../../machines/saved-change/saved-changes.machine.ts';
import { orRefusal, type RefusedError } from '../api/errors.ts';
import { changePerson } from '../api/person.ts';
import { rateDish, setFavourite, watchStock } from '../api/favourites-and-ratings.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { correctReadings, isOrder } from '../queries/correct-readings.ts';
import { queryClientOf } from '../queries/query-client.ts';
import { type Services } from '../services/services.ts';
import { implementPromise } from './implement.ts';

export interface SavedChangesPortDeps {
  session: () => SessionRef;
}

type Api = Services['api'];
type Of<Kind extends SavedChange['kind']> = Extract<SavedChange, { kind: Kind }>;

/** Corrects what was read; resolves when the views show that. */
type Correct = (session: SessionRef) => unknown;

/** Readings that hold dishes. */
const DISHES = ['articles', 'menuPlan'];

type Dish = Pick<Article, 'id' | 'isFavourite'>;

const isDish = (found: object): found is Dish => 'isFavourite' in found && 'id' in found;

/** With all its variants, which share the heart. */
async function saveFavourite(
  api: Api,
  { dishId, isFavourite }: Of<'favourite'>,
  signal: AbortSignal,
): Promise<Correct> {
  await setFavourite(api, dishId, isFavourite, signal);
  return (session) =>
    correctReadings(queryClientOf(session), DISHES, (found) =>
      isDish(found) && found.id === dishId && found.isFavourite !== isFavourite ? { ...found, isFavourite } : found,
    );
}

async function saveWatch(api: Api, { offer, isWatched }: Of<'watch'>, signal: AbortSignal): Promise<Correct> {
  const watches = await watchStock(api, offer, isWatched, signal);
  return (session) => session.getSnapshot().children.watch?.send({ type: 'watches.read', watches });
}

async function saveRating(api: Api, { dish, rating }: Of<'rating'>, signal: AbortSignal): Promise<Correct> {
  const { orderNumber, articleId, detailId } = dish;
  await rateDish(api, { ...dish, ...rating }, signal);
  const rated = (line: Order['lines'][number]) =>
    line.articleId === articleId && line.detailId === detailId ? { ...line, rating } : line;
  return (session) =>
    correctReadings(queryClientOf(session), ['orders'], (found) =>
      isOrder(found) && found.number === orderNumber ? { ...found, lines: found.lines.map(rated) } : found,
    );
}

/** The rest of the record is left as it is on the server. */
async function saveAllergens(
  api: Api,
  { personId, allergenIds }: Of<'allergens'>,
  signal: AbortSignal,
): Promise<Correct> {
  const person = await changePerson(api, personId, { allergenIds: [...allergenIds] }, signal);
  return (session) => session.send({ type: 'person.saved', person });
}

async function saveNotifications(
  api: Api,
  { kinds, pushKey }: Of<'notifications'>,
  signal: AbortSignal,
): Promise<Correct> {
  const { setNotifications } = await import('../api/notifications.ts');
  const saved = await setNotifications(api, kinds, pushKey, signal);
  return (session) => correctReadings(queryClientOf(session), [NOTIFICATIONS_KEY], () => saved);
}

function send(api: Api, change: SavedChange, signal: AbortSignal): Promise<Correct> {
  switch (change.kind) {
    case 'favourite':
      return saveFavourite(api, change, signal);
    case 'watch':
      return saveWatch(api, change, signal);
    case 'rating':
      return saveRating(api, change, signal);
    case 'allergens':
      return saveAllergens(api, change, signal);
    case 'notifications':
      return saveNotifications(api, change, signal);
  }
}

function toResult(
  { kind }: SavedChange,
  { isNotServed, isExplained, reasonKey }: RefusedError,
): Exclude<SaveResult, { kind: 'saved' }> | undefined {
  // Allergens are saved by a specified call, which every server has.
  if (isNotServed && kind !== 'allergens') return { kind: 'notServed' };
  return isExplained && reasonKey !== null ? { kind: 'refused', textKey: reasonKey } : undefined;
}

export function provideSavedChanges({ api }: Pick<Services, 'api'>, { session }: SavedChangesPortDeps) {
  const save = async (change: SavedChange, signal: AbortSignal): Promise<SaveResult> => {
    const correct = await send(api, change, signal);
    // The session has ended: the next person may be signed in.
    if (!signal.aborted) await correct(session());
    return { kind: 'saved' };
  };
  return savedChangesMachine.provide({
    actors: {
      savedChange: savedChangeMachine.provide({
        actors: {
          saveChange: implementPromise(({ change }: { change: SavedChange }, signal) =>
            orRefusal<SaveResult>(save(change, signal), (refusal) => toResult(change, refusal)),
          ),
        },
      }),
    },
  });
}
