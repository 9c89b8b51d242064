import { type Page } from '@playwright/test';
import { expect, test as base } from './support/fixtures.ts';
import { goToPayment, heading, payButton, placeDish, signIn, signOut } from './support/journey.ts';
import { Proxy } from './support/proxy.ts';
import { FIRST_PORT, TestServer } from './support/server.ts';

/** Two installations below folders of one host, behind a proxy that takes the folders off. */
interface Host {
  north: string;
  south: string;
  /** An app of somebody else, which sets cookies for the whole host. */
  neighbour: string;
  southServer: TestServer;
}

const test = base.extend<{ host: Host }, { southServer: TestServer }>({
  southServer: [
    async ({}, use, worker) => {
      const server = new TestServer(FIRST_PORT + 5 + worker.parallelIndex, { isApart: true });
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  host: async ({ server, southServer }, use) => {
    await southServer.reset();
    const proxy = new Proxy();
    proxy.route('/north/', server.url);
    proxy.route('/south/', southServer.url);
    proxy.route('/other/', (response) => {
      const large = Array.from({ length: 6 }, (_, index) => `large-${index}=${'x'.repeat(3_500)}; Path=/`);
      response.setHeader('set-cookie', ['XSRF-TOKEN=of-a-neighbour; Path=/; HttpOnly', ...large]);
      response.setHeader('content-type', 'text/html').end('<!doctype html><p>Another app');
    });
    const url = await proxy.start();
    await use({ north: `${url}/north/`, south: `${url}/south/`, neighbour: `${url}/other/`, southServer });
    await proxy.stop();
  },
});

const main = (page: Page) => page.getByRole('main');
const greeting = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) });

async function order(page: Page): Promise<void> {
  await page.goto(new URL('#/order/location', page.url()).href);
  await main(page)
    .getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d/, disabled: false })
    .first()
    .click();
  await placeDish(page);
  await goToPayment(page);
  await payButton(page).click();
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
}

// A token that has expired is refused before it is renewed.
test.use({ expectedErrors: [/status of 401/] });

// SAFE-122, PAGE-145
test('two installations on one host, beside an app with cookies of its own, keep their sessions and orders apart', async ({
  page,
  context,
  server,
  host,
}) => {
  await page.goto(host.neighbour);
  await page.goto(host.north);
  await signIn(page, 'anna');
  await order(page);
  const south = await context.newPage();
  await south.goto(host.south);
  await signIn(south, 'ben');
  await expect(greeting(south, 'Ben')).toBeVisible();

  // Both renew their tokens, by cookies that the proxy passes on.
  const later = new Date(server.now() + 40 * 60_000).toISOString();
  for (const installation of [server, host.southServer]) await installation.control('clock', { now: later });
  await page.goto(`${host.north}#/dashboard`);
  await page.reload();
  await expect(greeting(page, 'Anna')).toBeVisible();
  await south.reload();
  await expect(greeting(south, 'Ben')).toBeVisible();

  await signOut(south);
  await page.reload();
  await expect(greeting(page, 'Anna')).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => !/^(north|south)\//.test(key))).toEqual([]);
  expect(keys).toContain('north/accessToken');
  expect(keys).not.toContain('south/accessToken');
});

// PAGE-145
test('whoever was signed in below a folder before the names had it still is', async ({ page, host }) => {
  await page.goto(host.north);
  await signIn(page, 'anna');
  await expect(greeting(page, 'Anna')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('north/keptHouse'))).not.toBeNull();
  // As the former release has stored it.
  await page.goto(host.neighbour);
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage) as [string, string][]) {
      localStorage.removeItem(key);
      localStorage.setItem(key.replace('north/', ''), value.replace('"folder":"north/",', ''));
    }
  });
  await page.goto(host.north);
  await expect(greeting(page, 'Anna')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('north/')))).toEqual([]);
});

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' });

  // OFF-54
  test('each installation keeps files of its own', async ({ page, context, host }) => {
    await page.goto(host.north);
    const south = await context.newPage();
    await south.goto(host.south);
    const cached = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.endsWith('-app')).sort());
    await expect.poll(cached, { timeout: 30_000 }).toEqual(['north/mittag-app', 'south/mittag-app']);
  });
});
