import { join } from 'node:path';
import { type Page } from '@playwright/test';
import { test } from '../walks/fixtures.ts';
import { titleOf, walk } from '../walks/journey.ts';
import { JOURNEYS } from '../walks/journeys.ts';
import { SCHEMES } from '../walks/sizes.ts';
import { FOLDER, fileOf, shortestVisitsOf, sizesOf } from './shots.ts';

const MS_PER_STEP = 10_000;
const MS_PER_SHOT = 3_000;

/** The styles and the pictures in the viewport are loaded and decoded; pictures further down load when scrolled to. */
const isDrawn = async () => {
  const isShown = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  };
  const shown = [...document.images].filter(isShown);
  const areStylesThere = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
    ({ sheet }) => sheet,
  );
  if (!areStylesThere || !shown.every(({ complete }) => complete)) return false;
  // A broken picture is shown as it is.
  await Promise.allSettled(shown.map((image) => image.decode()));
  return true;
};

async function take(page: Page, file: string): Promise<void> {
  await page.waitForFunction(isDrawn);
  await page.screenshot({ path: join(FOLDER, file), type: 'jpeg', quality: 85, animations: 'disabled', caret: 'hide' });
}

for (const journey of JOURNEYS)
  for (const size of sizesOf(journey))
    // Walked at each size: a dialog of a page that is laid out anew would close.
    test.describe(`${journey.name} on a ${size}`, () => {
      test.use({
        home: { size, scheme: 'light' },
        isConsentGiven: journey.isConsentGiven ?? true,
        expectedErrors: journey.expectedErrors ?? [],
      });
      for (const visit of shortestVisitsOf(journey)) {
        const { path, newStates } = visit;
        test(titleOf(journey, path), async ({ scene, language }) => {
          test.setTimeout(30_000 + path.steps.length * MS_PER_STEP + newStates.size * SCHEMES.length * MS_PER_SHOT);
          await walk(journey, visit, scene, async (page, state) => {
            for (const scheme of SCHEMES) {
              await page.emulateMedia({ colorScheme: scheme });
              await take(page, fileOf(journey.name, state, { size, scheme }, language));
            }
            await page.emulateMedia({ colorScheme: 'light' });
          });
        });
      }
    });
