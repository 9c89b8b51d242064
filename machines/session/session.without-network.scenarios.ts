import { type Scenarios } from '../testing/scenarios.ts';
import { anna, startData } from './session.fixtures.ts';
import { SIGNED_IN, SILENT, TELL_SIGNED_OUT, loading } from './session.pins.ts';

const WAITING = 'LoggedInDefault.WithoutNetwork';
const CATCHING_UP = 'LoggedInDefault.CatchingUp';
const SIGNING_OUT = 'LoggingOut.SigningOut';
const catchesUp = { does: [], ...loading(false, null, true), holds: { cachedAt: 40_000 } };
const endedByServer = {
  does: ['dialogs.close', ...TELL_SIGNED_OUT],
  asks: ['signOut'],
  holds: { refusalKey: 'error.loginAgain', isLogoutForced: true, target: '/order' },
};

/** A page that opens without a network shows cached data of its person until the server can be asked. */
export const withoutNetworkScenarios: Scenarios = {
  // OFF-10
  'cached data stands in without a network': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      [
        'loadStartData: cached, without an answer',
        WAITING,
        { ...SIGNED_IN, holds: { person: anna, cachedAt: 40_000 } },
      ],
    ],
  },
  // OFF-10
  'the truth is read as soon as the network is back, and replaces what was cached': {
    after: 'cached data stands in without a network',
    steps: [
      ['connection.restored', CATCHING_UP, catchesUp],
      [
        'loadStartData: loaded, a customer',
        'LoggedInDefault.Ready',
        {
          does: ['sendOrderStartData', 'sendFiltersStartData'],
          asks: [],
          gives: {
            sendOrderStartData: { type: 'startData.read', person: anna, customerGroup: startData.customerGroup },
            sendFiltersStartData: { type: 'startData.read', savedFilters: null },
          },
          holds: { cachedAt: null, person: anna },
        },
      ],
    ],
  },
  // OFF-25
  'cached data stands in while the answer is late, which replaces it': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      [
        'loadStartData: cached, before a late answer',
        CATCHING_UP,
        {
          ...SIGNED_IN,
          asks: [...SIGNED_IN.asks, 'loadStartData'],
          gives: { ...SIGNED_IN.gives, ...catchesUp.gives },
          holds: { person: anna, cachedAt: 40_000 },
        },
      ],
      ['loadStartData: loaded, a customer', 'LoggedInDefault.Ready', { holds: { cachedAt: null, person: anna } }],
    ],
  },
  // OFF-25
  'a late refusal ends the session that was shown meanwhile': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      ['loadStartData: cached, before a late answer', CATCHING_UP],
      ['loadStartData: unauthorized, a customer', SIGNING_OUT, endedByServer],
    ],
  },
  // OFF-10
  'it is tried again from time to time, whatever the answer': {
    after: 'cached data stands in without a network',
    steps: [
      ['after catchUpEvery', CATCHING_UP, catchesUp],
      ['loadStartData: cached, without an answer', WAITING, { ...SILENT, holds: { cachedAt: 40_000 } }],
      ['after catchUpEvery', CATCHING_UP, catchesUp],
      ['loadStartData: refused', WAITING, SILENT],
      ['after catchUpEvery', CATCHING_UP, catchesUp],
      ['loadStartData fails', WAITING, SILENT],
    ],
  },
  // OFF-11
  'the server no longer knows the session: it ends, and the same person may sign in again': {
    after: 'cached data stands in without a network',
    steps: [
      ['connection.restored', CATCHING_UP, catchesUp],
      ['loadStartData: unauthorized, a customer', SIGNING_OUT, endedByServer],
    ],
  },
  // OFF-11
  'a sign-out that was due ends it as well': {
    after: 'cached data stands in without a network',
    steps: [
      ['connection.restored', CATCHING_UP, catchesUp],
      ['loadStartData: signedOut', SIGNING_OUT, endedByServer],
    ],
  },
  // OFF-11
  'somebody else has signed in meanwhile: the page reloads': {
    after: 'cached data stands in without a network',
    steps: [
      ['connection.restored', CATCHING_UP, catchesUp],
      [
        'loadStartData: loaded, another customer',
        WAITING,
        { does: ['page.reload'], asks: [], holds: { person: anna } },
      ],
    ],
  },
  'a new password is due once the server can be asked': {
    after: 'cached data stands in without a network',
    steps: [
      ['connection.restored', CATCHING_UP, catchesUp],
      ['loadStartData: forced, a new password', 'ForcedStep.ChangingPassword'],
    ],
  },
  'the terms are due once the server can be asked': {
    after: 'cached data stands in without a network',
    steps: [
      ['connection.restored', CATCHING_UP, catchesUp],
      ['loadStartData: forced, the terms', 'ForcedStep.AcceptingTerms'],
    ],
  },
  'the language cannot be changed meanwhile': {
    after: 'cached data stands in without a network',
    steps: [
      ['language.change: another one', WAITING, { does: ['toast.show error.changesNotSaved'], asks: [] }],
      ['connection.restored', CATCHING_UP],
      ['language.change: another one', CATCHING_UP, { does: ['toast.show error.changesNotSaved'], asks: [] }],
    ],
  },
};
