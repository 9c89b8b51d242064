import { STORAGE_KEYS } from '../../adapters/storage.ts';
import { getTexts } from '../../api/texts.ts';
import { loadCatalogue } from '../../texts/catalogue.ts';
import { type TextsResult } from '../../../machines/startup/startup.types.ts';
import { type House } from '../../../machines/session/session.types.ts';
import { directionOf, localeOf } from '../locale.ts';
import { type Services } from '../services.ts';

/** Dexie comes only now: nothing before the texts needs it. */
const openDatabase = () => import('../../adapters/text-database.ts');

async function readCache({ storage }: Services, house: House): Promise<[string, string][]> {
  if (storage.read(STORAGE_KEYS.textModificationDate) !== house.restaurant.lastTextModificationDate) return [];
  try {
    return await (await openDatabase()).readTexts(house.language.shortName);
  } catch {
    return [];
  }
}

/** A browser without the database reads its texts anew at each start; the log learns of it. */
async function fillCache({ storage, journal }: Services, house: House, texts: [string, string][]): Promise<void> {
  try {
    await (await openDatabase()).replaceTexts(house.language.shortName, texts);
    storage.write(STORAGE_KEYS.textModificationDate, house.restaurant.lastTextModificationDate);
  } catch (error) {
    storage.remove(STORAGE_KEYS.textModificationDate);
    journal.warn(`Couldn't connect to database. Error while store texts into cache: ${String(error)}`);
  }
}

/** Fills the text store: from the cache when the modification date is unchanged, else from the API (specification, section 4). */
export async function loadTexts(services: Services, house: House, signal: AbortSignal): Promise<TextsResult> {
  const { texts, api } = services;
  document.documentElement.lang = localeOf(house.language.shortName);
  document.documentElement.dir = directionOf(house.language.shortName);
  const [catalogue, cached] = await Promise.all([loadCatalogue(house.language.shortName), readCache(services, house)]);
  texts.setCatalogue(catalogue);
  if (cached.length > 0) {
    texts.setOwn(cached);
    return { kind: 'loaded' };
  }
  try {
    const own = await getTexts(api, { language: house.language.shortName }, signal);
    if (own.length === 0) return { kind: 'failed', key: 'startup.textsNotFound' };
    texts.setOwn(own);
    void fillCache(services, house, own);
    return { kind: 'loaded' };
  } catch (error) {
    services.journal.error('Could not get texts from API', error);
    return { kind: 'failed', key: 'startup.textsFailed' };
  }
}
