import { type Page, expect } from '@playwright/test';
import { cutTexts } from '../support/cut-texts.ts';
import { untranslated } from '../support/untranslated.ts';
import { test } from './fixtures.ts';
import { titleOf, walk } from './journey.ts';
import { JOURNEYS, UNSUPPORTED, homeOf } from './journeys.ts';
import { wayTo, walksOf } from './visits.ts';
import { ENGLISH_TEXTS } from './words.ts';

/** A step is a click or two, the checks of the state, and an accessibility scan. */
const MS_PER_STEP = 10_000;

/** English texts that are no single word, which could be a name. */
const SENTENCES = ENGLISH_TEXTS.filter((text) => /\p{L}+ \p{L}+ \p{L}+/u.test(text.replaceAll(/\{\w+\}/g, '0')));

/** The main ways are walked by the gate. The longest walks come first: the last tests of a run should end together. */
const walks = JOURNEYS.flatMap((journey) => [
  ...journey.goals.map((goal) => ({ journey, visit: wayTo(journey.chart, goal), tag: '@gate' })),
  ...walksOf(journey.chart).map((visit) => ({ journey, visit, tag: [] })),
]).sort((one, other) => other.visit.path.steps.length - one.visit.path.steps.length);

// LANG-31
async function expectTranslatedAndWhole(page: Page): Promise<void> {
  // The pages of simulators are the outside world, and have no texts of the app.
  if (page.url().includes('/simulators/')) return;
  expect(await untranslated(page, SENTENCES)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
}

for (const { journey, visit, tag } of walks) {
  test.describe(journey.name, () => {
    test.use({
      home: homeOf(journey),
      isConsentGiven: journey.isConsentGiven ?? true,
      expectedErrors: journey.expectedErrors ?? [],
    });
    for (const { size, language, because } of UNSUPPORTED.filter((row) => row.journey === journey.name))
      test.skip(({ size: width, language: spoken }) => width === size || spoken === language, because);

    // COMFORT-1
    test(titleOf(journey, visit.path), { tag }, async ({ scene, expectAccessible }) => {
      test.setTimeout(30_000 + visit.path.steps.length * MS_PER_STEP);
      await walk(journey, visit, scene, async (page) => {
        await expectAccessible(page);
        if (scene.language === 'PSEUDO') await expectTranslatedAndWhole(page);
      });
    });
  });
}
