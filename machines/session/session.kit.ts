import { defineKit, variants } from '../testing/kit.ts';
import { anna, events, guestData, houseWithoutGuests, startData } from './session.fixtures.ts';
import { changedTo, statuses } from '../payment/payment.fixtures.ts';
import { address, appConfiguration } from '../startup/startup.fixtures.ts';
import { sessionMachine } from './session.machine.ts';
import { isLeavingForSsoLogout, leadsToGuest, signOnAddress } from './session.rules.ts';
import { sessionSetup } from './session.setup.ts';
import { type SessionInput } from './session.types.ts';

const CARD = { cardNumber: '1001', authString: 'proof', balance: 2_000 };
const LOGOUT_PAGE = 'https://sso.example/end';
const withSignOn = {
  ...appConfiguration.configuration,
  authServiceEndpoint: 'https://sso.example/begin',
  authServiceLogoutRedirectUrl: LOGOUT_PAGE,
};

const input: SessionInput = {
  address,
  deviceType: 'Desktop',
  isSsoUser: false,
  lockedUntil: null,
  isTerminalRestarted: false,
  isSignOutDue: false,
  openPage: '/order',
  endReason: null,
  cachedConfiguration: null,
};

export const sessionKit = defineKit({
  machine: sessionMachine,
  starts: {
    'a page that opens': input,
    'a page that opens again': { ...input, cachedConfiguration: appConfiguration },
    'a page that opens again and asks for single sign-on': {
      ...input,
      cachedConfiguration: appConfiguration,
      address: { ...address, isAutoSso: true },
    },
    'a return from single sign-on to a cached restaurant': {
      ...input,
      cachedConfiguration: appConfiguration,
      address: { ...address, ssoState: 'SUCCESS', carriedOver: { ssoState: 'SUCCESS' }, target: '/order/checkout' },
    },
    'a page that opens again and asks for no check': {
      ...input,
      cachedConfiguration: appConfiguration,
      address: { ...address, isCheckSkipped: true },
    },
    'a terminal that went down with a cached restaurant': {
      ...input,
      cachedConfiguration: appConfiguration,
      deviceType: 'Terminal',
      isTerminalRestarted: true,
    },
    'a page that opens during a lock-out': { ...input, lockedUntil: 60_000 },
    // The stored flag is still that of an earlier session, and the target has made the trip.
    'a return from single sign-on': {
      ...input,
      address: { ...address, ssoState: 'SUCCESS', carriedOver: { ssoState: 'SUCCESS' }, target: '/order/checkout' },
    },
    'a page that asks for no check': { ...input, address: { ...address, isCheckSkipped: true } },
    'a page that asks for no check while a sign-out is due': {
      ...input,
      address: { ...address, isCheckSkipped: true },
      isSignOutDue: true,
    },
    'a page that asks for no check, after a single sign-on': {
      ...input,
      address: { ...address, isCheckSkipped: true },
      isSsoUser: true,
    },
    'a terminal that went down': { ...input, deviceType: 'Terminal', isTerminalRestarted: true },
    'a terminal that went down after a single sign-on': {
      ...input,
      deviceType: 'Terminal',
      isTerminalRestarted: true,
      isSsoUser: true,
    },
  },
  events: {
    ...events,
    'ledger.changed': variants({
      'its outcome is not known': changedTo(statuses.unknown),
      'on its way': changedTo(statuses.executing),
    }),
    'guest.continue': variants({
      'to look around': events['guest.continue'],
      'to order': { ...events['guest.continue'], isOrdering: true },
    }),
    'logout.request': variants({
      'by the customer': events['logout.request'],
      'ended in another tab': { ...events['logout.request'], isEnded: true },
    }),
    'page.opened': variants({
      'the registration': events['page.opened'],
      'the orders': { type: 'page.opened', path: '/order' },
    }),
    'step.forced': variants({
      'a new password': events['step.forced'],
      'the terms': { type: 'step.forced', step: 'LegalDisclaimer' },
    }),
    'language.change': variants({
      'another one': events['language.change'],
      'the one the person has': { type: 'language.change', languageId: anna.languageId ?? 1 },
      'one that is not offered': { type: 'language.change', languageId: 77 },
    }),
    'configuration.changed': variants({
      'another name': events['configuration.changed'],
      'texts are missing': {
        type: 'configuration.changed',
        appConfiguration: { ...appConfiguration, textsFailure: 'startup.textsNotFound' },
      },
    }),
    'person.saved': variants({
      'the one who is here': events['person.saved'],
      'the guest': { type: 'person.saved', person: { ...guestData.person, languageId: 2 } },
      'somebody else': { type: 'person.saved', person: { ...anna, id: 8 } },
    }),
  },
  answers: {
    startup: {
      ready: variants({
        'guests are welcome': { kind: 'ready', appConfiguration },
        'guests are welcome, single sign-on': {
          kind: 'ready',
          appConfiguration: { ...appConfiguration, configuration: withSignOn },
        },
        'no guests, single sign-on': {
          kind: 'ready',
          appConfiguration: { ...houseWithoutGuests, configuration: withSignOn },
        },
        'texts are missing': {
          kind: 'ready',
          appConfiguration: { ...appConfiguration, textsFailure: 'startup.textsNotFound' },
        },
      }),
      failed: { kind: 'failed', failure: { key: 'startup.noRestaurant', detail: '' } },
      leaving: { kind: 'leaving', url: 'https://sso.example/begin' },
    },
    showConfiguration: { shown: undefined },
    idle: { 'the time is up': 'error.timedOut' },
    signIn: {
      signedIn: { kind: 'signedIn', personId: anna.id, card: null },
      locked: { kind: 'locked', lockedUntil: 60_000 },
      refused: variants({
        'a wrong password': { kind: 'refused', textKey: 'error.loginWrong' },
        'without a network': { kind: 'refused', textKey: 'error.noConnection' },
      }),
    },
    signInByCard: {
      signedIn: { kind: 'signedIn', personId: anna.id, card: CARD },
      locked: { kind: 'locked', lockedUntil: 60_000 },
      refused: { kind: 'refused', textKey: 'error.cardLogin' },
    },
    signInAsGuest: {
      signedIn: { kind: 'signedIn', personId: guestData.person.id, card: null },
      locked: { kind: 'locked', lockedUntil: 60_000 },
      refused: { kind: 'refused', textKey: 'error.guestLogin' },
    },
    waitUntil: { 'the lock-out is over': undefined },
    loadStartData: {
      loaded: variants({
        'a customer': { kind: 'loaded', data: startData },
        'another customer': { kind: 'loaded', data: { ...startData, person: { ...anna, id: 8 } } },
        'a customer at a terminal': { kind: 'loaded', data: { ...startData, deviceType: 'Terminal' } },
        'the guest': { kind: 'loaded', data: guestData },
      }),
      cached: variants({
        'without an answer': { kind: 'cached', data: startData, readAt: 40_000, isLate: false },
        'before a late answer': { kind: 'cached', data: startData, readAt: 40_000, isLate: true },
      }),
      forced: variants({
        'the terms': { kind: 'forced', step: 'LegalDisclaimer', deviceType: 'App' },
        'a new password': { kind: 'forced', step: 'ChangePassword', deviceType: 'Desktop' },
      }),
      signedOut: { kind: 'signedOut' },
      unauthorized: variants({
        'a customer': { kind: 'unauthorized', personId: anna.id },
        'the guest': { kind: 'unauthorized', personId: guestData.person.id },
        'the one who has signed in': { kind: 'unauthorized', personId: null },
      }),
      refused: { kind: 'refused', textKey: 'error.noPermission' },
    },
    acceptTerms: { accepted: undefined },
    changeFirstPassword: {
      changed: { kind: 'changed' },
      refused: { kind: 'refused', textKey: 'error.passwordTooSimple' },
    },
    saveLanguage: { saved: { kind: 'saved', languageId: 2 }, failed: { kind: 'failed' } },
    signOut: { 'signed out': undefined },
  },
  mirrored: {
    ledger: {
      'a payment in flight': { context: { status: statuses.executing } },
      'no payment': { context: { status: null } },
    },
  },
  // The carts of a guest are in a child, which does not run here.
  actions: { countGuestCarts: sessionSetup.assign({ takenAlong: { count: 2 } }) },
  unreachable: {
    'session.LoggedOut  connection.restored [isOfConnection]':
      'Which refusal it is would double the situations; scenarios walk it (SIGN-35).',
  },
  projection: (context) => [
    context.address.isCheckSkipped,
    context.address.ssoState,
    context.isSignOutDue,
    context.isEntryRefused,
    context.appConfiguration?.settings.defaultUserId,
    signOnAddress(context) !== null,
    leadsToGuest(context),
    isLeavingForSsoLogout(context),
    context.person?.id,
    context.signedInPersonId !== null,
    context.cachedAt !== null,
    context.waitingCard !== null,
    context.lockedUntil !== null,
    context.isSsoUser,
    context.isTerminalRestarted,
    context.isPaymentOnItsWay,
    context.refusalKey !== null,
  ],
});
