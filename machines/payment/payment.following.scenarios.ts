import { type Scenarios } from '../testing/scenarios.ts';
import { checkout, outcome } from './payment.fixtures.ts';
import { SILENT } from './payment.pins.ts';

const LOOK = { does: ['askLedgerToLook'], gives: { askLedgerToLook: { type: 'outcome.check' } } };
const OPEN = { does: ['askLedgerToOpen'], gives: { askLedgerToOpen: { type: 'provider.open' } } };
const CANCEL = { does: ['askLedgerToCancel'], gives: { askLedgerToCancel: { type: 'provider.cancel' } } };

/** The ledger's status is shown from whichever state the screen is in; nothing can be paid again from there. */
const open: Scenarios = {
  'a payment in flight when the screen opens is shown, and cannot be sent again': {
    steps: [
      ['ledger.changed: executing', 'Executing', SILENT],
      ['payment.submit', 'Executing', SILENT],
      ['payment.retry', 'Executing', SILENT],
    ],
  },
  'a settled payment ends as paid': {
    after: 'a payment in flight when the screen opens is shown, and cannot be sent again',
    steps: [['ledger.changed: settled', 'Paid', { does: [], holds: { outcome } }]],
  },
  'a payment settled while the customer is choosing ends as paid': {
    steps: [
      ['readBalances: enough money', 'ChoosingMethod'],
      ['ledger.changed: settled', 'Paid'],
    ],
  },
  'a payment that was declined can be tried again': {
    after: 'a payment in flight when the screen opens is shown, and cannot be sent again',
    steps: [
      ['ledger.changed: declined', 'Declined', { does: [], holds: { refusalKey: 'error.paymentDeclined' } }],
      ['payment.submit', 'Declined', SILENT],
      ['payment.retry', 'ReadingBalances', { does: [], holds: { refusalKey: null } }],
    ],
  },
  'a payment that was not sent because another tab pays shows the reason': {
    after: 'a payment in flight when the screen opens is shown, and cannot be sent again',
    steps: [
      ['ledger.changed: refused', 'ChoosingMethod', { does: [], holds: { refusalKey: 'payment.paidInOtherTab' } }],
    ],
  },
  'the next attempt clears the refusal': {
    after: 'a payment that was not sent because another tab pays shows the reason',
    steps: [['payment.submit', 'CheckingTotal', { does: [], holds: { refusalKey: null } }]],
  },
  'while the outcome is unknown the customer can only look again': {
    after: 'a payment in flight when the screen opens is shown, and cannot be sent again',
    steps: [
      ['ledger.changed: unknown', 'OutcomeUnknown', { does: [], holds: { checkout: null } }],
      ['payment.submit', 'OutcomeUnknown', SILENT],
      ['payment.retry', 'OutcomeUnknown', SILENT],
      ['provider.open', 'OutcomeUnknown', SILENT],
      ['provider.cancel', 'OutcomeUnknown', SILENT],
      ['outcome.check', 'OutcomeUnknown', LOOK],
      ['ledger.changed: reconciling', 'Reconciling', SILENT],
      ['payment.submit', 'Reconciling', SILENT],
    ],
  },
};

/** To a provider and back. */
const atTheProvider: Scenarios = {
  'a payment at a provider is prepared, and the customer is to pay there': {
    steps: [
      ['ledger.changed: opening', 'OpeningProvider', SILENT],
      ['payment.submit', 'OpeningProvider', SILENT],
      ['ledger.changed: atProvider', 'AtProvider', { does: [], holds: { checkout } }],
    ],
  },
  'the customer continues there, and the outcome is looked up when they are back': {
    after: 'a payment at a provider is prepared, and the customer is to pay there',
    steps: [
      ['payment.submit', 'AtProvider', SILENT],
      ['provider.open', 'AtProvider', OPEN],
      ['ledger.changed: returning', 'Returning', { does: [], holds: { checkout } }],
      ['provider.open', 'Returning', SILENT],
      ['provider.cancel', 'Returning', SILENT],
      ['ledger.changed: settled', 'Paid'],
    ],
  },
  'the customer can check from here whether it was paid there': {
    after: 'a payment at a provider is prepared, and the customer is to pay there',
    steps: [['outcome.check', 'AtProvider', LOOK]],
  },
  'the customer can cancel the payment, and choose again': {
    after: 'a payment at a provider is prepared, and the customer is to pay there',
    steps: [
      ['provider.cancel', 'AtProvider', CANCEL],
      [
        'ledger.changed: canceled',
        'ReadingBalances',
        { does: [], asks: ['readBalances'], holds: { refusalKey: 'payment.canceled' } },
      ],
      ['readBalances: enough money', 'ChoosingMethod', { holds: { refusalKey: 'payment.canceled' } }],
      ['payment.submit', 'CheckingTotal', { holds: { refusalKey: null } }],
    ],
  },
  // PAY-51
  'a payment that the provider still waits for can be continued or canceled': {
    after: 'a payment at a provider is prepared, and the customer is to pay there',
    steps: [
      ['ledger.changed: returning', 'Returning'],
      ['ledger.changed: unknown, still open at the provider', 'OutcomeUnknown', { does: [], holds: { checkout } }],
      ['provider.open', 'OutcomeUnknown', OPEN],
      ['provider.cancel', 'OutcomeUnknown', CANCEL],
    ],
  },
  'a payment that the provider no longer waits for cannot be continued or canceled': {
    after: 'a payment at a provider is prepared, and the customer is to pay there',
    steps: [
      ['ledger.changed: unknown', 'OutcomeUnknown', { does: [], holds: { checkout: null } }],
      ['provider.open', 'OutcomeUnknown', SILENT],
      ['provider.cancel', 'OutcomeUnknown', SILENT],
    ],
  },
};

export const followingScenarios: Scenarios = { ...open, ...atTheProvider };
