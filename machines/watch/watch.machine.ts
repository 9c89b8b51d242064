import { assign, type DoneActorEvent, setup } from 'xstate';
import { newlyFree, stillClosed, type StockWatch } from '../../domain/stock-watch.ts';
import { actionPort, callbackPort, promisePort } from '../port.ts';
import { expectKind } from '../result.ts';
import { type WatchContext, type WatchesResult, type WatchEvent } from './watch.types.ts';

const result = ({ event }: { event: DoneActorEvent<WatchesResult> }) => event.output;

/** What was not known before, so that it is told before the watches are replaced. */
const newsIn = ({ watches }: WatchContext, { watches: now }: { watches: readonly StockWatch[] }) => ({
  portions: newlyFree(watches ?? [], now),
});

/**
 * Tells a person when a portion of a sold-out dish is free that they watch for (DISH-106). The session invokes it while they are
 * signed in. It asks the server every minute, but only while they watch for something and may see the page.
 */
export const watchMachine = setup({
  types: { context: {} as WatchContext, events: {} as WatchEvent },
  actors: {
    /** Whether the page is seen. When it stops, what was told outside the page is withdrawn. */
    watchPage: callbackPort<WatchEvent>('watchPage'),
    /** Resolves when nobody waits for anything: a sign-in does not wait for this. */
    whenQuiet: promisePort('whenQuiet'),
    readWatches: promisePort<WatchesResult>('readWatches'),
  },
  actions: {
    keepWatches: assign(({ context }, { watches }: { watches: readonly StockWatch[] }) => ({
      watches,
      closed: stillClosed(watches, context.closed),
    })),
    /** By a toast, and a notification where that is allowed; nothing for none. */
    tellFree: actionPort<{ portions: readonly StockWatch[] }>('tellFree'),
    closeNotice: assign(({ context }, { key }: { key: string }) => ({ closed: [...context.closed, key] })),
    noteShown: assign({ isSeen: true }),
    noteHidden: assign({ isSeen: false }),
  },
  guards: {
    isNotServed: (_, { kind }: WatchesResult) => kind === 'notServed',
    isNothingWatched: ({ context }) => context.watches?.length === 0,
    isUnseen: ({ context }) => !context.isSeen,
  },
  delays: { untilAskedAgain: 60_000 },
}).createMachine({
  id: 'watch',
  context: { watches: null, closed: [], isSeen: true },
  initial: 'AwaitingQuiet',
  invoke: { id: 'watchPage', src: 'watchPage' },
  on: {
    'page.shown': { actions: 'noteShown' },
    'page.hidden': { actions: 'noteHidden' },
    'notice.close': { actions: { type: 'closeNotice', params: ({ event }) => event } },
    // What is being read may have been answered before this.
    'watches.read': {
      target: '.Deciding',
      actions: [
        { type: 'tellFree', params: ({ context, event }) => newsIn(context, event) },
        { type: 'keepWatches', params: ({ event }) => event },
      ],
    },
  },
  states: {
    AwaitingQuiet: {
      invoke: { id: 'whenQuiet', src: 'whenQuiet', onDone: 'Asking', onError: 'Asking' },
    },
    Asking: {
      invoke: {
        id: 'readWatches',
        src: 'readWatches',
        onDone: [
          { guard: { type: 'isNotServed', params: result }, target: 'NotServed' },
          {
            target: 'Deciding',
            actions: [
              { type: 'tellFree', params: ({ context, event }) => newsIn(context, expectKind(event.output, 'read')) },
              { type: 'keepWatches', params: ({ event }) => expectKind(event.output, 'read') },
            ],
          },
        ],
        // Asked again in a minute.
        onError: 'Deciding',
      },
    },
    Deciding: {
      always: [
        { guard: 'isNothingWatched', target: 'Idle' },
        { guard: 'isUnseen', target: 'Unseen' },
        { target: 'Watching' },
      ],
    },
    /** The person watches for nothing. */
    Idle: {},
    Watching: {
      after: { untilAskedAgain: 'Asking' },
      on: { 'page.hidden': { target: 'Unseen', actions: 'noteHidden' } },
    },
    /** Nobody sees the page. */
    Unseen: {
      on: { 'page.shown': { target: 'Asking', actions: 'noteShown' } },
    },
    /** The server does not watch. */
    NotServed: {},
  },
});

export type WatchMachine = typeof watchMachine;
