import { type Scenarios } from '../testing/scenarios.ts';

const PREFIX = 'MITTAG-';
const payment = { cardNumber: '1001', authString: 'proof', balance: 2_000 };
const pending = [{ id: 't1', cardNumber: '1001', amount: 650, createdAt: '2026-11-20T12:00:00' }];

const silent = { does: [], asks: [] };
const presenceOf = (login: string) => ({
  does: ['sendPresented'],
  asks: [],
  gives: { sendPresented: { type: 'card.presented', login } },
});
const present = presenceOf('MITTAG-1001');
const noBalance = { storeBalance: { balance: null } };
const removedReported = {
  does: ['storeBalance', 'sendRemoved'],
  asks: [],
  gives: { ...noBalance, sendRemoved: { type: 'card.removed' } },
  holds: { balance: null },
};
/** Another card: the balance of the one before it does not count. */
const replacedBy = (login: string) => ({
  ...presenceOf(login),
  does: ['storeBalance', 'sendPresented'],
  gives: { ...noBalance, ...presenceOf(login).gives },
  holds: { balance: null },
});
const forgotten = { payment: null, knownCard: null, balance: null, pending: [] };
const noBalanceShown = { does: ['storeBalance'], gives: noBalance, holds: { balance: null } };
const notBookedReported = { does: ['toast.show error.offlineTransactions'], holds: { balance: 2_000 } };
const newBalance = (balance: number) => ({
  does: ['storeBalance'],
  asks: [],
  gives: { storeBalance: { balance } },
  holds: { balance },
});
/** Pending transactions are fetched by the card’s number and the proof that it was presented. */
const fetched = { does: [], asks: ['fetchTransactions'], gives: { fetchTransactions: { payment } } };
/** The reader’s balance counts more than the one that the sign-in brought. */
const byReader = {
  does: ['storeCard', 'storeBalance'],
  asks: ['fetchTransactions'],
  gives: { storeBalance: { balance: 1_500 } },
  holds: { payment, balance: 1_500 },
};
const balanceRead = { does: [], asks: ['readBalance'], gives: { readBalance: { cardNumber: '1001' } } };
const balanceReadAgain = { ...balanceRead, gives: { readBalance: { cardNumber: '1004' } } };

const opening: Scenarios = {
  'an open restaurant waits for a card': {
    opens: ['Waiting', { does: [], asks: ['host'] }],
    steps: [
      [
        'configuration.opened: with our prefix',
        'NoCard',
        { ...silent, holds: { prefix: PREFIX, deferredLogin: null } },
      ],
    ],
  },
  // START-36
  'the prefix can change behind an open page': {
    steps: [
      ['configuration.opened: with our prefix', 'NoCard'],
      ['configuration.opened: with another prefix', 'NoCard', { ...silent, holds: { prefix: 'PARK-' } }],
      ['host.loginCard: one of ours', 'NoCard', { holds: { prefix: 'PARK-' } }],
    ],
  },
  // TERM-19
  'of the cards presented before the restaurant is open, the last one is reported once it is': {
    steps: [
      ['host.loginCard: another of ours', 'Waiting', { ...silent, holds: { deferredLogin: 'MITTAG-1002' } }],
      [
        'host.loginCard: one of ours',
        'Waiting',
        { does: ['storeBalance'], gives: noBalance, holds: { deferredLogin: 'MITTAG-1001', balance: null } },
      ],
      [
        'configuration.opened: with our prefix',
        'CardPresent',
        { ...present, holds: { prefix: PREFIX, deferredLogin: null } },
      ],
    ],
  },
  // TERM-19
  'a card removed before the restaurant is open signs nobody in': {
    steps: [
      ['host.loginCard: one of ours', 'Waiting'],
      ['host.balance', 'Waiting', newBalance(1_500)],
      [
        'host.logoutCard',
        'Waiting',
        { does: ['storeBalance'], gives: noBalance, holds: { deferredLogin: null, balance: null } },
      ],
      ['configuration.opened: with our prefix', 'NoCard', silent],
    ],
  },
  'another restaurant’s card presented before the restaurant is open is ignored': {
    steps: [
      ['host.loginCard: another restaurant’s', 'Waiting', silent],
      ['host.balance', 'Waiting', newBalance(1_500)],
      [
        'configuration.opened: with our prefix',
        'NoCard',
        { does: ['storeBalance'], asks: [], gives: noBalance, holds: { deferredLogin: null, balance: null } },
      ],
    ],
  },
};

const presenting: Scenarios = {
  'a card of ours is reported to the session, and the host stays connected': {
    after: 'an open restaurant waits for a card',
    steps: [['host.loginCard: one of ours', 'CardPresent', present]],
  },
  // TERM-2, TERM-18
  'another restaurant’s card is ignored, and a misread one shows an error': {
    after: 'an open restaurant waits for a card',
    steps: [
      ['host.balance', 'NoCard', newBalance(1_500)],
      [
        'host.loginCard: another restaurant’s',
        'NoCard',
        { does: ['storeBalance'], gives: noBalance, holds: { balance: null } },
      ],
      ['host.balance', 'NoCard', newBalance(1_500)],
      [
        'host.loginCard: one of ours, misread',
        'NoCard',
        { does: ['storeBalance', 'toast.show error.cardLogin'], asks: [], gives: noBalance, holds: { balance: null } },
      ],
    ],
  },
  'a misread card or another restaurant’s does not replace the present one': {
    after: 'a card of ours is reported to the session, and the host stays connected',
    steps: [
      ['host.loginCard: one of ours, misread', 'CardPresent', { does: ['toast.show error.cardLogin'] }],
      ['host.loginCard: another restaurant’s', 'CardPresent', silent],
    ],
  },
  // TERM-7
  'another card of ours replaces the present one': {
    after: 'a card of ours is reported to the session, and the host stays connected',
    steps: [
      ['host.balance', 'CardPresent', newBalance(1_500)],
      ['host.loginCard: another of ours', 'CardPresent', replacedBy('MITTAG-1002')],
    ],
  },
  'every removal is reported, even a second one: somebody may have signed in by the card meanwhile': {
    after: 'a card of ours is reported to the session, and the host stays connected',
    steps: [
      ['host.logoutCard', 'NoCard', removedReported],
      ['host.logoutCard', 'NoCard', removedReported],
    ],
  },
  // TERM-8
  'a card is not in use when its holder signs in by password': {
    after: 'a card of ours is reported to the session, and the host stays connected',
    steps: [['person.signedIn: not by card', 'CardPresent', { ...silent, holds: forgotten }]],
  },
};

const using: Scenarios = {
  // TERM-9, TERM-20
  'signing in by card puts it in use and fetches its offline transactions': {
    after: 'a card of ours is reported to the session, and the host stays connected',
    steps: [
      [
        'person.signedIn: by card',
        'InUse.FetchingTransactions',
        {
          ...fetched,
          does: ['storeCard', 'storeBalance'],
          gives: { ...fetched.gives, storeCard: { cardNumber: '1001' }, storeBalance: { balance: 2_000 } },
          holds: { payment, balance: 2_000 },
        },
      ],
    ],
  },
  // TERM-7
  'a balance that the reader reports before the restaurant is open counts when its card signs in': {
    steps: [
      ['host.balance', 'Waiting', newBalance(1_500)],
      ['host.loginCard: one of ours', 'Waiting', { ...silent, holds: { balance: 1_500 } }],
      ['configuration.opened: with our prefix', 'CardPresent', { ...present, holds: { balance: 1_500 } }],
      ['person.signedIn: by card', 'InUse.FetchingTransactions', byReader],
    ],
  },
  // TERM-7
  'a balance that the reader reports before its card counts when that signs in': {
    after: 'an open restaurant waits for a card',
    steps: [
      ['host.balance', 'NoCard', newBalance(1_500)],
      ['host.loginCard: one of ours', 'CardPresent', { ...present, holds: { balance: 1_500 } }],
      ['person.signedIn: by card', 'InUse.FetchingTransactions', byReader],
    ],
  },
  // TERM-7
  'a balance that the reader reports after its card counts when that signs in': {
    after: 'a card of ours is reported to the session, and the host stays connected',
    steps: [
      ['host.balance', 'CardPresent', newBalance(1_500)],
      ['person.signedIn: by card', 'InUse.FetchingTransactions', byReader],
    ],
  },
  'nothing is booked when nothing is pending': {
    after: 'signing in by card puts it in use and fetches its offline transactions',
    steps: [
      [
        'fetchTransactions: nothing pending',
        'InUse.BalanceRead',
        { ...silent, holds: { balance: 2_000, pending: [] } },
      ],
      ['transactions.retry', 'InUse.BalanceRead', silent],
    ],
  },
  'a misread card does not end the use of the present one': {
    after: 'nothing is booked when nothing is pending',
    steps: [['host.loginCard: one of ours, misread', 'InUse.BalanceRead', { does: ['toast.show error.cardLogin'] }]],
  },
  // TERM-9
  'offline transactions are booked, and the new balance is stored': {
    after: 'signing in by card puts it in use and fetches its offline transactions',
    steps: [
      [
        'fetchTransactions: one pending',
        'InUse.FinalisingTransactions',
        {
          does: [],
          asks: ['finaliseTransactions'],
          gives: { finaliseTransactions: { payment, pending } },
          holds: { pending },
        },
      ],
      [
        'finaliseTransactions: booked',
        'InUse.BalanceRead',
        { ...newBalance(1_350), holds: { balance: 1_350, pending: [] } },
      ],
    ],
  },
  // TERM-23
  'offline transactions that cannot be fetched may be booked, and are fetched again on retry, with the balance': {
    after: 'signing in by card puts it in use and fetches its offline transactions',
    steps: [
      [
        'fetchTransactions fails',
        'InUse.BalanceRead',
        { does: [], asks: [], holds: { balance: 2_000, unsettledKey: 'card.bookingUnknown' } },
      ],
      ['transactions.retry', 'InUse.FetchingTransactions', fetched],
      ['fetchTransactions: nothing pending', 'InUse.ReadingBalance', balanceRead],
      ['readBalance: the balance', 'InUse.BalanceRead', newBalance(900)],
    ],
  },
  // TERM-23
  'offline transactions that are refused are reported, and fetched again before a retry books them': {
    after: 'signing in by card puts it in use and fetches its offline transactions',
    steps: [
      ['fetchTransactions: one pending', 'InUse.FinalisingTransactions'],
      [
        'finaliseTransactions: refused',
        'InUse.BalanceRead',
        { ...notBookedReported, holds: { balance: 2_000, unsettledKey: 'card.unsettled' } },
      ],
      ['transactions.retry', 'InUse.FetchingTransactions', fetched],
    ],
  },
  // TERM-50
  'a booking without an answer is looked up, and its balance is read': {
    after: 'signing in by card puts it in use and fetches its offline transactions',
    steps: [
      ['fetchTransactions: one pending', 'InUse.FinalisingTransactions'],
      [
        'finaliseTransactions fails',
        'InUse.FetchingTransactions',
        { ...noBalanceShown, asks: ['fetchTransactions'], gives: { ...noBalance, fetchTransactions: { payment } } },
      ],
      [
        'fetchTransactions: nothing pending',
        'InUse.ReadingBalance',
        { ...balanceRead, holds: { pending: [], unsettledKey: null } },
      ],
      ['readBalance: the balance', 'InUse.BalanceRead', newBalance(900)],
    ],
  },
  // TERM-50
  'what is still pending after a booking without an answer may be booked later, and the balance is read': {
    after: 'signing in by card puts it in use and fetches its offline transactions',
    steps: [
      ['fetchTransactions: one pending', 'InUse.FinalisingTransactions'],
      ['finaliseTransactions fails', 'InUse.FetchingTransactions'],
      [
        'fetchTransactions: one pending',
        'InUse.ReadingBalance',
        { does: [], asks: ['readBalance'], holds: { unsettledKey: 'card.bookingUnknown' } },
      ],
      ['readBalance: the balance', 'InUse.BalanceRead', newBalance(900)],
      ['balance.check', 'InUse.ReadingBalance', balanceRead],
      ['balance.check', 'InUse.ReadingBalance', balanceRead],
      ['host.balance', 'InUse.ReadingBalance', newBalance(1_500)],
      ['readBalance: the balance', 'InUse.BalanceRead', { ...silent, holds: { balance: 1_500 } }],
      ['balance.check', 'InUse.ReadingBalance'],
      ['host.balance', 'InUse.ReadingBalance'],
      ['readBalance fails', 'InUse.BalanceRead', { ...silent, holds: { balance: 1_500 } }],
    ],
  },
  // TERM-50
  'while neither bookings nor balance can be read no balance is shown, and it is read until it is known': {
    after: 'signing in by card puts it in use and fetches its offline transactions',
    steps: [
      ['fetchTransactions: one pending', 'InUse.FinalisingTransactions'],
      ['finaliseTransactions fails', 'InUse.FetchingTransactions'],
      ['fetchTransactions fails', 'InUse.ReadingBalance', { does: [], asks: ['readBalance'] }],
      ['readBalance fails', 'InUse.BalanceUnknown', noBalanceShown],
      ['after nextRead', 'InUse.ReadingBalance', balanceRead],
      ['readBalance fails', 'InUse.BalanceUnknown'],
      ['balance.check', 'InUse.ReadingBalance', balanceRead],
      ['readBalance fails', 'InUse.BalanceUnknown'],
      ['host.balance', 'InUse.BalanceUnknown', newBalance(1_500)],
    ],
  },
  // TERM-50
  'a payment while offline transactions are booked has the balance read after them': {
    after: 'signing in by card puts it in use and fetches its offline transactions',
    steps: [
      ['fetchTransactions: one pending', 'InUse.FinalisingTransactions'],
      ['balance.check', 'InUse.FinalisingTransactions', { ...silent, holds: { isOutdated: true } }],
      ['finaliseTransactions: booked', 'InUse.ReadingBalance', { does: ['storeBalance'], asks: ['readBalance'] }],
    ],
  },
  // TERM-21
  'the balance is read again for each payment or cancellation, and the last read counts': {
    after: 'nothing is booked when nothing is pending',
    steps: [
      ['balance.check', 'InUse.ReadingBalance', balanceRead],
      ['balance.check', 'InUse.ReadingBalance', balanceRead],
      ['readBalance: the balance', 'InUse.BalanceRead', newBalance(900)],
    ],
  },
  // TERM-21
  'a balance that cannot be read again is not shown as it was, and read until it is known': {
    after: 'nothing is booked when nothing is pending',
    steps: [
      ['balance.check', 'InUse.ReadingBalance'],
      ['readBalance fails', 'InUse.BalanceUnknown', noBalanceShown],
      ['after nextRead', 'InUse.ReadingBalance', balanceRead],
      ['readBalance fails', 'InUse.BalanceUnknown'],
      ['balance.check', 'InUse.ReadingBalance', balanceRead],
      ['readBalance fails', 'InUse.BalanceUnknown'],
      ['host.balance', 'InUse.BalanceUnknown', newBalance(1_500)],
      ['balance.check', 'InUse.ReadingBalance', balanceRead],
      ['host.balance', 'InUse.ReadingBalance', newBalance(1_500)],
      ['readBalance fails', 'InUse.BalanceRead', { ...silent, holds: { balance: 1_500 } }],
    ],
  },
  'the host’s balance of a card in use is stored without interrupting anything': {
    after: 'signing in by card puts it in use and fetches its offline transactions',
    steps: [
      ['host.balance', 'InUse.FetchingTransactions', newBalance(1_500)],
      ['fetchTransactions: nothing pending', 'InUse.BalanceRead', { holds: { balance: 1_500 } }],
      ['host.balance', 'InUse.BalanceRead', newBalance(1_500)],
    ],
  },
  // TERM-50
  'a payment while offline transactions are fetched has the balance read after them': {
    after: 'signing in by card puts it in use and fetches its offline transactions',
    steps: [
      ['balance.check', 'InUse.FetchingTransactions', { ...silent, holds: { isOutdated: true } }],
      ['fetchTransactions: nothing pending', 'InUse.ReadingBalance', balanceRead],
    ],
  },
};

/** The reader's report is newer than what was asked for before it. */
const reporting: Scenarios = {
  // TERM-28
  'a balance that the reader reports while offline transactions are booked counts': {
    after: 'signing in by card puts it in use and fetches its offline transactions',
    steps: [
      ['fetchTransactions: one pending', 'InUse.FinalisingTransactions', { holds: { isReported: false } }],
      ['host.balance', 'InUse.FinalisingTransactions', newBalance(1_500)],
      ['finaliseTransactions: booked', 'InUse.BalanceRead', { ...silent, holds: { balance: 1_500, pending: [] } }],
    ],
  },
  // TERM-28
  'a balance that the reader reports while it is read counts, until it is asked for again': {
    after: 'nothing is booked when nothing is pending',
    steps: [
      ['balance.check', 'InUse.ReadingBalance', balanceRead],
      ['host.balance', 'InUse.ReadingBalance', newBalance(1_500)],
      ['readBalance: the balance', 'InUse.BalanceRead', { ...silent, holds: { balance: 1_500 } }],
      ['balance.check', 'InUse.ReadingBalance', balanceRead],
      ['readBalance: the balance', 'InUse.BalanceRead', newBalance(900)],
    ],
  },
  // TERM-28
  'a balance that the reader reports while it is read after a reload counts, until it is asked for again': {
    after: 'an open restaurant waits for a card',
    steps: [
      ['person.signedIn: again, after a reload', 'Remembered.ReadingBalance', balanceReadAgain],
      ['host.balance', 'Remembered.ReadingBalance', newBalance(1_500)],
      ['readBalance: the balance', 'Remembered.BalanceRead', { ...silent, holds: { balance: 1_500 } }],
      ['balance.check', 'Remembered.ReadingBalance', balanceReadAgain],
      ['readBalance: the balance', 'Remembered.BalanceRead', newBalance(900)],
    ],
  },
};

/** The page was reloaded while the card lay on the reader, and the reader does not report it again. */
const reloaded: Scenarios = {
  // TERM-29
  'after a reload the balance of the person’s card is read': {
    after: 'an open restaurant waits for a card',
    steps: [
      ['person.signedIn: again, after a reload', 'Remembered.ReadingBalance', balanceReadAgain],
      ['readBalance: the balance', 'Remembered.BalanceRead', newBalance(900)],
    ],
  },
  'nobody’s card is remembered who signs in without one': {
    after: 'an open restaurant waits for a card',
    steps: [['person.signedIn: not by card', 'NoCard', { ...silent, holds: forgotten }]],
  },
  // TERM-21
  'after a reload the balance is read again for each payment or cancellation': {
    after: 'after a reload the balance of the person’s card is read',
    steps: [
      ['balance.check', 'Remembered.ReadingBalance', balanceReadAgain],
      ['balance.check', 'Remembered.ReadingBalance', balanceReadAgain],
      ['readBalance fails', 'Remembered.BalanceUnknown', noBalanceShown],
      ['after nextReadRemembered', 'Remembered.ReadingBalance', balanceReadAgain],
      ['host.balance', 'Remembered.ReadingBalance', newBalance(1_500)],
      ['readBalance fails', 'Remembered.BalanceRead', { ...silent, holds: { balance: 1_500 } }],
      ['balance.check', 'Remembered.ReadingBalance', balanceReadAgain],
      ['readBalance fails', 'Remembered.BalanceUnknown'],
      ['balance.check', 'Remembered.ReadingBalance', balanceReadAgain],
      ['readBalance fails', 'Remembered.BalanceUnknown'],
      ['host.balance', 'Remembered.BalanceUnknown', newBalance(1_500)],
    ],
  },
  // TERM-6
  'a remembered card that is removed is reported': {
    after: 'after a reload the balance of the person’s card is read',
    steps: [['host.logoutCard', 'NoCard', { ...removedReported, holds: forgotten }]],
  },
  'a remembered card is forgotten with the session': {
    after: 'after a reload the balance of the person’s card is read',
    steps: [['person.signedOut', 'NoCard', { ...silent, holds: forgotten }]],
  },
};

const ending: Scenarios = {
  // TERM-20
  'the removal of a card in use is reported, and its data is forgotten': {
    after: 'offline transactions are booked, and the new balance is stored',
    steps: [['host.logoutCard', 'NoCard', { ...removedReported, holds: forgotten }]],
  },
  // LEAVE-12
  'a card can be presented again after its holder has signed out': {
    after: 'offline transactions are booked, and the new balance is stored',
    steps: [
      ['person.signedOut', 'CardPresent', { ...silent, holds: forgotten }],
      ['host.loginCard: one of ours', 'CardPresent', replacedBy('MITTAG-1001')],
    ],
  },
  'another card replaces the one in use, whose data is forgotten': {
    after: 'signing in by card puts it in use and fetches its offline transactions',
    steps: [['host.loginCard: another of ours', 'CardPresent', { ...replacedBy('MITTAG-1002'), holds: forgotten }]],
  },
};

export const cardScenarios: Scenarios = { ...opening, ...presenting, ...using, ...reporting, ...reloaded, ...ending };
