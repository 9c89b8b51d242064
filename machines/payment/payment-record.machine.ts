import { type ReconcileResult, type RecordContext } from './payment.types.ts';
import { checkoutOf, openCheckoutOf, outcomeOf, recordOf, refusedIn, requestOf } from './payment-outcome.ts';
import { paymentRecordSetup } from './payment-record.setup.ts';

const answerOf = ({ event }: { event: { output: ReconcileResult } }) => ({ answer: event.output });

const removeRecord = {
  type: 'removeRecord',
  params: ({ context }: { context: RecordContext }) => ({ record: recordOf(context) }),
} as const;
const sendLooking = {
  type: 'sendStatus',
  params: ({ context: { record } }: { context: RecordContext }) =>
    ({ kind: record?.provider ? 'returning' : 'reconciling' }) as const,
} as const;
const sendRefused = {
  type: 'sendStatus',
  params: ({ context }: { context: RecordContext }) => ({ kind: 'refused', textKey: context.refusalKey }) as const,
} as const;

/** Transitions by the answer to a look or to a cancellation. */
const BY_ANSWER = [
  {
    guard: { type: 'isSettled', params: answerOf },
    target: 'Settled',
    actions: { type: 'assignOutcome', params: answerOf },
  },
  {
    guard: { type: 'isDeclined', params: answerOf },
    target: 'Declined',
    actions: {
      type: 'assignRefusal',
      params: ({ event }: { event: { output: ReconcileResult } }) => refusedIn(event.output),
    },
  },
  { guard: { type: 'isCanceled', params: answerOf }, target: 'Canceled' },
  {
    guard: { type: 'isForeign', params: answerOf },
    target: 'Foreign',
    actions: { type: 'assignRefusal', params: { textKey: 'payment.notThisPerson' } },
  },
  {
    guard: { type: 'isProvenOpen', params: answerOf },
    target: 'Declined',
    actions: { type: 'assignRefusal', params: { textKey: 'payment.notCharged' } },
  },
  { target: 'OutcomeUnknown', actions: [{ type: 'assignLook', params: answerOf }, 'countLook'] },
] as const;

/**
 * One payment of one person until its outcome is known; spawned by the ledger, with a request or a stored record. At
 * most one request is sent: only `WritingRecord` leads to `Executing`. "Not charged" needs carts seen open twice,
 * further apart than `LONGEST_PAYMENT_MS`; at a provider nobody can pay before the checkout is in the record.
 */
export const paymentRecordMachine = paymentRecordSetup.createMachine({
  id: 'paymentRecord',
  context: ({ input }) => ({
    ...input,
    firstSeenOpenAt: null,
    looks: 0,
    isAwaitingCustomer: false,
    outcome: null,
    closedCartIds: [],
    refusalKey: 'error.paymentFailed',
  }),
  initial: 'Opening',
  states: {
    Opening: {
      always: [
        {
          guard: 'wasNeverPrepared',
          target: 'Declined',
          actions: { type: 'assignRefusal', params: { textKey: 'payment.notCharged' } },
        },
        { guard: 'isLeftBehind', target: 'Reconciling' },
        { target: 'Paying' },
      ],
    },
    Paying: {
      invoke: { id: 'holdLock', src: 'holdLock', input: ({ context }) => ({ personKey: context.personKey }) },
      initial: 'AwaitingLock',
      states: {
        AwaitingLock: {
          on: {
            'lock.granted': 'WritingRecord',
            'lock.refused': {
              target: '#paymentRecord.Refused',
              actions: { type: 'assignRefusal', params: { textKey: 'payment.paidInOtherTab' } },
            },
            'person.left': '#paymentRecord.Shelved',
          },
        },
        WritingRecord: {
          invoke: {
            id: 'openRecord',
            src: 'openRecord',
            input: ({ context }) => ({ personKey: context.personKey, paymentRequest: requestOf(context) }),
            onDone: [
              {
                guard: { type: 'isForProvider', params: ({ event }) => ({ opened: event.output }) },
                target: 'OpeningProvider',
                actions: { type: 'assignRecord', params: ({ event }) => ({ opened: event.output }) },
              },
              {
                guard: { type: 'isNewlyOpened', params: ({ event }) => ({ opened: event.output }) },
                target: 'Executing',
                actions: { type: 'assignRecord', params: ({ event }) => ({ opened: event.output }) },
              },
              {
                guard: { type: 'isNotPrepared', params: ({ event }) => ({ opened: event.output }) },
                target: '#paymentRecord.Refused',
                actions: { type: 'assignNotPrepared', params: ({ event }) => ({ opened: event.output }) },
              },
              {
                target: '#paymentRecord.Opening',
                actions: { type: 'assignRecord', params: ({ event }) => ({ opened: event.output }) },
              },
            ],
            onError: {
              target: '#paymentRecord.Refused',
              actions: { type: 'assignRefusal', params: { textKey: 'payment.recordNotWritten' } },
            },
          },
          on: { 'person.left': '#paymentRecord.Shelved' },
        },
        OpeningProvider: {
          entry: { type: 'sendStatus', params: { kind: 'opening' } },
          invoke: {
            id: 'prepareAtProvider',
            src: 'prepareAtProvider',
            input: ({ context }) => ({ record: recordOf(context), paymentRequest: requestOf(context) }),
            onDone: [
              {
                guard: { type: 'isPrepared', params: ({ event }) => ({ opened: event.output }) },
                target: '#paymentRecord.AtProvider',
                actions: { type: 'assignRecord', params: ({ event }) => ({ opened: event.output }) },
              },
              {
                target: '#paymentRecord.Declined',
                actions: { type: 'assignNotPrepared', params: ({ event }) => ({ opened: event.output }) },
              },
            ],
            onError: {
              target: '#paymentRecord.Declined',
              actions: { type: 'assignRefusal', params: { textKey: 'payment.notPrepared' } },
            },
          },
          on: { 'person.left': '#paymentRecord.Withdrawn' },
        },
        Executing: {
          invoke: {
            id: 'executePayment',
            src: 'executePayment',
            input: ({ context }) => ({ record: recordOf(context), paymentRequest: requestOf(context) }),
            onDone: [
              {
                guard: { type: 'isSettled', params: ({ event }) => ({ answer: event.output }) },
                target: '#paymentRecord.Settled',
                actions: { type: 'assignOutcome', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: 'isDeclined', params: ({ event }) => ({ answer: event.output }) },
                target: '#paymentRecord.Declined',
                actions: { type: 'assignRefusal', params: ({ event }) => refusedIn(event.output) },
              },
              { guard: 'isUnattended', target: '#paymentRecord.Shelved' },
              { target: '#paymentRecord.OutcomeUnknown' },
            ],
            onError: [
              { guard: 'isUnattended', target: '#paymentRecord.Shelved' },
              { target: '#paymentRecord.OutcomeUnknown' },
            ],
          },
          initial: 'Attended',
          states: {
            Attended: { on: { 'person.left': 'Unattended' } },
            Unattended: { id: 'Unattended', on: { 'person.returned': 'Attended' } },
          },
        },
      },
    },
    AtProvider: {
      entry: [
        { type: 'sendStatus', params: ({ context }) => ({ kind: 'atProvider', checkout: checkoutOf(context) }) },
        { type: 'leaveForProvider', params: ({ context }) => ({ checkout: checkoutOf(context) }) },
      ],
      after: { providerLife: 'Reconciling' },
      on: {
        'outcome.check': 'Reconciling',
        'provider.open': { target: 'AtProvider', reenter: true },
        'provider.cancel': 'Canceling',
        'person.left': 'Shelved',
      },
    },
    OutcomeUnknown: {
      entry: { type: 'sendStatus', params: ({ context }) => ({ kind: 'unknown', checkout: openCheckoutOf(context) }) },
      after: { nextLook: 'Reconciling' },
      on: {
        'outcome.check': 'Reconciling',
        'provider.open': { guard: 'isOpenAtProvider', target: 'AtProvider' },
        'provider.cancel': { guard: 'isOpenAtProvider', target: 'Canceling' },
        'person.left': 'Shelved',
      },
    },
    Reconciling: {
      entry: sendLooking,
      invoke: {
        id: 'reconcile',
        src: 'reconcile',
        input: ({ context }) => ({ record: recordOf(context) }),
        onDone: BY_ANSWER,
        onError: { target: 'OutcomeUnknown', actions: 'countLook' },
      },
      on: { 'person.left': 'Shelved' },
    },
    Canceling: {
      entry: sendLooking,
      invoke: {
        id: 'cancelAtProvider',
        src: 'cancelAtProvider',
        input: ({ context }) => ({ record: recordOf(context) }),
        onDone: BY_ANSWER,
        onError: { target: 'OutcomeUnknown', actions: 'countLook' },
      },
      on: { 'person.left': 'Shelved' },
    },
    Settled: {
      type: 'final',
      entry: [
        removeRecord,
        {
          type: 'sendStatus',
          params: ({ context }) => ({
            kind: 'settled',
            outcome: context.outcome ?? outcomeOf(context, { kind: 'unknown' }),
          }),
        },
      ],
    },
    Declined: {
      type: 'final',
      entry: [
        removeRecord,
        {
          type: 'sendStatus',
          params: ({ context: { refusalKey: textKey, closedCartIds } }) => ({
            kind: 'declined',
            textKey,
            ...(closedCartIds.length > 0 && { closedCartIds }),
          }),
        },
      ],
    },
    Canceled: {
      type: 'final',
      entry: [removeRecord, { type: 'sendStatus', params: { kind: 'canceled' } }],
    },
    Refused: { type: 'final', entry: sendRefused },
    /** The payment of a return belongs to somebody else: it is not looked up again. */
    Foreign: {
      type: 'final',
      entry: [removeRecord, sendRefused],
    },
    /** The person left before anything was prepared: nobody can pay it, so there is nothing to come back to. */
    Withdrawn: {
      type: 'final',
      entry: [removeRecord, 'sendShelved'],
    },
    Shelved: { type: 'final', entry: 'sendShelved' },
  },
});

export type PaymentRecordMachine = typeof paymentRecordMachine;
