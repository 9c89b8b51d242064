import { checkout } from './payment.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';
import { recordFromAccount, requestFromAccount } from './ledger.kit.ts';
import { neverPrepared, recordAtProvider } from './payment-record.kit.ts';
import {
  CANCELING,
  canceled,
  declined,
  foreign,
  LEAVING_FOR_PROVIDER,
  lookedAt,
  settled,
  SHELVED,
  SILENT,
  STILL_UNKNOWN,
  stillUnknown,
  withdrawn,
} from './payment-record.pins.ts';

/** Finding out the outcome of a payment without an answer. */
const looking: Scenarios = {
  'a record left behind is reconciled, not paid again': {
    start: 'a record that was left behind',
    opens: ['Reconciling', lookedAt(recordFromAccount)],
    steps: [['lock.granted', 'Reconciling', SILENT]],
  },
  'a record of a payment at a provider is looked up there': {
    start: 'a record of a payment at a provider',
    opens: ['Reconciling', lookedAt(recordAtProvider)],
    steps: [],
  },
  'a record that was never prepared cannot have been paid': {
    start: 'a record that was never prepared',
    opens: ['Declined', declined(neverPrepared, 'payment.notCharged')],
    steps: [],
  },
  'carts ordered in the meantime count as paid': {
    start: 'a record that was left behind',
    steps: [['reconcile: settled', 'Settled', settled(recordFromAccount, {})]],
  },
  'a refusal in the meantime counts as declined': {
    start: 'a record that was left behind',
    steps: [['reconcile: declined', 'Declined', declined(recordFromAccount, 'error.paymentDeclined')]],
  },
  'a cancellation at the provider counts as canceled': {
    start: 'a record of a payment at a provider',
    steps: [['reconcile: canceled', 'Canceled', canceled(recordAtProvider)]],
  },
  'a return with somebody else’s payment is forgotten': {
    start: 'a record of a payment at a provider',
    steps: [['reconcile: foreign', 'Foreign', foreign(recordAtProvider)]],
  },
  'a look that fails leaves the outcome unknown, and the next one waits longer': {
    start: 'a record that was left behind',
    steps: [
      ['reconcile fails', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { looks: 1 } }],
      ['after nextLook', 'Reconciling', lookedAt(recordFromAccount)],
      ['reconcile: unreachable', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { looks: 2 } }],
    ],
  },
  'carts seen open twice prove that nothing was charged only if a request cannot take that long': {
    start: 'a record that was left behind',
    steps: [
      ['reconcile: open, seen first', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { firstSeenOpenAt: 1 } }],
      ['outcome.check', 'Reconciling'],
      ['reconcile: open, seen first', 'OutcomeUnknown', STILL_UNKNOWN],
      ['after nextLook', 'Reconciling'],
      ['reconcile: open, seen again, long after', 'Declined', declined(recordFromAccount, 'payment.notCharged')],
    ],
  },
  'carts seen open for the first time prove nothing, however late': {
    start: 'a record that was left behind',
    steps: [['reconcile: open, seen again, long after', 'OutcomeUnknown', STILL_UNKNOWN]],
  },
  // PAY-24
  'while the provider works on it, the customer can neither pay nor cancel there': {
    start: 'a record of a payment at a provider',
    steps: [
      [
        'reconcile: pending, at the provider',
        'OutcomeUnknown',
        { ...STILL_UNKNOWN, holds: { isAwaitingCustomer: false } },
      ],
      ['provider.open', 'OutcomeUnknown', { does: [] }],
      ['provider.cancel', 'OutcomeUnknown', { does: [] }],
    ],
  },
  'while the provider waits for the customer, they can continue there': {
    start: 'a record of a payment at a provider',
    steps: [
      [
        'reconcile: pending, waiting for the customer',
        'OutcomeUnknown',
        { ...stillUnknown(checkout), holds: { isAwaitingCustomer: true } },
      ],
      ['provider.open', 'AtProvider', LEAVING_FOR_PROVIDER],
    ],
  },
  'while the provider waits for the customer, they can cancel': {
    start: 'a record of a payment at a provider',
    steps: [
      ['reconcile: pending, waiting for the customer', 'OutcomeUnknown'],
      ['provider.cancel', 'Canceling', CANCELING],
    ],
  },
};

/**
 * The person has left, by signing out or removing the card: unless in flight, the payment waits for their next sign-in.
 */
const leaving: Scenarios = {
  // PAY-42
  'leaving before the lock is granted pays nothing': {
    start: 'a request to pay from the account',
    steps: [['person.left', 'Shelved', SHELVED]],
  },
  'leaving while the record is written pays nothing': {
    after: 'a payment starts if no other tab has one',
    steps: [['person.left', 'Shelved', SHELVED]],
  },
  'leaving before the provider has prepared anything withdraws the payment': {
    after: 'a payment at a provider is recorded before it is prepared',
    steps: [['person.left', 'Withdrawn', withdrawn(neverPrepared)]],
  },
  'a request continues when the person has left': {
    after: 'a payment is recorded before its request is sent',
    steps: [['person.left', 'Paying.Executing.Unattended', SILENT]],
  },
  'an answer counts even if the person has left': {
    after: 'a request continues when the person has left',
    steps: [
      ['executePayment: answered, ordered', 'Settled', settled(recordFromAccount, { carts: requestFromAccount.carts })],
    ],
  },
  'a refusal counts even if the person has left': {
    after: 'a request continues when the person has left',
    steps: [['executePayment: declined', 'Declined', declined(recordFromAccount, 'error.paymentDeclined')]],
  },
  'a payment with an inconclusive answer waits for the person’s next sign-in': {
    after: 'a request continues when the person has left',
    steps: [['executePayment: unknown', 'Shelved', SHELVED]],
  },
  'a payment without an answer waits for the person’s next sign-in': {
    after: 'a request continues when the person has left',
    steps: [['executePayment fails', 'Shelved', SHELVED]],
  },
  'a person who comes back during the request is told its outcome': {
    after: 'a request continues when the person has left',
    steps: [
      ['person.returned', 'Paying.Executing.Attended', SILENT],
      ['executePayment: unknown', 'OutcomeUnknown', STILL_UNKNOWN],
    ],
  },
  'a payment at the provider waits for the person': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [['person.left', 'Shelved', SHELVED]],
  },
  'a payment that is being canceled waits for the person': {
    after: 'the customer cancels the payment',
    steps: [['person.left', 'Shelved', SHELVED]],
  },
  'a look is abandoned when the person leaves': {
    start: 'a record that was left behind',
    steps: [['person.left', 'Shelved', SHELVED]],
  },
  'an unknown outcome waits for the person': {
    start: 'a record that was left behind',
    steps: [
      ['reconcile fails', 'OutcomeUnknown'],
      ['person.left', 'Shelved', SHELVED],
    ],
  },
};

/** Finding out the outcome, with the person present or gone. */
export const recordLookingScenarios: Scenarios = { ...looking, ...leaving };
