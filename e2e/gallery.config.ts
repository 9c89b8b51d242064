import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { LANGUAGES, type Language } from './walks/words.ts';

/** `npm run gallery`: a picture of every state of the journeys (`scripts/gallery.ts` puts them onto one page). */
export default defineConfig<{ language: Language }>({
  ...base,
  testDir: 'gallery',
  testIgnore: [],
  globalSetup: './support/global-setup.ts',
  projects: LANGUAGES.map((language) => ({ name: language.toLowerCase(), use: { language } })),
});
