import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** `npm run test:reader`: the app as a screen reader says it, by keys alone (`docs/qa.md`). */
export default defineConfig({
  ...base,
  testDir: 'reader',
  testIgnore: [],
  globalSetup: './reader/setup.ts',
  // One screen, one pair of ears.
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
});
