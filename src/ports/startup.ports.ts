import { FaultyElement, parseConfiguration } from '../browser/page/parse-configuration.ts';
import { whenIdle } from '../browser/page/idle-time.ts';
import { STORAGE_KEYS, UNWRITTEN_KEYS } from '../browser/storage/storage.ts';
import { fetchConfigurationText } from '../api/configuration.ts';
import { NetworkError } from '../api/errors.ts';
import { getApiVersion, getRestaurant } from '../api/restaurant.ts';
import { getLanguages } from '../api/texts.ts';
import { isTimeZone } from '../../domain/calendar.ts';
import { type Language } from '../../domain/language.ts';
import { type ClientConfiguration } from '../../domain/session.ts';
import { CONFIGURATION_FILE } from '../../domain/url-rules.ts';
import { startupMachine } from '../../machines/startup/startup.machine.ts';
import {
  type ConfigurationResult,
  type AppConfiguration,
  type LanguagesAnswer,
  type StartupInput,
  type TextsResult,
} from '../../machines/startup/startup.types.ts';
import { type Services } from '../services/services.ts';
import { dropCachedConfiguration, cacheConfiguration, cacheSettings } from '../startup/offline/cached-configuration.ts';
import { loadTexts, showCachedTexts } from './load-texts.ts';
import { implementPromise } from './implement.ts';

const RESTAURANT_ID_FAULTS = {
  missing: 'startup.noRestaurantId',
  empty: 'startup.emptyRestaurantId',
  tooLarge: 'startup.restaurantIdTooLarge',
  invalid: 'startup.invalidRestaurantId',
} as const;

type Purpose = Pick<StartupInput, 'purpose'>;
type Configured = Purpose & { configuration: ClientConfiguration };

/** A configuration file and what it says; no text if something in it could not be read, which is reported each time. */
interface ParsedFile {
  text: string | null;
  configuration: ClientConfiguration;
}

/** What the last visit has kept. */
interface Known extends ParsedFile {
  languages: Language[];
}

async function parse(text: string, warn: (message: string) => void): Promise<ParsedFile> {
  let isFaultless = true;
  const configuration = await parseConfiguration(text, (message) => {
    isFaultless = false;
    warn(message);
  });
  return { text: isFaultless ? text : null, configuration };
}

function failureOf(error: unknown): ConfigurationResult {
  if (!(error instanceof FaultyElement))
    return { kind: 'failed', key: 'startup.configurationNotLoaded', detail: `Could not load file: ${String(error)}` };
  const detail = error.message;
  if (error.element === 'APIEndpoint') return { kind: 'failed', key: 'startup.noApiEndpoint', detail };
  return { kind: 'failed', key: RESTAURANT_ID_FAULTS[error.fault], detail };
}

/** `fetch` rejects with a TypeError. */
const isUnreached = (error: unknown): boolean => error instanceof NetworkError || error instanceof TypeError;

/**
 * Does the work of a start, or of its check: that begins when the page has nothing else to do, and what it could not
 * reach says nothing about the restaurant, so it waits for the network and tries again.
 */
async function attempt<T>(
  { connection }: Services,
  { purpose }: Purpose,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  if (purpose === 'start') return work();
  await whenIdle();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isUnreached(error)) throw error;
      await connection.whenReached(signal);
    }
  }
}

/** Puts a configuration into effect. */
export function applyConfiguration({ api, journal }: Services, configuration: ClientConfiguration): void {
  api.root = configuration.apiEndpoint;
  journal.level = configuration.logLevel;
}

/**
 * The startup with its real effects. `early` is the configuration file that `main.tsx` has requested already; a retry
 * requests it again. `known`: its file need not be parsed again. `browserLanguages`: those that may decide.
 */
export function provideStartup(
  services: Services,
  early: Promise<string>,
  known: Known | null,
  browserLanguages: () => readonly string[] = () => [],
) {
  const { api, storage, settings, journal } = services;
  let file: Promise<string> | null = early;
  let parsed: ParsedFile | null = known;
  const takeFile = () => {
    const taken = file ?? fetchConfigurationText();
    file = null;
    return taken;
  };
  const reportUnknownZone = () => {
    const zone = parsed?.configuration.timeZone ?? null;
    if (zone !== null && !isTimeZone(zone)) journal.warn(`${CONFIGURATION_FILE}: TimeZone cannot be "${zone}".`);
  };
  const readConfiguration = async (input: Purpose, signal: AbortSignal): Promise<ConfigurationResult> => {
    try {
      const text = await attempt(services, input, signal, takeFile);
      const warnings: string[] = [];
      parsed = parsed?.text === text ? parsed : await parse(text, (message) => warnings.push(message));
      applyConfiguration(services, parsed.configuration);
      // The address of the log service was unknown before.
      for (const warning of warnings) journal.warn(warning);
      void services.whenAllFetched().then(() => reportUnknownZone());
      return { kind: 'read', configuration: parsed.configuration };
    } catch (error) {
      return failureOf(error);
    }
  };
  settings.listen((_, known) => {
    if (known === 'all') void whenIdle().then(() => cacheSettings(storage, settings.texts));
  });
  return startupMachine.provide({
    actors: {
      readConfiguration: implementPromise(readConfiguration),
      readVersion: implementPromise((input: Configured, signal) =>
        attempt(services, input, signal, () => getApiVersion(api, signal)),
      ),
      readRestaurant: implementPromise((input: Configured, signal) =>
        attempt(services, input, signal, () => getRestaurant(api, input.configuration.restaurantId, signal)),
      ),
      readLanguages: implementPromise(async (input: Configured, signal): Promise<LanguagesAnswer> => {
        await services.token.settle();
        const languages = await attempt(services, input, signal, () => getLanguages(api, signal)).catch((error) => {
          // That it failed once says nothing about what is offered, and takes no choice away.
          const isKept = known?.configuration.restaurantId === input.configuration.restaurantId;
          if (!isKept || known.languages.length === 0) throw error;
          return known.languages;
        });
        return {
          languages,
          storedShortName: storage.read(STORAGE_KEYS.language),
          browserLanguages: browserLanguages(),
        };
      }),
      readSettings: implementPromise(async ({ purpose }: Configured, signal) => {
        await services.token.settle();
        return purpose === 'start' ? settings.readFirst(signal) : settings.checkFirst(signal);
      }),
      loadTexts: implementPromise<TextsResult, { appConfiguration: AppConfiguration }>((input, signal) =>
        loadTexts(services, input.appConfiguration, signal),
      ),
    },
    actions: {
      clearStoredPerson: () => {
        for (const key of UNWRITTEN_KEYS) storage.remove(key);
      },
      storeLanguage: (_, { language }: { language: Language | null }) => {
        if (language) storage.write(STORAGE_KEYS.language, language.shortName);
      },
      storeConfiguration: ({ context }, { appConfiguration }: { appConfiguration: AppConfiguration }) => {
        const { configuration, restaurant, languages } = appConfiguration;
        const keep = () =>
          cacheConfiguration(storage, {
            file: parsed?.text ?? '',
            configuration,
            restaurant,
            languages,
            settings: settings.texts,
          });
        // What a check has found may load the page anew at once, which begins with what is kept.
        if (context.purpose === 'check') keep();
        else void whenIdle().then(keep);
      },
      dropCachedConfiguration: () => dropCachedConfiguration(storage),
    },
  });
}

/**
 * Shows a restaurant that the last visit has kept. An expired token is renewed meanwhile; the first calls that carry it
 * wait for that.
 */
export const provideShowConfiguration = (services: Services) =>
  implementPromise<unknown, { appConfiguration: AppConfiguration | null }>(async ({ appConfiguration }) => {
    if (!appConfiguration) throw new Error('No configuration is cached.');
    void services.token.settle();
    await showCachedTexts(services, appConfiguration);
  });
