import { whenIdle } from '../browser/page/idle-time.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { getTexts } from '../api/texts.ts';
import { builtInLanguage, loadCatalogue, loadFirstTexts } from '../texts/catalogue.ts';
import { type TextsResult } from '../../machines/startup/startup.types.ts';
import { type AppConfiguration } from '../../machines/startup/startup.types.ts';
import { baseLanguage, isKnownLanguage, localeOf } from '../../domain/language-tag.ts';
import { type Services } from '../services/services.ts';
import { loadChunk } from '../browser/page/stale-bundle.ts';
import { showToast } from '../messages/toasts.ts';

/** Loads Dexie only once the login is usable: it is larger than all the texts in it. */
const openDatabase = () => import('../browser/storage/text-database.ts');

/** Browsers may lack IndexedDB or deny access to it. */
function hasDatabase(): boolean {
  try {
    return Boolean(window.indexedDB);
  } catch {
    return false;
  }
}

/**
 * Operators know the words of the log from other clients (START-33). Without the database, the texts are read again at
 * each start, which is logged.
 */
async function fillCache(
  services: Services,
  appConfiguration: AppConfiguration,
  own: [string, string][],
): Promise<void> {
  const { storage, journal, texts } = services;
  await services.whenAllFetched();
  try {
    await (await openDatabase()).replaceTexts(appConfiguration.language.shortName, own);
    storage.write(STORAGE_KEYS.textModificationDate, appConfiguration.restaurant.lastTextModificationDate);
  } catch (error) {
    storage.remove(STORAGE_KEYS.textModificationDate);
    const reason = hasDatabase() ? "Couldn't connect to database." : "Browser doesn't support IndexDB.";
    journal.warn(`${reason} Error while store texts into cache: ${String(error)}`);
    if (!hasDatabase()) await showToast(texts, { kind: 'error', textKey: 'startup.noTextDatabase' });
  }
}

async function fetchOwn(
  services: Services,
  appConfiguration: AppConfiguration,
  signal?: AbortSignal,
): Promise<TextsResult> {
  const { shortName: language } = appConfiguration.language;
  const { lastTextModificationDate: lastModificationDate } = appConfiguration.restaurant;
  try {
    const own = await getTexts(services.api, { language, lastModificationDate }, signal);
    if (own.length === 0) {
      services.journal.warn("Client didn't find any texts.");
      return { kind: 'failed', key: 'startup.textsNotFound' };
    }
    services.texts.setOwn(own);
    services.texts.ownDate = lastModificationDate;
    void fillCache(services, appConfiguration, own);
    return { kind: 'loaded' };
  } catch (error) {
    const isMisfit = error instanceof Error && error.name === 'ContractError';
    services.journal.error(isMisfit ? 'Error while working on textkeys' : 'Could not get texts from API', error);
    return { kind: 'failed', key: 'startup.textsFailed' };
  }
}

/** The built-in texts are shown until the restaurant's own are read. An empty cache is filled again. */
async function readCache(services: Services, appConfiguration: AppConfiguration): Promise<void> {
  // Once: they may be others when the language or the restaurant changes.
  const early = (await window.mittagEarly?.cache?.texts)?.splice(0) ?? [];
  const cached =
    early.length > 0
      ? early.map(({ key, value }): [string, string] => [key, value])
      : await openDatabase()
          .then((database) => database.readTexts(appConfiguration.language.shortName))
          .catch(() => []);
  if (cached.length > 0) {
    services.texts.setOwn(cached);
    return;
  }
  const result = await fetchOwn(services, appConfiguration);
  if (result.kind === 'failed') await showToast(services.texts, { kind: 'error', textKey: result.key });
}

/** Once, and only in the log: nobody on the page can correct the name of a language. */
function reportUnknown({ journal }: Services, { language, languages }: AppConfiguration): void {
  const names = new Set([language, ...languages].map(({ shortName }) => shortName));
  const unknown = [...names].filter((name) => !isKnownLanguage(name));
  if (unknown.length > 0)
    journal.warnOnce(
      `Short names of no language: ${unknown.map((name) => JSON.stringify(name)).join(', ')}. German is used.`,
    );
}

/** The page is in the language of its texts, whatever was chosen (LANG-230). */
function markPage({ shown, isRightToLeft }: Services['texts']): void {
  document.documentElement.lang = localeOf(shown ?? '');
  document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';
}

/**
 * Language, direction and built-in texts of the page. Of a language that changes later all texts, since pages use them.
 */
async function showLanguage(services: Services, shortName: string): Promise<void> {
  const { texts } = services;
  if (texts.language === shortName) return;
  const isFirst = texts.language === null;
  texts.language = shortName;
  const builtIn = builtInLanguage(shortName);
  texts.builtIn = builtIn === baseLanguage(shortName).toLowerCase() ? null : builtIn;
  // Before the views, which read it: what the restaurant has may come later.
  if (isFirst) texts.subscribe(() => markPage(texts));
  texts.setCatalogue(await (isFirst ? loadFirstTexts(shortName) : loadCatalogue(shortName)));
  // Shown by search engines and where the address is shared.
  document.querySelector('meta[name="description"]')?.setAttribute('content', texts.translate('layout.description'));

  let all: Promise<void> | null = null;
  services.loadAllTexts = () =>
    (all ??= loadChunk(() => loadCatalogue(shortName)).then(
      (catalogue) => texts.setCatalogue(catalogue),
      (error: unknown) => {
        all = null;
        throw error;
      },
    ));
}

/** Reads them from the cache, unless they are there already. The login does not wait for it. */
function showOwn(services: Services, appConfiguration: AppConfiguration): void {
  const { texts, token } = services;
  if (texts.ownDate === appConfiguration.restaurant.lastTextModificationDate) return;
  texts.ownDate = appConfiguration.restaurant.lastTextModificationDate;
  const isWaitedFor = token.read() === null;
  void (isWaitedFor ? whenIdle() : Promise.resolve()).then(() => readCache(services, appConfiguration));
}

const isCached = ({ storage }: Services, { restaurant }: AppConfiguration): boolean =>
  storage.read(STORAGE_KEYS.textModificationDate) === restaurant.lastTextModificationDate;

/** The texts of a cached restaurant: whether the server has others is for the check to find out. */
export async function showCachedTexts(services: Services, appConfiguration: AppConfiguration): Promise<void> {
  await showLanguage(services, appConfiguration.language.shortName);
  if (isCached(services, appConfiguration)) showOwn(services, appConfiguration);
}

/**
 * Fills the text store: from the cache if the modification date is unchanged, else from the API (START-10).
 * The login waits neither for the cache nor for the texts of later screens.
 */
export async function loadTexts(
  services: Services,
  appConfiguration: AppConfiguration,
  signal: AbortSignal,
): Promise<TextsResult> {
  void whenIdle().then(() => reportUnknown(services, appConfiguration));
  await showLanguage(services, appConfiguration.language.shortName);
  if (!isCached(services, appConfiguration)) return fetchOwn(services, appConfiguration, signal);
  showOwn(services, appConfiguration);
  return { kind: 'loaded' };
}
