import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { SCHEMES, SIZES, type Scheme, type Size } from './walks/sizes.ts';
import { LANGUAGES, type Language } from './walks/words.ts';

/**
 * `npm run test:matrix`: every journey at every size in every language, the scheme in turns, so that each two of the
 * three occur together; all three at once are the task of `everywhere.config.ts`. `MATRIX=full` walks the whole
 * product.
 */
const isPaired = (size: Size, scheme: Scheme, language: Language): boolean => {
  const turn = (Object.keys(SIZES).indexOf(size) + LANGUAGES.indexOf(language)) % SCHEMES.length;
  return process.env.MATRIX === 'full' || SCHEMES.indexOf(scheme) === turn;
};

export default defineConfig<{ size: Size | null; scheme: Scheme | null; language: Language }>({
  ...base,
  testDir: 'walks',
  globalSetup: './support/global-setup.ts',
  grepInvert: /@gate/,
  projects: (Object.keys(SIZES) as Size[]).flatMap((size) =>
    SCHEMES.flatMap((scheme) =>
      LANGUAGES.filter((language) => isPaired(size, scheme, language)).map((language) => ({
        name: `${size}-${scheme}-${language.toLowerCase()}`,
        use: { size, scheme, language },
      })),
    ),
  ),
});
