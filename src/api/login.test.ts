import { describe, expect, it } from 'vitest';
import { TerminalSecret } from '../browser/storage/terminal-secret.ts';
import { FakeApi } from './api.fixtures.ts';
import { RefusedError } from './errors.ts';
import { fetchToken, signInAsGuest, signInByCard, signInByPassword } from './login.ts';

const LOGIN = 'POST /api/login';
const bodies = (api: FakeApi) => api.of(LOGIN).map(({ body }) => body);

describe('Signing in', () => {
  // SIGN-1
  it('by password sends the username and a hash, and nothing else', async () => {
    const api = new FakeApi({ [LOGIN]: { PersonId: 41 } });
    expect(await signInByPassword(api.client, { username: 'dora', password: 'abc' })).toEqual({
      kind: 'signedIn',
      personId: 41,
      card: null,
    });
    // SHA-256 of “abc”, as in its standard.
    const PasswordHash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(bodies(api)).toEqual([{ Username: 'dora', PasswordHash }]);
  });

  // SIGN-1, SAFE-121
  it('by password sends one hash however its letters are composed, and the one of before', async () => {
    const api = new FakeApi({ [LOGIN]: { PersonId: 41 } });
    const composed = 'Grüße'.normalize('NFC');
    for (const password of [composed, composed.normalize('NFD')])
      await signInByPassword(api.client, { username: 'dora', password });
    const [one, other] = bodies(api) as { PasswordHash: string; FormerPasswordHash: string }[];
    expect(one).toEqual(other);
    expect(one?.FormerPasswordHash).toMatch(/^[0-9a-f]{64}$/);
    expect(one?.FormerPasswordHash).not.toBe(one?.PasswordHash);
  });

  // SIGN-430
  it('by password asks the device to stay signed in where that was chosen', async () => {
    const api = new FakeApi({ [LOGIN]: { PersonId: 41 } });
    await signInByPassword(api.client, { username: 'dora', password: 'abc', staysSignedIn: true });
    expect(bodies(api)).toMatchObject([{ StaySignedIn: true }]);
  });

  // SIGN-65
  it('waits for 30 seconds, as long as it takes a department that signs in at the same moment', async () => {
    const api = new FakeApi({ [LOGIN]: { PersonId: 41 } });
    await signInByPassword(api.client, { username: 'dora', password: 'abc' });
    expect(api.of(LOGIN)).toMatchObject([{ timeout: 30_000 }]);
  });

  // TERM-4, TERM-26
  it('by card sends the string of the reader and the secret of the terminal, and returns the data to pay with', async () => {
    const api = new FakeApi({
      [LOGIN]: { PersonId: 41, CardNumber: '1007', AuthString: 'proof', OfflineSaldoInCent: 1234 },
    });
    expect(await signInByCard(api.client, { login: 'MITTAG-1007', terminalSecret: 'foyer-41' })).toEqual({
      kind: 'signedIn',
      personId: 41,
      card: { cardNumber: '1007', authString: 'proof', balance: 1234 },
    });
    expect(bodies(api)).toEqual([{ EanLoginString: 'MITTAG-1007', IsTerminalUser: true, isDesktopUser: false }]);
    expect(api.of(LOGIN)[0]?.headers).toEqual({ 'X-Terminal-Secret': 'foyer-41' });
  });

  // SIGN-11
  it('as a guest sends the id of the default user', async () => {
    const api = new FakeApi({ [LOGIN]: { PersonId: 6 } });
    await signInAsGuest(api.client, 6);
    expect(bodies(api)).toEqual([{ PersonId: 6 }]);
  });

  // SIGN-3, TERM-5
  it.each([
    [400, 'error.cardLogin', 'error.cardLogin'],
    [400, null, 'error.general'],
  ])('that is refused with %i and the key %s shows %s', async (status, OrderErrorTextKey, textKey) => {
    const api = new FakeApi({ [LOGIN]: new RefusedError(LOGIN, status, { OrderErrorTextKey }) });
    expect(await signInByCard(api.client, { login: 'MITTAG-1007', terminalSecret: null })).toEqual({
      kind: 'refused',
      textKey,
    });
  });

  // TERM-26
  it('is renewed with the secret of the terminal, once the host has given it again after a reload', async () => {
    const RENEWAL = 'GET /api/authorization';
    const refused = new RefusedError(RENEWAL, 403, { OrderErrorTextKey: 'error.terminalUnknown' });
    const isNamed = ({ headers }: { headers?: Record<string, string> }) =>
      headers?.['X-Terminal-Secret'] === 'foyer-41';
    const api = new FakeApi({
      [RENEWAL]: (options: { headers?: Record<string, string> }) =>
        isNamed(options) ? 'token' : Promise.reject(refused),
    });
    const secret = new TerminalSecret();
    const token = fetchToken(api.client, secret);
    await expect.poll(() => api.of(RENEWAL)).toHaveLength(1);
    secret.set('foyer-41');
    expect(await token).toBe('token');
    // A wrong one is not waited for.
    secret.set('cellar-7');
    expect(await fetchToken(api.client, secret)).toBeNull();
    expect(api.of(RENEWAL)).toHaveLength(3);
  });

  // LEAVE-9
  it.each([
    [401, null],
    [403, null],
    [429, '429'],
    [503, '503'],
  ])('that is not renewed since the server answers %s is gone, or is asked for again', async (status, failure) => {
    const RENEWAL = 'GET /api/authorization';
    const api = new FakeApi({ [RENEWAL]: new RefusedError(RENEWAL, status, null) });
    const secret = new TerminalSecret();
    secret.set('foyer-41');
    const token = fetchToken(api.client, secret);
    await (failure === null ? expect(token).resolves.toBeNull() : expect(token).rejects.toThrow(failure));
  });
});
