import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type IdleEvent =
  | { type: 'minutes.pass' }
  | { type: 'lastMinute.begin' }
  | { type: 'time.runOut' }
  | { type: 'lid.close' }
  | { type: 'mouse.move' }
  | { type: 'stay.choose' }
  | { type: 'dialog.escape' }
  | { type: 'signOut.choose' }
  | { type: 'password.submit' }
  | { type: 'payment.begin' }
  | { type: 'grace.runOut' };

/** An idle customer is signed out after a warning; one who is paying gets a grace period first. */
export const idleChart = setup({
  types: { events: {} as IdleEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'idleJourney',
  initial: 'Watching',
  states: {
    Watching: {
      meta: { standsFor: ['idle.Watching'] },
      on: { 'minutes.pass': 'CountdownRunning', 'lid.close': 'TimedOut', 'payment.begin': 'Paying' },
    },
    CountdownRunning: {
      meta: { standsFor: ['idle.Idle'] },
      on: { 'mouse.move': 'Watching', 'lastMinute.begin': 'AskedToStay' },
    },
    AskedToStay: {
      meta: { standsFor: ['idle.CountingDown'] },
      on: {
        'mouse.move': 'Watching',
        'stay.choose': 'Watching',
        'dialog.escape': 'Watching',
        'signOut.choose': 'LoggedOut',
        'time.runOut': 'TimedOut',
      },
    },
    TimedOut: {
      meta: { standsFor: ['idle.TimedOut', 'session.LoggedOut.AwaitingCredentials'] },
      on: { 'password.submit': 'Watching' },
    },
    LoggedOut: {
      meta: { standsFor: ['session.LoggedOut.AwaitingCredentials'] },
      on: { 'password.submit': 'Watching' },
    },
    Paying: {
      meta: { standsFor: ['idle.Watching', 'payment.Executing'] },
      on: { 'time.runOut': 'GrantedGrace' },
    },
    GrantedGrace: {
      meta: { standsFor: ['idle.GrantingGrace'] },
      on: { 'mouse.move': 'ActiveAgain', 'grace.runOut': 'TimedOut' },
    },
    ActiveAgain: {
      meta: { standsFor: ['idle.Watching'] },
    },
  },
});
