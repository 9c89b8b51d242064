import { type Scenarios } from '../testing/scenarios.ts';
import { checkout, outcome } from './payment.fixtures.ts';

const SILENT = { does: [] };
const LOOK = { does: ['askLedgerToLook'], gives: { askLedgerToLook: { type: 'outcome.check' } } };
const OPEN = { does: ['askLedgerToOpen'], gives: { askLedgerToOpen: { type: 'provider.open' } } };
const CANCEL = { does: ['askLedgerToCancel'], gives: { askLedgerToCancel: { type: 'provider.cancel' } } };

/** What the ledger knows is shown from wherever the screen is, and shown alone; here nothing is ever paid again. */
const open: Scenarios = {
  'a payment on its way when the screen opens is shown, and cannot be sent again': {
    steps: [
      ['ledger.changed: executing', 'Executing', SILENT],
      ['payment.submit', 'Executing', SILENT],
      ['payment.retry', 'Executing', SILENT],
    ],
  },
  'what was paid is paid': {
    after: 'a payment on its way when the screen opens is shown, and cannot be sent again',
    steps: [['ledger.changed: settled', 'Paid', { does: [], holds: { outcome } }]],
  },
  'what was paid while one was choosing is paid': {
    steps: [
      ['readBalance: enough money', 'ChoosingMethod'],
      ['ledger.changed: settled', 'Paid'],
    ],
  },
  'a payment that was declined can be tried again': {
    after: 'a payment on its way when the screen opens is shown, and cannot be sent again',
    steps: [
      ['ledger.changed: declined', 'Declined', { does: [], holds: { refusalKey: 'error.paymentDeclined' } }],
      ['payment.submit', 'Declined', SILENT],
      ['payment.retry', 'ReadingBalance', { does: [], holds: { refusalKey: null } }],
    ],
  },
  'a payment that was not sent, since another tab pays, says so': {
    after: 'a payment on its way when the screen opens is shown, and cannot be sent again',
    steps: [
      ['ledger.changed: refused', 'ChoosingMethod', { does: [], holds: { refusalKey: 'payment.paidInOtherTab' } }],
    ],
  },
  'a note of what was refused goes with the next try': {
    after: 'a payment that was not sent, since another tab pays, says so',
    steps: [['payment.submit', 'CheckingTotal', { does: [], holds: { refusalKey: null } }]],
  },
  'while the outcome is unknown one can only look again': {
    after: 'a payment on its way when the screen opens is shown, and cannot be sent again',
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
  'the customer goes on there, and is asked for when they are back': {
    after: 'a payment at a provider is prepared, and the customer is to pay there',
    steps: [
      ['payment.submit', 'AtProvider', SILENT],
      ['provider.open', 'AtProvider', OPEN],
      ['ledger.changed: returning', 'Returning', SILENT],
      ['ledger.changed: settled', 'Paid'],
    ],
  },
  'the customer looks from here whether it was paid there': {
    after: 'a payment at a provider is prepared, and the customer is to pay there',
    steps: [['outcome.check', 'AtProvider', LOOK]],
  },
  'the customer calls the payment off, and chooses again': {
    after: 'a payment at a provider is prepared, and the customer is to pay there',
    steps: [
      ['provider.cancel', 'AtProvider', CANCEL],
      ['ledger.changed: canceled', 'Canceled', SILENT],
      ['payment.submit', 'Canceled', SILENT],
      ['payment.retry', 'ReadingBalance', SILENT],
    ],
  },
  'what the provider still waits for can be gone on with or called off': {
    after: 'a payment at a provider is prepared, and the customer is to pay there',
    steps: [
      ['ledger.changed: returning', 'Returning'],
      ['ledger.changed: unknown, still open at the provider', 'OutcomeUnknown', { does: [], holds: { checkout } }],
      ['provider.open', 'OutcomeUnknown', OPEN],
      ['provider.cancel', 'OutcomeUnknown', CANCEL],
    ],
  },
  'what the provider waits for no longer cannot be gone on with': {
    after: 'a payment at a provider is prepared, and the customer is to pay there',
    steps: [
      ['ledger.changed: unknown', 'OutcomeUnknown', { does: [], holds: { checkout: null } }],
      ['provider.open', 'OutcomeUnknown', SILENT],
      ['provider.cancel', 'OutcomeUnknown', SILENT],
    ],
  },
};

export const followingScenarios: Scenarios = { ...open, ...atTheProvider };
