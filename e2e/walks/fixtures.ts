import { installClock } from '../support/device-clock.ts';
import { test as base } from '../support/fixtures.ts';
import { noteFocus } from '../support/focus.ts';
import { STORAGE_KEYS } from '../../src/browser/storage/storage.ts';
import { Scene } from './scene.ts';
import { DESKTOP, type Home } from './journeys.ts';
import { SIZES, type Scheme, type Size } from './sizes.ts';
import { PSEUDO_TEXTS, type Language } from './words.ts';

const LOCALES: Record<Language, string> = { DE: 'de-AT', EN: 'en-GB', AR: 'ar-EG', PSEUDO: 'en-GB' };
/** The pseudo-locale, as texts that the restaurant has changed, and its imprint. */
const OWN_TEXTS = Object.entries({ ...PSEUDO_TEXTS, 'info.imprint': 'Mittag' }).map(([key, value]) => ({
  Key: key,
  Value: value,
}));

interface WalkFixtures {
  /** Set by the projects of the matrix; null: those of the journey's home. */
  size: Size | null;
  scheme: Scheme | null;
  home: Home;
  language: Language;
  scene: Scene;
}

export const test = base.extend<WalkFixtures>({
  size: [null, { option: true }],
  scheme: [null, { option: true }],
  home: [DESKTOP, { option: true }],
  language: ['DE', { option: true }],
  viewport: async ({ size, home }, use) => use(SIZES[size ?? home.size]),
  hasTouch: async ({ size, home }, use) => use((size ?? home.size) !== 'desktop'),
  colorScheme: async ({ scheme, home }, use) => use(scheme ?? home.scheme),
  locale: async ({ language }, use) => use(LOCALES[language]),
  scene: async ({ page, server, size, home, language }, use) => {
    if (language === 'PSEUDO')
      await page.route('**/api/text?*language=EN*', (route) => route.fulfill({ json: OWN_TEXTS }));
    // As if chosen on an earlier visit; a language that the walk chooses is kept.
    await page.addInitScript(
      ([key, value]) => {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      },
      [STORAGE_KEYS.language, language === 'PSEUDO' ? 'EN' : language] as const,
    );
    await page.addInitScript(noteFocus);
    await installClock(page, server);
    await use(new Scene(page, server, { size: size ?? home.size, language }));
  },
});
