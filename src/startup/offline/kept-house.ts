import { type Language } from '../../../domain/language.ts';
import { type Restaurant } from '../../../domain/restaurant.ts';
import { type ClientConfiguration } from '../../../domain/session.ts';
import { FIRST_SETTING_KEYS, parseSettings, type SettingKey } from '../../../domain/settings.ts';
import { buildHouse } from '../../../machines/startup/startup.rules.ts';
import { type House } from '../../../machines/startup/startup.types.ts';
import { type SafeStorage, STORAGE_KEYS } from '../../browser/storage/storage.ts';

/** To be raised when the shape changes: what an older release has kept is then read anew. */
const VERSION = 1;

/** What a start has read, for the first moments of the next visit (START-35). Nothing of it is personal. */
export interface KeptHouse {
  version: number;
  /** Text of the configuration file; empty if something in it could not be read, which is to be told again. */
  file: string;
  configuration: ClientConfiguration;
  restaurant: Restaurant;
  languages: Language[];
  /** Texts of those that were known. The login is shown with its own, the others are for pages without a network. */
  settings: Partial<Record<SettingKey, string>>;
}

const isLanguage = (value: Partial<Language> | null): boolean =>
  typeof value?.id === 'number' && typeof value.name === 'string' && typeof value.shortName === 'string';

/** Whether it is what `keepHouse` has written, as far as the login would fail otherwise. */
function isKept(value: unknown): value is KeptHouse {
  const kept = value as Partial<KeptHouse> | null;
  const { configuration, restaurant, languages } = kept ?? {};
  return (
    kept?.version === VERSION &&
    typeof kept.file === 'string' &&
    typeof configuration?.apiEndpoint === 'string' &&
    typeof configuration.cardPrefix === 'string' &&
    typeof restaurant?.name === 'string' &&
    typeof restaurant.secondaryColor === 'string' &&
    restaurant.id === configuration.restaurantId &&
    (restaurant.language === null || isLanguage(restaurant.language)) &&
    Array.isArray(languages) &&
    languages.every(isLanguage) &&
    typeof kept.settings === 'object' &&
    Object.values(kept.settings ?? {}).every((text) => typeof text === 'string')
  );
}

/** Null if nothing is kept; what cannot be read is removed. */
export function readKeptHouse(storage: SafeStorage): KeptHouse | null {
  if (storage.read(STORAGE_KEYS.keptHouse) === null) return null;
  const kept = storage.readJson(STORAGE_KEYS.keptHouse);
  if (isKept(kept)) return kept;
  storage.remove(STORAGE_KEYS.keptHouse);
  return null;
}

/** Only if it outlives the page. */
export function keepHouse(storage: SafeStorage, kept: Omit<KeptHouse, 'version'>): void {
  const text = JSON.stringify({ version: VERSION, ...kept } satisfies KeptHouse);
  if (storage.read(STORAGE_KEYS.keptHouse) !== text && !storage.keep(STORAGE_KEYS.keptHouse, text))
    storage.remove(STORAGE_KEYS.keptHouse);
}

/** Settings that are read after the start, where its house is kept. */
export function keepSettings(storage: SafeStorage, settings: KeptHouse['settings']): void {
  const kept = readKeptHouse(storage);
  if (kept) keepHouse(storage, { ...kept, settings });
}

export const dropHouse = (storage: SafeStorage): void => storage.remove(STORAGE_KEYS.keptHouse);

/** The house as a start would build it, in the language that is stored now. */
export const houseOfKept = (
  { configuration, restaurant, languages, settings }: KeptHouse,
  storedShortName: string | null,
): House =>
  buildHouse(configuration, restaurant, {
    languages: { languages, storedShortName },
    settings: parseSettings(Object.fromEntries(FIRST_SETTING_KEYS.map((key) => [key, settings[key]]))),
  });
