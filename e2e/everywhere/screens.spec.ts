import { visitAll } from '../support/main-screens.ts';
import { test } from '../walks/fixtures.ts';
import { SIZES, type Size } from '../walks/sizes.ts';
import { expectGoodInEveryLook, paletteIn } from './looks.ts';

const fileName = (name: string): string => name.slice(1).replace(/\W+/g, '-');

for (const size of Object.keys(SIZES) as Size[])
  test.describe(`on a ${size}`, () => {
    test.use({ home: { size, scheme: 'light' } });

    // COMFORT-1, COMFORT-7, COMFORT-17
    test('every screen, menu and dialog of an order', async ({ scene }) => {
      test.setTimeout(600_000);
      await scene.arrive({ as: 'anna', dishes: 1 });
      await visitAll(
        scene.page,
        async (name) => {
          await expectGoodInEveryLook(
            scene.page,
            [scene.language.toLowerCase(), 'screen', fileName(name), size].join('.'),
            paletteIn(scene.language),
          );
        },
        { say: scene.say },
      );
    });
  });
