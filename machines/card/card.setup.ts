import { assign, emit, sendParent, setup } from 'xstate';
import { type CardPayment, type OfflineTransaction, readCardLogin } from '../../domain/card.ts';
import type { Cents } from '../../domain/money.ts';
import { actionPort, callbackPort, promisePort } from '../port.ts';
import {
  type CardContext,
  type CardEmitted,
  type CardEvent,
  type CardFact,
  type HostEvent,
  NO_CARD,
  type UnsettledKey,
} from './card.types.ts';

type Login = { login: string };
export type Presented = Login & { prefix: string };
/** An event of the chart, with its context. */
export type Of<TType extends CardEvent['type']> = { context: CardContext; event: Extract<CardEvent, { type: TType }> };

/** Until a balance that could not be read is asked for again. */
const NEXT_READ_MS = 15_000;

/** A name for each place where it is waited, so that reports can tell them apart. */
export type CardDelay = 'nextRead' | 'nextReadRemembered';

/** Ports, guards and actions of the card's chart. */
export const cardSetup = setup({
  types: {
    context: {} as CardContext,
    events: {} as CardEvent,
    emitted: {} as CardEmitted,
    /** A card is in use, and its balance could not be read since money may have moved. */
    tags: {} as 'balanceUnknown',
  },
  actors: {
    /** The native host, for as long as the page lives. */
    host: callbackPort<HostEvent>('host'),
    /** What was paid offline with this card and is not booked yet. */
    fetchTransactions: promisePort<OfflineTransaction[], { payment: CardPayment }>('fetchTransactions'),
    /** Books them; answers the new balance in cents, or null: refused, nothing was booked. */
    finaliseTransactions: promisePort<Cents | null, { payment: CardPayment; pending: OfflineTransaction[] }>(
      'finaliseTransactions',
    ),
    /** The card's current balance in cents. */
    readBalance: promisePort<Cents, { cardNumber: string }>('readBalance'),
  },
  actions: {
    /** Stores the balance under OfflineSaldoInCent; null removes it. */
    storeBalance: actionPort<{ balance: Cents | null }>('storeBalance'),
    /** Stores the number of the card in use. */
    storeCard: actionPort<{ cardNumber: string }>('storeCard'),

    assignPrefix: assign((_, { prefix }: { prefix: string }) => ({ prefix })),
    assignDeferredLogin: assign((_, { login }: Login) => ({ deferredLogin: login })),
    clearDeferredLogin: assign({ deferredLogin: null }),
    /** What the reader has said about the balance is newer than what the server knew. */
    assignPayment: assign(({ context }, { payment }: { payment: CardPayment }) => ({
      payment,
      balance: context.balance ?? payment.balance,
    })),
    assignKnownCard: assign((_, { cardNumber }: { cardNumber: string | null }) => ({ knownCard: cardNumber })),
    assignBalance: assign((_, { balance }: { balance: Cents | null }) => ({ balance })),
    markOutdated: assign({ isOutdated: true }),
    assignReport: assign({ isReported: true, isOutdated: false }),
    awaitAnswer: assign({ isReported: false, isOutdated: false }),
    assignUnsettled: assign((_, { textKey }: { textKey: UnsettledKey }) => ({ unsettledKey: textKey })),
    forgetUnsettled: assign({ unsettledKey: null }),
    assignPending: assign((_, { pending }: { pending: OfflineTransaction[] }) => ({ pending })),
    forgetCard: assign(NO_CARD),
    sendPresented: sendParent((_, { login }: Login): CardFact => ({ type: 'card.presented', login })),
    sendRemoved: sendParent({ type: 'card.removed' } satisfies CardFact),
    showError: emit((_, { textKey }: { textKey: string }): CardEmitted => ({
      type: 'toast.show',
      kind: 'error',
      textKey,
    })),
  },
  guards: {
    isAccepted: (_, { login, prefix }: Presented) => readCardLogin(login, prefix).kind === 'accepted',
    isUnreadable: (_, { login, prefix }: Presented) => readCardLogin(login, prefix).kind === 'unreadable',
    /** The reader has reported a balance that is newer than the one asked for. */
    isReportedMeanwhile: ({ context }) => context.isReported,
    isLoginDeferred: ({ context }) => context.deferredLogin !== null,
    isByCard: (_, { payment }: { payment: CardPayment | null }) => payment !== null,
    isKnownCard: (_, { payment, knownCard }: Of<'person.signedIn'>['event']) => payment === null && knownCard !== null,
    isUnsettled: ({ context }) => context.unsettledKey !== null,
    isOutdated: ({ context }) => context.isOutdated,
    isRefused: (_, { balance }: { balance: Cents | null }) => balance === null,
    isNothingPending: (_, { pending }: { pending: OfflineTransaction[] }) => pending.length === 0,
  },
  delays: { nextRead: NEXT_READ_MS, nextReadRemembered: NEXT_READ_MS },
});
