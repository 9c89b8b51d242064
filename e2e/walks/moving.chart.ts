import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type MovingEvent =
  | { type: 'move.open' }
  | { type: 'move.openSlowly' }
  | { type: 'time.choose' }
  | { type: 'time.chooseMissing' }
  | { type: 'server.answer' }
  | { type: 'move.confirm' }
  | { type: 'move.reconsider' }
  | { type: 'move.back' }
  | { type: 'dialog.close' };

const READY = { standsFor: ['session.LoggedInDefault.Ready'] };

/** Moving a cart from the overview to another time. */
export const movingChart = setup({
  types: { events: {} as MovingEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'movingJourney',
  initial: 'InCart',
  states: {
    InCart: { meta: READY, on: { 'move.open': 'Choosing', 'move.openSlowly': 'ChoosingUnknown' } },
    ChoosingUnknown: {
      meta: { standsFor: ['move.Reading.Unchosen'] },
      on: { 'time.choose': 'Waiting', 'server.answer': 'Choosing' },
    },
    Waiting: { meta: { standsFor: ['move.Reading.Chosen'] }, on: { 'server.answer': 'Moved' } },
    Choosing: {
      meta: { standsFor: ['move.Choosing'] },
      on: { 'dialog.close': 'InCart', 'time.choose': 'Moved', 'time.chooseMissing': 'Asking' },
    },
    Asking: {
      meta: { standsFor: ['move.Asking'] },
      on: { 'move.reconsider': 'Choosing', 'move.confirm': 'MovedWithout' },
    },
    Moved: { meta: READY, on: { 'move.back': 'MovedBack' } },
    MovedWithout: { meta: READY },
    MovedBack: { meta: READY },
  },
});
