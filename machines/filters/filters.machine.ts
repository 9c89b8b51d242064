import { assign, setup } from 'xstate';
import { type DishFilters, fromSaved, isSameFilters, NO_FILTERS } from '../../domain/dish-filters.ts';
import { promisePort } from '../port.ts';
import { type SavedFilters } from '../../domain/person.ts';

/** `savedFilters`: what the server holds for the person; null: it has no place for the filters of this session. */
interface FiltersInput {
  savedFilters: SavedFilters | null;
}

type FiltersEvent =
  | { type: 'filters.choose'; filters: DishFilters }
  /** What stood in without a network is replaced by what the server holds. */
  | ({ type: 'startData.read' } & FiltersInput);

/** What the server holds after an attempt to save; null: it has no place for the filters of this session. */
type Saved = DishFilters | null;

interface FiltersContext {
  filters: DishFilters;
  /** What the server was told last, or tried to be; null: it has no place for them. */
  sent: DishFilters | null;
}

/** `otherwise`: what holds where the server keeps none. */
const opened = ({ savedFilters }: FiltersInput, otherwise: DishFilters): FiltersContext => {
  const sent = savedFilters && fromSaved(savedFilters);
  return { filters: sent ?? otherwise, sent };
};

/**
 * Which dishes somebody wants to see (DISH-68). The session invokes it while somebody is signed in. A choice holds at
 * once, and the server is told one after the other; a choice that it could not be told holds all the same, and the next
 * one is saved in its place, also if it was made meanwhile.
 */
export const filtersMachine = setup({
  types: {
    context: {} as FiltersContext,
    input: {} as FiltersInput,
    events: {} as FiltersEvent,
  },
  actors: {
    saveFilters: promisePort<Saved, { filters: DishFilters }>('saveFilters'),
  },
  actions: {
    assignFilters: assign((_, { filters }: { filters: DishFilters }) => ({ filters })),
    takeCached: assign(({ context }, { savedFilters }: FiltersInput) => opened({ savedFilters }, context.filters)),
    assignSent: assign(({ context }) => ({ sent: context.filters })),
  },
  guards: {
    isSaved: ({ context }) => context.sent !== null,
    isNewerWaiting: ({ context }) => context.sent !== null && !isSameFilters(context.sent, context.filters),
    isWithoutPlace: (_, { saved }: { saved: Saved }) => saved === null,
  },
}).createMachine({
  id: 'filters',
  context: ({ input }) => opened(input, NO_FILTERS),
  initial: 'Opening',
  states: {
    Opening: { always: [{ guard: 'isSaved', target: 'Settled' }, { target: 'OfTheSession' }] },
    Settled: {
      on: {
        'filters.choose': { target: 'Saving', actions: { type: 'assignFilters', params: ({ event }) => event } },
        'startData.read': { target: 'Opening', actions: { type: 'takeCached', params: ({ event }) => event } },
      },
    },
    Saving: {
      entry: 'assignSent',
      invoke: {
        id: 'saveFilters',
        src: 'saveFilters',
        input: ({ context }) => ({ filters: context.filters }),
        onDone: [
          {
            guard: { type: 'isWithoutPlace', params: ({ event }) => ({ saved: event.output }) },
            target: 'OfTheSession',
          },
          { guard: 'isNewerWaiting', target: 'Saving', reenter: true },
          { target: 'Settled' },
        ],
        onError: [{ guard: 'isNewerWaiting', target: 'Saving', reenter: true }, { target: 'NotSaved' }],
      },
      on: {
        'filters.choose': { actions: { type: 'assignFilters', params: ({ event }) => event } },
        // What was chosen since is about to replace it.
        'startData.read': {},
      },
    },
    /** The server could not be told: what it holds is older. */
    NotSaved: {
      on: {
        'filters.choose': { target: 'Saving', actions: { type: 'assignFilters', params: ({ event }) => event } },
        // It answers again.
        'startData.read': 'Saving',
      },
    },
    /** They are forgotten with the session. */
    OfTheSession: {
      on: {
        'filters.choose': { actions: { type: 'assignFilters', params: ({ event }) => event } },
        'startData.read': {},
      },
    },
  },
});

export type FiltersMachine = typeof filtersMachine;
