import { test as base } from '../support/fixtures.ts';
import { STORAGE_KEYS } from '../../src/adapters/storage.ts';
import { Scene } from './scene.ts';
import { SIZES, type Size } from './sizes.ts';
import { type Language } from './words.ts';

interface WalkFixtures {
  /** Set by the projects of the matrix; null: the journey's own size (`home`). */
  size: Size | null;
  home: Size;
  language: Language;
  scene: Scene;
}

export const test = base.extend<WalkFixtures>({
  size: [null, { option: true }],
  home: ['desktop', { option: true }],
  language: ['DE', { option: true }],
  viewport: async ({ size, home }, use) => use(SIZES[size ?? home]),
  hasTouch: async ({ size, home }, use) => use((size ?? home) !== 'desktop'),
  locale: async ({ language }, use) => use(language === 'DE' ? 'de-AT' : 'en-GB'),
  scene: async ({ page, server, size, home, language }, use) => {
    // As if chosen on an earlier visit; a language that the walk chooses is kept.
    await page.addInitScript(
      ([key, value]) => {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      },
      [STORAGE_KEYS.language, language] as const,
    );
    await page.clock.install();
    await use(new Scene(page, server, { size: size ?? home, language }));
  },
});
