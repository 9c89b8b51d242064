import { assign, sendParent, setup, stateIn } from 'xstate';
import { actionPort, callbackPort, promisePort } from '../port.ts';
import { type ExecuteResult, type PaymentRecord, type ReconcileResult } from '../payment/payment.types.ts';
import {
  FIRST_LOOK_MS,
  LONGEST_LOOK_MS,
  type LockEvent,
  type OpenRecordResult,
  type PaymentWish,
  type RecordContext,
  type RecordEvent,
  type RecordFact,
  type RecordInput,
} from './ledger.types.ts';
import { isDeclined, isOrdered, isProvenOpen, outcomeOf, recordOf, refusalIn, wishOf } from './verdict.ts';

type Answer = { answer: ExecuteResult | ReconcileResult };
type Opened = { opened: OpenRecordResult };

const fact = (value: RecordFact) => value;

/**
 * One payment of one person, from before its request until its outcome is known. The ledger spawns it, with a wish to
 * pay or with the record that an earlier life of the page left behind.
 *
 * At most one request is ever sent: `Executing` is entered from `WritingRecord` alone, and nothing leads back there.
 * A server that ignores the key may still be working while its cart looks open, so "not charged" is concluded only
 * from carts seen open twice, further apart than `LONGEST_PAYMENT_MS`. When the person leaves, a request on its way
 * goes on unattended; without an answer the stored record waits for that person's next sign-in.
 */
export const paymentRecordMachine = setup({
  types: { context: {} as RecordContext, events: {} as RecordEvent, input: {} as RecordInput },
  actors: {
    /** Asks for the lock that all tabs share, tells what came of it, and holds it until it is stopped. */
    holdLock: callbackPort<LockEvent, { personKey: string }>('holdLock'),
    /**
     * Makes ready whatever the request and the look after it need, then looks for a stored record of the person, else
     * writes a new one. Fails when nothing could be written: then nothing is paid.
     */
    openRecord: promisePort<OpenRecordResult, { personKey: string; wish: PaymentWish }>('openRecord'),
    /** Sends the paying request, once, with `record.key` as `Idempotency-Key`. */
    executePayment: promisePort<ExecuteResult, { record: PaymentRecord; wish: PaymentWish }>('executePayment'),
    /** Reads orders and carts and says what they tell of the record. */
    reconcile: promisePort<ReconcileResult, { record: PaymentRecord }>('reconcile'),
  },
  actions: {
    /** Removes the record from the store if it still is this one; never throws. */
    removeRecord: actionPort<{ record: PaymentRecord }>('removeRecord'),
    keepRecord: assign((_, { opened }: Opened) => (opened.kind === 'refused' ? {} : { record: opened.record })),
    noteOutcome: assign(({ context }, { answer }: Answer) => ({ outcome: outcomeOf(context, answer) })),
    noteRefusal: assign((_, params: { textKey: string }) => ({ refusalKey: params.textKey })),
    noteNotPrepared: assign((_, { opened }: Opened) => (opened.kind === 'refused' ? { refusalKey: opened.textKey } : {})),
    noteSeenOpen: assign(({ context }, { answer }: Answer) => ({ firstSeenOpenAt: context.firstSeenOpenAt ?? (answer.kind === 'open' ? answer.seenAt : null) })),
    countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    tellUnknown: sendParent(({ context: { personKey } }) => fact({ type: 'record.unknown', personKey })),
    tellReconciling: sendParent(({ context: { personKey } }) => fact({ type: 'record.reconciling', personKey })),
    tellSettled: sendParent(({ context }) => fact({ type: 'record.settled', personKey: context.personKey, outcome: context.outcome ?? outcomeOf(context, { kind: 'unknown' }) })),
    tellDeclined: sendParent(({ context: { personKey, refusalKey } }) => fact({ type: 'record.declined', personKey, textKey: refusalKey })),
    tellRefused: sendParent(({ context: { personKey, refusalKey } }) => fact({ type: 'record.refused', personKey, textKey: refusalKey })),
    tellShelved: sendParent(({ context: { personKey } }) => fact({ type: 'record.shelved', personKey })),
  },
  guards: {
    isUnattended: stateIn('#Unattended'),
    isLeftBehind: ({ context }) => context.record !== null,
    isNewlyOpened: (_, { opened }: Opened) => opened.kind === 'opened',
    isNotPrepared: (_, { opened }: Opened) => opened.kind === 'refused',
    isOrdered: (_, { answer }: Answer) => isOrdered(answer),
    isDeclined: (_, { answer }: Answer) => isDeclined(answer),
    isProvenOpen: ({ context }, params: { answer: ReconcileResult }) => isProvenOpen(context, params.answer),
    isSeenOpen: (_, { answer }: Answer) => answer.kind === 'open',
  },
  delays: { nextLook: ({ context }) => Math.min(FIRST_LOOK_MS * 2 ** context.looks, LONGEST_LOOK_MS) },
}).createMachine({
  id: 'paymentRecord',
  context: ({ input }) => ({ ...input, firstSeenOpenAt: null, looks: 0, outcome: null, refusalKey: 'error.paymentFailed' }),
  initial: 'Opening',
  states: {
    Opening: { always: [{ guard: 'isLeftBehind', target: 'Reconciling' }, { target: 'Paying' }] },
    Paying: {
      invoke: { id: 'holdLock', src: 'holdLock', input: ({ context }) => ({ personKey: context.personKey }) },
      initial: 'AwaitingLock',
      states: {
        AwaitingLock: {
          on: {
            'lock.granted': 'WritingRecord',
            'lock.refused': { target: '#paymentRecord.Refused', actions: { type: 'noteRefusal', params: { textKey: 'payment.paidInOtherTab' } } },
            'person.left': '#paymentRecord.Shelved',
          },
        },
        WritingRecord: {
          invoke: {
            id: 'openRecord',
            src: 'openRecord',
            input: ({ context }) => ({ personKey: context.personKey, wish: wishOf(context) }),
            onDone: [
              {
                guard: { type: 'isNewlyOpened', params: ({ event }) => ({ opened: event.output }) },
                target: 'Executing',
                actions: { type: 'keepRecord', params: ({ event }) => ({ opened: event.output }) },
              },
              {
                guard: { type: 'isNotPrepared', params: ({ event }) => ({ opened: event.output }) },
                target: '#paymentRecord.Refused',
                actions: { type: 'noteNotPrepared', params: ({ event }) => ({ opened: event.output }) },
              },
              { target: '#paymentRecord.Reconciling', actions: { type: 'keepRecord', params: ({ event }) => ({ opened: event.output }) } },
            ],
            onError: { target: '#paymentRecord.Refused', actions: { type: 'noteRefusal', params: { textKey: 'payment.recordNotWritten' } } },
          },
          on: { 'person.left': '#paymentRecord.Shelved' },
        },
        Executing: {
          invoke: {
            id: 'executePayment',
            src: 'executePayment',
            input: ({ context }) => ({ record: recordOf(context), wish: wishOf(context) }),
            onDone: [
              {
                guard: { type: 'isOrdered', params: ({ event }) => ({ answer: event.output }) },
                target: '#paymentRecord.Settled',
                actions: { type: 'noteOutcome', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: 'isDeclined', params: ({ event }) => ({ answer: event.output }) },
                target: '#paymentRecord.Declined',
                actions: { type: 'noteRefusal', params: ({ event }) => ({ textKey: refusalIn(event.output) }) },
              },
              { guard: 'isUnattended', target: '#paymentRecord.Shelved' },
              { target: '#paymentRecord.OutcomeUnknown' },
            ],
            onError: [{ guard: 'isUnattended', target: '#paymentRecord.Shelved' }, { target: '#paymentRecord.OutcomeUnknown' }],
          },
          initial: 'Attended',
          states: {
            Attended: { on: { 'person.left': 'Unattended' } },
            Unattended: { id: 'Unattended', on: { 'person.returned': 'Attended' } },
          },
        },
      },
    },
    OutcomeUnknown: {
      entry: 'tellUnknown',
      after: { nextLook: 'Reconciling' },
      on: { 'outcome.check': 'Reconciling', 'person.left': 'Shelved' },
    },
    Reconciling: {
      entry: 'tellReconciling',
      invoke: {
        id: 'reconcile',
        src: 'reconcile',
        input: ({ context }) => ({ record: recordOf(context) }),
        onDone: [
          {
            guard: { type: 'isOrdered', params: ({ event }) => ({ answer: event.output }) },
            target: 'Settled',
            actions: { type: 'noteOutcome', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isDeclined', params: ({ event }) => ({ answer: event.output }) },
            target: 'Declined',
            actions: { type: 'noteRefusal', params: ({ event }) => ({ textKey: refusalIn(event.output) }) },
          },
          {
            guard: { type: 'isProvenOpen', params: ({ event }) => ({ answer: event.output }) },
            target: 'Declined',
            actions: { type: 'noteRefusal', params: { textKey: 'payment.notCharged' } },
          },
          {
            guard: { type: 'isSeenOpen', params: ({ event }) => ({ answer: event.output }) },
            target: 'OutcomeUnknown',
            actions: [{ type: 'noteSeenOpen', params: ({ event }) => ({ answer: event.output }) }, 'countLook'],
          },
          { target: 'OutcomeUnknown', actions: 'countLook' },
        ],
        onError: { target: 'OutcomeUnknown', actions: 'countLook' },
      },
      on: { 'person.left': 'Shelved' },
    },
    Settled: { type: 'final', entry: [{ type: 'removeRecord', params: ({ context }) => ({ record: recordOf(context) }) }, 'tellSettled'] },
    Declined: { type: 'final', entry: [{ type: 'removeRecord', params: ({ context }) => ({ record: recordOf(context) }) }, 'tellDeclined'] },
    Refused: { type: 'final', entry: 'tellRefused' },
    Shelved: { type: 'final', entry: 'tellShelved' },
  },
});

export type PaymentRecordMachine = typeof paymentRecordMachine;
