import { test } from './fixtures.ts';
import { titleOf, walk } from './journey.ts';
import { JOURNEYS, NOWHERE, homeOf } from './journeys.ts';
import { coverEdges } from './paths.ts';

/** A step is a click or two, what is seen then, and a look at its accessibility. */
const MS_PER_STEP = 10_000;

for (const journey of JOURNEYS) {
  test.describe(journey.name, () => {
    test.use({
      home: homeOf(journey),
      isConsentGiven: journey.isConsentGiven ?? true,
      expectedErrors: journey.expectedErrors ?? [],
    });
    for (const { size, because } of NOWHERE.filter((row) => row.journey === journey.name))
      test.skip(({ size: given }) => given === size, because);

    for (const path of coverEdges(journey.chart)) {
      test(titleOf(journey, path), async ({ scene, expectAccessible }) => {
        test.setTimeout(30_000 + path.steps.length * MS_PER_STEP);
        const looked = new Set<string>();
        await walk(journey, path, scene, {
          onState: async (state, page) => {
            // A look takes longer than most steps: one at each state of the path.
            if (!looked.has(state)) await expectAccessible(page);
            looked.add(state);
          },
        });
      });
    }
  });
}
