import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { type DishFilters, fromKept, NO_FILTERS } from '../../../domain/dish-filters.ts';
import { filtersMachine } from '../../../machines/filters/filters.machine.ts';
import { type ApiClient } from '../../api/client.ts';
import { saveFilters } from '../../api/person.ts';
import { type SessionRef } from '../../context/actor-types.ts';

type FiltersRef = ActorRefFrom<typeof filtersMachine>;

const filters = new WeakMap<SessionRef, FiltersRef>();

/**
 * The filters of whoever is signed in: one actor from the first use until the session ends, however it does. A terminal neither
 * shows nor changes what its customer has chosen elsewhere.
 */
export function filtersOf(session: SessionRef, api: ApiClient): FiltersRef {
  const known = filters.get(session);
  if (known) return known;
  const { person, deviceType } = session.getSnapshot().context;
  const personId = person?.id;
  const kept = deviceType === 'Terminal' ? undefined : person?.filters;
  const isKept = kept !== undefined;
  const actor = createActor(
    filtersMachine.provide({
      actors: {
        saveFilters: fromPromise<DishFilters | null, { filters: DishFilters }>(({ input, signal }) =>
          isKept ? saveFilters(api, input.filters, signal) : Promise.resolve(null),
        ),
      },
    }),
    { input: { filters: isKept ? fromKept(kept) : NO_FILTERS } },
  ).start();
  filters.set(session, actor);
  const following = session.subscribe(({ context }) => {
    if (context.person?.id === personId) return;
    following.unsubscribe();
    filters.delete(session);
    actor.stop();
  });
  return actor;
}
