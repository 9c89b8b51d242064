import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serveClient } from './client-files.ts';
import { handleErrors, refuseRequest } from './errors.ts';
import { addSecurityHeaders } from './security.ts';

const folder = mkdtempSync(join(tmpdir(), 'mittag-client-'));
mkdirSync(join(folder, 'assets'));
for (const [name, text] of [
  ['index.html', 'plain'],
  ['index.html.br', 'squeezed'],
  ['assets/app-1a2b.js', 'plain'],
  ['client-configuration.xml', '<Configuration/>'],
  ['service-worker.js', 'keeps'],
  ['service-worker-off.js', 'takes itself away'],
  ['csp-hashes.json', '["sha256-AAAA=", "\'unsafe-inline\'"]'],
] as const) {
  writeFileSync(join(folder, name), text);
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an address of the app', () => {
  const navigate = async (url: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }) => {
    const app = Fastify({ frameworkErrors: refuseRequest(true) });
    handleErrors(app, true);
    await serveClient(app, folder);
    const answer = await app.inject({ url, headers });
    await app.close();
    return answer;
  };

  // PAGE-120
  it.each([
    ['/order', './#/order'],
    ['/order/articles', '../#/order/articles'],
    ['/order/articles?dish=7&x=%20', '../#/order/articles?dish=7&x=%20'],
    ['/%23/order', '../#/order'],
    ['/%23%2Forder%3Fdish%3D7', './#/order?dish=7'],
    ['/%23/order?dish=7', '../#/order?dish=7'],
    ['/nowhere', './#/nowhere'],
    ['/order/', '../#/order/'],
    ['/order/%0d%0aset-cookie:a=b', '../#/order/%0D%0Aset-cookie:a=b'],
    ['/100%', './#/'],
    ['/%E0%A4%A', './#/'],
  ])('leads into it without its hash, or with an encoded one: %s', async (url, address) => {
    const { statusCode, headers } = await navigate(url);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, address, 'no-store']);
  });

  // PAGE-120
  it.each(['/service/api/nowhere', '/docs/x', '/simulators/x', '/assets/app-0000.js', '/logo.png', '/service/100%'])(
    'is none of %s',
    async (url) => {
      expect((await navigate(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  // PAGE-120
  it('is answered with 404 to programs, which ask for no page', async () => {
    expect((await navigate('/order', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await navigate('/order', {})).statusCode).toBe(404);
  });
});

describe('the built client', () => {
  // SERVER-16
  it('is sent compressed if the browser accepts it, with assets cached for a year and pages revalidated', async () => {
    const app = Fastify();
    await addSecurityHeaders(app, { clientFolder: folder, isFramedByOwnPages: false, providerOrigins: [] });
    await serveClient(app, folder);
    const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(page.body).toBe('squeezed');
    expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-AAAA=';");
    expect((await app.inject('/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await app.inject('/client-configuration.xml')).headers['cache-control']).toBe('no-cache');
    await app.close();
  });

  // SAFE-99
  it('has the headers that are asked of every server', async () => {
    const app = Fastify();
    await addSecurityHeaders(app, { clientFolder: folder, isFramedByOwnPages: false, providerOrigins: [] });
    await serveClient(app, folder);
    const guide = readFileSync(new URL('../../docs/deployment.md', import.meta.url), 'utf8');
    const [, block = ''] = /^## Headers\n```\n(.+?)\n```/ms.exec(guide) ?? [];
    const asked = [...block.matchAll(/^(.+?): (.+)$/gm)].map(([, name = '', value = '']) => ({ name, value }));
    expect(asked.map(({ name }) => name)).toContain('Strict-Transport-Security');
    const { headers } = await app.inject('/');
    for (const { name, value } of asked) {
      const sent = String(headers[name.toLowerCase()]);
      // The hash is that of a build; the order of the parts does not matter.
      const parts = (text: string) =>
        text
          .replace(/ 'sha256-[^']*'/g, '')
          .split(/; ?/)
          .toSorted();
      expect([name, parts(sent)]).toEqual([name, parts(value)]);
    }
    await app.close();
  });

  // OFF-16
  it.each([
    [false, 'keeps'],
    [true, 'takes itself away'],
  ])('has a service worker that no cache keeps; withdrawn: %s', async (isWorkerWithdrawn, body) => {
    const app = Fastify();
    await serveClient(app, folder, { isWorkerWithdrawn });
    const worker = await app.inject('/service-worker.js');
    expect([worker.statusCode, worker.body, worker.headers['cache-control']]).toEqual([200, body, 'no-cache']);
    expect(worker.headers['content-type']).toContain('javascript');
    await app.close();
  });

  // OFF-14
  it('answers a file of a release that is gone with 404, never with the page', async () => {
    const app = Fastify();
    await serveClient(app, folder);
    expect((await app.inject('/assets/app-of-last-week.js')).statusCode).toBe(404);
    await app.close();
  });
});
