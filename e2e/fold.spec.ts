import { FOLD_LANGUAGES, FOLD_SCREENS, measureScreen, missed } from '../scripts/bench/fold.ts';
import { expect, test } from './support/fixtures.ts';

// What the bounds are for stands in docs/screens.md; `npm run bench -- --only fold` prints how near they are.
for (const screen of FOLD_SCREENS)
  for (const language of FOLD_LANGUAGES)
    test(
      `${screen.name} (${language}) keeps its bounds above the fold`,
      { tag: '@gate' },
      async ({ browser, server }) => {
        expect(missed(screen, await measureScreen(browser, server, screen, language))).toEqual([]);
      },
    );
