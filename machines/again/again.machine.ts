import { assign, setup } from 'xstate';
import { type RefusedWish } from '../../domain/again-outcome.ts';
import { type AgainOffer, type AgainPlan } from '../../domain/again-plan.ts';
import { type Wanted } from '../../domain/again.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { promisePort } from '../port.ts';

interface AgainContext {
  wanted: Wanted;
  /** The day, or Monday of the week, that was chosen; null: where it begins is up to the offer. */
  target: IsoDate | null;
  /** As last read, also while another target is read. */
  offer: AgainOffer | null;
  /** Keys of the lines whose alternative is taken. */
  taken: readonly string[];
  /** What was confirmed. */
  added: AgainPlan | null;
  /** What of it the server has refused. */
  refused: readonly RefusedWish[];
}

type AgainEvent =
  | { type: 'target.choose'; target: IsoDate }
  | { type: 'alternative.take'; key: string }
  | { type: 'alternative.leave'; key: string }
  | { type: 'offer.retry' }
  /** The plan as it was shown: what the customer has seen goes into the carts. */
  | { type: 'again.confirm'; plan: AgainPlan };

/**
 * Orders again what was ordered before: reads what can be had for a day or week, proposes it, puts it into the carts once, and holds
 * what the server said to each dish. Lives as long as its dialog; what was confirmed is saved without it.
 */
export const againMachine = setup({
  types: {
    context: {} as AgainContext,
    events: {} as AgainEvent,
    input: {} as { wanted: Wanted },
  },
  actors: {
    /** Resolves once the server has answered all of it, however long that takes without a network. */
    putIntoCarts: promisePort<readonly RefusedWish[], { plan: AgainPlan | null }>('putIntoCarts'),
    readOffer: promisePort<AgainOffer, { wanted: Wanted; target: IsoDate | null }>('readOffer'),
  },
  actions: {
    /** The keys of the lines stay, but what could be had instead may be something else. */
    noteTarget: assign((_, { target }: { target: IsoDate }) => ({ target, taken: [] })),
    noteOffer: assign((_, { offer }: { offer: AgainOffer }) => ({ offer, target: offer.target })),
    take: assign(({ context }, { key }: { key: string }) => ({ taken: [...context.taken, key] })),
    leave: assign(({ context }, { key }: { key: string }) => ({ taken: context.taken.filter((one) => one !== key) })),
    noteAdded: assign((_, { plan }: { plan: AgainPlan }) => ({ added: plan })),
    noteRefused: assign((_, { refused }: { refused: readonly RefusedWish[] }) => ({ refused })),
  },
  guards: {
    hasAnything: (_, { plan }: { plan: AgainPlan }) => plan.wishes.length > 0,
  },
}).createMachine({
  id: 'again',
  context: ({ input }) => ({ wanted: input.wanted, target: null, offer: null, taken: [], added: null, refused: [] }),
  initial: 'ReadingOffer',
  states: {
    ReadingOffer: {
      on: {
        'target.choose': {
          target: 'ReadingOffer',
          reenter: true,
          actions: { type: 'noteTarget', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        input: ({ context: { wanted, target } }) => ({ wanted, target }),
        onDone: {
          target: 'Proposed',
          actions: { type: 'noteOffer', params: ({ event }) => ({ offer: event.output }) },
        },
        onError: 'OfferUnreachable',
      },
    },
    OfferUnreachable: {
      on: {
        'offer.retry': 'ReadingOffer',
        'target.choose': {
          target: 'ReadingOffer',
          actions: { type: 'noteTarget', params: ({ event }) => event },
        },
      },
    },
    Proposed: {
      on: {
        'target.choose': {
          target: 'ReadingOffer',
          actions: { type: 'noteTarget', params: ({ event }) => event },
        },
        'alternative.take': { actions: { type: 'take', params: ({ event }) => event } },
        'alternative.leave': { actions: { type: 'leave', params: ({ event }) => event } },
        'again.confirm': {
          guard: { type: 'hasAnything', params: ({ event }) => event },
          target: 'Adding',
          actions: { type: 'noteAdded', params: ({ event }) => event },
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
          actions: { type: 'noteRefused', params: ({ event }) => ({ refused: event.output }) },
        },
        // What is in the carts by then is counted in.
        onError: 'ReadingOffer',
      },
    },
    Added: {},
  },
});
