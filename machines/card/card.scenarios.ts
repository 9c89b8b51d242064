import { type Scenarios } from '../testing/scenarios.ts';

const PREFIX = 'MITTAG-';
const payment = { cardNumber: '1001', authString: 'proof', balance: 2_000 };
const pending = [{ id: 't1', cardNumber: '1001', amount: 650, createdAt: '2026-11-20T12:00:00' }];

const silent = { does: [], asks: [] };
const toldOf = (login: string) => ({
  does: ['tellPresented'],
  asks: [],
  gives: { tellPresented: { type: 'card.presented', login } },
});
const told = toldOf('MITTAG-1001');
const toldRemoved = { does: ['tellRemoved'], asks: [], gives: { tellRemoved: { type: 'card.removed' } } };
const forgotten = { payment: null, balance: null, pending: [] };
const toldNotBooked = { does: ['toast.show error.offlineTransactions'], holds: { balance: 2_000 } };
const newBalance = (balance: number) => ({
  does: ['storeBalance'],
  asks: [],
  gives: { storeBalance: { balance } },
  holds: { balance },
});
/** What is pending is asked for by the card’s number and the proof that it was presented. */
const fetched = { does: [], asks: ['fetchTransactions'], gives: { fetchTransactions: { payment } } };
const balanceRead = { does: [], asks: ['readBalance'], gives: { readBalance: { payment } } };

const opening: Scenarios = {
  'a house that opens waits for a card': {
    opens: ['Waiting', { does: [], asks: ['host'] }],
    steps: [['house.opened', 'NoCard', { ...silent, holds: { prefix: PREFIX, early: null } }]],
  },
  'a card that is presented before the house is open is told once it is, the last one only': {
    steps: [
      ['host.loginCard: another of ours', 'Waiting', { ...silent, holds: { early: 'MITTAG-1002' } }],
      ['host.loginCard: one of ours', 'Waiting', { ...silent, holds: { early: 'MITTAG-1001' } }],
      ['house.opened', 'CardPresent', { ...told, holds: { prefix: PREFIX, early: null } }],
    ],
  },
  'a card that is taken away before the house is open signs nobody in': {
    steps: [
      ['host.loginCard: one of ours', 'Waiting'],
      ['host.logoutCard', 'Waiting', { ...silent, holds: { early: null } }],
      ['house.opened', 'NoCard', silent],
    ],
  },
  'another house’s card is none, before the house is open': {
    steps: [
      ['host.loginCard: another house’s', 'Waiting', silent],
      ['house.opened', 'NoCard', { ...silent, holds: { early: null } }],
    ],
  },
};

const presenting: Scenarios = {
  'a card of ours is told to the session, and the host is still listened to': {
    after: 'a house that opens waits for a card',
    steps: [['host.loginCard: one of ours', 'CardPresent', told]],
  },
  'another house’s card does nothing, and a misread one is told to who holds it': {
    after: 'a house that opens waits for a card',
    steps: [
      ['host.loginCard: another house’s', 'NoCard', silent],
      ['host.loginCard: one of ours, misread', 'NoCard', { does: ['toast.show error.cardLogin'], asks: [] }],
    ],
  },
  'a misread card or another house’s does not send away the one that is there': {
    after: 'a card of ours is told to the session, and the host is still listened to',
    steps: [
      ['host.loginCard: one of ours, misread', 'CardPresent', { does: ['toast.show error.cardLogin'] }],
      ['host.loginCard: another house’s', 'CardPresent', silent],
    ],
  },
  'another card of ours takes the place of the one that is there': {
    after: 'a card of ours is told to the session, and the host is still listened to',
    steps: [['host.loginCard: another of ours', 'CardPresent', toldOf('MITTAG-1002')]],
  },
  'a card that is taken away is told, and twice where it is told twice: somebody may have come by it meanwhile': {
    after: 'a card of ours is told to the session, and the host is still listened to',
    steps: [
      ['host.logoutCard', 'NoCard', toldRemoved],
      ['host.logoutCard', 'NoCard', toldRemoved],
    ],
  },
  'a card lies unused where its holder signs in by password, and the host’s balance says nothing then': {
    after: 'a card of ours is told to the session, and the host is still listened to',
    steps: [
      ['person.signedIn: not by card', 'CardPresent', { ...silent, holds: forgotten }],
      ['host.balance', 'CardPresent', { ...silent, holds: { balance: null } }],
    ],
  },
};

const using: Scenarios = {
  'a card that somebody has signed in with is in use, and asked what was paid with it offline': {
    after: 'a card of ours is told to the session, and the host is still listened to',
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
  'nothing is booked where nothing is pending': {
    after: 'a card that somebody has signed in with is in use, and asked what was paid with it offline',
    steps: [
      ['fetchTransactions: nothing pending', 'InUse.Settled', { ...silent, holds: { balance: 2_000, pending: [] } }],
    ],
  },
  'what was paid offline is booked, and the balance that follows is stored': {
    after: 'a card that somebody has signed in with is in use, and asked what was paid with it offline',
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
        'finaliseTransactions: the new balance',
        'InUse.Settled',
        { ...newBalance(1_350), holds: { balance: 1_350, pending: [] } },
      ],
    ],
  },
  'offline transactions that cannot be asked for are told, and asked for anew': {
    after: 'a card that somebody has signed in with is in use, and asked what was paid with it offline',
    steps: [
      ['fetchTransactions fails', 'InUse.Unsettled', toldNotBooked],
      ['transactions.retry', 'InUse.FetchingTransactions', fetched],
      ['fetchTransactions: nothing pending', 'InUse.Settled'],
    ],
  },
  'offline transactions that cannot be booked are told, and asked for anew before they are booked': {
    after: 'a card that somebody has signed in with is in use, and asked what was paid with it offline',
    steps: [
      ['fetchTransactions: one pending', 'InUse.FinalisingTransactions'],
      ['finaliseTransactions fails', 'InUse.Unsettled', toldNotBooked],
      ['transactions.retry', 'InUse.FetchingTransactions', fetched],
    ],
  },
  'the balance is read anew once something was paid or canceled, the last time counting': {
    after: 'nothing is booked where nothing is pending',
    steps: [
      ['balance.check', 'InUse.ReadingBalance', balanceRead],
      ['balance.check', 'InUse.ReadingBalance', balanceRead],
      ['readBalance: the balance', 'InUse.Settled', newBalance(900)],
    ],
  },
  'a balance that cannot be read anew stays up': {
    after: 'nothing is booked where nothing is pending',
    steps: [
      ['balance.check', 'InUse.ReadingBalance'],
      ['readBalance fails', 'InUse.Settled', { ...silent, holds: { balance: 2_000 } }],
    ],
  },
  'the host’s balance of a card in use is stored, and interrupts nothing': {
    after: 'a card that somebody has signed in with is in use, and asked what was paid with it offline',
    steps: [
      ['host.balance', 'InUse.FetchingTransactions', newBalance(1_500)],
      ['fetchTransactions: nothing pending', 'InUse.Settled', { holds: { balance: 1_500 } }],
      ['host.balance', 'InUse.Settled', newBalance(1_500)],
    ],
  },
};

const ending: Scenarios = {
  'a card in use that is taken away is told, and nothing of it stays': {
    after: 'what was paid offline is booked, and the balance that follows is stored',
    steps: [['host.logoutCard', 'NoCard', { ...toldRemoved, holds: forgotten }]],
  },
  'a card whose holder has signed out may be presented again': {
    after: 'what was paid offline is booked, and the balance that follows is stored',
    steps: [
      ['person.signedOut', 'CardPresent', { ...silent, holds: forgotten }],
      ['host.loginCard: one of ours', 'CardPresent', told],
    ],
  },
  'another card takes the place of the one in use, of which nothing stays': {
    after: 'a card that somebody has signed in with is in use, and asked what was paid with it offline',
    steps: [['host.loginCard: another of ours', 'CardPresent', { ...toldOf('MITTAG-1002'), holds: forgotten }]],
  },
};

export const cardScenarios: Scenarios = { ...opening, ...presenting, ...using, ...ending };
