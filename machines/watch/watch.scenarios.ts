import { offerKey } from '../../domain/stock-watch.ts';
import { type Scenarios } from '../testing/scenarios.ts';
import { free, soldOut } from './watch.kit.ts';

const SILENT = { does: [], asks: [] };
const ASKED = { does: [], asks: ['readWatches'] };
const shows = (portions: object[], holds: object = {}) => ({
  does: ['sendFree'],
  asks: [],
  gives: { sendFree: { portions } },
  holds: { ...holds },
});

export const watchScenarios: Scenarios = {
  // DISH-107
  'nothing is asked before nobody waits for anything': {
    opens: ['AwaitingNetworkIdle', { does: [], asks: ['watchPage', 'whenNetworkIdle'] }],
    steps: [['whenNetworkIdle: quiet', 'Asking', ASKED]],
  },
  'who watches for nothing is not asked about again': {
    steps: [
      ['whenNetworkIdle: quiet', 'Asking'],
      ['readWatches: read, nothing is watched', 'Idle', shows([], { watches: [] })],
      ['page.shown', 'Idle', SILENT],
    ],
  },
  // CALL-60
  'a server that does not watch is not asked again': {
    steps: [
      ['whenNetworkIdle: quiet', 'Asking'],
      ['readWatches: notServed', 'NotServed', { ...SILENT, holds: { watches: null } }],
    ],
  },
  // DISH-106
  'a portion that comes free is reported once, and its notice stays until it is closed': {
    steps: [
      ['whenNetworkIdle: quiet', 'Asking'],
      ['readWatches: read, sold out', 'Watching', shows([], { watches: [soldOut], closed: [] })],
      ['after untilAskedAgain', 'Asking', ASKED],
      ['readWatches: read, a portion is free', 'Watching', shows([free], { watches: [free] })],
      ['after untilAskedAgain', 'Asking', ASKED],
      ['readWatches: read, a portion is free', 'Watching', shows([], { watches: [free], closed: [] })],
      ['notice.close', 'Watching', { ...SILENT, holds: { watches: [free], closed: [offerKey(free)] } }],
      ['after untilAskedAgain', 'Asking', ASKED],
      ['readWatches: read, a portion is free', 'Watching', shows([], { closed: [offerKey(free)] })],
    ],
  },
  // DISH-106
  'a portion that was taken and comes free again is news again, though its notice was closed': {
    after: 'a portion that comes free is reported once, and its notice stays until it is closed',
    steps: [
      ['after untilAskedAgain', 'Asking'],
      ['readWatches: read, sold out', 'Watching', shows([], { closed: [] })],
      ['after untilAskedAgain', 'Asking'],
      ['readWatches: read, a portion is free', 'Watching', shows([free])],
    ],
  },
  // DISH-117
  'the server is asked at once when somebody sees the page again': {
    steps: [
      ['whenNetworkIdle: quiet', 'Asking'],
      ['page.shown', 'Asking', SILENT],
      ['readWatches: read, sold out', 'Watching'],
      ['page.shown', 'Asking', ASKED],
      ['readWatches: read, a portion is free', 'Watching', shows([free])],
      ['notice.close', 'Watching', { ...SILENT, holds: { closed: [offerKey(free)] } }],
    ],
  },
  // DISH-104
  'a watch that is begun is watched for': {
    steps: [
      ['whenNetworkIdle: quiet', 'Asking'],
      ['readWatches: read, nothing is watched', 'Idle'],
      ['watches.read: a sold-out dish', 'Watching', shows([], { watches: [soldOut] })],
      ['watches.read: nothing any more', 'Idle', shows([], { watches: [] })],
      ['watches.read: a dish that is free by now', 'Watching', shows([free], { watches: [free] })],
    ],
  },
  'a watch that is begun while the server is asked is not lost by an older answer': {
    steps: [
      ['whenNetworkIdle: quiet', 'Asking'],
      ['watches.read: a sold-out dish', 'Watching', shows([], { watches: [soldOut] })],
    ],
  },
  'a watch may be begun before the first answer': {
    steps: [['watches.read: a sold-out dish', 'Watching', shows([], { watches: [soldOut] })]],
  },
  'who is not answered is asked for again in a minute': {
    steps: [
      ['whenNetworkIdle fails', 'Asking', ASKED],
      ['readWatches fails', 'Watching', { ...SILENT, holds: { watches: null } }],
      ['after untilAskedAgain', 'Asking', ASKED],
      ['readWatches: read, sold out', 'Watching'],
      ['after untilAskedAgain', 'Asking', ASKED],
      ['readWatches fails', 'Watching', { ...SILENT, holds: { watches: [soldOut] } }],
    ],
  },
};
