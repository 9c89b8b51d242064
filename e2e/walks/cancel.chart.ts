import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type CancelEvent =
  | { type: 'cancel.open' }
  | { type: 'order.keep' }
  | { type: 'order.cancel' }
  | { type: 'order.cancelSlowly' }
  | { type: 'order.cancelRefused' }
  | { type: 'order.cancelWithoutAnswer' }
  | { type: 'server.answer' }
  | { type: 'dialog.close' };

/** Canceling an order: confirmed once, then canceled, refused, or unclear. */
export const cancelChart = setup({
  types: { events: {} as CancelEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'cancelJourney',
  initial: 'Ordered',
  states: {
    Ordered: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
      on: { 'cancel.open': 'Asking' },
    },
    Asking: {
      meta: { standsFor: ['cancel.Asking'] },
      on: {
        'order.keep': 'Ordered',
        'order.cancel': 'OutcomeShown',
        'order.cancelSlowly': 'Canceling',
        'order.cancelRefused': 'NotCanceledShown',
        'order.cancelWithoutAnswer': 'Unclear',
      },
    },
    Canceling: {
      meta: { standsFor: ['cancel.Canceling'] },
      on: { 'server.answer': 'OutcomeShown' },
    },
    OutcomeShown: {
      meta: { standsFor: ['cancel.OutcomeShown'] },
      on: { 'dialog.close': 'Canceled' },
    },
    NotCanceledShown: {
      meta: { standsFor: ['cancel.OutcomeShown'] },
      on: { 'dialog.close': 'Ordered' },
    },
    Unclear: {
      meta: { standsFor: ['cancel.Unclear'] },
      on: { 'dialog.close': 'Ordered' },
    },
    Canceled: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
    },
  },
});
