import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { house as known } from './startup.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';

const { configuration, restaurant, language, languages } = known;
const house = { configuration, restaurant, language, languages, settings: DEFAULT_SETTINGS, textsFailure: null };

/** The four calls that travel together: those that have answered so far. */
const answered = (...parts: string[]) =>
  ['Version', 'Restaurant', 'Languages', 'Settings']
    .map((part) => `ReadingHouse.${part}.${parts.includes(part) ? 'Known' : 'Reading'}`)
    .join(' + ');

const READ = 'readConfiguration: read, of a house of its own';
const READ_WITH_SIGN_ON = 'readConfiguration: read, of a house with single sign-on';
const withSignOn = {
  ...configuration,
  authServiceEndpoint: 'https://sso.example/begin',
  authServiceLogoutRedirectUrl: 'https://sso.example/end',
};
const CALLS = ['readVersion', 'readRestaurant', 'readLanguages', 'readSettings'];
/** The calls go to the API that the configuration names, the one for the restaurant with its number. */
const burstTo = (found: typeof configuration) => ({
  does: [],
  asks: CALLS,
  gives: Object.fromEntries(CALLS.map((call) => [call, { configuration: found }])),
});
const burst = burstTo(configuration);
const certain = { does: [], asks: [] };

export const startupScenarios: Scenarios = {
  'version, restaurant, languages and settings travel together once the configuration is read, and then come the texts':
    {
      opens: ['ReadingConfiguration', { does: [], asks: ['readConfiguration'] }],
      steps: [
        [READ, answered(), { ...burst, holds: { configuration, leaveUrl: null } }],
        ['readVersion: a supported one', answered('Version'), certain],
        ['readRestaurant: the restaurant', answered('Version', 'Restaurant'), certain],
        ['readLanguages: two languages', answered('Version', 'Restaurant', 'Languages'), certain],
        [
          'readSettings: defaults',
          'LoadingTexts',
          {
            does: ['clearStoredPerson', 'storeLanguage'],
            asks: ['loadTexts'],
            gives: { storeLanguage: { language }, loadTexts: { house } },
            holds: { house },
          },
        ],
      ],
    },
  'a page is ready with the texts': {
    after:
      'version, restaurant, languages and settings travel together once the configuration is read, and then come the texts',
    steps: [['loadTexts: loaded', 'Ready', { holds: { house, failure: null, leaveUrl: null } }]],
  },
  'a page is ready without the restaurant’s texts, and it is noted why': {
    after:
      'version, restaurant, languages and settings travel together once the configuration is read, and then come the texts',
    steps: [
      [
        'loadTexts: failed',
        'Ready',
        { holds: { house: { ...house, textsFailure: 'startup.textsNotFound' }, failure: null } },
      ],
    ],
  },
  'a page is ready though loading the texts broke': {
    after:
      'version, restaurant, languages and settings travel together once the configuration is read, and then come the texts',
    steps: [
      [
        'loadTexts fails',
        'Ready',
        { holds: { house: { ...house, textsFailure: 'startup.textsFailed' }, failure: null } },
      ],
    ],
  },
  'without languages and settings there are the restaurant’s own language and the defaults, whatever answers last': {
    steps: [
      [READ, answered(), burst],
      ['readSettings fails', answered('Settings')],
      ['readLanguages fails', answered('Settings', 'Languages')],
      ['readRestaurant: the restaurant', answered('Settings', 'Languages', 'Restaurant')],
      [
        'readVersion: a supported one',
        'LoadingTexts',
        {
          does: ['clearStoredPerson', 'storeLanguage'],
          gives: { storeLanguage: { language } },
          holds: { house: { ...house, languages: [language] } },
        },
      ],
      ['loadTexts: loaded', 'Ready'],
    ],
  },

  'a configuration without what it needs is told': {
    steps: [
      [
        'readConfiguration: failed',
        'Failed',
        {
          ...certain,
          holds: { failure: { kind: 'failed', key: 'startup.noRestaurantId', detail: '' }, configuration: null },
        },
      ],
    ],
  },
  'a configuration that cannot be read is told': {
    steps: [
      [
        'readConfiguration fails',
        'Failed',
        {
          ...certain,
          holds: { failure: { key: 'startup.configurationNotLoaded', detail: 'Error: readConfiguration failed.' } },
        },
      ],
    ],
  },
  'a version that is too old ends the start at once, and clears nothing': {
    steps: [
      [READ, answered()],
      [
        'readVersion: one too old',
        'Failed',
        { ...certain, holds: { failure: { key: 'startup.versionUnsupported', detail: '0.0.0.1' } } },
      ],
    ],
  },
  'a version that cannot be read ends the start at once': {
    steps: [
      [READ, answered()],
      [
        'readVersion fails',
        'Failed',
        { ...certain, holds: { failure: { key: 'startup.versionNotLoaded', detail: '' } } },
      ],
    ],
  },
  'a restaurant that does not exist is told only once the version is known to be good': {
    steps: [
      [READ, answered()],
      ['readRestaurant: no restaurant', answered('Restaurant'), { ...certain, holds: { failure: null } }],
      [
        'readVersion: a supported one',
        'Failed',
        { ...certain, holds: { failure: { key: 'startup.noRestaurant', detail: '' } } },
      ],
    ],
  },
  'a bad version wins over a restaurant that could not be read': {
    steps: [
      [READ, answered()],
      ['readRestaurant fails', answered('Restaurant'), { ...certain, holds: { failure: null } }],
      [
        'readVersion: one too old',
        'Failed',
        { holds: { failure: { key: 'startup.versionUnsupported', detail: '0.0.0.1' } } },
      ],
    ],
  },
  'a restaurant that cannot be read ends the start of a good version': {
    steps: [
      [READ, answered()],
      ['readVersion: a supported one', answered('Version')],
      [
        'readRestaurant fails',
        'Failed',
        { ...certain, holds: { failure: { key: 'startup.noRestaurant', detail: '' } } },
      ],
    ],
  },

  'an address that asks for single sign-on leaves before anything else is asked for': {
    start: 'a page that asks for single sign-on',
    steps: [
      [
        READ_WITH_SIGN_ON,
        'LeavingForSingleSignOn',
        { ...certain, holds: { leaveUrl: 'https://sso.example/end?autoSsoLogin=TRUE', failure: null } },
      ],
    ],
  },
  'an address that asks for single sign-on stays where the house has none': {
    start: 'a page that asks for single sign-on',
    steps: [[READ, answered(), { ...burst, holds: { leaveUrl: null } }]],
  },
  'single sign-on begins only where the address asks for it': {
    steps: [[READ_WITH_SIGN_ON, answered(), { ...burstTo(withSignOn), holds: { leaveUrl: null } }]],
  },
  'single sign-on that was canceled is not begun again': {
    start: 'a return from single sign-on',
    steps: [[READ_WITH_SIGN_ON, answered(), { ...burstTo(withSignOn), holds: { leaveUrl: null } }]],
  },
};

const VERSION_UNREAD =
  'startup.ReadingHouse.Version.Reading  xstate.error.actor.readVersion → startup.ReadingHouse.Version.Known, retargeted to';
const ENDS_ANYWAY = 'A version that cannot be read ends the start in the same step, wherever its region stands.';

/** Equivalent mutants, by their name in reports, each with the reason. */
export const startupEquivalents: Readonly<Record<string, string>> = {
  [`${VERSION_UNREAD} startup.ReadingHouse.Version.Reading`]: ENDS_ANYWAY,
  [`${VERSION_UNREAD} startup.Failed`]: ENDS_ANYWAY,
};
