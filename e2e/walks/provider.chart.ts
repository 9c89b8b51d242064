import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type ProviderEvent =
  | { type: 'copyAndPay.open' }
  | { type: 'copyAndPay.openSlowly' }
  | { type: 'copyAndPay.openWithSlowForm' }
  | { type: 'copyAndPay.openWithoutForm' }
  | { type: 'wirecard.open' }
  | { type: 'wirecard.openInVain' }
  | { type: 'server.answer' }
  | { type: 'form.loadAgain' }
  | { type: 'card.submit' }
  | { type: 'payment.confirm' }
  | { type: 'payment.confirmSlowly' }
  | { type: 'payment.confirmTooLate' }
  | { type: 'payment.decline' }
  | { type: 'payment.cancel' }
  | { type: 'payment.leaveUndecided' }
  | { type: 'bank.decide' }
  | { type: 'browser.back' }
  | { type: 'provider.continue' }
  | { type: 'provider.cancel' }
  | { type: 'form.leave' }
  | { type: 'payment.retry' };

/** Topping up at a card provider to pay: in its form on our page, or on its own page. */
export const providerChart = setup({
  types: { events: {} as ProviderEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'providerJourney',
  initial: 'ChoosingMethod',
  states: {
    ChoosingMethod: {
      meta: { standsFor: ['payment.ChoosingMethod'] },
      on: {
        'copyAndPay.open': 'FillingInCard',
        'copyAndPay.openSlowly': 'OpeningProvider',
        'copyAndPay.openWithSlowForm': 'LoadingForm',
        'copyAndPay.openWithoutForm': 'FormFailed',
        'wirecard.open': 'AtWirecard',
        'wirecard.openInVain': 'LeavingForWirecard',
      },
    },
    OpeningProvider: {
      meta: { standsFor: ['payment.OpeningProvider'] },
      on: { 'server.answer': 'FillingInCard' },
    },
    LoadingForm: {
      meta: { standsFor: ['payment.AtProvider'] },
      on: { 'server.answer': 'FillingInCard' },
    },
    FormFailed: {
      meta: { standsFor: ['payment.AtProvider'] },
      on: { 'form.loadAgain': 'FillingInCard', 'provider.cancel': 'Canceled' },
    },
    FillingInCard: {
      meta: { standsFor: ['payment.AtProvider'] },
      on: { 'card.submit': 'AtCopyAndPay', 'provider.cancel': 'Canceled', 'form.leave': 'Canceled' },
    },
    AtCopyAndPay: {
      meta: { standsFor: ['payment.AtProvider'] },
      on: {
        'payment.confirm': 'Ordered',
        'payment.confirmSlowly': 'Returning',
        'payment.decline': 'Declined',
        'payment.cancel': 'Canceled',
        'browser.back': 'AwaitedByCopyAndPay',
      },
    },
    LeavingForWirecard: {
      meta: { standsFor: ['payment.AtProvider'] },
      on: { 'provider.continue': 'AtWirecard' },
    },
    AtWirecard: {
      meta: { standsFor: ['payment.AtProvider'] },
      on: {
        'payment.confirm': 'Ordered',
        'payment.confirmTooLate': 'PaidNotOrdered',
        'payment.decline': 'Declined',
        'payment.cancel': 'Canceled',
        'payment.leaveUndecided': 'OutcomeUnknown',
        'browser.back': 'AwaitedByWirecard',
      },
    },
    AwaitedByCopyAndPay: {
      meta: { standsFor: ['payment.OutcomeUnknown'] },
      on: { 'provider.continue': 'FillingInCard', 'provider.cancel': 'Canceled' },
    },
    AwaitedByWirecard: {
      meta: { standsFor: ['payment.OutcomeUnknown'] },
      on: { 'provider.continue': 'AtWirecard' },
    },
    Returning: {
      meta: { standsFor: ['payment.Returning'] },
      on: { 'server.answer': 'Ordered' },
    },
    OutcomeUnknown: {
      meta: { standsFor: ['payment.OutcomeUnknown'] },
      on: { 'bank.decide': 'Ordered' },
    },
    Declined: {
      meta: { standsFor: ['payment.Declined'] },
      on: { 'payment.retry': 'ChoosingMethod' },
    },
    Canceled: {
      meta: { standsFor: ['payment.ChoosingMethod'] },
      on: { 'wirecard.open': 'AtWirecard' },
    },
    Ordered: {
      meta: { standsFor: ['order.wizard.Completed', 'payment.Paid'] },
    },
    PaidNotOrdered: {
      meta: { standsFor: ['order.wizard.Completed', 'payment.Paid'] },
    },
  },
});
