import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { LANGUAGES, type Language } from './walks/words.ts';

/** `npm run gallery`: a picture of every state of the journeys, and all of them on one page. */
export default defineConfig<{ language: Language }>({
  ...base,
  testDir: 'gallery',
  testIgnore: [],
  globalSetup: './support/global-setup.ts',
  globalTeardown: './gallery/write-page.ts',
  projects: LANGUAGES.map((language) => ({ name: language.toLowerCase(), use: { language } })),
});
