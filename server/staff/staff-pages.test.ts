import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

const get = (url: string, language = 'de-AT') =>
  testServer.app.inject({ url, headers: { 'accept-language': language, accept: 'text/html' } });

// KITCHEN-20
describe('the pages for staff', () => {
  it.each([
    ['/kitchen', 'Küche', 'Kitchen'],
    ['/hall', 'Abholung', 'Pick-up'],
  ])('are served beside the app, in German and English, and cached nowhere: %s', async (url, german, english) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain('<html lang="de">');
    expect(body).toContain(`<title>${german}</title>`);
    const other = await get(url, 'fr-FR,en;q=0.5');
    expect(other.body).toContain('<html lang="en">');
    expect(other.body).toContain(`<title>${english}</title>`);
  });

  it('need nothing inline and nothing from the root of the host, so that they work below any path', async () => {
    for (const url of ['/kitchen', '/hall']) {
      const { body } = await get(url);
      expect(body).not.toMatch(/<style|<script(?! type="module" src="staff\/\w+\.js"><\/script>)| style="| on\w+="/);
      for (const [, address = ''] of body.matchAll(/ (?:href|src)="([^"]*)"/g)) expect(address).not.toMatch(/^\/|:/);
      expect((await get(`${url}/`)).headers.location).toBe(`..${url}`);
    }
  });

  it('have files of their own, which are asked for again each time; no source is one', async () => {
    for (const file of ['look.css', 'kitchen.css', 'kitchen.js', 'hall.js', 'hashes/sha2.js', 'hashes/_md.js']) {
      const { statusCode, headers } = await get(`/staff/${file}`);
      expect([file, statusCode, headers['cache-control']]).toEqual([file, 200, 'no-cache']);
    }
    for (const file of ['page.ts', 'staff-pages.ts', 'hashes/package.json', 'hashes/scrypt.js', '../main.ts'])
      expect([file, (await get(`/staff/${file}`)).statusCode]).toEqual([file, 404]);
  });

  it('import no file that is not served', async () => {
    const seen = new Set<string>();
    const follow = async (path: string): Promise<void> => {
      if (seen.has(path)) return;
      seen.add(path);
      const { statusCode, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      for (const [, imported = ''] of body.matchAll(/(?:from |new URL\(|@import url\()['"](\.?\.?\/?[\w./-]+)['"]/g))
        await follow(new URL(imported, `http://host${path}`).pathname);
    };
    for (const file of ['kitchen.js', 'hall.js', 'kitchen.css', 'hall.css']) await follow(`/staff/${file}`);
    expect(seen).toContain('/staff/hashes/utils.js');
    expect(seen).toContain('/staff/colours.css');
  });

  // KITCHEN-28
  it('have the colour of the restaurant', async () => {
    const { headers, body } = await get('/staff/colours.css');
    expect(headers['content-type']).toContain('text/css');
    expect(body).toMatch(/^:root\{--brand:#b3446c;--brand-text:#ffffff;/);
  });
});
