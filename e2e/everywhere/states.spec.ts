import { shortestVisitsOf, sizesOf } from '../gallery/shots.ts';
import { test } from '../walks/fixtures.ts';
import { titleOf, walk } from '../walks/journey.ts';
import { JOURNEYS, homeOf } from '../walks/journeys.ts';
import { expectGoodAtEverySize, paletteIn } from './looks.ts';

const MS_PER_STEP = 10_000;
const MS_PER_STATE = 45_000;

for (const journey of JOURNEYS)
  test.describe(journey.name, () => {
    test.use({
      home: { size: homeOf(journey).size, scheme: 'light' },
      isConsentGiven: journey.isConsentGiven ?? true,
      expectedErrors: journey.expectedErrors ?? [],
    });
    for (const visit of shortestVisitsOf(journey)) {
      const { path, newStates } = visit;
      // COMFORT-1, COMFORT-7, COMFORT-17
      test(titleOf(journey, path), async ({ scene }) => {
        test.setTimeout(30_000 + path.steps.length * MS_PER_STEP + newStates.size * MS_PER_STATE);
        await walk(journey, visit, scene, async (page, state) => {
          await expectGoodAtEverySize(page, [scene.language.toLowerCase(), journey.name, state].join('.'), {
            sizes: sizesOf(journey),
            palette: paletteIn(scene.language),
          });
        });
      });
    }
  });
