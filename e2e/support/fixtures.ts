import { type Browser, type Page, expect, test as base } from '@playwright/test';
import { locateChromium } from '../../scripts/chromium.mjs';
import { expectAccessible } from './accessible.ts';
import { type Arriving, arrive } from './arrival.ts';
import { setDeviceClock } from './device-clock.ts';
import { FIRST_PORT, TestServer } from './server.ts';

interface WorkerFixtures {
  workerServer: TestServer;
  /**
   * A browser that goes back by a swipe, and with its back/forward cache on: the headless shell has neither, and
   * Playwright turns the cache off.
   */
  cachingBrowser: Browser;
}

interface TestFixtures {
  /** The reference server, freshly reset for the test. */
  server: TestServer;
  /** Milliseconds from one press to the next, to the page. */
  pressPause: number;
  /** Whether the cookie popup has been answered; otherwise it covers every page. */
  isConsentGiven: boolean;
  /** Messages that a page may write to the console; everything else fails the test. */
  expectedErrors: RegExp[];
  /** Opens the page already signed in; returns the names of the dishes in the cart. */
  arrive: (arriving: Arriving) => Promise<string[]>;
  /** Checks the current page against WCAG 2.2 AA. */
  expectAccessible: (page: Page) => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  workerServer: [
    async ({}, use, worker) => {
      const server = new TestServer(FIRST_PORT + worker.parallelIndex);
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  cachingBrowser: [
    async ({ playwright, launchOptions }, use) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        executablePath: (await locateChromium()) ?? undefined,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ workerServer }, use) => {
    await workerServer.reset();
    await use(workerServer);
  },
  baseURL: async ({ server }, use) => use(server.url),
  pressPause: [1000, { option: true }],
  context: async ({ context, server, pressPause }, use) => {
    await setDeviceClock(context, server, pressPause);
    await use(context);
  },
  isConsentGiven: [true, { option: true }],
  expectedErrors: [[], { option: true }],
  page: async ({ page, context, server, isConsentGiven, expectedErrors }, use) => {
    if (isConsentGiven) await context.addCookies([{ name: 'AllowCookies', value: 'true', url: server.url }]);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
  arrive: async ({ page, server }, use) => use((arriving) => arrive(page, server, arriving)),
  expectAccessible: async ({}, use) => use(expectAccessible),
});

export { expect };
