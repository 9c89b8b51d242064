import { assign, setup } from 'xstate';
import { type RefusedReorderLine } from '../../domain/reorder-outcome.ts';
import { type ReorderOffer, type ReorderPlan } from '../../domain/reorder-plan.ts';
import { type Wanted } from '../../domain/reorder.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { promisePort } from '../port.ts';

interface ReorderContext {
  wanted: Wanted;
  /** The day, or Monday of the week, that was chosen; null: where it begins is up to the offer. */
  target: IsoDate | null;
  /** As last read, also while another target is read. */
  offer: ReorderOffer | null;
  /** Keys of the lines whose alternative is taken. */
  taken: readonly string[];
  /** What was confirmed. */
  added: ReorderPlan | null;
  /** What of it the server has refused. */
  refused: readonly RefusedReorderLine[];
}

type ReorderEvent =
  | { type: 'target.choose'; target: IsoDate }
  | { type: 'alternative.take'; key: string }
  | { type: 'alternative.leave'; key: string }
  | { type: 'offer.retry' }
  /** The plan as it was shown: what the customer has seen goes into the carts. */
  | { type: 'reorder.confirm'; plan: ReorderPlan };

/**
 * Orders again what was ordered before: reads what is available for a day or week, proposes it, puts it into the carts
 * once, and holds what the server said to each dish. Lives as long as its dialog; what was confirmed is saved without
 * it.
 */
export const reorderMachine = setup({
  types: {
    context: {} as ReorderContext,
    events: {} as ReorderEvent,
    input: {} as { wanted: Wanted },
  },
  actors: {
    /** Resolves once the server has answered all of it, however long that takes without a network. */
    putIntoCarts: promisePort<readonly RefusedReorderLine[], { plan: ReorderPlan | null }>('putIntoCarts'),
    readOffer: promisePort<ReorderOffer, { wanted: Wanted; target: IsoDate | null }>('readOffer'),
  },
  actions: {
    /** The keys of the lines stay, but the alternative may be something else. */
    assignTarget: assign((_, { target }: { target: IsoDate }) => ({ target, taken: [] })),
    assignOffer: assign((_, { offer }: { offer: ReorderOffer }) => ({ offer, target: offer.target })),
    take: assign(({ context }, { key }: { key: string }) => ({ taken: [...context.taken, key] })),
    leave: assign(({ context }, { key }: { key: string }) => ({ taken: context.taken.filter((one) => one !== key) })),
    assignAdded: assign((_, { plan }: { plan: ReorderPlan }) => ({ added: plan })),
    assignRefused: assign((_, { refused }: { refused: readonly RefusedReorderLine[] }) => ({ refused })),
  },
  guards: {
    hasAnything: (_, { plan }: { plan: ReorderPlan }) => plan.reorderLines.length > 0,
  },
}).createMachine({
  id: 'reorder',
  context: ({ input }) => ({ wanted: input.wanted, target: null, offer: null, taken: [], added: null, refused: [] }),
  initial: 'ReadingOffer',
  states: {
    ReadingOffer: {
      on: {
        'target.choose': {
          target: 'ReadingOffer',
          reenter: true,
          actions: { type: 'assignTarget', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        input: ({ context: { wanted, target } }) => ({ wanted, target }),
        onDone: {
          target: 'Proposed',
          actions: { type: 'assignOffer', params: ({ event }) => ({ offer: event.output }) },
        },
        onError: 'OfferUnreachable',
      },
    },
    OfferUnreachable: {
      on: {
        'offer.retry': 'ReadingOffer',
        'target.choose': {
          target: 'ReadingOffer',
          actions: { type: 'assignTarget', params: ({ event }) => event },
        },
      },
    },
    Proposed: {
      on: {
        'target.choose': {
          target: 'ReadingOffer',
          actions: { type: 'assignTarget', params: ({ event }) => event },
        },
        'alternative.take': { actions: { type: 'take', params: ({ event }) => event } },
        'alternative.leave': { actions: { type: 'leave', params: ({ event }) => event } },
        'reorder.confirm': {
          guard: { type: 'hasAnything', params: ({ event }) => event },
          target: 'Adding',
          actions: { type: 'assignAdded', params: ({ event }) => event },
        },
      },
    },
    Adding: {
      invoke: {
        id: 'putIntoCarts',
        src: 'putIntoCarts',
        input: ({ context }) => ({ plan: context.added }),
        onDone: {
          target: 'Added',
          actions: { type: 'assignRefused', params: ({ event }) => ({ refused: event.output }) },
        },
        // What is in the carts by then is counted in.
        onError: 'ReadingOffer',
      },
    },
    Added: {},
  },
});
