import { chromium, expect, type Page } from '@playwright/test';
import { locateChromium } from '../../scripts/chromium.mjs';
import { test as base } from '../support/fixtures.ts';
import { openBrowser } from './desktop/browser.ts';
import { Desktop } from './desktop/desktop.ts';
import { Listener } from './listener.ts';

/** Characters in a second: of a voice that somebody is used to, and of one that is new to them. */
const PRACTISED = 45;
const UNPRACTISED = 16;

interface ReaderFixtures {
  /** Somebody with Orca, before the app in a new browser. */
  me: Listener;
  /** Somebody before a terminal: its page, which nothing but its host operates, and the keypad. */
  terminal: { page: Page; me: Listener };
  /** Ends a task: prints its row of the table. */
  report: (task: string, me: Listener, atMost: number, heard: string) => void;
}

interface WorkerFixtures {
  /** A terminal reads itself aloud, without Orca. */
  hasOrca: boolean;
  desktop: Desktop;
}

export const test = base.extend<ReaderFixtures, WorkerFixtures>({
  hasOrca: [true, { option: true, scope: 'worker' }],
  desktop: [
    async ({ hasOrca }, use) => {
      const desktop = new Desktop(hasOrca ? PRACTISED : UNPRACTISED);
      try {
        await desktop.start();
        if (hasOrca) await desktop.startOrca();
        await use(desktop);
      } finally {
        await desktop.remove();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  me: async ({ desktop, server, locale }, use) => {
    const me = new Listener(desktop);
    const browser = await openBrowser(desktop, server.url, locale ?? 'de-AT');
    await use(me);
    await desktop.processes.end(browser);
  },
  terminal: async ({ desktop, server, locale }, use) => {
    const browser = await chromium.launchPersistentContext('', {
      executablePath: (await locateChromium()) ?? undefined,
      headless: false,
      viewport: null,
      locale,
      env: { ...process.env, ...desktop.processes.env },
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--ozone-platform=x11',
        '--enable-speech-dispatcher',
        '--kiosk',
        `--app=${server.url}/#/auth/card?task=noCheck`,
      ],
    });
    await use({ page: browser.pages()[0]!, me: new Listener(desktop) });
    await browser.close();
  },
  report: async ({}, use) =>
    use((task, me, atMost, heard) => {
      console.log(`| ${task} | ${me.presses} | ${atMost} | ${heard} |`);
      expect(me.presses).toBeLessThanOrEqual(atMost);
    }),
});
