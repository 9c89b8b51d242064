import { defineKit } from '../testing/kit.ts';
import { cancelMachine } from './cancel.machine.ts';

export const cancelKit = defineKit({
  machine: cancelMachine,
  starts: { 'an order': { number: 4711 } },
  events: { 'order.cancel': { type: 'order.cancel' } },
  answers: {
    cancelOrder: {
      'canceled and refunded': { isCanceled: true, isRefunded: true, errorTextKey: null },
      'canceled, not refunded': { isCanceled: true, isRefunded: false, errorTextKey: 'error.refundFailed' },
      'not canceled': { isCanceled: false, isRefunded: false, errorTextKey: 'error.cancelTooLate' },
    },
  },
  projection: ({ outcome }) => outcome,
});
