import { type Person, type CustomerGroup } from '../../domain/person.ts';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { type SessionEvent, type StartData } from './session.types.ts';
import { type AppConfiguration } from '../startup/startup.types.ts';
import { changedTo, statuses } from '../payment/payment.fixtures.ts';
import { appConfiguration, laterSettings } from '../startup/startup.fixtures.ts';

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

/** The restaurant without guest mode. */
export const houseWithoutGuests: AppConfiguration = {
  ...appConfiguration,
  settings: { ...appConfiguration.settings, defaultUserId: null },
};

export const startData: StartData = {
  person: anna,
  customerGroup: staff,
  deviceType: 'Desktop',
  carts: [],
  draft: { selection: null, step: 'location' },
};

/** Of the default guest user. */
export const guestData: StartData = { ...startData, person: { ...anna, id: 99, username: 'gast' } };

/** One of each, so that a new event fails to compile until it has one. */
export const events = {
  'startup.retry': { type: 'startup.retry' },
  'password.submit': { type: 'password.submit', username: 'anna', password: 'Mittag2026!' },
  'passkey.submit': { type: 'passkey.submit', signed: { id: 'key' } },
  'refusal.dismiss': { type: 'refusal.dismiss' },
  'guest.continue': { type: 'guest.continue' },
  'guestOrder.begin': { type: 'guestOrder.begin' },
  'merge.dismiss': { type: 'merge.dismiss' },
  'card.presented': { type: 'card.presented', login: 'MITTAG-1001' },
  'card.removed': { type: 'card.removed' },
  'connection.restored': { type: 'connection.restored' },
  'configuration.changed': {
    type: 'configuration.changed',
    appConfiguration: {
      ...appConfiguration,
      restaurant: { ...appConfiguration.restaurant, name: 'Zum Park' },
      configuration: { ...appConfiguration.configuration, cardPrefix: 'PARK-' },
      settings: { ...appConfiguration.settings, selfRegisterUrl: 'https://park.example' },
    },
  },
  'configuration.moved': { type: 'configuration.moved' },
  'configuration.refused': {
    type: 'configuration.refused',
    failure: { key: 'startup.versionUnsupported', detail: '0.9' },
  },
  'ledger.changed': changedTo(statuses.settled),
  'singleSignOn.request': { type: 'singleSignOn.request' },
  'target.remember': { type: 'target.remember', target: '/order/checkout' },
  'target.consume': { type: 'target.consume' },
  'step.forced': { type: 'step.forced', step: 'ChangePassword' },
  'terms.accept': { type: 'terms.accept' },
  'forcedPassword.submit': { type: 'forcedPassword.submit', password: 'Neu2026!' },
  'token.refused': { type: 'token.refused' },
  'logout.request': { type: 'logout.request' },
  'page.opened': { type: 'page.opened', path: '/auth/register' },
  'language.change': { type: 'language.change', languageId: 2 },
  'person.saved': { type: 'person.saved', person: { ...anna, languageId: 2 } },
  'balance.check': { type: 'balance.check' },
  'settings.read': { type: 'settings.read', settings: laterSettings, knownSettings: 'all' },
} satisfies { [TType in SessionEvent['type']]: Extract<SessionEvent, { type: TType }> };
