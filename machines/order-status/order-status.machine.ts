import { assign, not, setup } from 'xstate';
import { canceledKey, isKnown, knownWith, statusNews, type StatusNews } from '../../domain/status-news.ts';
import { type OrderFacts } from '../../domain/order.ts';
import { actionPort, callbackPort, notProvided } from '../port.ts';
import {
  INITIAL_ORDER_STATUS,
  type OrdersSeen,
  type OrderStatusContext,
  type OrderStatusEvent,
  type PageEvent,
  type StreamEvent,
} from './order-status.types.ts';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** Milliseconds until the stream is opened again after so many failures. */
export const retryMs = (failures: number): number => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);

const seen = ({ event }: { event: OrdersSeen }) => event;
const news = ({ context, event }: { context: OrderStatusContext; event: OrdersSeen }) => ({
  news: statusNews(context, event.orders),
});
// What is new is told before it is known.
const takeOrders = [
  { type: 'sendNews', params: news },
  { type: 'assignOrders', params: seen },
] as const;
const facts = ({ event }: { event: { facts: OrderFacts } }) => event;

const isAnyOpen = ({ context }: { context: OrderStatusContext }) => context.orders.some(({ isOpen }) => isOpen);
const rest = { guard: not('isFollowable'), target: '#orderStatus.Resting' } as const;

/**
 * Follows how the kitchen gets on with the orders of whoever is signed in, while they look at them (ORDER-641). Its code
 * is loaded when nobody waits for anything, and not at a terminal; the first event starts it. What it knows is forgotten
 * with the session.
 */
export const orderStatusMachine = setup({
  types: { context: {} as OrderStatusContext, events: {} as OrderStatusEvent },
  actors: {
    /** Tells whether somebody sees a page with orders. When it stops, what was told is withdrawn. */
    watchPage: callbackPort<PageEvent>('watchPage'),
    /** Tells of the orders on this device: at once, and whenever some were read or corrected. */
    watchOrders: callbackPort<OrdersSeen>('watchOrders'),
    /** Opens the stream of the server, and passes on what it tells. */
    followOrders: callbackPort<StreamEvent>('followOrders'),
  },
  actions: {
    assignOrders: assign(({ context }, { orders, isRead }: OrdersSeen) => ({
      ...knownWith(context, orders),
      isCurrent: context.isCurrent || isRead,
    })),
    assignSeen: assign({ isSeen: true }),
    assignLeft: assign({ isSeen: false }),
    assignTold: assign(({ context }, { number }: { number: number }) => ({
      told: [...context.told, canceledKey(number)],
    })),
    assignMissed: assign({ isCurrent: false }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
    /** By toasts; nothing for none. */
    sendNews: actionPort<{ news: readonly StatusNews[] }>('sendNews'),
    /** Puts the facts into all that was read. */
    correctOrder: actionPort<{ facts: OrderFacts }>('correctOrder'),
    /** Reads the shown orders again, unless they are being read. */
    readOrders: notProvided('readOrders'),
    /** The same, also if they are being read: the answer may be older than what is asked for. */
    readOrdersAnew: notProvided('readOrdersAnew'),
    /** Reads again what a cancellation changes: orders and balances. */
    readMoney: notProvided('readMoney'),
  },
  guards: {
    isAnyOpen,
    isFollowable: ({ context }) => context.isSeen && isAnyOpen({ context }),
    isCurrent: ({ context }) => context.isCurrent,
    isKnown: ({ context }, { facts: { number } }: { facts: OrderFacts }) => isKnown(context, number),
    isAnyCanceled: (_, params: { news: readonly StatusNews[] }) => params.news.some(({ kind }) => kind === 'canceled'),
  },
  delays: {
    untilNextTry: ({ context }) => retryMs(context.failures),
    /** Longer than a stream is silent that says nothing at all (a proxy may hold it back). */
    untilSteady: 120_000,
  },
}).createMachine({
  id: 'orderStatus',
  context: INITIAL_ORDER_STATUS,
  initial: 'AwaitingNetworkIdle',
  invoke: [
    { id: 'watchPage', src: 'watchPage' },
    { id: 'watchOrders', src: 'watchOrders' },
  ],
  on: {
    'page.opened': { actions: 'assignSeen' },
    'page.seen': { actions: 'assignSeen' },
    'page.left': { actions: 'assignLeft' },
    'orders.seen': [
      { guard: { type: 'isAnyCanceled', params: news }, actions: [...takeOrders, 'readMoney'] },
      { actions: [...takeOrders] },
    ],
    'order.cancel': { actions: { type: 'assignTold', params: ({ event }) => event } },
  },
  states: {
    AwaitingNetworkIdle: { on: { 'network.idle': 'Resting' } },
    /** Nobody sees orders, or none of them can change. */
    Resting: {
      entry: 'forgetFailures',
      always: { guard: 'isFollowable', target: 'Listening' },
      on: { 'page.seen': { guard: 'isAnyOpen', actions: ['assignSeen', 'readOrders'] } },
    },
    Listening: {
      invoke: { id: 'followOrders', src: 'followOrders' },
      exit: 'assignMissed',
      always: rest,
      on: {
        'stream.ended': 'WaitingToConnect',
        'stream.notServed': 'NotServed',
      },
      initial: 'Connecting',
      states: {
        Connecting: {
          on: {
            'stream.opened': [
              { guard: 'isCurrent', target: 'Following' },
              // What has changed meanwhile is not told.
              { target: 'Following', actions: 'readOrders' },
            ],
          },
        },
        Following: {
          on: {
            'order.changed': [
              { guard: { type: 'isKnown', params: facts }, actions: { type: 'correctOrder', params: facts } },
              { actions: 'readOrdersAnew' },
            ],
          },
          after: { untilSteady: { actions: 'forgetFailures' } },
        },
      },
    },
    WaitingToConnect: {
      entry: 'countFailure',
      exit: 'assignMissed',
      always: rest,
      after: { untilNextTry: 'Listening' },
      on: { 'page.seen': { target: 'Listening', actions: 'readOrders' } },
    },
    /** This server tells nothing: it is not asked again. */
    NotServed: { on: { 'page.seen': { guard: 'isAnyOpen', actions: 'readOrders' } } },
  },
});

export type OrderStatusMachine = typeof orderStatusMachine;
