import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expect as expectSoon, test as base } from './support/fixtures.ts';
import { PASSWORD, heading } from './support/journey.ts';

interface Sent {
  type: string;
  name?: string;
  snapshot?: { value?: unknown };
}

/** Vite's development server for the client, with the reference server behind it. */
const test = base.extend<object, { sources: ViteDevServer }>({
  sources: [
    async ({ workerServer }, use) => {
      const cacheDir = mkdtempSync(join(tmpdir(), 'mittag-vite-'));
      const sources = await createServer({
        cacheDir,
        logLevel: 'error',
        server: {
          port: Number(new URL(workerServer.url).port) + 50,
          hmr: false,
          proxy: { '/service': workerServer.url },
        },
      });
      await sources.listen();
      await use(sources);
      await sources.close();
      rmSync(cacheDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ sources, server: _ }, use) => use(sources.resolvedUrls?.local[0] ?? ''),
});

// Vite pre-bundles the packages first, and then serves the sources one by one.
test.setTimeout(180_000);
const expect = expectSoon.configure({ timeout: 60_000 });
test.use({ isConsentGiven: false });

/** Replaces the inspector's page, and records the messages that it receives. */
const INSPECTOR = `<script>sent = []; onmessage = ({ data }) => sent.push(data); opener.postMessage({ type: '@statelyai.connected' }, '*')</script>`;

test('in development the panel sends events to the machines, even over a modal dialog, and the inspector receives them without secrets', async ({
  page,
  context,
  expectAccessible,
}) => {
  await context.route('https://stately.ai/**', (route) => route.fulfill({ contentType: 'text/html', body: INSPECTOR }));
  const opened = context.waitForEvent('page');
  await page.goto('/?inspect#/auth/login');
  const inspector = await opened;
  const popup = page.getByRole('dialog', { name: 'Nur das Nötigste' });
  await popup.waitFor({ timeout: 60_000 });

  const tools = page.getByRole('complementary', { name: 'Development tools' });
  await page.keyboard.press('Alt+Shift+M');
  await tools.getByText('consent Unasked').click();
  await expectAccessible(page);
  await tools.getByRole('button', { name: 'Send cookies.accept' }).click();
  await expect(popup).toBeHidden();

  await tools.getByText('session LoggedOut.AwaitingCredentials').click();
  await tools.getByRole('button', { name: 'Edit the payload of password.submit' }).click();
  await tools.getByRole('textbox').fill(JSON.stringify({ username: 'ben', password: PASSWORD }));
  await tools.getByRole('button', { name: 'Send password.submit' }).click();
  await expect(tools.getByText('session LoggedInDefault.Ready')).toBeVisible();
  await expect(heading(page, /Ben/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Alt+Shift+M');
  await expect(tools.getByText('Machines at work')).toBeHidden();

  const sent = () => inspector.evaluate(() => (window as unknown as { sent: Sent[] }).sent);
  await expect
    .poll(async () => (await sent()).map(({ snapshot }) => snapshot?.value))
    .toContainEqual({ LoggedInDefault: 'Ready' });
  expect((await sent()).filter(({ type }) => type === '@xstate.actor').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['session', 'startup', 'card', 'order', 'idle', 'signIn']),
  );
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  expect(token).toBeTruthy();
  for (const secret of ['"ben', '"Ben', PASSWORD, String(token)])
    expect(JSON.stringify(await sent())).not.toContain(secret);
});
