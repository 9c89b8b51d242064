import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { HEADLESS_SHELL, locateChromium } from './scripts/chromium.mjs';

const isShellPreferred = !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL);
const executablePath = isShellPreferred ? HEADLESS_SHELL : ((await locateChromium()) ?? undefined);

const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  // A page of a test lives for seconds: optimising its code, and threads that help with it, cost more than they save.
  '--js-flags=--no-opt --no-maglev --single-threaded',
  '--no-first-run',
  '--disable-background-networking',
];

/** Browser tests: each worker runs its own reference server on its own data (`e2e/support/fixtures.ts`). */
export default defineConfig({
  testDir: 'e2e',
  // What needs no browser is a `*.test.ts` of Vitest.
  testMatch: '**/*.spec.ts',
  testIgnore: ['**/gallery/**', '**/everywhere/**', '**/reader/**'],
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // One more than there are cores on a small machine: tests also wait for timers and for the network.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  // What never comes fails all the same; a start of the app on a busy machine may take more than seven seconds.
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    // A trace of every test costs a third of the time: `npm run e2e -- --trace on` for one that failed.
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    // They answer requests before a test can; `offline.spec.ts` allows them.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args },
  },
});
