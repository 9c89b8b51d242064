import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readTexts, replaceTexts } from '../browser/storage/text-database.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { ContractError } from '../../contract/error.ts';
import { NetworkError } from '../api/errors.ts';
import { first as firstEn } from '../texts/en/first.ts';
import { appConfiguration } from '../ui/app.fixtures.tsx';
import { fakeServices } from './services.fixtures.ts';
import { loadTexts } from './load-texts.ts';

vi.mock('../browser/storage/text-database.ts', () => ({ readTexts: vi.fn(), replaceTexts: vi.fn() }));

const OWN = [{ Key: 'auth.title', Value: 'Welcome to the park', LanguageShortName: 'EN' }];
const MODIFIED = appConfiguration.restaurant.lastTextModificationDate;

async function load(answer: unknown, storedDate: string | null = null, shown = appConfiguration) {
  const { api, logged, services } = fakeServices({ 'GET /api/text': answer });
  if (storedDate !== null) services.storage.write(STORAGE_KEYS.textModificationDate, storedDate);
  const result = await loadTexts(services, shown, new AbortController().signal);
  return {
    result,
    logged,
    calls: () => api.of('GET /api/text').length,
    query: () => api.of('GET /api/text')[0]?.query,
    title: () => services.texts.translate('auth.title'),
    stored: () => services.storage.read(STORAGE_KEYS.textModificationDate),
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.mocked(readTexts).mockReset().mockResolvedValue([]);
  vi.mocked(replaceTexts).mockReset().mockResolvedValue();
});

describe('The texts at start', () => {
  // START-10
  it('are read from the cache while the restaurant has not changed them', async () => {
    vi.mocked(readTexts).mockResolvedValue([['auth.title', 'From the cache']]);
    const { result, calls, title } = await load(OWN, MODIFIED);
    expect(result).toEqual({ kind: 'loaded' });
    await vi.waitFor(() => expect(title()).toBe('From the cache'));
    expect(calls()).toBe(0);
    expect(readTexts).toHaveBeenCalledWith('EN');
  });

  // START-10, CALL-22
  it.each([
    ['the restaurant has changed them', '2026-10-01T00:00:00'],
    ['nothing is stored', null],
  ])('are read from the server and stored when %s', async (_, before) => {
    vi.mocked(readTexts).mockResolvedValue([['auth.title', 'Stale']]);
    const { result, calls, query, title, stored } = await load(OWN, before);
    expect(query()).toEqual({ language: 'EN', lastModificationDate: MODIFIED });
    expect([result, calls(), title()]).toEqual([{ kind: 'loaded' }, 1, 'Welcome to the park']);
    await vi.waitFor(() => expect(stored()).toBe(MODIFIED));
    expect(replaceTexts).toHaveBeenCalledWith('EN', [['auth.title', 'Welcome to the park']]);
  });

  // START-10
  it.each([
    ['cannot be read', () => vi.mocked(readTexts).mockRejectedValue(new Error('no IndexedDB'))],
    ['is empty', () => vi.mocked(readTexts).mockResolvedValue([])],
  ])('are read from the server when the cache %s', async (_, spoil) => {
    spoil();
    const { result, calls, title } = await load(OWN, MODIFIED);
    expect(result).toEqual({ kind: 'loaded' });
    await vi.waitFor(() => expect([title(), calls()]).toEqual(['Welcome to the park', 1]));
  });

  // START-29
  it('are read again at the next start if they cannot be stored, which is logged', async () => {
    vi.mocked(replaceTexts).mockRejectedValue(new Error('no IndexedDB'));
    const { result, logged, stored } = await load(OWN);
    expect(result).toEqual({ kind: 'loaded' });
    await vi.waitFor(() => expect(logged).toEqual([expect.stringContaining('store texts into cache')]));
    expect(stored()).toBeNull();
  });

  // START-33
  it.each([
    ["Couldn't connect to database. Error while store texts into cache: Error: DAT_Text clearing failed", true],
    ["Browser doesn't support IndexDB. Error while store texts into cache: Error: DAT_Text clearing failed", false],
  ])('that cannot be stored are logged with the reason: %s', async (message, hasDatabase) => {
    vi.stubGlobal('indexedDB', hasDatabase ? {} : undefined);
    vi.mocked(replaceTexts).mockRejectedValue(new Error('DAT_Text clearing failed'));
    const { logged } = await load(OWN);
    await vi.waitFor(() => expect(logged).toEqual([message]));
    vi.unstubAllGlobals();
  });

  // START-33
  it.each([
    [[], "Client didn't find any texts."],
    [new ContractError('GET /api/text', '0.Key', 'expected string'), 'Error while working on textkeys'],
    [new NetworkError('GET /api/text', 'unreachable'), 'Could not get texts from API'],
  ])('that cannot be read are logged: %j', async (answer, message) => {
    expect((await load(answer)).logged).toEqual([message]);
  });

  // START-28, START-26
  it.each([
    ['there are none', [], 'startup.textsNotFound'],
    ['the server is away', new NetworkError('GET /api/text', 'unreachable'), 'startup.textsFailed'],
  ])('fail, with the built-in texts in place, when %s', async (_, answer, key) => {
    const { result, title } = await load(answer);
    expect([result, title()]).toEqual([{ kind: 'failed', key }, 'Sign in']);
  });

  // LANG-5
  it('set the language, direction and description of the page', async () => {
    const description = Object.assign(document.createElement('meta'), { name: 'description', content: 'Mittag' });
    document.head.append(description);
    await load(OWN);
    expect(description.content).toBe('Order your meals for today and the days ahead.');
    description.remove();
    expect([document.documentElement.lang.slice(0, 2), document.documentElement.dir]).toEqual(['en', 'ltr']);
  });

  // LANG-230
  it.each([
    ['most', 1, 'fr', 'ltr', 'FR'],
    ['few', 0.3, 'en-GB', 'ltr', 'FR'],
    ['most', 1, 'ckb', 'rtl', 'CKB'],
  ])('are in the language of the restaurant where it has %s of them', async (_, share, lang, dir, shortName) => {
    const keys = Object.keys(firstEn);
    const own = keys.slice(0, Math.ceil(keys.length * share)).map((Key) => ({ Key, Value: 'x' }));
    const language = { id: 9, name: 'Own', shortName };
    await load(own, null, { ...appConfiguration, language, languages: [language] });
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([lang, dir]);
  });

  // LANG-4, LANG-5, LANG-17, LANG-230
  it.each([
    ['de-AT', 'de-AT', 'ltr', 'Anmelden', []],
    ['EN_US', 'en-US', 'ltr', 'Sign in', []],
    ['AR_EG', 'ar-EG', 'rtl', 'تسجيل الدخول', []],
    ['FR', 'en-GB', 'ltr', 'Sign in', []],
    ['CKB', 'en-GB', 'ltr', 'Sign in', []],
    ['PARK', 'de-AT', 'ltr', 'Anmelden', ['Short names of no language: "PARK". German is used.']],
  ])('are those of a language named %s', async (shortName, lang, dir, text, warnings) => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    const language = { id: 9, name: 'Own', shortName };
    const { logged, title } = await load([{ ...OWN[0], Key: 'park.only' }], null, {
      ...appConfiguration,
      language,
      languages: [...appConfiguration.languages, language],
    });
    expect([document.documentElement.lang, document.documentElement.dir, title()]).toEqual([lang, dir, text]);
    expect(logged).toEqual(warnings);
    vi.unstubAllGlobals();
  });
});
