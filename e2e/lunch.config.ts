import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** A whole lunch at two instances on PostgreSQL, which the test starts itself. */
export default defineConfig({
  ...base,
  testDir: 'lunch',
  testIgnore: [],
  webServer: undefined,
  globalSetup: undefined,
  workers: 1,
  timeout: 120_000,
  use: { ...base.use, actionTimeout: 15_000 },
});
