import { DEFAULT_SETTINGS, type Settings } from '../../domain/settings.ts';
import { type AppConfiguration, type StartupAddress } from './startup.types.ts';

export const address: StartupAddress = {
  ssoState: null,
  isAutoSso: false,
  carriedOver: {},
  providerReturn: null,
  target: null,
  isAtCardLogin: false,
  isCheckSkipped: false,
};

const german = { id: 1, name: 'Deutsch', shortName: 'DE' };
const english = { id: 2, name: 'English', shortName: 'EN' };

/** A restaurant with guest mode: person 99 is the guest. */
export const appConfiguration: AppConfiguration = {
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
    secondaryColor: '#b3446c',
    lastTextModificationDate: '2026-11-01T08:00:00',
    language: german,
  },
  languages: [german, english],
  language: german,
  settings: { ...DEFAULT_SETTINGS, defaultUserId: 99 },
  knownSettings: 'first',
  textsFailure: null,
};

/** Of the same restaurant, once all have been read: by identity card nothing is paid below 50.00. */
export const laterSettings: Settings = {
  ...appConfiguration.settings,
  isConfirmationMailSent: true,
  paymentMinimums: { ID: 5_000 },
};
