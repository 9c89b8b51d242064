import { assign, setup } from 'xstate';
import { type DishFilters, isSameFilters } from '../../domain/dish-filters.ts';
import { promisePort } from '../port.ts';

/** What the server holds after an attempt to save; null: it has no place for the filters of this session. */
type Saved = DishFilters | null;

/**
 * Which dishes somebody wants to see (DISH-68). Lives from the first use until the session ends. A choice holds at once, and the
 * server is told one after the other; a choice that it could not be told holds all the same, and the next one is saved in its place,
 * also if it was made meanwhile.
 */
export const filtersMachine = setup({
  types: {
    /** `sent`: what the server was told last, or tried to be. */
    context: {} as { filters: DishFilters; sent: DishFilters },
    input: {} as { filters: DishFilters },
    events: {} as { type: 'filters.choose'; filters: DishFilters },
  },
  actors: {
    saveFilters: promisePort<Saved, { filters: DishFilters }>('saveFilters'),
  },
  actions: {
    keepFilters: assign((_, { filters }: { filters: DishFilters }) => ({ filters })),
    noteSent: assign(({ context }) => ({ sent: context.filters })),
  },
  guards: {
    isSentStillChosen: ({ context }) => isSameFilters(context.sent, context.filters),
    isWithoutPlace: (_, { saved }: { saved: Saved }) => saved === null,
    isStillChosen: ({ context }, { saved }: { saved: Saved }) =>
      saved !== null && isSameFilters(saved, context.filters),
  },
}).createMachine({
  id: 'filters',
  context: ({ input }) => ({ filters: input.filters, sent: input.filters }),
  initial: 'Settled',
  states: {
    Settled: {
      on: {
        'filters.choose': { target: 'Saving', actions: { type: 'keepFilters', params: ({ event }) => event } },
      },
    },
    Saving: {
      entry: 'noteSent',
      invoke: {
        id: 'saveFilters',
        src: 'saveFilters',
        input: ({ context }) => ({ filters: context.filters }),
        onDone: [
          {
            guard: { type: 'isWithoutPlace', params: ({ event }) => ({ saved: event.output }) },
            target: 'OfTheSession',
          },
          { guard: { type: 'isStillChosen', params: ({ event }) => ({ saved: event.output }) }, target: 'Settled' },
          { target: 'Saving', reenter: true },
        ],
        onError: [
          { guard: 'isSentStillChosen', target: 'Settled' },
          { target: 'Saving', reenter: true },
        ],
      },
      on: {
        'filters.choose': { actions: { type: 'keepFilters', params: ({ event }) => event } },
      },
    },
    OfTheSession: {
      on: {
        'filters.choose': { actions: { type: 'keepFilters', params: ({ event }) => event } },
      },
    },
  },
});
