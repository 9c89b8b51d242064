import { type Scenarios } from '../testing/scenarios.ts';
import { appConfiguration, laterSettings } from '../startup/startup.fixtures.ts';
import { anna } from './session.fixtures.ts';
import {
  BROKEN,
  ENGLISH,
  GERMAN,
  LANGUAGE_SAVED,
  loading,
  RESTORED,
  savedFor,
  SIGNED_IN,
  stored,
  TIMED,
  SILENT,
} from './session.pins.ts';

const READY = 'LoggedInDefault.Ready';
const SAVING = 'LoggedInDefault.SavingLanguage';
const TERMS = 'ForcedStep.AcceptingTerms';
const SAVING_TERMS = 'ForcedStep.SavingTerms';
const PASSWORD = 'ForcedStep.ChangingPassword';
const SAVING_PASSWORD = 'ForcedStep.SavingPassword';

const NEW_PASSWORD = { asks: ['changeFirstPassword'], gives: { changeFirstPassword: { password: 'Neu2026!' } } };
const NOT_SAVED = { does: ['toast.show error.changesNotSaved'], asks: [] };

const SETTINGS_ARRIVED = {
  does: ['sendOrderSettings', 'sendIdleLimit'],
  asks: [],
  gives: {
    sendOrderSettings: { type: 'settings.read', settings: laterSettings },
    sendIdleLimit: { type: 'limit.read', totalMs: laterSettings.autoLogoutSeconds * 1000 },
  },
  holds: { appConfiguration: { ...appConfiguration, settings: laterSettings, knownSettings: 'all' } },
};

const language: Scenarios = {
  // LANG-2
  'another language is saved with the customer, and stored before the page reloads': {
    after: 'a customer is recognised',
    steps: [
      ['language.change: another one', SAVING, savedFor(anna)],
      ['language.change: another one', SAVING, SILENT],
      ['saveLanguage: saved', READY, LANGUAGE_SAVED],
    ],
  },
  // LANG-15
  'a language that was not saved is reported, and is neither stored nor loaded': {
    after: 'a customer is recognised',
    steps: [
      ['language.change: another one', SAVING],
      ['saveLanguage: failed', READY, NOT_SAVED],
      ['language.change: another one', SAVING],
      ['saveLanguage fails', READY, NOT_SAVED],
    ],
  },
  // LANG-2
  'the customer’s own language is not saved, but the page reloads': {
    after: 'a customer is recognised',
    steps: [['language.change: the one the person has', READY, { ...stored(GERMAN, 'page.reload'), asks: [] }]],
  },
  // LANG-14
  'a language that the restaurant does not offer changes nothing for a customer': {
    after: 'a customer is recognised',
    steps: [['language.change: one that is not offered', READY, SILENT]],
  },
  // LANG-3
  'the language cannot be changed while a payment is in flight': {
    after: 'a customer is recognised',
    steps: [
      ['ledger holds a payment in flight', READY, { ...SILENT, holds: { isPaymentOnItsWay: true } }],
      ['language.change: another one', READY, { does: ['toast.show error.languageWhilePaying'], asks: [] }],
      ['ledger holds no payment', READY, { ...SILENT, holds: { isPaymentOnItsWay: false } }],
      ['language.change: another one', SAVING],
    ],
  },
};

const person: Scenarios = {
  'data that a customer has saved is taken over at once': {
    after: 'a customer is recognised',
    steps: [['person.saved: the one who is here', READY, { ...SILENT, holds: { person: { ...anna, languageId: 2 } } }]],
  },
  'a late answer about a previous person changes nothing': {
    after: 'a customer is recognised',
    steps: [
      ['person.saved: somebody else', READY, { ...SILENT, holds: { person: anna } }],
      ['person.saved: the guest', READY, { ...SILENT, holds: { person: anna } }],
    ],
  },
};

/** What the session passes on from one part to another. */
const passedOn: Scenarios = {
  // TERM-21
  'a payment that is settled, or whose outcome is not known, has the balance of the card read again': {
    after: 'a customer is recognised',
    steps: [
      [
        'ledger.changed: its outcome is not known',
        READY,
        {
          does: ['sendCardToReadBalance'],
          asks: [],
          gives: { sendCardToReadBalance: { type: 'balance.check' } },
        },
      ],
      ['ledger.changed: on its way', READY, SILENT],
    ],
  },
  'the balance of the card in use is read again after a cancellation': {
    after: 'a customer is recognised',
    steps: [
      [
        'balance.check',
        READY,
        {
          does: ['sendCardToReadBalance'],
          asks: [],
          gives: { sendCardToReadBalance: { type: 'balance.check' } },
        },
      ],
    ],
  },
  // START-14
  'settings that arrive later are the restaurant’s from then on, and the order is told': {
    after: 'a customer is recognised',
    steps: [['settings.read', READY, SETTINGS_ARRIVED]],
  },
  // START-14
  'the order of a guest is told, too': {
    after: 'the guest is recognised',
    steps: [['settings.read', 'LoggedInGuest.Ready', SETTINGS_ARRIVED]],
  },
  // START-36
  'settings that arrive during a forced step reach the clock': {
    after: 'a customer is recognised',
    steps: [
      ['step.forced: the terms', TERMS],
      [
        'settings.read',
        TERMS,
        {
          does: ['sendIdleLimit'],
          asks: [],
          gives: { sendIdleLimit: { type: 'limit.read', totalMs: laterSettings.autoLogoutSeconds * 1000 } },
          holds: { appConfiguration: { ...appConfiguration, settings: laterSettings, knownSettings: 'all' } },
        },
      ],
    ],
  },
  // START-14
  'settings that are read before the sign-in are the restaurant’s, too': {
    after: 'a page that opens asks who is signed in once the restaurant is known',
    steps: [
      [
        'settings.read',
        'LoadingStartData',
        {
          ...SILENT,
          holds: { appConfiguration: { ...appConfiguration, settings: laterSettings, knownSettings: 'all' } },
        },
      ],
      ['loadStartData: loaded, a customer', READY, { gives: { order: { settings: laterSettings } } }],
    ],
  },
  'the order is told that the server is reachable again': {
    after: 'a customer is recognised',
    steps: [['connection.restored', READY, RESTORED]],
  },
};

const forced: Scenarios = {
  // SIGN-17
  'any call may require the terms, and the target is kept': {
    after: 'a customer is recognised',
    steps: [
      ['target.remember', READY, { ...SILENT, holds: { target: '/order/checkout' } }],
      ['step.forced: the terms', TERMS, { ...TIMED, holds: { target: '/order/checkout' } }],
    ],
  },
  // SIGN-17
  'any call may require a new password, even while the language is being saved': {
    after: 'a customer is recognised',
    steps: [
      ['language.change: another one', SAVING],
      ['step.forced: a new password', PASSWORD, TIMED],
    ],
  },
  // SIGN-20
  'the terms are accepted once, and start data is loaded again': {
    after: 'any call may require the terms, and the target is kept',
    steps: [
      ['terms.accept', SAVING_TERMS, { does: [], asks: ['acceptTerms'] }],
      ['terms.accept', SAVING_TERMS, SILENT],
      ['acceptTerms: accepted', 'LoadingStartData', { ...loading(false), does: [] }],
      ['loadStartData: loaded, a customer', READY, { ...SIGNED_IN, holds: { target: '/order/checkout' } }],
      ['target.consume', READY, { ...SILENT, holds: { target: null } }],
    ],
  },
  // SIGN-20
  'accepting the terms can be repeated after a failure': {
    after: 'the terms must be accepted before anything else',
    steps: [
      ['terms.accept', SAVING_TERMS],
      ['acceptTerms fails', TERMS, BROKEN],
      ['terms.accept', SAVING_TERMS, { asks: ['acceptTerms'] }],
    ],
  },
  'a new password is sent once, and start data is loaded again': {
    after: 'the password must be changed before anything else',
    steps: [
      ['forcedPassword.submit', SAVING_PASSWORD, { ...NEW_PASSWORD, does: [] }],
      ['forcedPassword.submit', SAVING_PASSWORD, SILENT],
      ['changeFirstPassword: changed', 'LoadingStartData', { ...loading(false), does: [] }],
      ['loadStartData: loaded, a customer', READY, SIGNED_IN],
    ],
  },
  'a refused new password shows the reason at the form until it is dismissed': {
    after: 'the password must be changed before anything else',
    steps: [
      ['forcedPassword.submit', SAVING_PASSWORD],
      ['changeFirstPassword: refused', PASSWORD, { ...SILENT, holds: { refusalKey: 'error.passwordTooSimple' } }],
      ['refusal.dismiss', PASSWORD, { ...SILENT, holds: { refusalKey: null } }],
    ],
  },
  'a refused new password can be followed by another': {
    after: 'the password must be changed before anything else',
    steps: [
      ['forcedPassword.submit', SAVING_PASSWORD],
      ['changeFirstPassword: refused', PASSWORD],
      ['forcedPassword.submit', SAVING_PASSWORD, { ...NEW_PASSWORD, holds: { refusalKey: null } }],
      ['changeFirstPassword fails', PASSWORD, BROKEN],
    ],
  },
  'the terms may follow the new password': {
    after: 'a new password is sent once, and start data is loaded again',
    steps: [
      ['step.forced: a new password', PASSWORD],
      ['forcedPassword.submit', SAVING_PASSWORD],
      ['changeFirstPassword: changed', 'LoadingStartData'],
      ['loadStartData: forced, the terms', TERMS],
    ],
  },
};

/** What is asked for is read in a language that the person knows. */
const languageOfStep = (what: string, after: string, state: string): Scenarios => ({
  // LANG-43
  [`${what} in another language: nobody is saved, and the page reloads at once`]: {
    after,
    steps: [
      ['language.change: one that is not offered', state, SILENT],
      ['language.change: another one', state, { ...stored(ENGLISH, 'page.reload'), asks: [] }],
    ],
  },
  // LANG-3
  [`${what} stay in their language while a payment is in flight`]: {
    after,
    steps: [
      ['ledger holds a payment in flight', state],
      ['language.change: another one', state, { does: ['toast.show error.languageWhilePaying'], asks: [] }],
    ],
  },
});

/** A signed-in customer, and the steps that the server may interpose. */
export const signedInScenarios: Scenarios = {
  ...language,
  ...person,
  ...passedOn,
  ...forced,
  ...languageOfStep('the terms', 'the terms must be accepted before anything else', TERMS),
  ...languageOfStep('the words of a first password', 'the password must be changed before anything else', PASSWORD),
};
