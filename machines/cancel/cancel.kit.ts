import { anOrder } from '../../domain/order.fixtures.ts';
import { defineKit } from '../testing/kit.ts';
import { cancelMachine } from './cancel.machine.ts';

export const order = anOrder();
const canceledAt = '2026-11-25T08:00:00';

export const cancelKit = defineKit({
  machine: cancelMachine,
  starts: { 'an order': { order } },
  events: { 'order.cancel': { type: 'order.cancel' }, 'order.look': { type: 'order.look' } },
  answers: {
    cancelOrder: {
      'canceled and refunded': { isCanceled: true, isRefunded: true, errorTextKey: null },
      'canceled, not refunded': { isCanceled: true, isRefunded: false, errorTextKey: 'error.refundFailed' },
      'not canceled': { isCanceled: false, isRefunded: false, errorTextKey: 'error.cancelTooLate' },
    },
    readOrder: {
      'as it was': order,
      'canceled and refunded': { ...order, canceledAt, isRefunded: true },
      'canceled, not refunded yet': { ...order, canceledAt, isRefunded: false },
      'not found': null,
    },
  },
  projection: ({ outcome }) => outcome,
});
