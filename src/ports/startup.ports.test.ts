import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, FIRST_SETTING_KEYS } from '../../domain/settings.ts';
import { type ConfigurationResult } from '../../machines/startup/startup.types.ts';
import { STORAGE_KEYS, UNWRITTEN_KEYS } from '../browser/storage/storage.ts';
import { RefusedError } from '../api/errors.ts';
import { appConfiguration } from '../../machines/startup/startup.fixtures.ts';
import { fakeServices } from './services.fixtures.ts';
import { provideShowConfiguration, provideStartup } from './startup.ports.ts';

const file = (elements: string) => `<Configuration>${elements}</Configuration>`;
const READABLE = file(
  '<RestaurantID>7</RestaurantID><APIEndpoint>kitchen</APIEndpoint><TimeZone>Moon/Crater</TimeZone>',
);

const LANGUAGES = 'GET /api/text/languages';

function startUp(early: () => Promise<string>) {
  const fake = fakeServices();
  const { actors, actions } = provideStartup(fake.services, early(), null).implementations;
  const read = () =>
    toPromise(
      createActor(actors.readConfiguration as AnyActorLogic, { input: { purpose: 'start' } }).start(),
    ) as Promise<ConfigurationResult>;
  return { ...fake, read, clear: actions.clearStoredPerson as () => void };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('The configuration at start', () => {
  // START-3, START-4, START-21, START-32
  it.each([
    [
      'cannot be loaded',
      () => Promise.reject(new Error('404')),
      'startup.configurationNotLoaded',
      'Could not load file: Error: 404',
    ],
    ['is not XML', () => Promise.resolve('<html><p>404'), 'startup.configurationNotLoaded', 'Could not load file: '],
    [
      'has no restaurant',
      () => Promise.resolve(file('<APIEndpoint>kitchen</APIEndpoint>')),
      'startup.noRestaurantId',
      'No RestaurantId element in the configuration file',
    ],
    [
      'has an empty restaurant',
      () => Promise.resolve(file('<RestaurantID> </RestaurantID><APIEndpoint>kitchen</APIEndpoint>')),
      'startup.emptyRestaurantId',
      'Nothing in the element RestaurantID of client-configuration.xml',
    ],
    [
      'has half a restaurant',
      () => Promise.resolve(file('<RestaurantID>7.5</RestaurantID><APIEndpoint>kitchen</APIEndpoint>')),
      'startup.invalidRestaurantId',
      'No whole number above 0 in the element RestaurantID of client-configuration.xml: "7.5"',
    ],
    [
      'has a restaurant beyond all numbers',
      () =>
        Promise.resolve(file('<RestaurantID>99999999999999999999</RestaurantID><APIEndpoint>kitchen</APIEndpoint>')),
      'startup.restaurantIdTooLarge',
      'Too large a number in the element RestaurantID of client-configuration.xml: "99999999999999999999"',
    ],
    [
      'has no API',
      () => Promise.resolve(file('<RestaurantID>7</RestaurantID><APIEndpoint/>')),
      'startup.noApiEndpoint',
      'Nothing in the element APIEndpoint of client-configuration.xml',
    ],
  ])('fails with its own message if it %s', async (_, early, key, detail) => {
    const message = expect.stringContaining(detail) as string;
    expect(await startUp(early).read()).toMatchObject({ kind: 'failed', key, detail: message });
  });

  // START-20
  it('warns of an element that cannot be read, and uses the others', async () => {
    const { read, logged, services } = startUp(() => Promise.resolve(READABLE));
    expect(await read()).toMatchObject({ kind: 'read', configuration: { restaurantId: 7 } });
    expect(services.api.root).toBe('kitchen');
    await vi.waitFor(() => expect(logged).toEqual(['client-configuration.xml: TimeZone cannot be "Moon/Crater".']));
  });

  // START-1
  it('is fetched past every cache when it is read again', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(READABLE)));
    vi.stubGlobal('fetch', fetched);
    const { read } = startUp(() => Promise.reject(new Error('404')));
    await read();
    expect(fetched).not.toHaveBeenCalled();
    expect(await read()).toMatchObject({ kind: 'read' });
    expect(fetched.mock.calls).toEqual([
      [
        expect.stringMatching(/^client-configuration\.xml\?timestamp=\d{13}$/),
        expect.objectContaining({ cache: 'no-store' }),
      ],
    ]);
  });
});

// START-9
it('A start removes the stored person, group and order, and nothing else', () => {
  const keys = [...UNWRITTEN_KEYS, ...Object.values(STORAGE_KEYS)];
  for (const key of keys) localStorage.setItem(key, 'left over');
  startUp(() => Promise.resolve(READABLE)).clear();
  expect(keys.filter((key) => localStorage.getItem(key) === null)).toEqual(['user', 'customerGroup', 'bon']);
});

describe('The settings at start', () => {
  const SETTING = 'GET /api/appsetting';

  // START-12
  it('fall back to their defaults one by one when their calls fail', async () => {
    const { api, services } = fakeServices({
      [SETTING]: ({ query }: { query: { key: string } }) =>
        query.key === 'Order_DefaultUser' ? '41' : new RefusedError(SETTING, 500, null),
    });
    const settings = await services.settings.readFirst(new AbortController().signal);
    expect(settings).toMatchObject({ defaultUserId: 41, autoLogoutSeconds: 600, cookieRenewDays: 180 });
    expect(api.sent).toHaveLength(FIRST_SETTING_KEYS.length);
  });

  // START-14
  it('are those of the login only', async () => {
    const { api, services } = fakeServices({ [SETTING]: '17' });
    expect(await services.settings.readFirst(new AbortController().signal)).toMatchObject({
      defaultUserId: 17,
      articlesPerPage: DEFAULT_SETTINGS.articlesPerPage,
    });
    expect(api.of(SETTING).map(({ query }) => query)).toEqual(FIRST_SETTING_KEYS.map((key) => ({ key })));
  });
});

describe('A cached restaurant', () => {
  // OFF-25
  it('is shown although the renewal of an expired token gets no answer', async () => {
    let answer: (token: string) => void = () => undefined;
    const { api, services } = fakeServices({
      'GET /api/authorization': () => new Promise<string>((resolve) => (answer = resolve)),
    });
    services.storage.write(STORAGE_KEYS.accessToken, `e30.${btoa('{"DeviceType":"Desktop","PersonId":7,"exp":1}')}.x`);
    await toPromise(createActor(provideShowConfiguration(services), { input: { appConfiguration } }).start());
    expect(api.of('GET /api/authorization')).toHaveLength(1);
    // Until then it holds the lock of the token, for which the tests of other files would wait.
    answer('');
  });
});

// START-221
describe('The languages at start, if they cannot be read', () => {
  const { languages, configuration } = appConfiguration;
  const readLanguages = (restaurantId: number) => {
    const { services } = fakeServices({ [LANGUAGES]: new RefusedError(LANGUAGES, 500, null) });
    services.storage.write(STORAGE_KEYS.language, 'EN');
    const known = { text: '', configuration, languages };
    const { actors } = provideStartup(services, Promise.resolve(''), known).implementations;
    const input = { purpose: 'start', configuration: { ...configuration, restaurantId } };
    return toPromise(createActor(actors.readLanguages as AnyActorLogic, { input }).start());
  };

  it('are those of the last visit, with the one that was chosen', async () => {
    expect(await readLanguages(configuration.restaurantId)).toMatchObject({ languages, storedShortName: 'EN' });
  });

  it('are not those of another restaurant', async () => {
    await expect(readLanguages(configuration.restaurantId + 1)).rejects.toThrow('500');
  });
});
