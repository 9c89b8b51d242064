import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type WatchingEvent =
  | { type: 'watch.begin' }
  | { type: 'watch.beginRefused' }
  | { type: 'watch.end' }
  | { type: 'page.reload' }
  | { type: 'portion.isFree' }
  | { type: 'portion.isTaken' }
  | { type: 'notice.close' }
  | { type: 'notice.follow' };

/** Watching for a free portion of a sold-out dish. */
export const watchingChart = setup({
  types: { events: {} as WatchingEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'watchingJourney',
  initial: 'NotWatched',
  states: {
    NotWatched: {
      meta: { standsFor: ['watch.Idle'] },
      on: { 'watch.begin': 'Watched', 'watch.beginRefused': 'NotSaved' },
    },
    NotSaved: { meta: { standsFor: ['watch.Idle'] } },
    Watched: {
      meta: { standsFor: ['watch.Watching'] },
      on: { 'watch.end': 'NotWatched', 'page.reload': 'Watched', 'portion.isFree': 'Notified' },
    },
    Notified: {
      meta: { standsFor: ['watch.Watching'] },
      on: { 'notice.close': 'NoticeClosed', 'notice.follow': 'AtDish', 'portion.isTaken': 'Watched' },
    },
    NoticeClosed: { meta: { standsFor: ['watch.Watching'] } },
    AtDish: { meta: { standsFor: ['watch.Watching'] } },
  },
});
