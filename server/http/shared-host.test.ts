import { type AddressInfo, connect } from 'node:net';
import { expect, describe, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readSigningKey } from '../auth/secret.ts';
import { SessionStore } from '../auth/session-store.ts';
import { clientPasswordHash } from '../core/password.ts';
import { PASSWORD } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();
const LOGIN = { Username: 'anna', PasswordHash: clientPasswordHash(PASSWORD) };

const TLS = { 'x-forwarded-proto': 'https' };

// SAFE-122
describe('on a host with another app', () => {
  it('an anti-forgery cookie that pages cannot read is left alone, and another one works', async () => {
    const anna = testServer.visitor();
    anna.cookies.set('XSRF-TOKEN', 'of-a-neighbour');
    await anna.get('/api/version');
    expect(anna.cookies.get('XSRF-TOKEN')).toBe('of-a-neighbour');
    const own = anna.cookies.get('mittag-xsrf') ?? '';
    const answer = await anna.send('DELETE', '/api/login', undefined, { 'x-xsrf-token': own });
    expect([own.length > 20, answer.status]).toEqual([true, 204]);
    await anna.get('/api/version');
    expect(anna.cookies.get('mittag-xsrf')).toBe(own);
  });

  it('a refused change brings the cookie by which the next try succeeds', async () => {
    const anna = testServer.visitor();
    anna.cookies.set('XSRF-TOKEN', 'of-a-neighbour');
    expect((await anna.send('DELETE', '/api/login', undefined, { 'x-xsrf-token': '' })).status).toBe(403);
    const headers = { 'x-xsrf-token': anna.cookies.get('mittag-xsrf') ?? '' };
    expect((await anna.send('DELETE', '/api/login', undefined, headers)).status).toBe(204);
  });

  it.each<Record<string, string>>([
    { 'XSRF-TOKEN': 'of-a-neighbour', 'mittag-xsrf': 'of-a-neighbour' },
    { 'XSRF-TOKEN': `mittag.${'a'.repeat(24)}` },
    { 'XSRF-TOKEN': `mittag.${'a'.repeat(24)}`, 'mittag-xsrf': `mittag.${'a'.repeat(24)}` },
    { 'XSRF-TOKEN': 'x', 'mittag-xsrf': 'x', 'mittag-xsrf-OWN': `mittag.${'a'.repeat(24)}` },
  ])('a change succeeds by a name that is free where pages can read none of %j', async (planted) => {
    const anna = testServer.visitor();
    const { installation } = new SessionStore(testServer.context, await readSigningKey(testServer.context.db));
    for (const [name, value] of Object.entries(planted)) anna.cookies.set(name.replace('OWN', installation), value);
    const before = new Map(anna.cookies);
    const change = (token: string) => anna.send('DELETE', '/api/login', undefined, { 'x-xsrf-token': token });
    await anna.get('/api/version');
    const readable = () => [...anna.cookies].find(([name, value]) => before.get(name) !== value)?.[1] ?? '';
    if (readable() === '') expect((await change('')).status).toBe(403);
    expect((await change(readable())).status).toBe(204);
    for (const name of ['XSRF-TOKEN', 'mittag-xsrf'].filter((one) => before.has(one)))
      expect(anna.cookies.get(name)).toBe(before.get(name));
  });

  it('a token by the name of another installation serves this one', async () => {
    const anna = testServer.visitor();
    anna.cookies.set('mittag-xsrf-other', 'mittag.of-another');
    expect((await anna.send('DELETE', '/api/login', undefined, { 'x-xsrf-token': 'mittag.of-another' })).status).toBe(
      204,
    );
  });

  it('a refresh cookie of another installation is left alone', async () => {
    const anna = testServer.visitor();
    anna.cookies.set('mittag-refresh', 'of.another.installation');
    await anna.signIn('anna');
    expect(anna.cookies.get('mittag-refresh')).toBe('of.another.installation');
    expect(await anna.authorize()).toBe(200);
    await anna.send('DELETE', '/api/login');
    expect(anna.cookies.get('mittag-refresh')).toBe('of.another.installation');
    expect(await anna.authorize()).toBe(401);
  });

  it('cookies of 20 kB are no obstacle, and far too many are answered with a page', async () => {
    await testServer.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = testServer.app.server.address() as AddressInfo;
    const open = async (bytes: number): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET /service/api/version HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: a=${'x'.repeat(bytes)}\r\n\r\n`,
      );
      const chunks: Buffer[] = [];
      for await (const chunk of socket) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks).toString();
    };
    expect(await open(20_000)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await open(80_000)).toMatch(/^HTTP\/1\.1 431 [^]*text\/html[^]*löschen[^]*delete the cookies/);
  });
});

// SAFE-122
describe('with TLS', () => {
  it('every cookie but the one that pages repeat begins with __Host-', async () => {
    const app = await buildApp({ context: testServer.context, trustedProxies: ['127.0.0.1'] });
    const first = await app.inject({ url: '/service/api/version', headers: TLS });
    const xsrf = first.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    expect(first.cookies).toEqual([{ name: 'XSRF-TOKEN', value: xsrf, path: '/', secure: true, sameSite: 'Lax' }]);
    const signingIn = await app.inject({
      method: 'POST',
      url: '/service/api/login',
      headers: { ...TLS, 'x-xsrf-token': xsrf },
      cookies: { 'XSRF-TOKEN': xsrf },
      payload: LOGIN,
    });
    const { cookies } = signingIn;
    expect(cookies.map(({ name, path, secure, httpOnly }) => [name, path, secure, httpOnly])).toEqual([
      ['__Host-mittag-device', '/', true, true],
      ['__Host-mittag-refresh', '/', true, true],
    ]);
    await app.close();
  });

  it('a refresh cookie without the prefix, which a page of a neighbour can plant, opens no session', async () => {
    const app = await buildApp({ context: testServer.context, trustedProxies: ['127.0.0.1'] });
    const thief = await testServer.customer('anna');
    const planted = thief.cookies.get('mittag-refresh') ?? '';
    const authorize = (cookies: Record<string, string>) =>
      app.inject({ url: '/service/api/authorization', headers: TLS, cookies });
    const alone = await authorize({ 'mittag-refresh': planted });
    expect([alone.statusCode, alone.cookies.map(({ name }) => name)]).toEqual([401, ['XSRF-TOKEN']]);
    expect((await authorize({ '__Host-mittag-refresh': planted })).statusCode).toBe(200);
    await app.close();
  });
});
