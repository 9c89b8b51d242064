import { type Scenarios } from '../testing/scenarios.ts';
import { checkout } from './payment.fixtures.ts';
import { recordFromAccount, requestFromAccount } from './ledger.kit.ts';
import { neverPrepared, recordAtProvider, requestAtProvider } from './payment-record.kit.ts';
import {
  CANCELING,
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
  stillUnknown,
} from './payment-record.pins.ts';

/** The carts as they were when paid. */
const PAID = settled(recordFromAccount, { carts: requestFromAccount.carts });
const PAID_AT_PROVIDER = settled(recordAtProvider, { carts: requestFromAccount.carts });

/** The one request of a payment from the account, and what its answer means. */
const fromTheAccount: Scenarios = {
  'a payment starts if no other tab has one': {
    start: 'a request to pay from the account',
    opens: ['Paying.AwaitingLock', { does: [], asks: ['holdLock'], gives: { holdLock: { personKey: 'key-of-anna' } } }],
    steps: [
      [
        'lock.granted',
        'Paying.WritingRecord',
        {
          does: [],
          asks: ['openRecord'],
          gives: { openRecord: { personKey: 'key-of-anna', paymentRequest: requestFromAccount } },
          holds: { record: null },
        },
      ],
    ],
  },
  // PAY-13
  'a payment is recorded before its request is sent': {
    after: 'a payment starts if no other tab has one',
    steps: [
      [
        'openRecord: opened, for the restaurant',
        'Paying.Executing.Attended',
        {
          does: [],
          asks: ['executePayment'],
          gives: { executePayment: { record: recordFromAccount, paymentRequest: requestFromAccount } },
        },
      ],
    ],
  },
  'a request in flight is not sent again, whatever the customer does': {
    after: 'a payment is recorded before its request is sent',
    steps: [
      ['outcome.check', 'Paying.Executing.Attended', SILENT],
      ['provider.open', 'Paying.Executing.Attended', SILENT],
      ['provider.cancel', 'Paying.Executing.Attended', SILENT],
      ['lock.granted', 'Paying.Executing.Attended', SILENT],
    ],
  },
  'carts that were ordered count as paid': {
    after: 'a payment is recorded before its request is sent',
    steps: [['executePayment: answered, ordered', 'Settled', PAID]],
  },
  'carts that could not be ordered are not charged, and the reason is reported': {
    after: 'a payment is recorded before its request is sent',
    steps: [['executePayment: answered, nothing ordered', 'Declined', declined(recordFromAccount, 'error.soldOut')]],
  },
  // PAY-100
  'of carts whose deadline has passed it is reported which': {
    after: 'a payment is recorded before its request is sent',
    steps: [
      [
        'executePayment: answered, ordering has closed',
        'Declined',
        declined(recordFromAccount, 'error.cutOffPassed', { closedCartIds: [1] }),
      ],
    ],
  },
  'a payment that the server refuses is not charged, and the reason is reported': {
    after: 'a payment is recorded before its request is sent',
    steps: [['executePayment: declined', 'Declined', declined(recordFromAccount, 'error.paymentDeclined')]],
  },
  'an inconclusive answer keeps the record, and a look follows': {
    after: 'a payment is recorded before its request is sent',
    steps: [
      ['executePayment: unknown', 'OutcomeUnknown', STILL_UNKNOWN],
      ['after nextLook', 'Reconciling', lookedAt(recordFromAccount)],
    ],
  },
  // PAY-40
  'a request without an answer keeps the record, and nothing is sent again': {
    after: 'a payment is recorded before its request is sent',
    steps: [
      ['executePayment fails', 'OutcomeUnknown', STILL_UNKNOWN],
      ['lock.granted', 'OutcomeUnknown', SILENT],
      ['provider.open', 'OutcomeUnknown', { does: [] }],
      ['provider.cancel', 'OutcomeUnknown', { does: [] }],
      ['outcome.check', 'Reconciling', lookedAt(recordFromAccount)],
      ['reconcile: settled', 'Settled', PAID],
    ],
  },
  // PAY-44
  'while another tab pays, nothing is sent': {
    start: 'a request to pay from the account',
    steps: [['lock.refused', 'Refused', refused('payment.paidInOtherTab')]],
  },
  'nothing is sent if paying cannot be prepared': {
    after: 'a payment starts if no other tab has one',
    steps: [['openRecord: refused', 'Refused', refused('payment.notPrepared')]],
  },
  // PAY-39
  'nothing is sent if the record cannot be written': {
    after: 'a payment starts if no other tab has one',
    steps: [['openRecord fails', 'Refused', refused('payment.recordNotWritten')]],
  },
  'a record left by another tab is reconciled, and nothing is sent': {
    after: 'a payment starts if no other tab has one',
    steps: [['openRecord: exists, one that may be paid', 'Reconciling', lookedAt(recordFromAccount)]],
  },
  'a record that another tab left unprepared was not paid, and is removed': {
    after: 'a payment starts if no other tab has one',
    steps: [
      ['openRecord: exists, one that was never prepared', 'Declined', declined(neverPrepared, 'payment.notCharged')],
    ],
  },
};

/** A payment at a provider is prepared once, and the customer pays there. */
const atTheProvider: Scenarios = {
  'a payment at a provider is recorded before it is prepared': {
    start: 'a request to pay at a provider',
    opens: 'Paying.AwaitingLock',
    steps: [
      [
        'lock.granted',
        'Paying.WritingRecord',
        {
          does: [],
          asks: ['openRecord'],
          gives: { openRecord: { personKey: 'key-of-anna', paymentRequest: requestAtProvider } },
        },
      ],
      [
        'openRecord: opened, for a provider',
        'Paying.OpeningProvider',
        {
          ...OPENING,
          asks: ['prepareAtProvider'],
          gives: { ...OPENING.gives, prepareAtProvider: { record: neverPrepared, paymentRequest: requestAtProvider } },
        },
      ],
    ],
  },
  'a payment at a provider is prepared, and the customer goes there': {
    after: 'a payment at a provider is recorded before it is prepared',
    steps: [['prepareAtProvider: prepared', 'AtProvider', LEAVING_FOR_PROVIDER]],
  },
  'a provider that refuses to prepare charges nothing': {
    after: 'a payment at a provider is recorded before it is prepared',
    steps: [['prepareAtProvider: declined', 'Declined', declined(neverPrepared, 'payment.notPrepared')]],
  },
  'a provider that does not answer has prepared nothing that could be paid': {
    after: 'a payment at a provider is recorded before it is prepared',
    steps: [['prepareAtProvider fails', 'Declined', declined(neverPrepared, 'payment.notPrepared')]],
  },
  'an earlier record blocks a payment at a provider, too': {
    start: 'a request to pay at a provider',
    steps: [
      ['lock.granted', 'Paying.WritingRecord'],
      ['openRecord: exists, one that may be paid', 'Reconciling', lookedAt(recordFromAccount)],
    ],
  },
  'the customer goes to the provider again, with the same checkout': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [['provider.open', 'AtProvider', LEAVING_FOR_PROVIDER]],
  },
  'the customer checks whether it was paid there, and it was': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [
      ['outcome.check', 'Reconciling', lookedAt(recordAtProvider)],
      ['reconcile: settled', 'Settled', PAID_AT_PROVIDER],
    ],
  },
  'when the checkout has expired, the outcome is looked up': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [['after providerLife', 'Reconciling', lookedAt(recordAtProvider)]],
  },
  'the customer cancels the payment': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [['provider.cancel', 'Canceling', CANCELING]],
  },
  'a cancellation ends as canceled': {
    after: 'the customer cancels the payment',
    steps: [['cancelAtProvider: canceled', 'Canceled', canceled(recordAtProvider)]],
  },
  'a cancellation that comes too late ends as paid': {
    after: 'the customer cancels the payment',
    steps: [['cancelAtProvider: settled', 'Settled', PAID_AT_PROVIDER]],
  },
  'a cancellation after the provider has declined ends as declined': {
    after: 'the customer cancels the payment',
    steps: [['cancelAtProvider: declined', 'Declined', declined(recordAtProvider, 'error.paymentDeclined')]],
  },
  'a cancellation of somebody else’s payment forgets it': {
    after: 'the customer cancels the payment',
    steps: [['cancelAtProvider: foreign', 'Foreign', foreign(recordAtProvider)]],
  },
  'a cancellation without an answer leaves the outcome unknown': {
    after: 'the customer cancels the payment',
    steps: [['cancelAtProvider fails', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { looks: 1 } }]],
  },
  'a cancellation that the provider does not allow leaves the payment open there': {
    after: 'the customer cancels the payment',
    steps: [
      ['cancelAtProvider: pending, waiting for the customer', 'OutcomeUnknown', stillUnknown(checkout)],
      ['provider.open', 'AtProvider', LEAVING_FOR_PROVIDER],
    ],
  },
  'a cancellation that finds the carts open proves it only long after they were first seen open': {
    after: 'the customer cancels the payment',
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

/** From the request to pay to its outcome. */
export const recordPayingScenarios: Scenarios = { ...fromTheAccount, ...atTheProvider };
