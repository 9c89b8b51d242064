import { beforeEach, describe, expect, it } from 'vitest';
import { appConfiguration } from '../../../machines/startup/startup.fixtures.ts';
import { SafeStorage, STORAGE_KEYS } from '../../browser/storage/storage.ts';
import {
  dropCachedConfiguration,
  configurationFromCache,
  cacheConfiguration,
  cacheSettings,
  type CachedConfiguration,
  readCachedConfiguration,
} from './cached-configuration.ts';

const { configuration, restaurant, languages } = appConfiguration;
const cached: Omit<CachedConfiguration, 'version'> = {
  file: '<Configuration/>',
  configuration,
  restaurant,
  languages,
  settings: { Order_DefaultUser: '99', Order_PaginationArticleLimit: '31' },
};
const storage = new SafeStorage(() => window.localStorage);
const stored = () => localStorage.getItem(STORAGE_KEYS.cachedConfiguration);
/** The stored item with other parts. */
const tampered = (parts: object) => JSON.stringify({ ...(JSON.parse(stored()!) as object), ...parts });

beforeEach(() => {
  localStorage.clear();
  cacheConfiguration(storage, cached);
});

// START-35
describe('A cached restaurant', () => {
  it('is the one that a start would build, in the language that is stored', () => {
    const read = readCachedConfiguration(storage)!;
    expect(configurationFromCache(read, null)).toEqual(appConfiguration);
    expect(configurationFromCache(read, 'EN').language).toEqual(languages[1]);
  });

  it('holds nothing but configuration, restaurant, languages and settings', () => {
    expect(JSON.parse(stored()!)).toEqual({ version: 1, folder: '', ...cached });
  });

  // OFF-24
  it('takes the settings that were read after its start, if it is still kept', () => {
    const settings = { Order_DefaultUser: '98' };
    cacheSettings(storage, settings);
    expect(readCachedConfiguration(storage)).toEqual({ version: 1, folder: '', ...cached, settings });
    dropCachedConfiguration(storage);
    cacheSettings(storage, settings);
    expect(stored()).toBeNull();
  });

  it.each([
    ['is no JSON', () => '{"version":'],
    ['is no object', () => '17'],
    ['is nothing', () => 'null'],
    ['is of another release', () => tampered({ version: 0 })],
    ['has another restaurant than its configuration', () => tampered({ restaurant: { ...restaurant, id: 5 } })],
    ['has no configuration', () => tampered({ configuration: null })],
    ['has languages without a name', () => tampered({ languages: [{ id: 1 }] })],
    ['has a setting that is no text', () => tampered({ settings: { Order_DefaultUser: 99 } })],
    ['has no settings', () => tampered({ settings: undefined })],
  ])('that %s is removed', (_, text) => {
    localStorage.setItem(STORAGE_KEYS.cachedConfiguration, text());
    expect([readCachedConfiguration(storage), stored()]).toEqual([null, null]);
  });

  it('is removed by a start that fails, or the next visit would begin with it', () => {
    dropCachedConfiguration(storage);
    expect(stored()).toBeNull();
  });

  it('is not kept for the life of the page where the storage is full', () => {
    const full = new SafeStorage(() => ({
      ...localStorage,
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full');
      },
    }));
    cacheConfiguration(full, cached);
    expect(full.read(STORAGE_KEYS.cachedConfiguration)).toBeNull();
  });
});
