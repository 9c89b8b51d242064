import { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();
const root = mkdtempSync(join(tmpdir(), 'mittag-door-'));
const client = join(root, 'client');
mkdirSync(join(client, 'assets'), { recursive: true });
mkdirSync(join(client, '.git'));
for (const [name, text] of [
  ['client/index.html', '<!doctype html>'],
  ['client/assets/app-1a2b.js', 'export {};'],
  ['client/.git/config', 'secret'],
  ['secret.txt', 'secret'],
] as const)
  writeFileSync(join(root, name), text);

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp({ context: testServer.context, clientFolder: client });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

// SAFE-501
describe('whoever asks from outside', () => {
  it.each(['/assets/', '/assets', '/.git/config', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt'])(
    'finds neither a list of files nor a file beside the app: %s',
    async (url) => {
      const { statusCode, body } = await app.inject(url);
      expect([statusCode >= 400, body.includes('secret'), body.includes('app-1a2b')]).toEqual([true, false, false]);
    },
  );

  it('gets no request echoed by TRACE', async () => {
    const { statusCode, body } = await app.inject({ method: 'TRACE', url: '/service/health', headers: { x: 'echo' } });
    expect([statusCode, body.includes('echo')]).toEqual([404, false]);
  });

  it('is let in from no other site, neither to read nor to ask beforehand', async () => {
    const origin = { origin: 'https://elsewhere.example' };
    const preflight = { ...origin, 'access-control-request-method': 'POST' };
    const answers = [
      await app.inject({ url: '/service/api/version', headers: origin }),
      await app.inject({ method: 'OPTIONS', url: '/service/api/login', headers: preflight }),
    ];
    for (const { headers } of answers)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('is told the type of every answer, and of texts their letters', async () => {
    const urls = ['/', '/assets/app-1a2b.js', '/service/health', '/service/api/version', '/service/api/cart', '/%ff'];
    const answers = await Promise.all(urls.map((url) => app.inject(url)));
    for (const { headers } of answers) {
      expect(headers['content-type']).toMatch(
        /^(?:text\/(?:html|plain)|application\/(?:json|javascript)); charset=utf-8$/,
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('gets the same guards with the answer to what is no request', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('NO REQUEST\r\n\r\n'));
      let said = '';
      socket
        .on('data', (bytes) => (said += String(bytes)))
        .on('end', () => resolve(said))
        .on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain("frame-ancestors 'none'");
    expect(answer).toContain('nosniff');
  });

  it('is not told which versions answer', async () => {
    const { headers, body } = await app.inject('/service/api/nowhere');
    expect([headers.server, headers['x-powered-by'], body]).toEqual([
      undefined,
      undefined,
      expect.not.stringMatching(/fastify|node/i),
    ]);
  });
});
