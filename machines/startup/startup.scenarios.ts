import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { appConfiguration as known } from './startup.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';

const { configuration, restaurant, language, languages } = known;
const appConfiguration = {
  configuration,
  restaurant,
  language,
  languages,
  settings: DEFAULT_SETTINGS,
  knownSettings: 'first',
  textsFailure: null,
};

/** State in which these of the four parallel calls have answered. */
const answered = (...parts: string[]) =>
  ['Version', 'Restaurant', 'Languages', 'Settings']
    .map((part) => `ReadingRestaurant.${part}.${parts.includes(part) ? 'Known' : 'Reading'}`)
    .join(' + ');

const READ = 'readConfiguration: read, of a restaurant of its own';
const READ_WITH_SIGN_ON = 'readConfiguration: read, of a restaurant with single sign-on';
const withSignOn = {
  ...configuration,
  authServiceEndpoint: 'https://sso.example/begin',
  authServiceLogoutRedirectUrl: 'https://sso.example/end',
};
const CALLS = ['readVersion', 'readRestaurant', 'readLanguages', 'readSettings'];
/** Every call gets the configuration, which names the API and the restaurant's id. */
const burstTo = (found: typeof configuration) => ({
  does: [],
  asks: CALLS,
  gives: Object.fromEntries(CALLS.map((call) => [call, { configuration: found, purpose: 'start' }])),
});
const burst = burstTo(configuration);
const certain = { does: [], asks: [] };
/** A failure: the next visit must not begin with this restaurant. */
const failed = { does: ['dropCachedConfiguration'], asks: [] };

export const startupScenarios: Scenarios = {
  // LANG-1, START-8, START-9, START-13
  'after the configuration, version, restaurant, languages and settings are read in parallel, then the texts': {
    opens: [
      'ReadingConfiguration',
      { does: [], asks: ['readConfiguration'], gives: { readConfiguration: { purpose: 'start' } } },
    ],
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
          gives: { storeLanguage: { language }, loadTexts: { appConfiguration } },
          holds: { appConfiguration },
        },
      ],
    ],
  },
  'a page is ready once the texts are loaded': {
    after: 'after the configuration, version, restaurant, languages and settings are read in parallel, then the texts',
    steps: [
      [
        'loadTexts: loaded',
        'Ready',
        {
          does: ['storeConfiguration'],
          gives: { storeConfiguration: { appConfiguration } },
          holds: { appConfiguration, failure: null, leaveUrl: null },
        },
      ],
    ],
  },
  'a page is ready without the restaurant’s texts, and notes the reason': {
    after: 'after the configuration, version, restaurant, languages and settings are read in parallel, then the texts',
    steps: [
      [
        'loadTexts: failed',
        'Ready',
        { holds: { appConfiguration: { ...appConfiguration, textsFailure: 'startup.textsNotFound' }, failure: null } },
      ],
    ],
  },
  // START-11
  'a page is ready even if loading the texts throws': {
    after: 'after the configuration, version, restaurant, languages and settings are read in parallel, then the texts',
    steps: [
      [
        'loadTexts fails',
        'Ready',
        { holds: { appConfiguration: { ...appConfiguration, textsFailure: 'startup.textsFailed' }, failure: null } },
      ],
    ],
  },
  // LANG-1, START-12
  'without languages and settings it uses the restaurant’s language and the defaults, whichever call answers last': {
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
          gives: { storeLanguage: { language: null } },
          holds: { appConfiguration: { ...appConfiguration, languages: [] } },
        },
      ],
      ['loadTexts: loaded', 'Ready'],
    ],
  },

  'an incomplete configuration is a failure': {
    steps: [
      [
        'readConfiguration: failed',
        'Failed',
        {
          ...failed,
          holds: { failure: { kind: 'failed', key: 'startup.noRestaurantId', detail: '' }, configuration: null },
        },
      ],
    ],
  },
  // START-3
  'a configuration that cannot be read is a failure': {
    steps: [
      [
        'readConfiguration fails',
        'Failed',
        {
          ...failed,
          holds: {
            failure: {
              key: 'startup.configurationNotLoaded',
              detail: 'Could not load file: Error: readConfiguration failed.',
            },
          },
        },
      ],
    ],
  },
  // START-9, START-22, START-32
  'a version that is too old fails the start at once, and clears nothing': {
    steps: [
      [READ, answered()],
      [
        'readVersion: one too old',
        'Failed',
        {
          ...failed,
          holds: { failure: { key: 'startup.versionUnsupported', detail: 'Unsupported API-Version: 0.0.0.1' } },
        },
      ],
    ],
  },
  // START-23, START-32
  'a version that cannot be read fails the start at once': {
    steps: [
      [READ, answered()],
      [
        'readVersion fails',
        'Failed',
        { ...failed, holds: { failure: { key: 'startup.versionNotLoaded', detail: 'Could not load API-Version' } } },
      ],
    ],
  },
  // START-7
  'a missing restaurant is reported only once the version is known to be supported': {
    steps: [
      [READ, answered()],
      ['readRestaurant: no restaurant', answered('Restaurant'), { ...certain, holds: { failure: null } }],
      [
        'readVersion: a supported one',
        'Failed',
        {
          ...failed,
          holds: { failure: { key: 'startup.noRestaurant', detail: 'Client got no restaurant from API' } },
        },
      ],
    ],
  },
  // START-7
  'an unsupported version takes precedence over a restaurant that could not be read': {
    steps: [
      [READ, answered()],
      ['readRestaurant fails', answered('Restaurant'), { ...certain, holds: { failure: null } }],
      [
        'readVersion: one too old',
        'Failed',
        { holds: { failure: { key: 'startup.versionUnsupported', detail: 'Unsupported API-Version: 0.0.0.1' } } },
      ],
    ],
  },
  // START-24, START-32
  'a restaurant that cannot be read fails the start if the version is supported': {
    steps: [
      [READ, answered()],
      ['readVersion: a supported one', answered('Version')],
      [
        'readRestaurant fails',
        'Failed',
        {
          ...failed,
          holds: { failure: { key: 'startup.restaurantNotLoaded', detail: 'Client got no restaurant from API' } },
        },
      ],
    ],
  },

  // START-5
  'an address that asks for single sign-on leaves before any other call is made': {
    start: 'a page that asks for single sign-on',
    steps: [
      [
        READ_WITH_SIGN_ON,
        'LeavingForSingleSignOn',
        { ...certain, holds: { leaveUrl: 'https://sso.example/end?autoSsoLogin=TRUE', failure: null } },
      ],
    ],
  },
  // START-5
  'an address that asks for single sign-on is ignored if the restaurant has none': {
    start: 'a page that asks for single sign-on',
    steps: [[READ, answered(), { ...burst, holds: { leaveUrl: null } }]],
  },
  'single sign-on starts only if the address asks for it': {
    steps: [[READ_WITH_SIGN_ON, answered(), { ...burstTo(withSignOn), holds: { leaveUrl: null } }]],
  },
  // START-5
  'single sign-on that was canceled does not start again': {
    start: 'a return from single sign-on',
    steps: [[READ_WITH_SIGN_ON, answered(), { ...burstTo(withSignOn), holds: { leaveUrl: null } }]],
  },
};

const VERSION_UNREAD =
  'startup.ReadingRestaurant.Version.Reading  xstate.error.actor.readVersion → startup.ReadingRestaurant.Version.Known, retargeted to';
const ENDS_ANYWAY = 'A version that cannot be read ends the start in the same step, wherever its region stands.';

/** Equivalent mutants, by their name in reports, each with the reason. */
export const startupEquivalents: Readonly<Record<string, string>> = {
  [`${VERSION_UNREAD} startup.ReadingRestaurant.Version.Reading`]: ENDS_ANYWAY,
  [`${VERSION_UNREAD} startup.Failed`]: ENDS_ANYWAY,
};
