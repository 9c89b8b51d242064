import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { SCHEMES, SIZES, type Scheme, type Size } from './walks/sizes.ts';
import { LANGUAGES, type Language } from './walks/words.ts';

/** `npm run test:matrix`: every journey at every size, in both colour schemes and both languages. */
export default defineConfig<{ size: Size | null; scheme: Scheme | null; language: Language }>({
  ...base,
  testDir: 'walks',
  globalSetup: './support/global-setup.ts',
  projects: (Object.keys(SIZES) as Size[]).flatMap((size) =>
    SCHEMES.flatMap((scheme) =>
      LANGUAGES.map((language) => ({
        name: `${size}-${scheme}-${language.toLowerCase()}`,
        use: { size, scheme, language },
      })),
    ),
  ),
});
