import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

export type StartingEvent = { type: 'server.answer' } | { type: 'server.fail' } | { type: 'start.retry' } | { type: 'start.retrySlowly' };

/** The start of the app, and one that fails. */
export const startingChart = setup({
  types: { events: {} as StartingEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'startingJourney',
  initial: 'Starting',
  states: {
    Starting: {
      meta: { standsFor: ['session.Starting', 'startup.ReadingHouse'] },
      on: { 'server.answer': 'Started', 'server.fail': 'StartFailed' },
    },
    StartFailed: {
      meta: { standsFor: ['session.StartFailed'] },
      on: { 'start.retry': 'Started', 'start.retrySlowly': 'Starting' },
    },
    Started: {
      meta: { standsFor: ['session.LoggedOut.AwaitingCredentials'] },
    },
  },
});
