import { assign, sendParent, setup, stateIn } from 'xstate';
import { actionPort, callbackPort, promisePort } from '../port.ts';
import {
  type LockEvent,
  type OpenRecordResult,
  type PaymentStatus,
  type PrepareResult,
  type ReconcileResult,
  type RecordContext,
  type RecordEvent,
  type RecordFact,
  type RecordInput,
} from './payment.types.ts';
import {
  type ExecuteResult,
  type PaymentRecord,
  type PaymentRequest,
  type ProviderCheckout,
} from '../../domain/payment.ts';
import { FIRST_LOOK_MS, LONGEST_LOOK_MS, PROVIDER_LIFE_MS } from './payment-times.ts';
import { isDeclined, isProvenOpen, isSettled, openCheckoutOf, outcomeOf, requestOf } from './payment-outcome.ts';

type Answer = { answer: ExecuteResult | ReconcileResult };
type Opened = { opened: OpenRecordResult | PrepareResult };

/** What the chart of one payment asks for, does and decides by. */
export const paymentRecordSetup = setup({
  types: { context: {} as RecordContext, events: {} as RecordEvent, input: {} as RecordInput },
  actors: {
    /** Requests the lock that all tabs share, reports whether it was granted, and holds it until stopped. */
    holdLock: callbackPort<LockEvent, { personKey: string }>('holdLock'),
    /**
     * Prepares what the request and a later look need, then answers the person's stored record or writes a new one.
     * Fails if nothing could be written: then nothing is paid.
     */
    openRecord: promisePort<OpenRecordResult, { personKey: string; paymentRequest: PaymentRequest }>('openRecord'),
    /** Sends the paying request, once, with `record.key` as `Idempotency-Key`. */
    executePayment: promisePort<ExecuteResult, { record: PaymentRecord; paymentRequest: PaymentRequest }>(
      'executePayment',
    ),
    /**
     * Has a provider prepare the payment, and stores in the record what is needed to continue there and to look it up.
     */
    prepareAtProvider: promisePort<PrepareResult, { record: PaymentRecord; paymentRequest: PaymentRequest }>(
      'prepareAtProvider',
    ),
    /** Cancels what was prepared; if it is too late, answers the actual outcome. */
    cancelAtProvider: promisePort<ReconcileResult, { record: PaymentRecord }>('cancelAtProvider'),
    /** Looks up the payment at the provider, or in orders and carts, and answers what they say about the record. */
    reconcile: promisePort<ReconcileResult, { record: PaymentRecord }>('reconcile'),
  },
  actions: {
    /** Removes the record from the store if it still is this one; never throws. */
    removeRecord: actionPort<{ record: PaymentRecord }>('removeRecord'),
    /** Leaves for the provider's page; does nothing if the provider's form is on our page. */
    leaveForProvider: actionPort<{ checkout: ProviderCheckout }>('leaveForProvider'),
    assignRecord: assign((_, { opened }: Opened) => ('record' in opened ? { record: opened.record } : {})),
    assignOutcome: assign(({ context }, { answer }: Answer) => ({ outcome: outcomeOf(context, answer) })),
    assignRefusal: assign((_, { textKey, closedCartIds = [] }: { textKey: string; closedCartIds?: number[] }) => ({
      refusalKey: textKey,
      closedCartIds,
    })),
    assignNotPrepared: assign((_, { opened }: Opened) => ('textKey' in opened ? { refusalKey: opened.textKey } : {})),
    assignLook: assign(({ context }, { answer }: Answer) => ({
      firstSeenOpenAt: context.firstSeenOpenAt ?? (answer.kind === 'open' ? answer.seenAt : null),
      isAwaitingCustomer: answer.kind === 'pending' && answer.isAwaitingCustomer,
    })),
    countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    /** Reports the status of the payment to the ledger. */
    sendStatus: sendParent(({ context: { personKey } }, status: PaymentStatus): RecordFact => ({
      type: 'record.changed',
      personKey,
      status,
    })),
    sendShelved: sendParent(({ context: { personKey } }): RecordFact => ({ type: 'record.shelved', personKey })),
  },
  guards: {
    isUnattended: stateIn('#Unattended'),
    isLeftBehind: ({ context }) => context.record !== null,
    wasNeverPrepared: ({ context: { record } }) =>
      record !== null && record.provider !== null && record.merchantTransactionId === null,
    isForProvider: ({ context }, { opened }: Opened) =>
      opened.kind === 'opened' && requestOf(context).way.provider !== null,
    isNewlyOpened: (_, { opened }: Opened) => opened.kind === 'opened',
    isNotPrepared: (_, { opened }: Opened) => opened.kind === 'refused',
    isPrepared: (_, { opened }: Opened) => opened.kind === 'prepared',
    isSettled: (_, { answer }: Answer) => isSettled(answer),
    isCanceled: (_, { answer }: Answer) => answer.kind === 'canceled',
    isForeign: (_, { answer }: Answer) => answer.kind === 'foreign',
    isOpenAtProvider: ({ context }) => openCheckoutOf(context) !== null,
    isDeclined: (_, { answer }: Answer) => isDeclined(answer),
    isProvenOpen: ({ context }, params: { answer: ReconcileResult }) => isProvenOpen(context, params.answer),
  },
  delays: {
    nextLook: ({ context }) => Math.min(FIRST_LOOK_MS * 2 ** context.looks, LONGEST_LOOK_MS),
    providerLife: PROVIDER_LIFE_MS,
  },
});
