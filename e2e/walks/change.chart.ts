import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type ChangeEvent =
  | { type: 'change.open' }
  | { type: 'order.keep' }
  | { type: 'time.choose' }
  | { type: 'time.chooseSlowly' }
  | { type: 'time.chooseUnchecked' }
  | { type: 'time.chooseFull' }
  | { type: 'time.chooseStale' }
  | { type: 'time.chooseStaleSlowly' }
  | { type: 'time.chooseStaleUnread' }
  | { type: 'time.chooseCanceled' }
  | { type: 'dishes.empty' }
  | { type: 'change.confirm' }
  | { type: 'change.confirmSlowly' }
  | { type: 'change.confirmWithoutAnswer' }
  | { type: 'change.confirmWithoutAnswerSlowly' }
  | { type: 'change.confirmUnsent' }
  | { type: 'change.confirmUnread' }
  | { type: 'order.look' }
  | { type: 'change.again' }
  | { type: 'server.answer' }
  | { type: 'dialog.close' };

/** Changing an order: quoted, confirmed once, then changed, or read where the answer is lost. */
export const changeChart = setup({
  types: { events: {} as ChangeEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'changeJourney',
  initial: 'Ordered',
  states: {
    Ordered: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
      on: { 'change.open': 'Editing' },
    },
    Editing: {
      meta: { standsFor: ['change.Editing'] },
      on: {
        'order.keep': 'Ordered',
        'time.choose': 'Quoted',
        'time.chooseSlowly': 'Quoting',
        'time.chooseUnchecked': 'QuoteFailed',
        'time.chooseFull': 'Refused',
        'time.chooseStale': 'ShownAnew',
        'time.chooseStaleSlowly': 'Rereading',
        'time.chooseStaleUnread': 'RereadFailed',
        'time.chooseCanceled': 'Ended',
        'dishes.empty': 'Emptied',
      },
    },
    Emptied: { meta: { standsFor: ['change.Emptied'] } },
    Quoting: { meta: { standsFor: ['change.Quoting'] }, on: { 'server.answer': 'Quoted' } },
    QuoteFailed: { meta: { standsFor: ['change.QuoteFailed'] } },
    Rereading: { meta: { standsFor: ['change.Rereading'] }, on: { 'server.answer': 'ShownAnew' } },
    RereadFailed: { meta: { standsFor: ['change.RereadFailed'] } },
    ShownAnew: { meta: { standsFor: ['change.Editing'] } },
    Ended: { meta: { standsFor: ['change.Ended'] } },
    Refused: { meta: { standsFor: ['change.Refused'] } },
    Quoted: {
      meta: { standsFor: ['change.Quoted'] },
      on: {
        'change.confirm': 'Changed',
        'change.confirmSlowly': 'Changing',
        'change.confirmWithoutAnswer': 'Changed',
        'change.confirmWithoutAnswerSlowly': 'Checking',
        'change.confirmUnsent': 'NotChanged',
        'change.confirmUnread': 'Unclear',
      },
    },
    Changing: { meta: { standsFor: ['change.Changing'] }, on: { 'server.answer': 'Changed' } },
    Unclear: { meta: { standsFor: ['change.Unclear'] }, on: { 'order.look': 'NotChanged' } },
    Checking: { meta: { standsFor: ['change.Checking'] }, on: { 'server.answer': 'Changed' } },
    NotChanged: { meta: { standsFor: ['change.NotChanged'] }, on: { 'change.again': 'Changed' } },
    Changed: { meta: { standsFor: ['change.Changed'] }, on: { 'dialog.close': 'OrderedLater' } },
    OrderedLater: { meta: { standsFor: ['session.LoggedInDefault.Ready'] } },
  },
});
