import { describe, expect, it } from 'vitest';
import { SETTING_KEYS } from '../../../domain/settings.ts';
import { useTestHouse } from '../../testing/test-house.ts';

const TOKEN = 'token-of-the-browser';

function callsOf(house: ReturnType<typeof useTestHouse>) {
  const put = (key: string, body: object, headers: Record<string, string> = { 'x-xsrf-token': TOKEN }) =>
    house.app.inject({
      method: 'PUT',
      url: `/simulators/house/settings/${key}`,
      payload: body,
      cookies: { 'XSRF-TOKEN': TOKEN },
      headers,
    });
  return {
    put,
    page: async (language = 'de') =>
      (await house.app.inject({ url: '/simulators/house', headers: { 'accept-language': language } })).body,
    read: async (key: string) => (await house.visitor().get(`/api/appsetting?key=${key}`)).body,
  };
}

describe('the settings of the house', () => {
  const house = useTestHouse({ hasSimulators: true });
  const { put, page, read } = callsOf(house);

  it('are all on one page, each once, in the language of the browser', async () => {
    const german = await page();
    for (const key of SETTING_KEYS) expect(german.split(`data-key="${key}"`)).toHaveLength(2);
    expect(german).toContain('<html lang="de">');
    expect(await page('en')).toContain('Settings of the house');
    expect((await house.app.inject('/simulators')).body).toContain('href="simulators/house"');
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
      const visitor = house.visitor();
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

  it('refuse a write from a foreign page', async () => {
    for (const headers of [{}, { 'x-xsrf-token': 'guessed' }]) {
      expect((await put('MaxMultiplicator', { value: '1' }, headers as Record<string, string>)).statusCode).toBe(403);
    }
    expect(await read('MaxMultiplicator')).toBe('20');
  });
});

describe('a house without simulators', () => {
  const house = useTestHouse();
  const { put, read } = callsOf(house);

  it('lets nobody change its settings', async () => {
    expect((await put('MaxMultiplicator', { value: '1' })).statusCode).toBe(404);
    expect(await read('MaxMultiplicator')).toBe('20');
  });
});
