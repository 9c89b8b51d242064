import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** A whole lunch at two instances on PostgreSQL, which the test starts itself. */
export default defineConfig({
  ...base,
  testDir: 'lunch',
  testIgnore: [],
  webServer: undefined,
  workers: 1,
  timeout: 240_000,
});
