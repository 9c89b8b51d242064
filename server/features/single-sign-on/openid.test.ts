import { eq } from 'drizzle-orm';
import { type JWTPayload } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { companyAccounts } from '../../db/company.schema.ts';
import { ssoAttempts } from '../../db/entry.schema.ts';
import { persons, sessions } from '../../db/persons.schema.ts';
import { useCompany } from '../../testing/company.ts';
import { OpenIdProvider } from './openid.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();
const company = useCompany(testServer);
const { provider } = company;

const openSessions = () => testServer.context.db.select().from(sessions);
const personOf = async (username: string) =>
  (await testServer.context.db.select().from(persons).where(eq(persons.username, username)))[0];

// SIGN-400
describe('sign-in by an OpenID provider', () => {
  it('opens a session for the person whom it confirms', async () => {
    const { state, isSignedIn } = await company.signIn('a1');
    expect(state).toBe('SUCCESS');
    expect(await isSignedIn()).toBe(true);
    expect(await openSessions()).toMatchObject([{ personId: 1, deviceType: 'Desktop' }]);
  });

  it('asks nobody to replace a start password that was never used', async () => {
    await testServer.context.db
      .update(persons)
      .set({ isFirstLogin: true, passwordHash: 'printed by the import' })
      .where(eq(persons.username, 'anna'));
    await company.signIn('a1');
    expect(await personOf('anna')).toMatchObject({ isFirstLogin: false, passwordHash: null });
  });

  it('signs nobody in to a customer group that does not exist', async () => {
    company.config.mapping.groups = [{ number: 99, value: 'kitchen' }];
    const { state } = await company.signIn('n1');
    company.config.mapping.groups = [{ number: 2, value: 'kitchen' }];
    expect(state).toBe('FAILED');
    expect(await personOf('nora.neuner')).toBeUndefined();
  });

  it('asks with state, nonce and a challenge, and redeems the code only with its verifier', async () => {
    const { address } = await company.signIn('a1', { until: '/auth?' });
    const { searchParams } = new URL(address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: company.url('/sso/callback'),
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });

  it('comes back without a session if somebody gives up', async () => {
    const { state, isSignedIn } = await company.signIn(null);
    expect(state).toBe('CANCELED');
    expect(await isSignedIn()).toBe(false);
  });

  it.each(['nonce', 'verifier'] as const)('is refused with another %s than it began with', async (name) => {
    const { browser, address } = await company.signIn('a1', { until: '/sso/callback?' });
    await testServer.context.db.update(ssoAttempts).set({ [name]: 'another-one-of-more-than-forty-three-letters' });
    expect((await browser.go(address, undefined, '?ssoState=')).address).toContain('FAILED');
    expect(await openSessions()).toEqual([]);
  });

  it('takes a code once', async () => {
    const { browser, address } = await company.signIn('a1', { until: '/sso/callback?' });
    const { browser: again, address: other } = await company.signIn('a1', { until: '/sso/callback?' });
    expect((await browser.go(address, undefined, '?ssoState=')).address).toContain('SUCCESS');
    const used = new URL(other);
    used.searchParams.set('code', new URL(address).searchParams.get('code') ?? '');
    expect((await again.go(used.href, undefined, '?ssoState=')).address).toContain('FAILED');
    expect(await openSessions()).toHaveLength(1);
  });

  it('goes on when the provider signs by a new key', async () => {
    expect((await company.signIn('a1')).state).toBe('SUCCESS');
    await provider.rotate('second');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await company.signIn('a1')).state).toBe('SUCCESS');
    vi.useRealTimers();
  });
});

/** The provider answers with this ID token to whoever redeems a code. */
async function answerWith(change: (claims: JWTPayload) => JWTPayload, isStranger = false): Promise<void> {
  const [attempt] = await testServer.context.db.select().from(ssoAttempts);
  const now = Math.floor(Date.now() / 1000);
  const right = { iss: provider.issuer, aud: 'mittag', sub: 'a1', iat: now, exp: now + 60, nonce: attempt?.nonce };
  const key = isStranger ? await provider.strangerKey() : undefined;
  const idToken = await provider.sign(
    { ...right, preferred_username: 'anna', ...change(right) },
    { ...(key && { key }) },
  );
  provider.faults.set('/token', (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken }));
  });
  provider.faults.set('/me', (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ sub: 'a1' }));
  });
}

// SAFE-401
describe('an ID token', () => {
  const redeem = async (change: (claims: JWTPayload) => JWTPayload, isStranger = false) => {
    const { browser, address } = await company.signIn('a1', { until: '/sso/callback?' });
    await answerWith(change, isStranger);
    const { address: end } = await browser.go(address, undefined, '?ssoState=');
    return new URL(end).searchParams.get('ssoState');
  };

  it('is taken as it must be', async () => {
    expect(await redeem(() => ({}))).toBe('SUCCESS');
  });

  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['of a foreign issuer', () => ({ iss: 'https://elsewhere.example' })],
    ['for another client', () => ({ aud: 'another' })],
    ['with a foreign nonce', () => ({ nonce: 'foreign' })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['that has expired', ({ iat = 0 }) => ({ exp: iat - 40 })],
    ['from the future', ({ iat = 0 }) => ({ nbf: iat + 40 })],
  ])('%s signs nobody in', async (_what, change) => {
    expect(await redeem(change)).toBe('FAILED');
    expect(await openSessions()).toEqual([]);
  });

  // SAFE-403
  it('of a session that cannot be stored opens none, about which nobody would be asked', async () => {
    expect(await redeem(() => ({ sid: 'no text of a database: \u0000' }))).toBe('FAILED');
    expect(await openSessions()).toEqual([]);
  });

  it('that somebody else has signed signs nobody in', async () => {
    expect(await redeem(() => ({}), true)).toBe('FAILED');
  });

  it('of a clock that is 20 seconds slow or fast is taken', async () => {
    expect(await redeem(({ iat = 0 }) => ({ exp: iat - 20 }))).toBe('SUCCESS');
    expect(await redeem(({ iat = 0 }) => ({ iat: iat + 20, nbf: iat + 20 }))).toBe('SUCCESS');
  });
});

// SIGN-401
describe('while the provider', () => {
  it('cannot be reached, the server starts, and signs in as soon as it can', async () => {
    await company.restart();
    await provider.whileDown(async () => {
      expect((await company.signIn('a1')).state).toBe('FAILED');
    });
    expect((await company.signIn('a1')).state).toBe('SUCCESS');
  });

  it('cannot be reached in the middle, nobody is signed in, and the next try succeeds', async () => {
    const { browser, address } = await company.signIn('a1', { until: '/sso/callback?' });
    await provider.whileDown(async () => {
      expect((await browser.go(address, undefined, '?ssoState=')).address).toContain('FAILED');
    });
    expect((await company.signIn('a1', { browser })).state).toBe('SUCCESS');
  });

  it.each([500, 503])('fails to redeem (%d), nobody is signed in', async (status) => {
    provider.faults.set('/token', (_request, response) => response.writeHead(status).end());
    expect((await company.signIn('a1')).state).toBe('FAILED');
  });

  it('does not answer, it is not waited for', async () => {
    const adapter = new OpenIdProvider(company.config, { timeoutSeconds: 1 });
    const attempt = { state: 'a', nonce: 'b', verifier: 'c' };
    await adapter.authorizeUrl(attempt, { isAccountAsked: false });
    provider.faults.set('/token', () => undefined);
    const answer = new URLSearchParams({ code: 'd', state: 'a', iss: provider.issuer });
    await expect(adapter.redeem(answer, attempt)).rejects.toMatchObject({ code: 'OAUTH_TIMEOUT' });
  });
});

// SIGN-402
describe('whoever comes for the first time', () => {
  it('gets an account from what the provider tells, and must accept the terms', async () => {
    expect((await company.signIn('n1')).state).toBe('SUCCESS');
    expect(await personOf('nora.neuner')).toMatchObject({
      customerGroupNumber: 2,
      passwordHash: null,
      termsAcceptedAt: null,
      address: { firstname: 'Nora', lastname: 'Neuner', email: 'nora@company.example' },
      languageId: 2,
    });
  });

  it('is refused where the restaurant creates nobody', async () => {
    company.config.mapping = { ...company.config.mapping, createsPersons: false };
    expect((await company.signIn('n1')).state).toBe('FAILED');
    company.config.mapping = { ...company.config.mapping, createsPersons: true };
    expect(await personOf('nora.neuner')).toBeUndefined();
  });

  it('takes the account of the same name, and keeps it when the company renames them', async () => {
    await company.signIn('a1');
    provider.accounts.set('a1', { preferred_username: 'anna.huber', family_name: 'Huber', groups: ['kitchen'] });
    expect((await company.signIn('a1')).state).toBe('SUCCESS');
    provider.accounts.set('a1', { preferred_username: 'anna', groups: ['staff'] });
    expect(await personOf('anna')).toMatchObject({ id: 1, customerGroupNumber: 2, address: { lastname: 'Huber' } });
    expect(await testServer.context.db.select().from(companyAccounts)).toEqual([
      { issuer: provider.issuer, subject: 'a1', personId: 1 },
    ]);
  });

  // SAFE-402
  it('does not get the account of whom the company has called so before', async () => {
    await company.signIn('a1');
    provider.accounts.set('a2', { preferred_username: 'anna' });
    expect((await company.signIn('a2')).state).toBe('FAILED');
  });

  it('takes no account by its name where the restaurant does not want it', async () => {
    company.config.mapping = { ...company.config.mapping, linksByName: false };
    expect((await company.signIn('a1')).state).toBe('FAILED');
    company.config.mapping = { ...company.config.mapping, linksByName: true };
  });

  // SAFE-520
  it.each([undefined, false, 'true'])('has no e-mail address that the provider has not verified (%s)', async (told) => {
    provider.accounts.set('e1', { preferred_username: 'eva.e', email: 'anna@company.example', email_verified: told });
    expect((await company.signIn('e1')).state).toBe('SUCCESS');
    expect((await personOf('eva.e'))?.address.email).toBe('');
  });

  // SAFE-520
  it.each([
    [undefined, 'FAILED'],
    [false, 'FAILED'],
    [true, 'SUCCESS'],
  ])('is known by their e-mail address if the provider has verified it (%s)', async (told, state) => {
    const { mapping } = company.config;
    company.config.mapping = { ...mapping, names: { username: 'email' } };
    await testServer.context.db.update(persons).set({ username: 'anna@company.example' }).where(eq(persons.id, 1));
    provider.accounts.set('e2', { email: 'anna@company.example', email_verified: told });
    expect((await company.signIn('e2')).state).toBe(state);
    company.config.mapping = mapping;
  });

  it('and comes twice at once has one account', async () => {
    const both = await Promise.all([company.signIn('n1'), company.signIn('n1')]);
    expect(both.map(({ state }) => state)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(await testServer.context.db.select().from(companyAccounts)).toHaveLength(1);
  });

  it.each([
    ['somebody who is locked here', () => ({ isLocked: true })],
    ['the guests’ person', () => ({ username: 'someone' })],
  ])('is not %s', async (who, change) => {
    const id = who.includes('guests') ? 6 : 1;
    await testServer.context.db.update(persons).set({ username: 'someone' }).where(eq(persons.id, id));
    await testServer.context.db.update(persons).set(change()).where(eq(persons.id, id));
    provider.accounts.set('s1', { preferred_username: 'someone' });
    expect((await company.signIn('s1')).state).toBe('FAILED');
    expect(await testServer.context.db.select().from(companyAccounts)).toEqual([]);
  });
});
