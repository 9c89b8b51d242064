import { type FollowedOrder } from '../../domain/status-news.ts';
import { type OrderFacts } from '../../domain/order.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { orderStatusMachine } from './order-status.machine.ts';

const NUMBER = 4711;
export const open: FollowedOrder = { number: NUMBER, isOpen: true, news: null };
export const ready: FollowedOrder = { ...open, news: { number: NUMBER, kind: 'ready', key: '4711 ready 11:20' } };
/** The kitchen has taken it back in between. */
const readyAgain: FollowedOrder = { ...open, news: { number: NUMBER, kind: 'ready', key: '4711 ready 11:32' } };
export const canceled: FollowedOrder = {
  ...open,
  isOpen: false,
  news: { number: NUMBER, kind: 'canceled', key: '4711 canceled' },
};

export const facts = (number: number): OrderFacts => ({
  number,
  acceptedAt: '2026-11-23T10:00:00',
  preparingAt: '2026-11-23T10:00:00',
  readyAt: '2026-11-23T11:20:00',
  deliveredAt: null,
  canceledAt: null,
  isRefunded: null,
});

const seen = (orders: FollowedOrder[], isRead = true) => ({ type: 'orders.seen' as const, orders, isRead });

export const orderStatusKit = defineKit({
  machine: orderStatusMachine,
  starts: { 'somebody who signs in': undefined },
  events: {
    'network.idle': { type: 'network.idle' },
    'orders.seen': variants({
      nothing: seen([]),
      'an open order': seen([open]),
      'an open order that was not read': seen([open], false),
      'it is ready': seen([ready], false),
      'it is ready again': seen([readyAgain], false),
      'it is canceled': seen([canceled], false),
    }),
    'page.opened': { type: 'page.opened' },
    'page.seen': { type: 'page.seen' },
    'page.left': { type: 'page.left' },
    'stream.opened': { type: 'stream.opened' },
    'order.changed': variants({
      'a known order': { type: 'order.changed', facts: facts(NUMBER) },
      'an order of another device': { type: 'order.changed', facts: facts(4712) },
    }),
    'stream.ended': { type: 'stream.ended' },
    'stream.notServed': { type: 'stream.notServed' },
    'order.cancel': { type: 'order.cancel', number: NUMBER },
  },
  answers: {},
  projection: ({ orders, told, isSeen, isCurrent }) => [orders, told, isSeen, isCurrent],
});
