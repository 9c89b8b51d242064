import { type Person, type CustomerGroup } from '../../domain/person.ts';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { type House, type SessionEvent, type StartData, type StartupAddress } from './session.types.ts';

export const anna: Person = {
  id: 7,
  username: 'anna',
  address: EMPTY_ADDRESS,
  birthdate: null,
  allergenIds: [],
  paymentType: 'CH',
  secondaryPaymentType: null,
  languageId: 1,
  offlineBalance: null,
  terminalCardNumber: null,
  cards: [],
  isFirstLogin: false,
  termsAcceptedAt: null,
};

export const staff: CustomerGroup = { number: 1, name: 'Staff', maxSubsidy: null, paymentTypes: ['CH'] };

export const address: StartupAddress = {
  ssoState: null,
  isAutoSso: false,
  providerReturn: null,
  target: null,
  isAtCardLogin: false,
  isCheckSkipped: false,
};

const german = { id: 1, name: 'Deutsch', shortName: 'DE' };
const english = { id: 2, name: 'English', shortName: 'EN' };

/** A restaurant with guest mode: person 99 is the guest. */
export const house: House = {
  configuration: {
    restaurantId: 1,
    apiEndpoint: 'service',
    authServiceEndpoint: null,
    authServiceLogoutRedirectUrl: null,
    timeZone: 'Europe/Vienna',
    cardPrefix: 'MITTAG-',
    logLevel: 'warn',
  },
  restaurant: {
    id: 1,
    name: 'Kantine am Park',
    logo: null,
    websiteUrl: null,
    currencySymbol: '€',
    currencyShortName: 'EUR',
    secondaryColor: '#aacd1c',
    lastTextModificationDate: '2026-11-01T08:00:00',
    language: german,
  },
  languages: [german, english],
  language: german,
  settings: { ...DEFAULT_SETTINGS, defaultUserId: 99 },
  textsFailure: null,
};

/** The same without guests. */
export const houseWithoutGuests: House = { ...house, settings: { ...house.settings, defaultUserId: null } };

export const startData: StartData = {
  person: anna,
  customerGroup: staff,
  deviceType: 'Desktop',
  carts: [],
  settings: house.settings,
  draft: { selection: null, step: 'location' },
};

/** Of the default guest user. */
export const guestData: StartData = { ...startData, person: { ...anna, id: 99, username: 'gast' } };

/** One of each, so that a new event fails to compile until it has one. */
export const events = {
  'startup.retry': { type: 'startup.retry' },
  'password.submit': { type: 'password.submit', username: 'anna', password: 'Mittag2026!' },
  'refusal.dismiss': { type: 'refusal.dismiss' },
  'guest.continue': { type: 'guest.continue' },
  'guestOrder.begin': { type: 'guestOrder.begin' },
  'merge.dismiss': { type: 'merge.dismiss' },
  'card.presented': { type: 'card.presented', login: 'MITTAG-1001' },
  'card.removed': { type: 'card.removed' },
  'singleSignOn.request': { type: 'singleSignOn.request' },
  'target.remember': { type: 'target.remember', target: '/order/checkout' },
  'target.consume': { type: 'target.consume' },
  'step.forced': { type: 'step.forced', step: 'ChangePassword' },
  'terms.accept': { type: 'terms.accept' },
  'forcedPassword.submit': { type: 'forcedPassword.submit', password: 'Neu2026!' },
  'token.refused': { type: 'token.refused' },
  'logout.request': { type: 'logout.request', from: '/order' },
  'language.change': { type: 'language.change', languageId: 2 },
  'person.saved': { type: 'person.saved', person: { ...anna, languageId: 2 } },
} satisfies { [TType in SessionEvent['type']]: Extract<SessionEvent, { type: TType }> };
