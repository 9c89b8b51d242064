import Fastify from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { serveClient } from './client-files.ts';
import { type ColourOf } from './client-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'mittag-page-'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="de"><head><meta name="theme-color" content="#faf6ef" /></head></html>',
);
writeFileSync(
  join(folder, 'client-configuration.xml'),
  '<Configuration><RestaurantID>7</RestaurantID></Configuration>',
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function get(colourOf: ColourOf, headers: Record<string, string> = {}, url = '/') {
  const app = Fastify();
  await serveClient(app, folder, { colourOf });
  const answer = await app.inject({ url, headers });
  await app.close();
  return answer;
}
const teal: ColourOf = (id) => Promise.resolve(id === 7 ? '#0e7c6b' : null);

// LANG-270
describe('the page of the app', () => {
  it('has the colours of its restaurant from the start', async () => {
    const page = await get(teal);
    expect(page.body).toMatch(/^<!doctype html><html style="--brand:#0e7c6b;--brand-text:#ffffff;[^"]*" lang="de">/);
    expect(page.body).toContain('name="theme-color" content="#0e7c6b"');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  });

  // OFF-30
  it('is as it was built for a service worker, which knows it by its hash', async () => {
    expect((await get(teal, {}, '/index.html')).body).toContain('<html lang="de">');
  });

  it('is compressed as the browser accepts it, and not sent again unchanged', async () => {
    const plain = await get(teal);
    const br = await get(teal, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(teal, { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const { etag = '' } = plain.headers as { etag?: string };
    expect((await get(teal, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(() => Promise.resolve('#ffd400'), { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it.each([
    ['no such restaurant', () => Promise.resolve(null)],
    ['no database', () => Promise.reject(new Error('gone'))],
  ] as const)('is neutral where there is %s', async (_, colourOf) => {
    const page = await get(colourOf);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<html lang="de">')]);
  });
});
