import { describe, expect, it } from 'vitest';
import { SETTING_KEYS } from '../../../domain/settings.ts';
import { useTestServer } from '../../testing/test-server.ts';

const TOKEN = 'token-of-the-browser';

function callsOf(testServer: ReturnType<typeof useTestServer>) {
  const put = (key: string, body: object, headers: Record<string, string> = { 'x-xsrf-token': TOKEN }) =>
    testServer.app.inject({
      method: 'PUT',
      url: `/simulators/settings/${key.includes('/') ? key : `values/${key}`}`,
      payload: body,
      cookies: { 'XSRF-TOKEN': TOKEN },
      headers,
    });
  return {
    put,
    page: async (language = 'de') =>
      (await testServer.app.inject({ url: '/simulators/settings', headers: { 'accept-language': language } })).body,
    read: async (key: string) => (await testServer.visitor().get(`/api/appsetting?key=${key}`)).body,
  };
}

describe('the settings of the restaurant', () => {
  const testServer = useTestServer({ hasSimulators: true });
  const { put, page, read } = callsOf(testServer);

  it('are all on one page, each once, in the language of the browser', async () => {
    const german = await page();
    for (const key of SETTING_KEYS) expect(german.split(`data-key="${key}"`)).toHaveLength(2);
    expect(german).toContain('<html lang="de">');
    expect(await page('en')).toContain('Settings of the restaurant');
    expect((await testServer.app.inject('/simulators')).body).toContain('href="simulators/settings"');
  });

  it('show their current values, and whether they differ from the seeded ones', async () => {
    const badge = (html: string, key: string) =>
      new RegExp(`data-key="${key}"[^]*?<span class="badge"(| hidden)>`).exec(html)?.[1];
    const before = await page();
    expect(before).toContain('<option value="6" selected>Konto gast</option>');
    expect(before).toContain('id="MaxMultiplicator" name="value" value="20"');
    expect([badge(before, 'Order_DefaultUser'), badge(before, 'MaxMultiplicator')]).toEqual(['', ' hidden']);
    await put('AppHiddenPersonalFields', { value: 'Group; phone' });
    expect((await page()).match(/value="\w+" checked/g)).toEqual(['value="phone" checked', 'value="group" checked']);
    await put('Order_DefaultUser', { value: '77' });
    expect(await page()).toContain('<option value="77" selected>');
  });

  it('are changed for the next reader', async () => {
    const { statusCode, body } = await put('Order_DirectorySignIn', { value: 'Werk <Wien>' });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { value: 'Werk <Wien>', isChanged: true }]);
    expect(await read('Order_DirectorySignIn')).toBe('Werk <Wien>');
    expect(await page()).toContain('value="Werk &#60;Wien&#62;"');
    await put('Order_AutoLogoutTimeoutInSeconds', { value: 'soon' });
    expect(await read('Order_AutoLogoutTimeoutInSeconds')).toBe('soon');
  });

  it('can be reset to the seeded values', async () => {
    await put('Order_AutoLogoutTimeoutInSeconds', { value: '20' });
    const { body } = await put('Order_AutoLogoutTimeoutInSeconds', { value: null });
    expect(JSON.parse(body)).toEqual({ value: '600', isChanged: false });
    expect(await read('Order_AutoLogoutTimeoutInSeconds')).toBe('600');
  });

  it('let guests in and keep them out again', async () => {
    const signIn = async () => {
      const visitor = testServer.visitor();
      await visitor.get('/api/version');
      return (await visitor.send('POST', '/api/login', { PersonId: 6 })).status;
    };
    await put('Order_DefaultUser', { value: '' });
    expect(await signIn()).toBe(400);
    await put('Order_DefaultUser', { value: '6' });
    expect(await signIn()).toBe(200);
  });

  it.each([
    ['an unknown key', 'Order_Secret', { value: '1' }],
    ['a key that every object has', 'constructor', { value: null }],
    ['a value that is not text', 'MaxMultiplicator', { value: 5 }],
    ['no value', 'MaxMultiplicator', {}],
    ['a value that is too long', 'MaxMultiplicator', { value: '9'.repeat(2001) }],
    ['a character that no database can store', 'MaxMultiplicator', { value: '\u0000' }],
  ])('refuse %s', async (_what, key, body) => {
    expect((await put(key, body)).statusCode).toBe(400);
    expect(await read('MaxMultiplicator')).toBe('20');
  });

  it('hold the colour of each restaurant and the short name of each language, with its texts', async () => {
    const restaurant = async () => (await testServer.visitor().get('/api/restaurant?restaurantId=1')).body;
    const texts = async (name: string) =>
      (await testServer.visitor().get(`/api/text?language=${name}`)).body as object[];
    const german = await texts('DE');
    expect(german.length).toBeGreaterThan(0);
    expect((await page()).match(/data-key="look\/[^"]+"/g)).toHaveLength(4);
    const changed = await put('look/colour/1', { value: '#123abc' });
    expect([changed.statusCode, JSON.parse(changed.body)]).toEqual([200, { value: '#123abc', isChanged: true }]);
    await put('look/language/1', { value: 'de-AT' });
    expect(await restaurant()).toMatchObject({ SecondaryColor: '#123abc', Language: { ShortName: 'de-AT' } });
    expect(await texts('de-AT')).toHaveLength(german.length);
    await put('look/language/1', { value: null });
    expect(JSON.parse((await put('look/colour/1', { value: null })).body)).toEqual({
      value: '#0e7c6b',
      isChanged: false,
    });
    expect(await texts('DE')).toEqual(german);
  });

  it('name dishes and places in a renamed language as before', async () => {
    await put('look/language/2', { value: 'EN_US' });
    const anna = await testServer.customer('anna');
    const names = async (language: string) => {
      const path = '/api/location?fromDate=2026-11-23&untilDate=2026-11-23';
      const { body } = await anna.send<{ Name: string }[]>('GET', path, undefined, { 'accept-language': language });
      return body[0]?.Name;
    };
    expect([await names('en-US'), await names('en'), await names('de')]).toEqual([
      'Dining hall',
      'Dining hall',
      'Speisesaal',
    ]);
  });

  it.each([
    ['an unknown restaurant', 'look/colour/99', { value: '#123abc' }, 404],
    ['an unknown kind', 'look/name/1', { value: 'X' }, 400],
    ['an empty short name', 'look/language/1', { value: '' }, 400],
    ['a short name that is too long', 'look/language/1', { value: 'D'.repeat(41) }, 400],
    ['a short name that another language has', 'look/language/1', { value: 'en' }, 400],
  ])('refuse a look of %s', async (_what, key, body, status) => {
    expect((await put(key, body)).statusCode).toBe(status);
  });

  it('refuse a write from a foreign page', async () => {
    for (const headers of [{}, { 'x-xsrf-token': 'guessed' }]) {
      expect((await put('MaxMultiplicator', { value: '1' }, headers as Record<string, string>)).statusCode).toBe(403);
    }
    expect(await read('MaxMultiplicator')).toBe('20');
  });
});

describe('a server without simulators', () => {
  const testServer = useTestServer();
  const { put, read } = callsOf(testServer);

  it('lets nobody change its settings', async () => {
    expect((await put('MaxMultiplicator', { value: '1' })).statusCode).toBe(404);
    expect(await read('MaxMultiplicator')).toBe('20');
  });
});
