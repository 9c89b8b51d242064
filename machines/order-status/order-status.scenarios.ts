import { type Scenarios } from '../testing/scenarios.ts';
import { canceled, facts, open, ready } from './order-status.kit.ts';

const CONNECTING = 'Listening.Connecting';
const FOLLOWING = 'Listening.Following';

const SILENT = { does: [], asks: [] };
const READS = { does: ['readOrders'], asks: [] };
const CONNECTS = { does: [], asks: ['followOrders'] };
const tells = (...news: object[]) => ({ does: ['sendNews'], asks: [], gives: { sendNews: { news } } });

export const orderStatusScenarios: Scenarios = {
  // ORDER-641
  'orders that were just read are followed, and not read again': {
    opens: ['AwaitingNetworkIdle', { does: [], asks: ['watchPage', 'watchOrders'] }],
    steps: [
      ['network.idle', 'Resting', SILENT],
      ['orders.seen: an open order', 'Resting', { ...tells(), holds: { orders: [open], isCurrent: true } }],
      ['page.opened', CONNECTING, { ...CONNECTS, holds: { isSeen: true } }],
      ['stream.opened', FOLLOWING, SILENT],
    ],
  },
  'orders may be seen after their page': {
    steps: [
      ['network.idle', 'Resting'],
      ['page.opened', 'Resting', { ...SILENT, holds: { isSeen: true } }],
      ['orders.seen: nothing', 'Resting', tells()],
      ['orders.seen: an open order', CONNECTING, { ...tells(), asks: ['followOrders'] }],
    ],
  },
  // ORDER-641
  'what changes is corrected, and what is not known is read': {
    after: 'orders that were just read are followed, and not read again',
    steps: [
      [
        'order.changed: a known order',
        FOLLOWING,
        { does: ['correctOrder'], asks: [], gives: { correctOrder: { facts: facts(4711) } } },
      ],
      ['order.changed: an order of another device', FOLLOWING, { does: ['readOrdersAnew'], asks: [] }],
    ],
  },
  // ORDER-642
  'an order that becomes ready is told once, and again once that was taken back': {
    after: 'orders that were just read are followed, and not read again',
    steps: [
      ['orders.seen: it is ready', FOLLOWING, { ...tells(ready.news!), holds: { told: ['4711 ready 11:20'] } }],
      // An answer that was on its way.
      ['orders.seen: an open order', FOLLOWING, tells()],
      ['orders.seen: it is ready', FOLLOWING, tells()],
      ['orders.seen: it is ready again', FOLLOWING, tells({ number: 4711, kind: 'ready', key: '4711 ready 11:32' })],
    ],
  },
  // ORDER-642
  'nothing is told of what is so when it is first seen': {
    steps: [
      ['network.idle', 'Resting'],
      ['orders.seen: it is ready', 'Resting', { ...tells(), holds: { orders: [ready] } }],
      ['page.opened', CONNECTING],
      ['orders.seen: it is ready', CONNECTING, tells()],
    ],
  },
  // ORDER-643
  'an order that somebody else cancels is told, its money is read, and nothing is left to follow': {
    after: 'orders that were just read are followed, and not read again',
    steps: [
      [
        'orders.seen: it is canceled',
        'Resting',
        { does: ['sendNews', 'readMoney'], asks: [], gives: { sendNews: { news: [canceled.news] } } },
      ],
      ['orders.seen: it is canceled', 'Resting', tells()],
    ],
  },
  // ORDER-643
  'what the customer cancels is not told': {
    after: 'orders that were just read are followed, and not read again',
    steps: [
      ['order.cancel', FOLLOWING, { ...SILENT, holds: { told: ['4711 canceled'] } }],
      ['orders.seen: it is canceled', 'Resting', tells()],
    ],
  },
  // ORDER-644
  'nothing is followed while nobody sees the page, and the orders are read when somebody does': {
    after: 'orders that were just read are followed, and not read again',
    steps: [
      ['page.left', 'Resting', { ...SILENT, holds: { isSeen: false, isCurrent: false } }],
      ['page.seen', CONNECTING, { does: ['readOrders'], asks: ['followOrders'], holds: { isSeen: true } }],
      // By its tab and its window.
      ['page.seen', CONNECTING, SILENT],
      ['orders.seen: an open order', CONNECTING, tells()],
      ['stream.opened', FOLLOWING, SILENT],
      ['page.seen', FOLLOWING, SILENT],
    ],
  },
  // ORDER-644
  'what has changed until the stream is open is read': {
    after: 'orders that were just read are followed, and not read again',
    steps: [
      ['page.left', 'Resting'],
      ['page.opened', CONNECTING, CONNECTS],
      ['orders.seen: an open order that was not read', CONNECTING, { holds: { isCurrent: false } }],
      ['stream.opened', FOLLOWING, READS],
    ],
  },
  'a page without open orders is not read when it is seen again': {
    steps: [
      ['network.idle', 'Resting'],
      ['page.seen', 'Resting', { ...SILENT, holds: { isSeen: true } }],
      ['orders.seen: an open order', CONNECTING],
    ],
  },
  // ORDER-644
  'a stream that ends is opened again, and the orders are read': {
    after: 'orders that were just read are followed, and not read again',
    steps: [
      ['stream.ended', 'WaitingToConnect', { ...SILENT, holds: { failures: 1 } }],
      ['after untilNextTry', CONNECTING, { ...CONNECTS, holds: { isCurrent: false } }],
      ['stream.ended', 'WaitingToConnect', { ...SILENT, holds: { failures: 2 } }],
      // As another page that shows orders does.
      ['orders.seen: an open order', 'WaitingToConnect', { ...tells(), holds: { isCurrent: true } }],
      ['after untilNextTry', CONNECTING, CONNECTS],
      ['stream.opened', FOLLOWING, READS],
      ['after untilSteady', FOLLOWING, { ...SILENT, holds: { failures: 0 } }],
      ['page.left', 'Resting', SILENT],
    ],
  },
  // ORDER-644
  'whoever comes back waits for no stream': {
    after: 'orders that were just read are followed, and not read again',
    steps: [
      ['stream.ended', 'WaitingToConnect'],
      ['page.seen', CONNECTING, { does: ['readOrders'], asks: ['followOrders'] }],
      ['stream.ended', 'WaitingToConnect', { holds: { failures: 2 } }],
      ['page.left', 'Resting', { ...SILENT, holds: { failures: 0 } }],
    ],
  },
  // CALL-640
  'a server that tells nothing is not asked again, and the orders are read when somebody comes back': {
    after: 'orders may be seen after their page',
    steps: [
      ['stream.notServed', 'NotServed', SILENT],
      ['page.left', 'NotServed', SILENT],
      ['page.opened', 'NotServed', SILENT],
      ['page.seen', 'NotServed', READS],
      ['orders.seen: it is canceled', 'NotServed', { does: ['sendNews', 'readMoney'], asks: [] }],
      ['page.seen', 'NotServed', SILENT],
    ],
  },
};
