import { expect, test } from './support/fixtures.ts';
import { open } from './support/journey.ts';
import { visitAll } from './support/main-screens.ts';
import { smallTargets } from './support/terminal-measures.ts';
import { SIZES } from './walks/sizes.ts';

for (const size of ['phone', 'desktop'] as const)
  test.describe(`with a finger on a screen as large as a ${size}`, () => {
    test.use({ viewport: SIZES[size], hasTouch: true, isMobile: true });

    // COMFORT-341
    test('what is pressed on the screens of an order is as large as a finger', async ({ page, arrive }) => {
      test.setTimeout(180_000);
      await arrive({ as: 'anna', dishes: 2 });
      const small: string[] = [];
      await visitAll(page, async (name) => {
        for (const target of await smallTargets(page)) small.push(`${name}: ${target}`);
      });
      expect(small).toEqual([]);
    });

    // COMFORT-341
    test('what a guest presses is as large as a finger', async ({ page, server, arrive }) => {
      await server.control('setting', { key: 'Order_DefaultUser', value: '6' });
      await arrive({ as: 'guest', at: '/guest', dishes: 1 });
      for (const path of ['/guest', '/guest/register', '/order/checkout', '/order/payment']) {
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main[aria-busy="true"], main .mantine-Skeleton-root')).toHaveCount(0);
        expect(await smallTargets(page), path).toEqual([]);
      }
    });
  });
