import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type FollowingEvent =
  { type: 'kitchen.begin' } | { type: 'kitchen.finish' } | { type: 'kitchen.takeBack' } | { type: 'kitchen.handOut' };

/** Looking at an order while the kitchen gets on with it. */
export const followingChart = setup({
  types: { events: {} as FollowingEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'followingJourney',
  initial: 'Ordered',
  states: {
    Ordered: {
      meta: { standsFor: ['orderStatus.Listening.Following'] },
      on: { 'kitchen.begin': 'InPreparation' },
    },
    InPreparation: {
      meta: { standsFor: ['orderStatus.Listening.Following'] },
      on: { 'kitchen.finish': 'Ready' },
    },
    Ready: {
      meta: { standsFor: ['orderStatus.Listening.Following'] },
      on: { 'kitchen.takeBack': 'TakenBack', 'kitchen.handOut': 'Served' },
    },
    TakenBack: { meta: { standsFor: ['orderStatus.Listening.Following'] } },
    Served: { meta: { standsFor: ['orderStatus.Resting'] } },
  },
});
