import { assign, setup, type ErrorActorEvent } from 'xstate';
import type { Language } from '../../domain/language.ts';
import type { Restaurant } from '../../domain/restaurant.ts';
import type { ClientConfiguration } from '../../domain/session.ts';
import type { Settings } from '../../domain/settings.ts';
import { actionPort, notProvided, promisePort } from '../port.ts';
import type { AppConfiguration, StartupFailure } from './startup.types.ts';
import { buildConfiguration, certainFailure, automaticSignOnUrl } from './startup.rules.ts';
import {
  type BurstAnswers,
  type ConfigurationResult,
  type LanguagesAnswer,
  type StartupContext,
  type StartupInput,
  type StartupOutput,
  type TextsResult,
} from './startup.types.ts';

type Purpose = Pick<StartupInput, 'purpose'>;
type Configured = Purpose & { configuration: ClientConfiguration };

const startupSetup = setup({
  types: { context: {} as StartupContext, input: {} as StartupInput, output: {} as StartupOutput },
  actors: {
    readConfiguration: promisePort<ConfigurationResult, Purpose>('readConfiguration'),
    /** `ApiVersion` of the version call. */
    readVersion: promisePort<string, Configured>('readVersion'),
    /** Null where the API answers no restaurant. */
    readRestaurant: promisePort<Restaurant | null, Configured>('readRestaurant'),
    readLanguages: promisePort<LanguagesAnswer, Configured>('readLanguages'),
    /** Each setting falls back to its default on its own. */
    readSettings: promisePort<Settings, Configured>('readSettings'),
    /** Fills the text store: from the cache when the modification date is unchanged, else from the API. */
    loadTexts: promisePort<TextsResult, { appConfiguration: AppConfiguration }>('loadTexts'),
  },
  actions: {
    /** Removes the stored user, customer group and bon of an earlier page. */
    clearStoredPerson: notProvided('clearStoredPerson'),
    /** Stores the short name under LANGUAGESHORTNAME; null: which ones are offered is not known. */
    storeLanguage: actionPort<{ language: Language | null }>('storeLanguage'),
    /** Keeps the restaurant for the next visit. */
    storeConfiguration: actionPort<{ appConfiguration: AppConfiguration }>('storeConfiguration'),
    /** Keeps nothing for the next visit, which fails as this one does. */
    dropCachedConfiguration: notProvided('dropCachedConfiguration'),
    assignConfiguration: assign(({ context }, { configuration }: Pick<Configured, 'configuration'>) => ({
      configuration,
      leaveUrl: automaticSignOnUrl(context.address, configuration),
    })),
    assignAnswer: assign(({ context }, answer: BurstAnswers) => {
      const answers = { ...context.answers, ...answer };
      return { answers, failure: certainFailure(answers) };
    }),
    buildConfiguration: assign(({ context: { configuration, answers } }) =>
      configuration && answers.restaurant && answers.restaurant !== 'failed'
        ? { appConfiguration: buildConfiguration(configuration, answers.restaurant, answers) }
        : {},
    ),
    assignFailure: assign((_, failure: StartupFailure) => ({ failure })),
    assignTextsFailure: assign(({ context }, { key }: { key: AppConfiguration['textsFailure'] }) => ({
      appConfiguration: context.appConfiguration && { ...context.appConfiguration, textsFailure: key },
    })),
  },
  guards: {
    isSingleSignOnDue: ({ context }, configuration: ClientConfiguration | null) =>
      configuration !== null && automaticSignOnUrl(context.address, configuration) !== null,
    isRead: (_, result: ConfigurationResult) => result.kind === 'read',
    hasFailed: ({ context }) => context.failure !== null,
  },
});

const configured = ({ context }: { context: StartupContext }): Configured => {
  if (!context.configuration) throw new Error('The burst needs the configuration.');
  return { configuration: context.configuration, purpose: context.purpose };
};
const built = ({ context }: { context: StartupContext }) => {
  if (!context.appConfiguration) throw new Error('The configuration is not built.');
  return context.appConfiguration;
};
const configurationOf = (result: ConfigurationResult) => (result.kind === 'read' ? result.configuration : null);
const assignAnswer = <TParams>(params: TParams) => ({ type: 'assignAnswer', params }) as const;
const unloaded = ({ event }: { event: ErrorActorEvent }): StartupFailure => ({
  key: 'startup.configurationNotLoaded',
  detail: `Could not load file: ${String(event.error)}`,
});

/**
 * Loads what sign-in needs (START-7, START-13); outputs a restaurant, a failed catalogue, or a URL to leave for.
 * Invoked in `Starting`, and by the check of a cached restaurant. Configuration, version and restaurant are required;
 * languages, settings and texts fall back to the restaurant's language, the defaults and the built-in catalogue.
 */
export const startupMachine = startupSetup.createMachine({
  id: 'startup',
  context: ({ input }) => ({
    ...input,
    configuration: null,
    answers: {},
    appConfiguration: null,
    failure: null,
    leaveUrl: null,
  }),
  initial: 'ReadingConfiguration',
  output: ({ context }): StartupOutput => {
    if (context.failure) return { kind: 'failed', failure: context.failure };
    if (context.leaveUrl !== null) return { kind: 'leaving', url: context.leaveUrl };
    return { kind: 'ready', appConfiguration: built({ context }) };
  },
  states: {
    ReadingConfiguration: {
      invoke: {
        id: 'readConfiguration',
        src: 'readConfiguration',
        input: ({ context }) => ({ purpose: context.purpose }),
        onDone: [
          {
            guard: { type: 'isSingleSignOnDue', params: ({ event }) => configurationOf(event.output) },
            target: 'LeavingForSingleSignOn',
            actions: {
              type: 'assignConfiguration',
              params: ({ event }) => ({ configuration: configurationOf(event.output)! }),
            },
          },
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'ReadingRestaurant',
            actions: {
              type: 'assignConfiguration',
              params: ({ event }) => ({ configuration: configurationOf(event.output)! }),
            },
          },
          {
            target: 'Failed',
            actions: { type: 'assignFailure', params: ({ event }) => event.output as StartupFailure },
          },
        ],
        onError: { target: 'Failed', actions: { type: 'assignFailure', params: unloaded } },
      },
    },
    ReadingRestaurant: {
      type: 'parallel',
      always: { guard: 'hasFailed', target: 'Failed' },
      onDone: { target: 'LoadingTexts', actions: ['clearStoredPerson', 'buildConfiguration'] },
      states: {
        Version: {
          initial: 'Reading',
          states: {
            Reading: {
              invoke: {
                id: 'readVersion',
                src: 'readVersion',
                input: configured,
                onDone: {
                  target: 'Known',
                  actions: assignAnswer(({ event }: { event: { output: string } }) => ({ apiVersion: event.output })),
                },
                onError: { target: 'Known', actions: assignAnswer({ apiVersion: null }) },
              },
            },
            Known: { type: 'final' },
          },
        },
        Restaurant: {
          initial: 'Reading',
          states: {
            Reading: {
              invoke: {
                id: 'readRestaurant',
                src: 'readRestaurant',
                input: configured,
                onDone: {
                  target: 'Known',
                  actions: assignAnswer(({ event }: { event: { output: Restaurant | null } }) => ({
                    restaurant: event.output,
                  })),
                },
                onError: { target: 'Known', actions: assignAnswer({ restaurant: 'failed' as const }) },
              },
            },
            Known: { type: 'final' },
          },
        },
        Languages: {
          initial: 'Reading',
          states: {
            Reading: {
              invoke: {
                id: 'readLanguages',
                src: 'readLanguages',
                input: configured,
                onDone: {
                  target: 'Known',
                  actions: assignAnswer(({ event }: { event: { output: LanguagesAnswer } }) => ({
                    languages: event.output,
                  })),
                },
                onError: 'Known',
              },
            },
            Known: { type: 'final' },
          },
        },
        Settings: {
          initial: 'Reading',
          states: {
            Reading: {
              invoke: {
                id: 'readSettings',
                src: 'readSettings',
                input: configured,
                onDone: {
                  target: 'Known',
                  actions: assignAnswer(({ event }: { event: { output: Settings } }) => ({ settings: event.output })),
                },
                onError: 'Known',
              },
            },
            Known: { type: 'final' },
          },
        },
      },
    },
    LoadingTexts: {
      entry: {
        type: 'storeLanguage',
        params: ({ context }) => ({ language: context.answers.languages ? built({ context }).language : null }),
      },
      invoke: {
        id: 'loadTexts',
        src: 'loadTexts',
        input: ({ context }) => ({ appConfiguration: built({ context }) }),
        onDone: {
          target: 'Ready',
          actions: {
            type: 'assignTextsFailure',
            params: ({ event }) => ({ key: event.output.kind === 'failed' ? event.output.key : null }),
          },
        },
        onError: { target: 'Ready', actions: { type: 'assignTextsFailure', params: { key: 'startup.textsFailed' } } },
      },
    },
    Ready: {
      type: 'final',
      entry: { type: 'storeConfiguration', params: ({ context }) => ({ appConfiguration: built({ context }) }) },
    },
    Failed: { type: 'final', entry: 'dropCachedConfiguration' },
    LeavingForSingleSignOn: { type: 'final' },
  },
});

export type StartupMachine = typeof startupMachine;
