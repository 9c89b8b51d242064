import { aWatch } from '../../domain/stock-watch.fixtures.ts';
import { offerKey } from '../../domain/stock-watch.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { watchMachine } from './watch.machine.ts';

export const soldOut = aWatch();
export const free = aWatch({ isFree: true });

export const watchKit = defineKit({
  machine: watchMachine,
  starts: { 'a person who signs in': undefined },
  events: {
    'watches.read': variants({
      'a sold-out dish': { type: 'watches.read', watches: [soldOut] },
      'a dish that is free by now': { type: 'watches.read', watches: [free] },
      'nothing any more': { type: 'watches.read', watches: [] },
    }),
    'page.shown': { type: 'page.shown' },
    'notice.close': { type: 'notice.close', key: offerKey(free) },
  },
  answers: {
    whenNetworkIdle: { quiet: undefined },
    readWatches: {
      read: variants({
        'nothing is watched': { kind: 'read', watches: [] },
        'sold out': { kind: 'read', watches: [soldOut] },
        'a portion is free': { kind: 'read', watches: [free] },
      }),
      notServed: { kind: 'notServed' },
    },
  },
  projection: ({ watches }) => [watches === null ? null : watches.length === 0],
});
