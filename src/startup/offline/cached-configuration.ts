import { type Language } from '../../../domain/language.ts';
import { type Restaurant } from '../../../domain/restaurant.ts';
import { type ClientConfiguration } from '../../../domain/session.ts';
import { FIRST_SETTING_KEYS, parseSettings, type SettingKey } from '../../../domain/settings.ts';
import { buildConfiguration } from '../../../machines/startup/startup.rules.ts';
import { type AppConfiguration } from '../../../machines/startup/startup.types.ts';
import { FOLDER } from '../../browser/page/folder.ts';
import { type SafeStorage, STORAGE_KEYS } from '../../browser/storage/storage.ts';

/** To be raised when the shape changes: what an older release has kept is then read anew. */
const VERSION = 1;

/** What a start has read, for the first moments of the next visit (START-35). Nothing of it is personal. */
export interface CachedConfiguration {
  version: number;
  /** Tells what is kept at the root of a host from what former releases have kept by the same name (PAGE-145). */
  folder?: string;
  /** Text of the configuration file; empty if something in it could not be read, which is to be shown again. */
  file: string;
  configuration: ClientConfiguration;
  restaurant: Restaurant;
  languages: Language[];
  /** Texts of those that were known. The login is shown with its own, the others are for pages without a network. */
  settings: Partial<Record<SettingKey, string>>;
}

const isLanguage = (value: Partial<Language> | null): boolean =>
  typeof value?.id === 'number' && typeof value.name === 'string' && typeof value.shortName === 'string';

/** Whether it is what `cacheConfiguration` has written, as far as the login would fail otherwise. */
function isCachedConfiguration(value: unknown): value is CachedConfiguration {
  const cached = value as Partial<CachedConfiguration> | null;
  const { configuration, restaurant, languages } = cached ?? {};
  return (
    cached?.version === VERSION &&
    typeof cached.file === 'string' &&
    typeof configuration?.apiEndpoint === 'string' &&
    typeof configuration.cardPrefix === 'string' &&
    typeof restaurant?.name === 'string' &&
    typeof restaurant.secondaryColor === 'string' &&
    restaurant.id === configuration.restaurantId &&
    (restaurant.language === null || isLanguage(restaurant.language)) &&
    Array.isArray(languages) &&
    languages.every(isLanguage) &&
    typeof cached.settings === 'object' &&
    Object.values(cached.settings ?? {}).every((text) => typeof text === 'string')
  );
}

/** Null if nothing is kept; what cannot be read is removed. */
export function readCachedConfiguration(storage: SafeStorage): CachedConfiguration | null {
  if (storage.read(STORAGE_KEYS.cachedConfiguration) === null) return null;
  const cached = storage.readJson(STORAGE_KEYS.cachedConfiguration);
  if (isCachedConfiguration(cached)) return cached;
  storage.remove(STORAGE_KEYS.cachedConfiguration);
  return null;
}

/** Only if it outlives the page. */
export function cacheConfiguration(storage: SafeStorage, cached: Omit<CachedConfiguration, 'version'>): void {
  const text = JSON.stringify({ version: VERSION, folder: FOLDER, ...cached } satisfies CachedConfiguration);
  if (storage.read(STORAGE_KEYS.cachedConfiguration) !== text && !storage.keep(STORAGE_KEYS.cachedConfiguration, text))
    storage.remove(STORAGE_KEYS.cachedConfiguration);
}

/** Settings that are read after the start, where its restaurant is kept. */
export function cacheSettings(storage: SafeStorage, settings: CachedConfiguration['settings']): void {
  const cached = readCachedConfiguration(storage);
  if (cached) cacheConfiguration(storage, { ...cached, settings });
}

export const dropCachedConfiguration = (storage: SafeStorage): void => storage.remove(STORAGE_KEYS.cachedConfiguration);

/** The restaurant as a start would build it, in the language that is stored now. */
export const configurationFromCache = (
  { configuration, restaurant, languages, settings }: CachedConfiguration,
  storedShortName: string | null,
): AppConfiguration =>
  buildConfiguration(configuration, restaurant, {
    languages: { languages, storedShortName, browserLanguages: [] },
    settings: parseSettings(Object.fromEntries(FIRST_SETTING_KEYS.map((key) => [key, settings[key]]))),
  });
