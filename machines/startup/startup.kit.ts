import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { address, appConfiguration } from './startup.fixtures.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { startupMachine } from './startup.machine.ts';

const { configuration, restaurant, languages } = appConfiguration;

export const startupKit = defineKit({
  machine: startupMachine,
  starts: {
    'a page that opens': { address, purpose: 'start' },
    'a page that asks for single sign-on': { address: { ...address, isAutoSso: true }, purpose: 'start' },
    'a return from single sign-on': {
      address: { ...address, isAutoSso: true, ssoState: 'CANCELED' },
      purpose: 'start',
    },
  },
  events: {},
  answers: {
    readConfiguration: {
      read: variants({
        'of a restaurant of its own': { kind: 'read', configuration },
        'of a restaurant with single sign-on': {
          kind: 'read',
          configuration: {
            ...configuration,
            authServiceEndpoint: 'https://sso.example/begin',
            authServiceLogoutRedirectUrl: 'https://sso.example/end',
          },
        },
      }),
      failed: { kind: 'failed', key: 'startup.noRestaurantId', detail: '' },
    },
    readVersion: { 'a supported one': '100.0.0.0', 'one too old': '0.0.0.1' },
    readRestaurant: { 'the restaurant': restaurant, 'no restaurant': null },
    readLanguages: { 'two languages': { languages, storedShortName: null, browserLanguages: [] } },
    readSettings: { defaults: DEFAULT_SETTINGS },
    loadTexts: { loaded: { kind: 'loaded' }, failed: { kind: 'failed', key: 'startup.textsNotFound' } },
  },
  projection: ({ address: { isAutoSso }, answers: { apiVersion, restaurant: found }, failure, leaveUrl }) => [
    isAutoSso,
    apiVersion,
    found === null,
    failure?.key,
    leaveUrl !== null,
  ],
});
