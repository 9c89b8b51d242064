import { assign, setup, type ErrorActorEvent } from 'xstate';
import type { Language } from '../../domain/language.ts';
import type { Restaurant } from '../../domain/restaurant.ts';
import type { ClientConfiguration } from '../../domain/session.ts';
import type { Settings } from '../../domain/settings.ts';
import { actionPort, notProvided, promisePort } from '../port.ts';
import type { House, StartupFailure } from './startup.types.ts';
import { buildHouse, certainFailure, automaticSignOnUrl } from './startup.rules.ts';
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
    loadTexts: promisePort<TextsResult, { house: House }>('loadTexts'),
  },
  actions: {
    /** Removes the stored user, customer group and bon of an earlier page. */
    clearStoredPerson: notProvided('clearStoredPerson'),
    /** Stores the short name under LANGUAGESHORTNAME. */
    storeLanguage: actionPort<{ language: Language }>('storeLanguage'),
    /** Keeps the house for the next visit. */
    storeHouse: actionPort<{ house: House }>('storeHouse'),
    /** Keeps nothing for the next visit, which fails as this one does. */
    dropHouse: notProvided('dropHouse'),
    keepConfiguration: assign(({ context }, { configuration }: Pick<Configured, 'configuration'>) => ({
      configuration,
      leaveUrl: automaticSignOnUrl(context.address, configuration),
    })),
    keepAnswer: assign(({ context }, answer: BurstAnswers) => {
      const answers = { ...context.answers, ...answer };
      return { answers, failure: certainFailure(answers) };
    }),
    buildHouse: assign(({ context: { configuration, answers } }) =>
      configuration && answers.restaurant ? { house: buildHouse(configuration, answers.restaurant, answers) } : {},
    ),
    keepFailure: assign((_, failure: StartupFailure) => ({ failure })),
    noteTextsFailure: assign(({ context }, { key }: { key: House['textsFailure'] }) => ({
      house: context.house && { ...context.house, textsFailure: key },
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
  if (!context.house) throw new Error('The house is not built.');
  return context.house;
};
const configurationOf = (result: ConfigurationResult) => (result.kind === 'read' ? result.configuration : null);
const keepAnswer = <TParams>(params: TParams) => ({ type: 'keepAnswer', params }) as const;
const unloaded = ({ event }: { event: ErrorActorEvent }): StartupFailure => ({
  key: 'startup.configurationNotLoaded',
  detail: `Could not load file: ${String(event.error)}`,
});

/**
 * Loads what must be known before anybody can sign in (START-7, START-13). The session invokes
 * it in `Starting`, and the check of a kept house behind it; it outputs a house, a failure of the catalogue, or a URL to leave for. Failures of the
 * configuration, the version and the restaurant are fatal. Languages, settings and texts fall back to the restaurant's
 * own language, the defaults and the built-in catalogue; a failure of the texts is noted in the house and reported
 * once.
 */
export const startupMachine = startupSetup.createMachine({
  id: 'startup',
  context: ({ input }) => ({ ...input, configuration: null, answers: {}, house: null, failure: null, leaveUrl: null }),
  initial: 'ReadingConfiguration',
  output: ({ context }): StartupOutput => {
    if (context.failure) return { kind: 'failed', failure: context.failure };
    if (context.leaveUrl !== null) return { kind: 'leaving', url: context.leaveUrl };
    return { kind: 'ready', house: built({ context }) };
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
              type: 'keepConfiguration',
              params: ({ event }) => ({ configuration: configurationOf(event.output)! }),
            },
          },
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'ReadingHouse',
            actions: {
              type: 'keepConfiguration',
              params: ({ event }) => ({ configuration: configurationOf(event.output)! }),
            },
          },
          { target: 'Failed', actions: { type: 'keepFailure', params: ({ event }) => event.output as StartupFailure } },
        ],
        onError: { target: 'Failed', actions: { type: 'keepFailure', params: unloaded } },
      },
    },
    ReadingHouse: {
      type: 'parallel',
      always: { guard: 'hasFailed', target: 'Failed' },
      onDone: { target: 'LoadingTexts', actions: ['clearStoredPerson', 'buildHouse'] },
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
                  actions: keepAnswer(({ event }: { event: { output: string } }) => ({ apiVersion: event.output })),
                },
                onError: { target: 'Known', actions: keepAnswer({ apiVersion: null }) },
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
                  actions: keepAnswer(({ event }: { event: { output: Restaurant | null } }) => ({
                    restaurant: event.output,
                  })),
                },
                onError: { target: 'Known', actions: keepAnswer({ restaurant: null }) },
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
                  actions: keepAnswer(({ event }: { event: { output: LanguagesAnswer } }) => ({
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
                  actions: keepAnswer(({ event }: { event: { output: Settings } }) => ({ settings: event.output })),
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
      entry: { type: 'storeLanguage', params: ({ context }) => ({ language: built({ context }).language }) },
      invoke: {
        id: 'loadTexts',
        src: 'loadTexts',
        input: ({ context }) => ({ house: built({ context }) }),
        onDone: {
          target: 'Ready',
          actions: {
            type: 'noteTextsFailure',
            params: ({ event }) => ({ key: event.output.kind === 'failed' ? event.output.key : null }),
          },
        },
        onError: { target: 'Ready', actions: { type: 'noteTextsFailure', params: { key: 'startup.textsFailed' } } },
      },
    },
    Ready: { type: 'final', entry: { type: 'storeHouse', params: ({ context }) => ({ house: built({ context }) }) } },
    Failed: { type: 'final', entry: 'dropHouse' },
    LeavingForSingleSignOn: { type: 'final' },
  },
});

export type StartupMachine = typeof startupMachine;
