import { type Journeys } from '../testing/journeys.ts';

const SETTLED = ['removeRecord', 'tellSettled'];
const DECLINED = ['removeRecord', 'tellDeclined'];
const LEAVING_FOR_PROVIDER = ['tellAtProvider', 'leaveForProvider'];
const STILL_UNKNOWN = { does: ['tellUnknown'] };

/** The one request of a payment from the account, and what its answer means. */
const fromTheAccount: Journeys = {
  'a payment begins when no other tab has one': {
    start: 'a wish to pay from the account',
    opens: ['Paying.AwaitingLock', { does: [], asks: ['holdLock'] }],
    steps: [['lock.granted', 'Paying.WritingRecord', { does: [], asks: ['openRecord'], holds: { record: null } }]],
  },
  'a payment is written down before its request is sent': {
    after: 'a payment begins when no other tab has one',
    steps: [['openRecord: opened, for the house', 'Paying.Executing.Attended', { does: [], asks: ['executePayment'] }]],
  },
  'a request on its way is not sent again, whatever the customer does': {
    after: 'a payment is written down before its request is sent',
    steps: [
      ['outcome.check', 'Paying.Executing.Attended', { does: [], asks: [] }],
      ['provider.open', 'Paying.Executing.Attended', { does: [], asks: [] }],
      ['provider.cancel', 'Paying.Executing.Attended', { does: [], asks: [] }],
      ['lock.granted', 'Paying.Executing.Attended', { does: [], asks: [] }],
    ],
  },
  'carts that were ordered are paid': {
    after: 'a payment is written down before its request is sent',
    steps: [['executePayment: answered, ordered', 'Settled', { does: SETTLED }]],
  },
  'carts that could not be ordered cost nothing, and it says why': {
    after: 'a payment is written down before its request is sent',
    steps: [['executePayment: answered, nothing ordered', 'Declined', { does: DECLINED, holds: { refusalKey: 'error.soldOut' } }]],
  },
  'a payment that the server refuses costs nothing, and it says why': {
    after: 'a payment is written down before its request is sent',
    steps: [['executePayment: declined', 'Declined', { does: DECLINED, holds: { refusalKey: 'error.paymentDeclined' } }]],
  },
  'an answer that does not tell keeps the record, and one looks after a while': {
    after: 'a payment is written down before its request is sent',
    steps: [
      ['executePayment: unknown', 'OutcomeUnknown', STILL_UNKNOWN],
      ['after nextLook', 'Reconciling', { does: ['tellReconciling'] }],
    ],
  },
  'a request without an answer keeps the record, and nothing is sent again': {
    after: 'a payment is written down before its request is sent',
    steps: [
      ['executePayment fails', 'OutcomeUnknown', STILL_UNKNOWN],
      ['lock.granted', 'OutcomeUnknown', { does: [], asks: [] }],
      ['provider.open', 'OutcomeUnknown', { does: [] }],
      ['provider.cancel', 'OutcomeUnknown', { does: [] }],
      ['outcome.check', 'Reconciling', { does: ['tellReconciling'], asks: ['reconcile'] }],
      ['reconcile: settled', 'Settled', { does: SETTLED }],
    ],
  },
  'while another tab pays, this one does not': {
    start: 'a wish to pay from the account',
    steps: [['lock.refused', 'Refused', { does: ['tellRefused'], holds: { refusalKey: 'payment.paidInOtherTab' } }]],
  },
  'what cannot be prepared is not paid': {
    after: 'a payment begins when no other tab has one',
    steps: [['openRecord: refused', 'Refused', { does: ['tellRefused'], holds: { refusalKey: 'payment.notPrepared' } }]],
  },
  'what cannot be written down is not paid': {
    after: 'a payment begins when no other tab has one',
    steps: [['openRecord fails', 'Refused', { does: ['tellRefused'], holds: { refusalKey: 'payment.recordNotWritten' } }]],
  },
  'a record that another tab left is looked after, and nothing is sent': {
    after: 'a payment begins when no other tab has one',
    steps: [['openRecord: exists, one that may be paid', 'Reconciling', { does: ['tellReconciling'], asks: ['reconcile'] }]],
  },
  'a record that another tab left before it was prepared was not paid, and goes': {
    after: 'a payment begins when no other tab has one',
    steps: [['openRecord: exists, one that was never prepared', 'Declined', { does: DECLINED, holds: { refusalKey: 'payment.notCharged' } }]],
  },
};

/** What was prepared at a provider, once; the customer pays there. */
const atTheProvider: Journeys = {
  'a payment at a provider is written down before it is prepared': {
    start: 'a wish to pay at a provider',
    opens: 'Paying.AwaitingLock',
    steps: [
      ['lock.granted', 'Paying.WritingRecord', { does: [] }],
      ['openRecord: opened, for a provider', 'Paying.OpeningProvider', { does: ['tellOpening'] }],
    ],
  },
  'a payment at a provider is prepared, and the customer goes there': {
    after: 'a payment at a provider is written down before it is prepared',
    steps: [['prepareAtProvider: prepared', 'AtProvider', { does: LEAVING_FOR_PROVIDER }]],
  },
  'a provider that prepares nothing takes nothing': {
    after: 'a payment at a provider is written down before it is prepared',
    steps: [['prepareAtProvider: declined', 'Declined', { does: DECLINED, holds: { refusalKey: 'payment.notPrepared' } }]],
  },
  'a provider that does not answer has prepared nothing that could be paid': {
    after: 'a payment at a provider is written down before it is prepared',
    steps: [['prepareAtProvider fails', 'Declined', { does: DECLINED, holds: { refusalKey: 'payment.notPrepared' } }]],
  },
  'an earlier record stands before a payment at a provider too': {
    start: 'a wish to pay at a provider',
    steps: [
      ['lock.granted', 'Paying.WritingRecord'],
      ['openRecord: exists, one that may be paid', 'Reconciling', { does: ['tellReconciling'] }],
    ],
  },
  'the customer goes to the provider again, with the same checkout': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [['provider.open', 'AtProvider', { does: LEAVING_FOR_PROVIDER }]],
  },
  'the customer looks whether it was paid there, and it was': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [
      ['outcome.check', 'Reconciling', { does: ['tellReconciling'] }],
      ['reconcile: settled', 'Settled', { does: SETTLED }],
    ],
  },
  'when the provider keeps it no longer, one looks what became of it': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [['after providerLife', 'Reconciling', { does: ['tellReconciling'] }]],
  },
  'the customer calls the payment off': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [['provider.cancel', 'Canceling', { does: ['tellReconciling'] }]],
  },
  'called off, it is canceled': {
    after: 'the customer calls the payment off',
    steps: [['cancelAtProvider: canceled', 'Canceled', { does: ['removeRecord', 'tellCanceled'] }]],
  },
  'called off too late, it is paid': {
    after: 'the customer calls the payment off',
    steps: [['cancelAtProvider: settled', 'Settled', { does: SETTLED }]],
  },
  'called off when the provider has said no already, it is declined': {
    after: 'the customer calls the payment off',
    steps: [['cancelAtProvider: declined', 'Declined', { does: DECLINED, holds: { refusalKey: 'error.paymentDeclined' } }]],
  },
  'what is called off and is none of this person’s is forgotten': {
    after: 'the customer calls the payment off',
    steps: [['cancelAtProvider: foreign', 'Foreign', { does: ['removeRecord', 'tellRefused'], holds: { refusalKey: 'payment.notThisPerson' } }]],
  },
  'calling off that is not answered leaves it unknown': {
    after: 'the customer calls the payment off',
    steps: [['cancelAtProvider fails', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { looks: 1 } }]],
  },
  'calling off that finds the carts open proves it long after they were first seen so, not before': {
    after: 'the customer calls the payment off',
    steps: [
      ['cancelAtProvider: open, seen first', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { firstSeenOpenAt: 1, looks: 1 } }],
      ['outcome.check', 'Reconciling'],
      ['reconcile: pending, waiting for the customer', 'OutcomeUnknown'],
      ['provider.cancel', 'Canceling'],
      ['cancelAtProvider: open, seen again, long after', 'Declined', { does: DECLINED, holds: { refusalKey: 'payment.notCharged' } }],
    ],
  },
};

/** Looking what became of a payment whose answer nobody has. */
const looking: Journeys = {
  'a record that an earlier life left is looked after, not paid again': {
    start: 'a record that was left behind',
    opens: ['Reconciling', { does: ['tellReconciling'], asks: ['reconcile'] }],
    steps: [['lock.granted', 'Reconciling', { does: [], asks: [] }]],
  },
  'a record at a provider is asked for there': { start: 'a record of a payment at a provider', opens: ['Reconciling', { does: ['tellReconciling'], asks: ['reconcile'] }], steps: [] },
  'a record that was never prepared cannot have been paid': { start: 'a record that was never prepared', opens: ['Declined', { does: DECLINED, asks: [], holds: { refusalKey: 'payment.notCharged' } }], steps: [] },
  'what was ordered in the meantime is paid': { start: 'a record that was left behind', steps: [['reconcile: settled', 'Settled', { does: SETTLED }]] },
  'what was refused in the meantime is declined': {
    start: 'a record that was left behind',
    steps: [['reconcile: declined', 'Declined', { does: DECLINED, holds: { refusalKey: 'error.paymentDeclined' } }]],
  },
  'what was canceled at the provider is canceled': {
    start: 'a record of a payment at a provider',
    steps: [['reconcile: canceled', 'Canceled', { does: ['removeRecord', 'tellCanceled'] }]],
  },
  'a return that tells of somebody else’s payment is forgotten': {
    start: 'a record of a payment at a provider',
    steps: [['reconcile: foreign', 'Foreign', { does: ['removeRecord', 'tellRefused'], holds: { refusalKey: 'payment.notThisPerson' } }]],
  },
  'a look that fails leaves it unknown, and the next one waits longer': {
    start: 'a record that was left behind',
    steps: [
      ['reconcile fails', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { looks: 1 } }],
      ['after nextLook', 'Reconciling', { does: ['tellReconciling'] }],
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
      ['reconcile: open, seen again, long after', 'Declined', { does: DECLINED, holds: { refusalKey: 'payment.notCharged' } }],
    ],
  },
  'carts seen open for the first time prove nothing, however late': {
    start: 'a record that was left behind',
    steps: [['reconcile: open, seen again, long after', 'OutcomeUnknown', STILL_UNKNOWN]],
  },
  'while the provider works on it, the customer can neither pay nor cancel there': {
    start: 'a record of a payment at a provider',
    steps: [
      ['reconcile: pending, at the provider', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { isAwaitingCustomer: false } }],
      ['provider.open', 'OutcomeUnknown', { does: [] }],
      ['provider.cancel', 'OutcomeUnknown', { does: [] }],
    ],
  },
  'while the provider waits for the customer, they can go on there': {
    start: 'a record of a payment at a provider',
    steps: [
      ['reconcile: pending, waiting for the customer', 'OutcomeUnknown', { ...STILL_UNKNOWN, holds: { isAwaitingCustomer: true } }],
      ['provider.open', 'AtProvider', { does: LEAVING_FOR_PROVIDER }],
    ],
  },
  'while the provider waits for the customer, they can call it off': {
    start: 'a record of a payment at a provider',
    steps: [
      ['reconcile: pending, waiting for the customer', 'OutcomeUnknown'],
      ['provider.cancel', 'Canceling', { does: ['tellReconciling'] }],
    ],
  },
};

/** The person is gone, be it by signing out or with the card: what is not on its way waits for their next sign-in. */
const leaving: Journeys = {
  'who leaves before the lock is there pays nothing': { start: 'a wish to pay from the account', steps: [['person.left', 'Shelved', { does: ['tellShelved'] }]] },
  'who leaves while it is written down pays nothing': {
    after: 'a payment begins when no other tab has one',
    steps: [['person.left', 'Shelved', { does: ['tellShelved'] }]],
  },
  'who leaves before the provider has prepared anything has nothing to come back to': {
    after: 'a payment at a provider is written down before it is prepared',
    steps: [['person.left', 'Withdrawn', { does: ['removeRecord', 'tellShelved'] }]],
  },
  'a request goes on when the person has left': {
    after: 'a payment is written down before its request is sent',
    steps: [['person.left', 'Paying.Executing.Unattended', { does: [], asks: [] }]],
  },
  'an answer counts although the person has left': {
    after: 'a request goes on when the person has left',
    steps: [['executePayment: answered, ordered', 'Settled', { does: SETTLED }]],
  },
  'a refusal counts although the person has left': {
    after: 'a request goes on when the person has left',
    steps: [['executePayment: declined', 'Declined', { does: DECLINED }]],
  },
  'an answer that does not tell waits for the person’s next sign-in': {
    after: 'a request goes on when the person has left',
    steps: [['executePayment: unknown', 'Shelved', { does: ['tellShelved'] }]],
  },
  'no answer waits for the person’s next sign-in': {
    after: 'a request goes on when the person has left',
    steps: [['executePayment fails', 'Shelved', { does: ['tellShelved'] }]],
  },
  'who comes back while the request is on its way is told what holds': {
    after: 'a request goes on when the person has left',
    steps: [
      ['person.returned', 'Paying.Executing.Attended', { does: [], asks: [] }],
      ['executePayment: unknown', 'OutcomeUnknown', STILL_UNKNOWN],
    ],
  },
  'a payment at the provider waits for the person': {
    after: 'a payment at a provider is prepared, and the customer goes there',
    steps: [['person.left', 'Shelved', { does: ['tellShelved'] }]],
  },
  'a payment that is called off waits for the person': {
    after: 'the customer calls the payment off',
    steps: [['person.left', 'Shelved', { does: ['tellShelved'] }]],
  },
  'a look is given up when the person leaves': { start: 'a record that was left behind', steps: [['person.left', 'Shelved', { does: ['tellShelved'] }]] },
  'an unknown outcome waits for the person': {
    start: 'a record that was left behind',
    steps: [
      ['reconcile fails', 'OutcomeUnknown'],
      ['person.left', 'Shelved', { does: ['tellShelved'] }],
    ],
  },
};

export const paymentRecordJourneys: Journeys = { ...fromTheAccount, ...atTheProvider, ...looking, ...leaving };

const ALREADY_WRITTEN = '`Opening` leads on to `Reconciling` at once where a record is written and, for a provider, prepared: here it always is.';

/** Wrong charts that are not wrong to anybody, by their name in reports, each with the reason. */
export const paymentRecordEquivalents: Readonly<Record<string, string>> = {
  'paymentRecord.AtProvider  outcome.check → paymentRecord.Reconciling, retargeted to paymentRecord.Opening': ALREADY_WRITTEN,
  'paymentRecord.AtProvider  xstate.after.providerLife.paymentRecord.AtProvider → paymentRecord.Reconciling, retargeted to paymentRecord.Opening': ALREADY_WRITTEN,
  'paymentRecord.OutcomeUnknown  outcome.check → paymentRecord.Reconciling, retargeted to paymentRecord.Opening': ALREADY_WRITTEN,
  'paymentRecord.OutcomeUnknown  xstate.after.nextLook.paymentRecord.OutcomeUnknown → paymentRecord.Reconciling, retargeted to paymentRecord.Opening': ALREADY_WRITTEN,
};
