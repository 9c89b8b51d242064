import { type Scenarios } from '../testing/scenarios.ts';
import { recordAtHome, wishAtHome } from './ledger.kit.ts';
import { neverPrepared, recordAtProvider, wishAtProvider } from './payment-record.kit.ts';
import {
  CALLED_OFF,
  canceled,
  declined,
  foreign,
  LEAVING_FOR_PROVIDER,
  lookedAt,
  OPENING,
  refused,
  settled,
  SILENT,
  STILL_UNKNOWN,
} from './payment-record.pins.ts';

/** The carts as they were when paid. */
const PAID = settled(recordAtHome, { carts: wishAtHome.carts });
const PAID_AT_PROVIDER = settled(recordAtProvider, { carts: wishAtHome.carts });

/** The one request of a payment from the account, and what its answer means. */
const fromTheAccount: Scenarios = {
  'a payment begins when no other tab has one': {
    start: 'a wish to pay from the account',
    opens: ['Paying.AwaitingLock', { does: [], asks: ['holdLock'], gives: { holdLock: { personKey: 'key-of-anna' } } }],
    steps: [
      [
        'lock.granted',
        'Paying.WritingRecord',
        {
          does: [],
          asks: ['openRecord'],
          gives: { openRecord: { personKey: 'key-of-anna', wish: wishAtHome } },
          holds: { record: null },
        },
      ],
    ],
  },
  'a payment is written down before its request is sent': {
    after: 'a payment begins when no other tab has one',
    steps: [
      [
        'openRecord: opened, for the house',
        'Paying.Executing.Attended',
        { does: [], asks: ['executePayment'], gives: { executePayment: { record: recordAtHome, wish: wishAtHome } } },
      ],
    ],
  },
  'a request on its way is not sent again, whatever the customer does': {
    after: 'a payment is written down before its request is sent',
    steps: [
      ['outcome.check', 'Paying.Executing.Attended', SILENT],
      ['provider.open', 'Paying.Executing.Attended', SILENT],
      ['provider.cancel', 'Paying.Executing.Attended', SILENT],
      ['lock.granted', 'Paying.Executing.Attended', SILENT],
    ],
  },
  'carts that were ordered are paid': {
    after: 'a payment is written down before its request is sent',
    steps: [['executePayment: answered, ordered', 'Settled', PAID]],
  },
  'carts that could not be ordered cost nothing, and it says why': {
    after: 'a payment is written down before its request is sent',
    steps: [['executePayment: answered, nothing ordered', 'Declined', declined(recordAtHome, 'error.soldOut')]],
  },
  'a payment that the server refuses costs nothing, and it says why': {
    after: 'a payment is written down before its request is sent',
    steps: [['executePayment: declined', 'Declined', declined(recordAtHome, 'error.paymentDeclined')]],
  },
  'an answer that does not tell keeps the record, and one looks after a while': {
    after: 'a payment is written down before its request is sent',
    steps: [
      ['executePayment: unknown', 'OutcomeUnknown', STILL_UNKNOWN],
      ['after nextLook', 'Reconciling', lookedAt(recordAtHome)],
    ],
  },
  'a request without an answer keeps the record, and nothing is sent again': {
    after: 'a payment is written down before its request is sent',
    steps: [
      ['executePayment fails', 'OutcomeUnknown', STILL_UNKNOWN],
      ['lock.granted', 'OutcomeUnknown', SILENT],
      ['provider.open', 'OutcomeUnknown', { does: [] }],
      ['provider.cancel', 'OutcomeUnknown', { does: [] }],
      ['outcome.check', 'Reconciling', lookedAt(recordAtHome)],
      ['reconcile: settled', 'Settled', PAID],
    ],
  },
  'while another tab pays, this one does not': {
    start: 'a wish to pay from the account',
    steps: [['lock.refused', 'Refused', refused('payment.paidInOtherTab')]],
  },
  'what cannot be prepared is not paid': {
    after: 'a payment begins when no other tab has one',
    steps: [['openRecord: refused', 'Refused', refused('payment.notPrepared')]],
  },
  'what cannot be written down is not paid': {
    after: 'a payment begins when no other tab has one',
    steps: [['openRecord fails', 'Refused', refused('payment.recordNotWritten')]],
  },
  'a record that another tab left is looked after, and nothing is sent': {
    after: 'a payment begins when no other tab has one',
    steps: [['openRecord: exists, one that may be paid', 'Reconciling', lookedAt(recordAtHome)]],
  },
  'a record that another tab left before it was prepared was not paid, and goes': {
    after: 'a payment begins when no other tab has one',
    steps: [
      ['openRecord: exists, one that was never prepared', 'Declined', declined(neverPrepared, 'payment.notCharged')],
    ],
  },
};

/** What was prepared at a provider, once; the customer pays there. */
const atTheProvider: Scenarios = {
  'a payment at a provider is written down before it is prepared': {
    start: 'a wish to pay at a provider',
    opens: 'Paying.AwaitingLock',
    steps: [
      [
        'lock.granted',
        'Paying.WritingRecord',
        { does: [], asks: ['openRecord'], gives: { openRecord: { personKey: 'key-of-anna', wish: wishAtProvider } } },
      ],
      [
        'openRecord: opened, for a provider',
        'Paying.OpeningProvider',
        {
          ...OPENING,
          asks: ['prepareAtProvider'],
          gives: { ...OPENING.gives, prepareAtProvider: { record: neverPrepared, wish: wishAtProvider } },
        },
      ],
    ],
  },
  'a payment at a provider is prepared, and the customer goes there': {
    after: 'a payment at a provider is written down before it is prepared',
    steps: [['prepareAtProvider: prepared', 'AtProvider', LEAVING_FOR_PROVIDER]],
  },
  'a provider that prepares nothing takes nothing': {
    after: 'a payment at a provider is written down before it is prepared',
    steps: [['prepareAtProvider: declined', 'Declined', declined(neverPrepared, 'payment.notPrepared')]],
  },
  'a provider that does not answer has prepared nothing that could be paid': {
    after: 'a payment at a provider is written down before it is prepared',
    steps: [['prepareAtProvider fails', 'Declined', declined(neverPrepared, 'payment.notPrepared')]],
  },
  'an earlier record stands before a payment at a provider too': {
    start: 'a wish to pay at a provider',
    steps: [
      ['lock.granted', 'Paying.WritingRecord'],
      ['openRecord: exists, one that may be paid', 'Reconciling', lookedAt(recordAtHome)],
    ],
  },
  'the customer goes to the provider again, with the same checkout': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [['provider.open', 'AtProvider', LEAVING_FOR_PROVIDER]],
  },
  'the customer looks whether it was paid there, and it was': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [
      ['outcome.check', 'Reconciling', lookedAt(recordAtProvider)],
      ['reconcile: settled', 'Settled', PAID_AT_PROVIDER],
    ],
  },
  'when the provider keeps it no longer, one looks what became of it': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [['after providerLife', 'Reconciling', lookedAt(recordAtProvider)]],
  },
  'the customer calls the payment off': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [['provider.cancel', 'Canceling', CALLED_OFF]],
  },
  'called off, it is canceled': {
    after: 'the customer calls the payment off',
    steps: [['cancelAtProvider: canceled', 'Canceled', canceled(recordAtProvider)]],
  },
  'called off too late, it is paid': {
    after: 'the customer calls the payment off',
    steps: [['cancelAtProvider: settled', 'Settled', PAID_AT_PROVIDER]],
  },
  'called off when the provider has said no already, it is declined': {
    after: 'the customer calls the payment off',
    steps: [['cancelAtProvider: declined', 'Declined', declined(recordAtProvider, 'error.paymentDeclined')]],
  },
  'what is called off and is none of this person’s is forgotten': {
    after: 'the customer calls the payment off',
    steps: [['cancelAtProvider: foreign', 'Foreign', foreign(recordAtProvider)]],
  },
  'calling off that is not answered leaves it unknown': {
    after: 'the customer calls the payment off',
    steps: [['cancelAtProvider fails', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { looks: 1 } }]],
  },
  'calling off that finds the carts open proves it long after they were first seen so, not before': {
    after: 'the customer calls the payment off',
    steps: [
      [
        'cancelAtProvider: open, seen first',
        'OutcomeUnknown',
        { ...STILL_UNKNOWN, holds: { firstSeenOpenAt: 1, looks: 1 } },
      ],
      ['outcome.check', 'Reconciling'],
      ['reconcile: pending, waiting for the customer', 'OutcomeUnknown'],
      ['provider.cancel', 'Canceling'],
      ['cancelAtProvider: open, seen again, long after', 'Declined', declined(recordAtProvider, 'payment.notCharged')],
    ],
  },
};

/** From the wish to pay to what became of it. */
export const recordPayingScenarios: Scenarios = { ...fromTheAccount, ...atTheProvider };
