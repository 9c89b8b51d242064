import { address, appConfiguration } from '../startup/startup.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';
import { events } from './session.fixtures.ts';
import { loading, LOGIN } from './session.pins.ts';

const READY = 'LoggedInDefault.Ready';
const changed = events['configuration.changed'].appConfiguration;
const opened = (prefix: string) => ({ openToCards: { type: 'configuration.opened', prefix } });
const SHOWN = {
  does: ['openToCards', 'sendConfigurationCheck'],
  gives: { ...opened('MITTAG-'), sendConfigurationCheck: { type: 'configuration.check', appConfiguration } },
  holds: { appConfiguration },
};
const ASKED = { ...SHOWN, ...loading(false), does: SHOWN.does, gives: { ...SHOWN.gives, ...loading(false).gives } };
const AGAIN = { start: 'a page that opens again' } as const;
const RELOADED = { does: ['page.reload'], asks: [] };
const REFUSED = {
  does: [],
  asks: [],
  holds: { startupFailure: { key: 'startup.versionUnsupported', detail: '0.9' } },
};

const reopening: Scenarios = {
  // START-35
  'a page that opens again shows the cached restaurant, and checks it behind': {
    ...AGAIN,
    opens: [
      'Reopening',
      {
        does: [],
        asks: [
          'card',
          'consent',
          'connection',
          'configurationCheck',
          'ledger',
          'watchLedger',
          'watchSettings',
          'showConfiguration',
        ],
        gives: { showConfiguration: { appConfiguration } },
      },
    ],
    steps: [['showConfiguration: shown', 'LoadingStartData', ASKED]],
  },
  'a cached restaurant that cannot be shown is read again': {
    ...AGAIN,
    steps: [
      ['showConfiguration fails', 'Starting', { asks: ['startup'], gives: { startup: { address, purpose: 'start' } } }],
    ],
  },
  // START-5
  'single sign-on that the address asks for comes before a cached restaurant': {
    start: 'a page that opens again and asks for single sign-on',
    opens: ['Starting', { does: [] }],
    steps: [],
  },
  'so does the clearing of a terminal that went down': {
    start: 'a terminal that went down with a cached restaurant',
    opens: ['Starting', { does: ['clearData'] }],
    steps: [],
  },
  'a return from single sign-on to a cached restaurant begins a session': {
    start: 'a return from single sign-on to a cached restaurant',
    steps: [
      [
        'showConfiguration: shown',
        'LoadingStartData',
        {
          does: ['openToCards', 'sendConfigurationCheck', 'forgetDeadline', 'storeSsoFlag'],
          gives: { ...SHOWN.gives, storeSsoFlag: { isSsoUser: true } },
        },
      ],
    ],
  },
  // TERM-6
  'an address that asks for no check leads to the login of a cached restaurant': {
    start: 'a page that opens again and asks for no check',
    steps: [['showConfiguration: shown', LOGIN, { ...SHOWN, asks: [] }]],
  },
};

const atLogin = {
  'nobody is signed in to a cached restaurant': {
    ...AGAIN,
    steps: [
      ['showConfiguration: shown', 'LoadingStartData'],
      ['loadStartData: signedOut', LOGIN],
    ],
  },
  'a guest is signed in to a cached restaurant': {
    ...AGAIN,
    steps: [
      ['showConfiguration: shown', 'LoadingStartData'],
      ['loadStartData: loaded, the guest', 'LoggedInGuest.Ready'],
    ],
  },
  'the terms of a cached restaurant are to be accepted': {
    ...AGAIN,
    steps: [
      ['showConfiguration: shown', 'LoadingStartData'],
      ['loadStartData: forced, the terms', 'ForcedStep.AcceptingTerms'],
    ],
  },
  'a customer is signed in to a cached restaurant': {
    ...AGAIN,
    steps: [
      ['showConfiguration: shown', 'LoadingStartData'],
      ['loadStartData: loaded, a customer', READY],
    ],
  },
} satisfies Scenarios;

const endedAfter = (after: string, state: string): Scenarios => ({
  [`another restaurant, where ${after}`]: { after, steps: [['configuration.moved', state, RELOADED]] },
  [`a refusal, where ${after}`]: { after, steps: [['configuration.refused', state, RELOADED]] },
});

const endings: Scenarios = {
  ...endedAfter('a page that opens again shows the cached restaurant, and checks it behind', 'LoadingStartData'),
  ...endedAfter('a guest is signed in to a cached restaurant', 'LoggedInGuest.Ready'),
  ...endedAfter('the terms of a cached restaurant are to be accepted', 'ForcedStep.AcceptingTerms'),
};

const checking: Scenarios = {
  // START-36
  'what has changed in the restaurant is shown at the login': {
    after: 'nobody is signed in to a cached restaurant',
    steps: [
      [
        'configuration.changed: another name',
        LOGIN,
        {
          does: ['openToCards'],
          asks: [],
          gives: opened('PARK-'),
          holds: { appConfiguration: { ...changed, settings: appConfiguration.settings } },
        },
      ],
    ],
  },
  // START-36
  'so is what has changed behind the page of a customer': {
    after: 'a customer is signed in to a cached restaurant',
    steps: [
      [
        'configuration.changed: another name',
        READY,
        {
          does: ['openToCards'],
          asks: [],
          holds: { appConfiguration: { ...changed, settings: appConfiguration.settings } },
        },
      ],
    ],
  },
  // START-11
  'texts that can no longer be read are reported': {
    after: 'nobody is signed in to a cached restaurant',
    steps: [
      [
        'configuration.changed: texts are missing',
        LOGIN,
        {
          does: ['openToCards', 'toast.show startup.textsNotFound'],
          asks: [],
          gives: opened('MITTAG-'),
          holds: { appConfiguration: { ...appConfiguration, textsFailure: 'startup.textsNotFound' } },
        },
      ],
    ],
  },
  // START-37
  'another restaurant behind the login loads the page anew': {
    after: 'nobody is signed in to a cached restaurant',
    steps: [['configuration.moved', LOGIN, RELOADED]],
  },
  // START-36
  'a start that would have failed replaces the login': {
    after: 'nobody is signed in to a cached restaurant',
    steps: [['configuration.refused', 'StartFailed', REFUSED]],
  },
  // START-36
  'it can be tried again from there': {
    after: 'a start that would have failed replaces the login',
    steps: [['startup.retry', 'Starting', { asks: ['startup'] }]],
  },
  // START-36
  'a start that would have failed loads the page of a customer anew, which then fails': {
    after: 'a customer is signed in to a cached restaurant',
    steps: [['configuration.refused', READY, RELOADED]],
  },
  'nor does it replace the login while a payment is on its way': {
    after: 'nobody is signed in to a cached restaurant',
    steps: [
      ['ledger holds a payment in flight', LOGIN],
      ['configuration.refused', LOGIN, { does: [], asks: [] }],
      ['configuration.moved', LOGIN, { does: [], asks: [] }],
    ],
  },
  'another restaurant behind the page of a customer loads it anew': {
    after: 'a customer is signed in to a cached restaurant',
    steps: [['configuration.moved', READY, RELOADED]],
  },
  ...endings,
  // START-37
  'neither ends a payment on its way': {
    after: 'a customer is signed in to a cached restaurant',
    steps: [
      ['ledger holds a payment in flight', READY],
      ['configuration.refused', READY, { does: [], asks: [] }],
      ['configuration.moved', READY, { does: [], asks: [] }],
    ],
  },
  'neither stops a logout': {
    after: 'a customer is signed in to a cached restaurant',
    steps: [
      ['logout.request: by the customer', 'LoggingOut.SigningOut'],
      ['configuration.refused', 'LoggingOut.SigningOut', { does: [], asks: [] }],
      ['configuration.moved', 'LoggingOut.SigningOut', { does: [], asks: [] }],
    ],
  },
};

export const reopeningScenarios: Scenarios = { ...reopening, ...atLogin, ...checking };
