import { test } from './fixtures.ts';
import { titleOf, walk } from './journey.ts';
import { JOURNEYS, UNSUPPORTED_SIZES, homeOf } from './journeys.ts';
import { walksOf } from './visits.ts';

/** A step is a click or two, the checks of the state, and an accessibility scan. */
const MS_PER_STEP = 10_000;

for (const journey of JOURNEYS) {
  test.describe(journey.name, () => {
    test.use({
      home: homeOf(journey),
      isConsentGiven: journey.isConsentGiven ?? true,
      expectedErrors: journey.expectedErrors ?? [],
    });
    for (const { size, because } of UNSUPPORTED_SIZES.filter((row) => row.journey === journey.name))
      test.skip(({ size: given }) => given === size, because);

    for (const visit of walksOf(journey.chart)) {
      test(titleOf(journey, visit.path), async ({ scene, expectAccessible }) => {
        test.setTimeout(30_000 + visit.path.steps.length * MS_PER_STEP);
        await walk(journey, visit, scene, expectAccessible);
      });
    }
  });
}
