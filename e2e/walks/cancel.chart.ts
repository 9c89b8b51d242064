import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type CancelEvent =
  | { type: 'cancel.open' }
  | { type: 'order.keep' }
  | { type: 'order.cancel' }
  | { type: 'order.cancelSlowly' }
  | { type: 'order.cancelRefused' }
  | { type: 'order.cancelWithoutAnswer' }
  | { type: 'order.cancelWithoutAnswerSlowly' }
  | { type: 'order.cancelUnsent' }
  | { type: 'order.cancelUnread' }
  | { type: 'order.look' }
  | { type: 'server.answer' }
  | { type: 'dialog.close' };

/** Canceling an order: confirmed once, then canceled, refused, or read where the answer is lost. */
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
        'order.cancelWithoutAnswer': 'OutcomeShown',
        'order.cancelWithoutAnswerSlowly': 'Looking',
        'order.cancelUnsent': 'NotCanceledYet',
        'order.cancelUnread': 'Unclear',
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
    Looking: {
      meta: { standsFor: ['cancel.Looking'] },
      on: { 'server.answer': 'OutcomeShown' },
    },
    Unclear: {
      meta: { standsFor: ['cancel.Unclear'] },
      on: { 'order.look': 'NotCanceledYet' },
    },
    NotCanceledYet: {
      meta: { standsFor: ['cancel.NotCanceled'] },
      on: { 'order.keep': 'Ordered', 'order.cancel': 'OutcomeShown' },
    },
    Canceled: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
    },
  },
});
