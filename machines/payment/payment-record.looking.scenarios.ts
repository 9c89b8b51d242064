import { checkout } from './payment.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';
import { recordAtHome, wishAtHome } from './ledger.kit.ts';
import { neverPrepared, recordAtProvider } from './payment-record.kit.ts';
import {
  CALLED_OFF,
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

/** Looking what became of a payment whose answer nobody has. */
const looking: Scenarios = {
  'a record that an earlier life left is looked after, not paid again': {
    start: 'a record that was left behind',
    opens: ['Reconciling', lookedAt(recordAtHome)],
    steps: [['lock.granted', 'Reconciling', SILENT]],
  },
  'a record at a provider is asked for there': {
    start: 'a record of a payment at a provider',
    opens: ['Reconciling', lookedAt(recordAtProvider)],
    steps: [],
  },
  'a record that was never prepared cannot have been paid': {
    start: 'a record that was never prepared',
    opens: ['Declined', declined(neverPrepared, 'payment.notCharged')],
    steps: [],
  },
  'what was ordered in the meantime is paid': {
    start: 'a record that was left behind',
    steps: [['reconcile: settled', 'Settled', settled(recordAtHome, {})]],
  },
  'what was refused in the meantime is declined': {
    start: 'a record that was left behind',
    steps: [['reconcile: declined', 'Declined', declined(recordAtHome, 'error.paymentDeclined')]],
  },
  'what was canceled at the provider is canceled': {
    start: 'a record of a payment at a provider',
    steps: [['reconcile: canceled', 'Canceled', canceled(recordAtProvider)]],
  },
  'a return that tells of somebody else’s payment is forgotten': {
    start: 'a record of a payment at a provider',
    steps: [['reconcile: foreign', 'Foreign', foreign(recordAtProvider)]],
  },
  'a look that fails leaves it unknown, and the next one waits longer': {
    start: 'a record that was left behind',
    steps: [
      ['reconcile fails', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { looks: 1 } }],
      ['after nextLook', 'Reconciling', lookedAt(recordAtHome)],
      ['reconcile: unreachable', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { looks: 2 } }],
    ],
  },
  'carts seen open twice prove that nothing was charged only when a request cannot take so long': {
    start: 'a record that was left behind',
    steps: [
      ['reconcile: open, seen first', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { firstSeenOpenAt: 1 } }],
      ['outcome.check', 'Reconciling'],
      ['reconcile: open, seen first', 'OutcomeUnknown', STILL_UNKNOWN],
      ['after nextLook', 'Reconciling'],
      ['reconcile: open, seen again, long after', 'Declined', declined(recordAtHome, 'payment.notCharged')],
    ],
  },
  'carts seen open for the first time prove nothing, however late': {
    start: 'a record that was left behind',
    steps: [['reconcile: open, seen again, long after', 'OutcomeUnknown', STILL_UNKNOWN]],
  },
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
  'while the provider waits for the customer, they can go on there': {
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
  'while the provider waits for the customer, they can call it off': {
    start: 'a record of a payment at a provider',
    steps: [
      ['reconcile: pending, waiting for the customer', 'OutcomeUnknown'],
      ['provider.cancel', 'Canceling', CALLED_OFF],
    ],
  },
};

/** The person is gone, be it by signing out or with the card: what is not on its way waits for their next sign-in. */
const leaving: Scenarios = {
  'who leaves before the lock is there pays nothing': {
    start: 'a wish to pay from the account',
    steps: [['person.left', 'Shelved', SHELVED]],
  },
  'who leaves while it is written down pays nothing': {
    after: 'a payment begins when no other tab has one',
    steps: [['person.left', 'Shelved', SHELVED]],
  },
  'who leaves before the provider has prepared anything has nothing to come back to': {
    after: 'a payment at a provider is written down before it is prepared',
    steps: [['person.left', 'Withdrawn', withdrawn(neverPrepared)]],
  },
  'a request goes on when the person has left': {
    after: 'a payment is written down before its request is sent',
    steps: [['person.left', 'Paying.Executing.Unattended', SILENT]],
  },
  'an answer counts although the person has left': {
    after: 'a request goes on when the person has left',
    steps: [['executePayment: answered, ordered', 'Settled', settled(recordAtHome, { carts: wishAtHome.carts })]],
  },
  'a refusal counts although the person has left': {
    after: 'a request goes on when the person has left',
    steps: [['executePayment: declined', 'Declined', declined(recordAtHome, 'error.paymentDeclined')]],
  },
  'an answer that does not tell waits for the person’s next sign-in': {
    after: 'a request goes on when the person has left',
    steps: [['executePayment: unknown', 'Shelved', SHELVED]],
  },
  'no answer waits for the person’s next sign-in': {
    after: 'a request goes on when the person has left',
    steps: [['executePayment fails', 'Shelved', SHELVED]],
  },
  'who comes back while the request is on its way is told what holds': {
    after: 'a request goes on when the person has left',
    steps: [
      ['person.returned', 'Paying.Executing.Attended', SILENT],
      ['executePayment: unknown', 'OutcomeUnknown', STILL_UNKNOWN],
    ],
  },
  'a payment at the provider waits for the person': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [['person.left', 'Shelved', SHELVED]],
  },
  'a payment that is called off waits for the person': {
    after: 'the customer calls the payment off',
    steps: [['person.left', 'Shelved', SHELVED]],
  },
  'a look is given up when the person leaves': {
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

/** What became of a payment, for who is there and for who has gone. */
export const recordLookingScenarios: Scenarios = { ...looking, ...leaving };
