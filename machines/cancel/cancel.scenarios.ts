import { type Scenarios } from '../testing/scenarios.ts';

export const cancelScenarios: Scenarios = {
  // ORDER-6
  'nothing is canceled before the customer has confirmed': { opens: ['Asking', { asks: [] }], steps: [] },
  // ORDER-20
  'an order is canceled and refunded by one request, however often the button is pressed': {
    steps: [
      ['order.cancel', 'Canceling', { asks: ['cancelOrder'], gives: { cancelOrder: { number: 4711 } } }],
      ['order.cancel', 'Canceling', { asks: [] }],
      [
        'cancelOrder: canceled and refunded',
        'OutcomeShown',
        { holds: { outcome: { isCanceled: true, isRefunded: true, errorTextKey: null } } },
      ],
    ],
  },
  'a cancellation without a refund reports both facts': {
    steps: [
      ['order.cancel', 'Canceling'],
      [
        'cancelOrder: canceled, not refunded',
        'OutcomeShown',
        { holds: { outcome: { isCanceled: true, isRefunded: false, errorTextKey: 'error.refundFailed' } } },
      ],
    ],
  },
  // ORDER-7
  'an order that can no longer be canceled reports the reason': {
    steps: [
      ['order.cancel', 'Canceling'],
      [
        'cancelOrder: not canceled',
        'OutcomeShown',
        { holds: { outcome: { isCanceled: false, isRefunded: false, errorTextKey: 'error.cancelTooLate' } } },
      ],
    ],
  },
  // ORDER-9
  'a failed call leaves the outcome unclear, and is not sent again': {
    steps: [
      ['order.cancel', 'Canceling'],
      ['cancelOrder fails', 'Unclear', { holds: { outcome: null } }],
      ['order.cancel', 'Unclear', { asks: [] }],
    ],
  },
};
