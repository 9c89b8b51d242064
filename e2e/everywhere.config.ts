import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { type Language } from './walks/words.ts';

const LANGUAGES: Language[] = ['DE', 'EN', 'AR'];

/**
 * `npm run test:everywhere`: every state of the journeys and every main screen once at each size and in each language,
 * and there in both schemes and in forced colours.
 */
export default defineConfig<{ language: Language }>({
  ...base,
  testDir: 'everywhere',
  testIgnore: [],
  globalSetup: './support/global-setup.ts',
  use: {
    ...base.use,
    // What is missing is shown at once, and not at the end of a long test.
    actionTimeout: 30_000,
    launchOptions: {
      ...base.use?.launchOptions,
      // axe runs nine times in each state: optimising its code pays here.
      args: base.use?.launchOptions?.args?.filter((arg) => !arg.startsWith('--js-flags=')),
    },
  },
  projects: LANGUAGES.map((language) => ({ name: language.toLowerCase(), use: { language } })),
});
