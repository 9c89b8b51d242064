import { type Scenarios } from '../testing/scenarios.ts';
import { order } from './cancel.kit.ts';

const SHOWN = { does: ['forgetUnclear', 'readShownAgain'] };
const UNCLEAR = { holds: { outcome: null } };
const LOOKING = { ...UNCLEAR, does: ['readShownAgain'], asks: ['readOrder'], gives: { readOrder: { order } } };

export const cancelScenarios: Scenarios = {
  // ORDER-6
  'nothing is canceled before the customer has confirmed': { opens: ['Asking', { does: [], asks: [] }], steps: [] },
  // ORDER-20
  'an order is canceled and refunded by one request, however often the button is pressed': {
    steps: [
      ['order.cancel', 'Canceling', { does: [], asks: ['cancelOrder'], gives: { cancelOrder: { number: 4711 } } }],
      ['order.cancel', 'Canceling', { asks: [] }],
      [
        'cancelOrder: canceled and refunded',
        'OutcomeShown',
        { ...SHOWN, asks: [], holds: { outcome: { isCanceled: true, isRefunded: true, errorTextKey: null } } },
      ],
    ],
  },
  'a cancellation without a refund reports both facts': {
    steps: [
      ['order.cancel', 'Canceling'],
      [
        'cancelOrder: canceled, not refunded',
        'OutcomeShown',
        { ...SHOWN, holds: { outcome: { isCanceled: true, isRefunded: false, errorTextKey: 'error.refundFailed' } } },
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
        { ...SHOWN, holds: { outcome: { isCanceled: false, isRefunded: false, errorTextKey: 'error.cancelTooLate' } } },
      ],
    ],
  },
  // ORDER-9
  'after a lost answer the order is read, which tells that it is canceled and refunded': {
    steps: [
      ['order.cancel', 'Canceling'],
      ['cancelOrder fails', 'Looking', LOOKING],
      ['order.cancel', 'Looking', { asks: [] }],
      [
        'readOrder: canceled and refunded',
        'OutcomeShown',
        { ...SHOWN, asks: [], holds: { outcome: { isCanceled: true, isRefunded: true, errorTextKey: null } } },
      ],
    ],
  },
  // ORDER-9
  'a refund that is still due is told as well': {
    steps: [
      ['order.cancel', 'Canceling'],
      ['cancelOrder fails', 'Looking'],
      [
        'readOrder: canceled, not refunded yet',
        'OutcomeShown',
        { ...SHOWN, holds: { outcome: { isCanceled: true, isRefunded: false, errorTextKey: null } } },
      ],
    ],
  },
  // ORDER-9
  'an order that is not canceled is canceled again only by the customer, and stays unclear until then': {
    steps: [
      ['order.cancel', 'Canceling'],
      ['cancelOrder fails', 'Looking'],
      ['readOrder: as it was', 'NotCanceled', { ...UNCLEAR, does: ['readShownAgain'], asks: [] }],
      ['order.look', 'NotCanceled', { asks: [] }],
      ['order.cancel', 'Canceling', { asks: ['cancelOrder'], gives: { cancelOrder: { number: 4711 } } }],
      ['cancelOrder fails', 'Looking', LOOKING],
    ],
  },
  // ORDER-200
  'an order that cannot be read stays unclear, and can be read again': {
    steps: [
      ['order.cancel', 'Canceling'],
      ['cancelOrder fails', 'Looking'],
      ['readOrder fails', 'Unclear', { ...UNCLEAR, does: [], asks: [] }],
      ['order.cancel', 'Unclear', { asks: [] }],
      ['order.look', 'Looking', LOOKING],
      ['readOrder: not found', 'Unclear', { ...UNCLEAR, does: [], asks: [] }],
      ['order.look', 'Looking', LOOKING],
    ],
  },
};
