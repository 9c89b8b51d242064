import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, appConfiguration } from '../../machines/startup/startup.fixtures.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { fetchConfigurationText } from '../api/configuration.ts';
import { NetworkError, RefusedError } from '../api/errors.ts';
import { fakeServices } from './services.fixtures.ts';
import { readCachedConfiguration } from '../startup/offline/cached-configuration.ts';
import { provideStartup } from './startup.ports.ts';

const FILE = '<Configuration><RestaurantID>1</RestaurantID><APIEndpoint>kitchen</APIEndpoint></Configuration>';
const SETTING = 'GET /api/appsetting';
const ANSWERS = {
  'GET /api/version': { ApiVersion: '1.0.0.0', DbVersion: '1.0.0.0' },
  'GET /api/restaurant': {
    Restaurant_ID: 1,
    Name: 'Zum Park',
    Logo: null,
    WebsiteUrl: null,
    CurrencySymbol: '€',
    CurrencyShortName: 'EUR',
    SecondaryColor: '#b3446c',
    LastTextModificationDate: '2026-11-01T08:00:00',
    Language: null,
  },
  'GET /api/text/languages': [{ ID: 2, Name: 'English', ShortName: 'EN' }],
  'GET /api/text': [{ Key: 'auth.title', Value: 'Welcome', LanguageShortName: 'EN' }],
  [SETTING]: '17',
};

const readFile = () => Promise.resolve(FILE);

/** A start or its check, with the answers of a server. */
function run(purpose: 'start' | 'check', answers: object = {}, known: { text: string } | null = null, file = readFile) {
  const fake = fakeServices({ ...ANSWERS, ...answers });
  fake.services.settings.takeCached({ Order_DefaultUser: '41' });
  const parsed = known && {
    ...known,
    languages: appConfiguration.languages,
    configuration: { ...appConfiguration.configuration, cardPrefix: 'KEPT-' },
  };
  const machine = provideStartup(fake.services, file(), parsed);
  const actor = createActor(machine, { input: { address, purpose } }).start();
  const ready = () => {
    const { output } = actor.getSnapshot();
    return output?.kind === 'ready' ? output.appConfiguration : output;
  };
  return { ...fake, actor, ready };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('requestIdleCallback', (then: () => void) => void Promise.resolve().then(then));
});
afterEach(() => vi.unstubAllGlobals());

describe('A start', () => {
  // START-35
  it('keeps the restaurant for the next visit', async () => {
    const { services, ready } = run('start');
    await vi.waitFor(() => expect(readCachedConfiguration(services.storage)).not.toBeNull());
    expect(readCachedConfiguration(services.storage)).toMatchObject({
      file: FILE,
      configuration: { apiEndpoint: 'kitchen' },
      restaurant: { name: 'Zum Park' },
      languages: [{ shortName: 'EN' }],
      settings: { Order_DefaultUser: '17' },
    });
    expect(ready()).toMatchObject({ settings: { defaultUserId: 17 } });
  });

  // START-20
  it('keeps no file with a fault, which is to be reported each time', async () => {
    const fake = fakeServices(ANSWERS);
    const faulty = FILE.replace('</Config', '<LogLevel>loud</LogLevel></Config');
    createActor(provideStartup(fake.services, Promise.resolve(faulty), null), {
      input: { address, purpose: 'start' },
    }).start();
    await vi.waitFor(() => expect(readCachedConfiguration(fake.services.storage)?.file).toBe(''));
  });

  // START-3, START-60
  it('without anything kept fails while a proxy answers in place of the configuration file', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })));
    const { ready } = run('start', {}, null, fetchConfigurationText);
    await vi.waitFor(() => expect(ready()).toMatchObject({ failure: { key: 'startup.configurationNotLoaded' } }));
    expect(ready()).toMatchObject({ failure: { detail: expect.stringContaining('502') as string } });
  });

  // LANG-234
  it('stores no language while those that are offered cannot be read', async () => {
    localStorage.setItem(STORAGE_KEYS.language, 'AR');
    const { ready } = run('start', { 'GET /api/text/languages': new RefusedError('', 500, null) });
    await vi.waitFor(() => expect(ready()).toMatchObject({ language: { shortName: 'DE' } }));
    expect(localStorage.getItem(STORAGE_KEYS.language)).toBe('AR');
  });

  // START-36
  it('that is refused keeps nothing', async () => {
    localStorage.setItem(STORAGE_KEYS.cachedConfiguration, 'left over');
    const { ready } = run('start', { 'GET /api/version': { ApiVersion: '0.9.0.0', DbVersion: '1.0.0.0' } });
    await vi.waitFor(() => expect(ready()).toMatchObject({ kind: 'failed' }));
    expect(localStorage.getItem(STORAGE_KEYS.cachedConfiguration)).toBeNull();
  });
});

describe('The check of a cached restaurant', () => {
  it('parses only a file that is not the kept one', async () => {
    const same = run('check', {}, { text: FILE });
    await vi.waitFor(() => expect(same.ready()).toMatchObject({ configuration: { cardPrefix: 'KEPT-' } }));
    const other = run('check', {}, { text: `${FILE} ` });
    await vi.waitFor(() =>
      expect(other.ready()).toMatchObject({ configuration: { cardPrefix: 'MITTAG-', apiEndpoint: 'kitchen' } }),
    );
    expect(other.services.api.root).toBe('kitchen');
  });

  // LANG-234
  it('keeps the languages that were offered, and the one that was chosen, while they cannot be read', async () => {
    localStorage.setItem(STORAGE_KEYS.language, 'EN');
    const { ready } = run('check', { 'GET /api/text/languages': new RefusedError('', 500, null) }, { text: FILE });
    await vi.waitFor(() => expect(ready()).toMatchObject({ language: { shortName: 'EN' } }));
    expect(ready()).toMatchObject({ languages: [{ shortName: 'DE' }, { shortName: 'EN' }] });
  });

  it('begins when the page has nothing else to do', async () => {
    let becomeIdle = () => {};
    vi.stubGlobal('requestIdleCallback', (then: () => void) => (becomeIdle = then));
    const { api, ready } = run('check', {}, { text: FILE });
    await Promise.resolve();
    expect(api.sent).toHaveLength(0);
    vi.stubGlobal('requestIdleCallback', (then: () => void) => void Promise.resolve().then(then));
    becomeIdle();
    await vi.waitFor(() => expect(ready()).toMatchObject({ restaurant: { name: 'Zum Park' } }));
  });

  // START-37
  it('has kept the restaurant when it ends, since the page may be loaded anew then', async () => {
    const { actor, services } = run('check');
    const cachedAtEnd = new Promise((resolve) => {
      actor.subscribe({ complete: () => resolve(readCachedConfiguration(services.storage)) });
    });
    expect(await cachedAtEnd).toMatchObject({ configuration: { apiEndpoint: 'kitchen' } });
  });

  // START-40
  it('waits for a server that does not answer, instead of failing', async () => {
    let isUnreachable = true;
    const unreached = () => new NetworkError('GET /api/version', 'unreachable', new Error());
    const { api, services, ready } = run('check', {
      'GET /api/version': () => (isUnreachable ? unreached() : ANSWERS['GET /api/version']),
    });
    await vi.waitFor(() => expect(api.of('GET /api/version')).toHaveLength(1));
    services.connection.send({ type: 'server.answered', askedAt: 1 });
    await vi.waitFor(() => expect(api.of('GET /api/version')).toHaveLength(2));
    expect(ready()).toBeUndefined();
    isUnreachable = false;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(ready()).toMatchObject({ restaurant: { name: 'Zum Park' } }));
    expect(api.of('GET /api/version')).toHaveLength(3);
  });

  // START-60
  it.each([
    ['a proxy with nothing behind it', () => new Response('', { status: 502 })],
    ['a proxy with a server that restarts', () => new Response('no available server', { status: 503 })],
    ['a proxy with a server that hangs', () => new Response('upstream request timeout', { status: 504 })],
    ['the sign-in of a network', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ])('waits where %s answers in place of the configuration file', async (_, away) => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(away()));
    vi.stubGlobal('fetch', fetched);
    const { ready } = run('check', {}, null, fetchConfigurationText);
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(fetched).toHaveBeenCalledTimes(3);
    });
    fetched.mockImplementation(() => Promise.resolve(new Response(FILE)));
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(ready()).toMatchObject({ restaurant: { name: 'Zum Park' } });
    });
  });

  // START-36
  it('fails where there is no configuration file', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    const { ready } = run('check', {}, null, fetchConfigurationText);
    await vi.waitFor(() => expect(ready()).toMatchObject({ failure: { key: 'startup.configurationNotLoaded' } }));
  });

  // START-36
  it('fails where the server refuses', async () => {
    const { ready } = run('check', { 'GET /api/version': new RefusedError('GET /api/version', 500, null) });
    await vi.waitFor(() => expect(ready()).toMatchObject({ failure: { key: 'startup.versionNotLoaded' } }));
  });

  // START-12, START-40
  it('keeps settings that could not be asked for, and takes the default of those that are gone', async () => {
    const away = run('check', { [SETTING]: new NetworkError(SETTING, 'timeout', new Error()) });
    await vi.waitFor(() => expect(away.ready()).toMatchObject({ settings: { defaultUserId: 41 } }));
    const gone = run('check', { [SETTING]: new RefusedError(SETTING, 404, null) });
    await vi.waitFor(() => expect(gone.ready()).toMatchObject({ settings: { defaultUserId: null } }));
  });

  // START-36
  it('has the other settings read again only if one of the first has changed', async () => {
    const { services, api } = fakeServices({ [SETTING]: '41' });
    const { signal } = new AbortController();
    await services.settings.readFirst(signal);
    await services.settings.readAll();
    const sent = api.sent.length;
    await services.settings.checkFirst(signal);
    await services.settings.readAll();
    expect(api.sent).toHaveLength(sent + 5);
    services.settings.takeCached({ Order_DefaultUser: '40' });
    await services.settings.checkFirst(signal);
    await services.settings.readAll();
    expect(api.sent.length).toBeGreaterThan(sent + 20);
  });
});
