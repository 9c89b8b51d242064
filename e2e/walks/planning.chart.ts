import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type PlanningEvent =
  | { type: 'week.open' }
  | { type: 'week.openRefused' }
  | { type: 'week.retry' }
  | { type: 'week.next' }
  | { type: 'week.previous' }
  | { type: 'dish.add' }
  | { type: 'dish.remove' }
  | { type: 'dish.open' }
  | { type: 'details.close' };

const READY = { standsFor: ['session.LoggedInDefault.Ready'] };

/** Planning a week of meals. */
export const planningChart = setup({
  types: { events: {} as PlanningEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'planningJourney',
  initial: 'Overview',
  states: {
    Overview: { meta: READY, on: { 'week.open': 'Week', 'week.openRefused': 'WeekFailed' } },
    WeekFailed: { meta: READY, on: { 'week.retry': 'Week' } },
    Week: { meta: READY, on: { 'week.next': 'NextWeek', 'dish.add': 'Planned', 'dish.open': 'Details' } },
    Details: { meta: READY, on: { 'details.close': 'Week' } },
    NextWeek: { meta: READY, on: { 'week.previous': 'Week' } },
    Planned: { meta: READY, on: { 'dish.remove': 'Week' } },
  },
});
