import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract/all-calls.fixtures.ts';
import { type Call } from '../../../contract/call.ts';
import { clientPasswordHash } from '../../core/password.ts';
import { persons, sessions } from '../../db/persons.schema.ts';
import { REFRESH_COOKIE } from '../../auth/cookies.ts';
import { forgetPerson } from '../../operator/personal-data/forget-person.ts';
import { type Customer } from '../customer.ts';
import { SCHNITZEL } from '../fixture.ts';
import { useTestServer } from '../test-server.ts';

const testServer = useTestServer({ isControlled: true, hasSimulators: true });

let anna: Customer;
let carl: Customer;
beforeEach(async () => {
  anna = await testServer.customer('anna');
  carl = await testServer.customer('carl');
});

const pathOf = ({ path }: Call): string => path.replace(/:\w+/g, '1');

/** The status of a call without valid input: whoever is refused is refused before it is looked at. */
const statusOf = async (call: Call, browser: Customer, headers: Record<string, string> = {}): Promise<number> =>
  (await browser.send(call.method, pathOf(call), call.method === 'GET' ? undefined : {}, headers)).status;

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** The calls that are not refused with the status. */
async function otherwise(
  calls: readonly Call[],
  status: number,
  of: (call: Call) => Promise<number>,
): Promise<string[]> {
  const answered: string[] = [];
  for (const call of calls) {
    const got = await of(call);
    if (got !== status) answered.push(`${nameOf(call)}: ${got}`);
  }
  return answered;
}

const withToken = allCalls().filter(({ access }) => access === 'authenticated');
const writes = allCalls().filter(({ method, madeBy }) => method !== 'GET' && madeBy === 'client');

describe('credentials that are mixed up', () => {
  // SAFE-96
  it.each<[string, (browser: Customer) => Record<string, string>]>([
    ['nothing', () => ({ 'x-xsrf-token': '' })],
    ['the word of another browser', () => ({ 'x-xsrf-token': carl.cookies.get('XSRF-TOKEN') ?? '' })],
    [
      'the own word twice',
      ({ cookies }) => ({ 'x-xsrf-token': `${cookies.get('XSRF-TOKEN')}, ${cookies.get('XSRF-TOKEN')}` }),
    ],
    ['the access token', ({ token }) => ({ 'x-xsrf-token': token })],
  ])('change nothing with %s for the word against forgery', async (_what, headers) => {
    expect(await otherwise(writes, 403, (call) => statusOf(call, anna, headers(anna)))).toEqual([]);
  });

  // SAFE-96
  it('open nothing by a token of another kind', async () => {
    const kiosk = testServer.visitor();
    await kiosk.get('/api/version');
    const card = { EanLoginString: 'MITTAG-1001', IsTerminalUser: true };
    const { body } = await kiosk.send<{ AuthString: string }>('POST', '/api/login', card);
    const refresh = anna.cookies.get(REFRESH_COOKIE) ?? '';
    const sessionId = refresh.split('.')[0] ?? '';
    for (const token of [refresh, body.AuthString, sessionId, anna.cookies.get('XSRF-TOKEN') ?? '', 'undefined']) {
      const authorization = `Bearer ${token}`;
      expect(await otherwise(withToken, 401, (call) => statusOf(call, anna, { authorization }))).toEqual([]);
    }
    for (const value of [
      anna.token,
      body.AuthString,
      sessionId,
      `${sessionId}.0.`,
      refresh.replace(/\.\d+\./, '.9.'),
    ]) {
      const thief = testServer.visitor();
      thief.cookies.set(REFRESH_COOKIE, value);
      expect(await thief.authorize()).toBe(401);
    }
    // A cookie that was never given out has not ended the session, either.
    expect(await anna.authorize()).toBe(200);
  });

  // SAFE-96
  it('serve whose the token is, and renew whose the cookie is', async () => {
    await anna.put({ [SCHNITZEL]: 1 });
    const mixed = anna.at(testServer.app);
    for (const [name, value] of carl.cookies) mixed.cookies.set(name, value);
    expect((await mixed.get('/api/person/GetPerson')).body).toMatchObject({ Username: 'anna' });
    expect((await mixed.put({ [SCHNITZEL]: 2 })).status).toBe(200);
    expect(await carl.carts()).toEqual([]);
    expect((await anna.carts())[0]?.CartItems[0]).toMatchObject({ Quantity: 2 });
    await mixed.authorize();
    expect((await mixed.get('/api/person/GetPerson')).body).toMatchObject({ Username: 'carl' });
    await mixed.send('DELETE', '/api/login');
    expect((await carl.get('/api/cart')).status).toBe(401);
    expect((await anna.get('/api/cart')).status).toBe(200);
  });
});

describe('a token whose person is gone', () => {
  const gone: [string, () => Promise<Customer>][] = [
    [
      'locked',
      async () => {
        await testServer.context.db.update(persons).set({ isLocked: true }).where(eq(persons.username, 'anna'));
        return anna;
      },
    ],
    [
      'signed out elsewhere',
      async () => {
        await testServer.context.db.delete(sessions).where(eq(sessions.personId, 1));
        return anna;
      },
    ],
    [
      'forgotten',
      async () => {
        const dora = testServer.visitor();
        await dora.get('/api/version');
        const form = { Username: 'dora', PasswordHash: clientPasswordHash('Geheim kocht'), AcceptTerms: true };
        const { body } = await dora.send<{ PersonId: number }>('POST', '/api/person/CreatePerson', form);
        await dora.signIn('dora', 'Geheim kocht');
        expect((await dora.get('/api/cart')).status).toBe(200);
        expect(await forgetPerson(testServer.context, body.PersonId)).toEqual([]);
        return dora;
      },
    ],
  ];

  // SAFE-96
  it.each(gone)('opens nothing any more: %s', async (_how, leave) => {
    const browser = await leave();
    expect(await otherwise(withToken, 401, (call) => statusOf(call, browser))).toEqual([]);
    expect(await browser.authorize()).toBe(401);
  });
});
