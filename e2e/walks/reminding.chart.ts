import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type RemindingEvent =
  { type: 'deadline.comesNear' } | { type: 'payment.open' } | { type: 'payment.leave' } | { type: 'reminder.dismiss' };

/** A cart that is not paid shortly before its deadline. */
export const remindingChart = setup({
  types: { events: {} as RemindingEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'remindingJourney',
  initial: 'NothingDue',
  states: {
    NothingDue: {
      meta: { standsFor: ['reminder.NothingDue'] },
      on: { 'deadline.comesNear': 'Reminded' },
    },
    Reminded: {
      meta: { standsFor: ['reminder.Reminding'] },
      on: { 'payment.open': 'AtPayment', 'reminder.dismiss': 'Dismissed' },
    },
    AtPayment: {
      meta: { standsFor: ['reminder.Ordering'] },
      on: { 'payment.leave': 'RemindedAgain' },
    },
    RemindedAgain: { meta: { standsFor: ['reminder.Reminding'] } },
    Dismissed: { meta: { standsFor: ['reminder.NothingDue'] } },
  },
});
