import { type JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import { companySessions } from '../../db/company.schema.ts';
import { sessions } from '../../db/persons.schema.ts';
import { useCompany } from '../../testing/company.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();
const company = useCompany(testServer);
const { provider } = company;

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const CHECK_MS = 600_000;
const openSessions = () => testServer.context.db.select().from(sessions);
const companySession = async () => (await testServer.context.db.select().from(companySessions))[0];

const tell = (logoutToken: string) =>
  fetch(company.url('/sso/backchannel-logout'), {
    method: 'POST',
    body: new URLSearchParams({ logout_token: logoutToken }),
  });

/** What the provider says of a logout, with the given differences. */
async function logoutToken(change: JWTPayload = {}, header: Parameters<typeof provider.sign>[1] = {}) {
  const now = Math.floor(Date.now() / 1000);
  const right = { iss: provider.issuer, aud: 'mittag', iat: now, exp: now + 120, jti: `logout ${Math.random()}` };
  return provider.sign({ ...right, sub: 'a1', events: { [EVENT]: {} }, ...change }, { typ: 'logout+jwt', ...header });
}

// LEAVE-400
describe('signing out', () => {
  it('ends the session here and asks the provider to end its own', async () => {
    const { browser, isSignedIn } = await company.signIn('a1');
    const { address } = await browser.go(company.url('/sso/logout'), undefined, '/session/end?');
    const query = new URL(address).searchParams;
    expect(query.get('post_logout_redirect_uri')).toBe(`${company.config.publicUrl}?ssoState=LOGGEDOUT`);
    expect(query.get('id_token_hint')).toMatch(/^ey/);
    expect(await isSignedIn()).toBe(false);
    expect(await openSessions()).toEqual([]);
  });

  it('tells the provider whose session ends, also after the app has ended the session here', async () => {
    const { browser } = await company.signIn('a1');
    const headers = {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    };
    const ended = await fetch(company.url('/api/login'), { method: 'DELETE', headers });
    browser.keep(ended);
    const { address } = await browser.go(company.url('/sso/logout'), undefined, '/session/end?');
    expect(new URL(address).searchParams.get('id_token_hint')).toMatch(/^ey/);
    const again = await browser.go(company.url('/sso/logout'), undefined, '/session/end?');
    expect(new URL(again.address).searchParams.get('id_token_hint')).toBe(null);
  });

  it('ends the session here while the provider cannot be reached', async () => {
    const { browser } = await company.signIn('a1');
    await company.restart();
    await provider.whileDown(async () => {
      const { address } = await browser.go(company.url('/sso/logout'), undefined, '?ssoState=');
      expect(address).toContain('LOGGEDOUT');
    });
    expect(await openSessions()).toEqual([]);
  });

  it('at the provider is told to the server, whose session ends', async () => {
    const { browser, isSignedIn } = await company.signIn('a1');
    const page = await browser.go(`${provider.issuer}/session/end`);
    const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(page.body) ?? [];
    await browser.go(`${provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(await isSignedIn()).toBe(false);
    expect(await openSessions()).toEqual([]);
  });
});

// LEAVE-401
describe('a logout that the provider tells', () => {
  it('ends all sessions of the person, and of nobody else', async () => {
    const mine = [await company.signIn('a1'), await company.signIn('a1')];
    const other = await company.signIn('n1');
    expect((await tell(await logoutToken())).status).toBe(200);
    expect(await Promise.all(mine.map(({ isSignedIn }) => isSignedIn()))).toEqual([false, false]);
    expect(await other.isSignedIn()).toBe(true);
  });

  it('ends the one session that it names', async () => {
    const one = await company.signIn('a1');
    const sid = (await companySession())?.sid;
    const other = await company.signIn('a1');
    expect(sid).toBeTruthy();
    expect((await tell(await logoutToken({ sid }))).status).toBe(200);
    expect([await one.isSignedIn(), await other.isSignedIn()]).toEqual([false, true]);
  });

  it('counts once', async () => {
    const token = await logoutToken();
    await tell(token);
    const { isSignedIn } = await company.signIn('a1');
    expect((await tell(token)).status).toBe(200);
    expect(await isSignedIn()).toBe(true);
  });

  const now = Math.floor(Date.now() / 1000);
  it.each<[string, JWTPayload]>([
    ['of a foreign issuer', { iss: 'https://elsewhere.example' }],
    ['for another client', { aud: 'another' }],
    ['of an hour ago', { iat: now - 3600, exp: now + 3600 }],
    ['that has expired', { exp: now - 60 }],
    ['without a time', { iat: undefined }],
    ['without an id', { jti: undefined }],
    ['without events', { events: undefined }],
    ['of another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['with an event that is no object', { events: { [EVENT]: 'yes' } }],
    ['with a nonce', { nonce: 'n' }],
    ['that names nobody', { sub: undefined }],
  ])('%s ends nothing', async (_what, change) => {
    const { isSignedIn } = await company.signIn('a1');
    expect((await tell(await logoutToken(change))).status).toBe(400);
    expect(await isSignedIn()).toBe(true);
  });

  it('in another kind of token, signed by somebody else, or in none ends nothing', async () => {
    const { isSignedIn } = await company.signIn('a1');
    const stranger = await logoutToken({}, { key: await provider.strangerKey() });
    for (const token of [await logoutToken({}, { typ: 'at+jwt' }), stranger, '', 'a.b.c'])
      expect((await tell(token)).status).toBe(400);
    expect(await isSignedIn()).toBe(true);
  });
});

// SAFE-403
describe('whoever has left the company', () => {
  const revoke = () =>
    provider.faults.set('/token', (_request, response) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'invalid_grant' }));
    });

  it('is signed out at the next renewal, ten minutes later at the latest, and not let in again', async () => {
    const { isSignedIn } = await company.signIn('a1');
    revoke();
    expect(await isSignedIn()).toBe(true);
    testServer.wait(CHECK_MS);
    expect(await isSignedIn()).toBe(false);
    expect(await openSessions()).toEqual([]);
    expect((await company.signIn(null)).state).toBe('CANCELED');
  });

  it('is asked about once by several tabs, with the newest refresh token', async () => {
    const { isSignedIn } = await company.signIn('a1');
    const first = (await companySession())?.refreshToken;
    for (let times = 0; times < 3; times += 1) {
      testServer.wait(CHECK_MS);
      provider.calls.length = 0;
      expect(await Promise.all([isSignedIn(), isSignedIn(), isSignedIn()])).toEqual([true, true, true]);
      expect(provider.calls.filter((path) => path === '/token')).toHaveLength(1);
    }
    expect((await companySession())?.refreshToken).not.toBe(first);
  });

  it('is not meant while the provider cannot be reached or fails', async () => {
    const { isSignedIn } = await company.signIn('a1');
    testServer.wait(CHECK_MS);
    await provider.whileDown(async () => expect(await isSignedIn()).toBe(true));
    testServer.wait(CHECK_MS);
    provider.faults.set('/token', (_request, response) => response.writeHead(500).end());
    expect(await isSignedIn()).toBe(true);
  });

  // SAFE-523
  it.each([
    ['by which the provider is asked', true],
    ['by which nobody can be asked', false],
  ])('is whom another provider than the present one has confirmed, with a session %s', async (_what, canBeAsked) => {
    provider.givesRefreshTokens = canBeAsked;
    const { isSignedIn } = await company.signIn('a1');
    provider.givesRefreshTokens = true;
    await testServer.context.db.update(companySessions).set({ issuer: 'https://former.example' });
    testServer.wait(CHECK_MS);
    expect(await isSignedIn()).toBe(false);
    expect(await openSessions()).toEqual([]);
  });

  // SAFE-523
  it('is anybody of the company where it has no sign-in any more', async () => {
    const { browser } = await company.signIn('a1');
    const without = testServer.visitor();
    for (const [name, value] of browser.cookies) without.cookies.set(name, value);
    expect(await without.authorize()).toBe(200);
    testServer.wait(CHECK_MS);
    expect(await without.authorize()).toBe(401);
    expect(await openSessions()).toEqual([]);
  });

  it('signs in again after a working day where the provider gives nothing to ask with', async () => {
    provider.givesRefreshTokens = false;
    const { isSignedIn } = await company.signIn('a1');
    provider.givesRefreshTokens = true;
    testServer.wait(CHECK_MS);
    expect(await isSignedIn()).toBe(true);
    testServer.wait(12 * 3_600_000);
    expect(await isSignedIn()).toBe(false);
  });
});
