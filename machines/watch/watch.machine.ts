import { assign, type DoneActorEvent, setup } from 'xstate';
import { newlyFree, stillClosed, type StockWatch } from '../../domain/stock-watch.ts';
import { actionPort, callbackPort, promisePort } from '../port.ts';
import { expectKind } from '../result.ts';
import { type WatchContext, type WatchesResult, type WatchEvent } from './watch.types.ts';

const result = ({ event }: { event: DoneActorEvent<WatchesResult> }) => event.output;

/** What was not known before, so that it is reported before the watches are replaced. */
const newsIn = ({ watches }: WatchContext, { watches: now }: { watches: readonly StockWatch[] }) => ({
  portions: newlyFree(watches ?? [], now),
});

/**
 * Tells a person when a portion of a sold-out dish is free that they watch for (DISH-106). The session invokes it while
 * they are signed in. It asks the server every minute, but only while they watch for something; also while nobody sees
 * the page, which is when they most need to be told.
 */
export const watchMachine = setup({
  types: { context: {} as WatchContext, events: {} as WatchEvent },
  actors: {
    /** Tells that the page is seen again. When it stops, what was reported outside the page is withdrawn. */
    watchPage: callbackPort<WatchEvent>('watchPage'),
    /** Resolves when nobody waits for anything: a sign-in does not wait for this. */
    whenNetworkIdle: promisePort('whenNetworkIdle'),
    readWatches: promisePort<WatchesResult>('readWatches'),
  },
  actions: {
    assignWatches: assign(({ context }, { watches }: { watches: readonly StockWatch[] }) => ({
      watches,
      closed: stillClosed(watches, context.closed),
    })),
    /** By a toast, and where nobody may see that, outside the page; nothing for none. */
    sendFree: actionPort<{ portions: readonly StockWatch[] }>('sendFree'),
    closeNotice: assign(({ context }, { key }: { key: string }) => ({ closed: [...context.closed, key] })),
  },
  guards: {
    isNotServed: (_, { kind }: WatchesResult) => kind === 'notServed',
    isNothingWatched: ({ context }) => context.watches?.length === 0,
  },
  delays: { untilAskedAgain: 60_000 },
}).createMachine({
  id: 'watch',
  context: { watches: null, closed: [] },
  initial: 'AwaitingNetworkIdle',
  invoke: { id: 'watchPage', src: 'watchPage' },
  on: {
    'notice.close': { actions: { type: 'closeNotice', params: ({ event }) => event } },
    // What is being read may have been answered before this.
    'watches.read': {
      target: '.Deciding',
      actions: [
        { type: 'sendFree', params: ({ context, event }) => newsIn(context, event) },
        { type: 'assignWatches', params: ({ event }) => event },
      ],
    },
  },
  states: {
    AwaitingNetworkIdle: {
      invoke: { id: 'whenNetworkIdle', src: 'whenNetworkIdle', onDone: 'Asking', onError: 'Asking' },
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
              { type: 'sendFree', params: ({ context, event }) => newsIn(context, expectKind(event.output, 'read')) },
              { type: 'assignWatches', params: ({ event }) => expectKind(event.output, 'read') },
            ],
          },
        ],
        // Asked again in a minute.
        onError: 'Deciding',
      },
    },
    Deciding: {
      always: [{ guard: 'isNothingWatched', target: 'Idle' }, { target: 'Watching' }],
    },
    /** The person watches for nothing. */
    Idle: {},
    Watching: {
      after: { untilAskedAgain: 'Asking' },
      // Browsers delay the minute of a page that nobody sees.
      on: { 'page.shown': 'Asking' },
    },
    /** The server does not watch. */
    NotServed: {},
  },
});

export type WatchMachine = typeof watchMachine;
