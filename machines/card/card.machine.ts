import type { Cents } from '../../domain/money.ts';
import { type CardDelay, cardSetup, type Of, type Presented } from './card.setup.ts';
import { BOOKING_UNKNOWN, NO_CARD, type CardContext } from './card.types.ts';
import { type OfflineTransaction } from '../../domain/card.ts';

const presented = ({ context, event }: Of<'host.loginCard'>): Presented => ({
  login: event.login,
  prefix: context.prefix ?? '',
});
/** The card that was presented before the restaurant was open. */
const deferredLogin = ({ context, event }: Of<'configuration.opened'>): Presented => ({
  login: context.deferredLogin ?? '',
  prefix: event.prefix,
});
const assignPrefix = { type: 'assignPrefix', params: ({ event }: Of<'configuration.opened'>) => event } as const;
const fetched = ({ event }: { event: { output: OfflineTransaction[] } }) => ({ pending: event.output });
const newBalance = ({ event }: Of<'host.balance'>) => ({ balance: event.balance });
const storeReport = [
  { type: 'assignBalance', params: newBalance },
  { type: 'storeBalance', params: newBalance },
  'assignReport',
] as const;
/** The balance belongs to a card that is no longer there. */
const forgetBalance = ['forgetCard', { type: 'storeBalance', params: { balance: null } }] as const;
const assignDeferredLogin = { type: 'assignDeferredLogin', params: presented } as const;
const answered = ({ event }: { event: { output: Cents | null } }) => ({ balance: event.output });
/** The balance that was read or booked, in the page and stored. */
const storeRead = [
  { type: 'assignBalance', params: answered },
  { type: 'storeBalance', params: answered },
] as const;
/** A balance that may be wrong is shown nowhere. */
const loseBalance = [
  { type: 'assignBalance', params: { balance: null } },
  { type: 'storeBalance', params: { balance: null } },
] as const;
const forgetPending = { type: 'assignPending' as const, params: { pending: [] } };
const notBooked = [
  { type: 'assignUnsettled', params: { textKey: 'card.unsettled' } },
  { type: 'showError', params: { textKey: 'error.offlineTransactions' } },
] as const;
const markUnknown = { type: 'assignUnsettled', params: { textKey: BOOKING_UNKNOWN } } as const;

/** The balance of the card in use is being read, or not known and read again after `delay`, until `BalanceRead`. */
const balanceStates = <TDelay extends CardDelay>(delay: TDelay) =>
  ({
    ReadingBalance: {
      entry: 'awaitAnswer',
      // Another payment or cancellation has made the response in flight stale.
      on: { 'balance.check': { target: 'ReadingBalance', reenter: true } },
      invoke: {
        id: 'readBalance',
        src: 'readBalance',
        input: ({ context: { payment, knownCard } }: { context: CardContext }) => ({
          cardNumber: payment?.cardNumber ?? knownCard ?? '',
        }),
        onDone: [
          { guard: 'isReportedMeanwhile', target: 'BalanceRead' },
          { target: 'BalanceRead', actions: [...storeRead] },
        ],
        onError: [
          { guard: 'isReportedMeanwhile', target: 'BalanceRead' },
          { target: 'BalanceUnknown', actions: [...loseBalance] },
        ],
      },
    },
    BalanceUnknown: {
      tags: 'balanceUnknown',
      on: { 'balance.check': 'ReadingBalance' },
      after: { [delay]: 'ReadingBalance' } as Record<TDelay, 'ReadingBalance'>,
    },
  }) as const;

/** A card with another prefix is ignored; a misread card of ours shows an error. */
const whenPresented = [
  {
    guard: { type: 'isAccepted', params: presented },
    // No `reenter`: from the root it would restart `host` and lose the message port that some hosts transfer only once.
    target: '.CardPresent',
    actions: [...forgetBalance, { type: 'sendPresented', params: presented }],
  },
  {
    guard: { type: 'isUnreadable', params: presented },
    actions: { type: 'showError', params: { textKey: 'error.cardLogin' } },
  },
] as const;
const [asAccepted, asUnreadable] = whenPresented;

/** The first card: a balance that the reader has reported before belongs to it. */
const whenFirstPresented = [
  { ...asAccepted, target: 'CardPresent', actions: { type: 'sendPresented', params: presented } },
  { ...asUnreadable, actions: [...forgetBalance, asUnreadable.actions] },
  { actions: [...forgetBalance] },
] as const;

/**
 * The card of a terminal (TERM-1 to TERM-6). The session invokes it for its whole life, since the native host may send
 * events at any time: a card presented before the restaurant is open waits. The session signs in and out; this chart
 * owns the card's balance and books offline payments.
 */
export const cardMachine = cardSetup.createMachine({
  id: 'card',
  context: { prefix: null, deferredLogin: null, ...NO_CARD },
  invoke: { id: 'host', src: 'host' },
  initial: 'Waiting',
  // People also sign in and out without a card: expected, and nothing to do.
  on: {
    'host.loginCard': [...whenPresented],
    // Before, with and after the card: it is the balance of the card that is there, or that comes next.
    'host.balance': { actions: [...storeReport] },
    'person.signedIn': {},
    'person.signedOut': {},
    // The restaurant has changed behind the page.
    'configuration.opened': { actions: assignPrefix },
  },
  states: {
    Waiting: {
      on: {
        'host.loginCard': [
          { guard: 'isLoginDeferred', actions: [...forgetBalance, assignDeferredLogin] },
          { actions: assignDeferredLogin },
        ],
        'host.logoutCard': { actions: ['clearDeferredLogin', ...forgetBalance] },
        'configuration.opened': [
          {
            guard: { type: 'isAccepted', params: deferredLogin },
            target: 'CardPresent',
            actions: [assignPrefix, { type: 'sendPresented', params: deferredLogin }, 'clearDeferredLogin'],
          },
          {
            guard: 'isLoginDeferred',
            target: 'NoCard',
            actions: [assignPrefix, 'clearDeferredLogin', ...forgetBalance],
          },
          { target: 'NoCard', actions: assignPrefix },
        ],
      },
    },
    NoCard: {
      on: {
        'host.loginCard': [...whenFirstPresented],
        // A sign-in by the card may have succeeded after its removal, so the session is informed again.
        'host.logoutCard': { actions: [...forgetBalance, 'sendRemoved'] },
        'person.signedIn': {
          guard: { type: 'isKnownCard', params: ({ event }) => event },
          target: 'Remembered',
          actions: { type: 'assignKnownCard', params: ({ event }) => ({ cardNumber: event.knownCard }) },
        },
      },
    },
    // A page that was reloaded while its card lay on the reader: shows the balance, but has no proof to book anything.
    Remembered: {
      initial: 'ReadingBalance',
      on: {
        'host.logoutCard': { target: 'NoCard', actions: [...forgetBalance, 'sendRemoved'] },
        'person.signedOut': { target: 'NoCard', actions: 'forgetCard' },
      },
      states: {
        BalanceRead: { on: { 'balance.check': 'ReadingBalance' } },
        ...balanceStates('nextReadRemembered'),
      },
    },
    CardPresent: {
      on: {
        'host.logoutCard': { target: 'NoCard', actions: [...forgetBalance, 'sendRemoved'] },
        'person.signedIn': {
          guard: { type: 'isByCard', params: ({ event }) => event },
          target: 'InUse',
          actions: [
            { type: 'assignPayment', params: ({ event }) => ({ payment: event.payment! }) },
            { type: 'storeCard', params: ({ event }) => event.payment! },
            { type: 'storeBalance', params: ({ context }) => ({ balance: context.balance }) },
          ],
        },
      },
    },
    InUse: {
      initial: 'FetchingTransactions',
      on: {
        'host.logoutCard': { target: 'NoCard', actions: [...forgetBalance, 'sendRemoved'] },
        'person.signedOut': { target: 'CardPresent', actions: 'forgetCard' },
        'balance.check': { actions: 'markOutdated' },
        // Nothing is lost: what is pending stays so at the card system, and is fetched again. What was booked meanwhile
        // has changed the balance.
        'transactions.retry': {
          guard: 'isUnsettled',
          target: '.FetchingTransactions',
          actions: ['forgetUnsettled', 'markOutdated'],
        },
      },
      states: {
        FetchingTransactions: {
          invoke: {
            id: 'fetchTransactions',
            src: 'fetchTransactions',
            input: ({ context }) => ({ payment: context.payment! }),
            onDone: [
              {
                guard: { type: 'isNothingPending', params: fetched },
                target: 'BalanceRead',
                actions: [forgetPending, 'forgetUnsettled'],
              },
              // What is pending after a lost answer may be booked later.
              { guard: 'isUnsettled', target: 'BalanceRead' },
              { target: 'FinalisingTransactions', actions: { type: 'assignPending', params: fetched } },
            ],
            onError: { target: 'BalanceRead', actions: markUnknown },
          },
        },
        FinalisingTransactions: {
          entry: 'awaitAnswer',
          invoke: {
            id: 'finaliseTransactions',
            src: 'finaliseTransactions',
            input: ({ context }) => ({ payment: context.payment!, pending: context.pending }),
            onDone: [
              {
                guard: { type: 'isRefused', params: answered },
                target: 'BalanceRead',
                actions: [...notBooked],
              },
              { guard: 'isReportedMeanwhile', target: 'BalanceRead', actions: forgetPending },
              { target: 'BalanceRead', actions: [...storeRead, forgetPending] },
            ],
            // They may be booked all the same.
            onError: { target: 'FetchingTransactions', actions: [...loseBalance, 'markOutdated', markUnknown] },
          },
        },
        BalanceRead: {
          always: { guard: 'isOutdated', target: 'ReadingBalance' },
        },
        ...balanceStates('nextRead'),
      },
    },
  },
});

export type CardMachine = typeof cardMachine;
