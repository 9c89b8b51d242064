import { FaultyElement, fetchConfigurationText, parseConfiguration } from '../../adapters/configuration-file.ts';
import { STORAGE_KEYS, UNWRITTEN_KEYS } from '../../adapters/storage.ts';
import { getApiVersion, getRestaurant } from '../../api/restaurant.ts';
import { getLanguages } from '../../api/texts.ts';
import { type Language } from '../../../domain/language.ts';
import { type ClientConfiguration } from '../../../domain/session.ts';
import { startupMachine } from '../../../machines/startup/startup.machine.ts';
import {
  type ConfigurationResult,
  type LanguagesAnswer,
  type TextsResult,
} from '../../../machines/startup/startup.types.ts';
import { type House } from '../../../machines/startup/startup.types.ts';
import { type Services } from '../services.ts';
import { loadTexts } from './texts.ts';
import { fromWork } from './work.ts';

const RESTAURANT_ID_FAULTS = {
  missing: 'startup.noRestaurantId',
  empty: 'startup.emptyRestaurantId',
  tooLarge: 'startup.restaurantIdTooLarge',
  invalid: 'startup.invalidRestaurantId',
} as const;

type Configured = { configuration: ClientConfiguration };

async function readConfiguration(
  { api, journal }: Services,
  file: () => Promise<string>,
): Promise<ConfigurationResult> {
  try {
    const warnings: string[] = [];
    const configuration = await parseConfiguration(await file(), (message) => warnings.push(message));
    api.root = configuration.apiEndpoint;
    journal.level = configuration.logLevel;
    // The address of the log service was unknown before.
    for (const warning of warnings) journal.warn(warning);
    return { kind: 'read', configuration };
  } catch (error) {
    if (!(error instanceof FaultyElement))
      return {
        kind: 'failed',
        key: 'startup.configurationNotLoaded',
        detail: `Could not load file: ${String(error)}`,
      };
    const detail = error.message;
    if (error.element === 'APIEndpoint') return { kind: 'failed', key: 'startup.noApiEndpoint', detail };
    return { kind: 'failed', key: RESTAURANT_ID_FAULTS[error.fault], detail };
  }
}

/**
 * The startup with its real effects. `early` is the configuration file that `main.tsx` has requested already; a retry
 * requests it again.
 */
export function provideStartup(services: Services, early: Promise<string>) {
  const { api, storage, settings } = services;
  let file: Promise<string> | null = early;
  const takeFile = () => {
    const taken = file ?? fetchConfigurationText();
    file = null;
    return taken;
  };
  return startupMachine.provide({
    actors: {
      readConfiguration: fromWork<ConfigurationResult>(() => readConfiguration(services, takeFile)),
      readVersion: fromWork((_: Configured, signal) => getApiVersion(api, signal)),
      readRestaurant: fromWork((input: Configured, signal) =>
        getRestaurant(api, input.configuration.restaurantId, signal),
      ),
      readLanguages: fromWork<LanguagesAnswer, Configured>(async (_, signal) => {
        await services.token.settle();
        return { languages: await getLanguages(api, signal), storedShortName: storage.read(STORAGE_KEYS.language) };
      }),
      readSettings: fromWork(async (_: Configured, signal) => {
        await services.token.settle();
        return settings.readFirst(signal);
      }),
      loadTexts: fromWork<TextsResult, { house: House }>((input, signal) => loadTexts(services, input.house, signal)),
    },
    actions: {
      clearStoredPerson: () => {
        for (const key of UNWRITTEN_KEYS) storage.remove(key);
      },
      storeLanguage: (_, { language }: { language: Language }) => {
        storage.write(STORAGE_KEYS.language, language.shortName);
      },
    },
  });
}
