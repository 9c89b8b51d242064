import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { heardWrong } from './support/heard-alike.ts';
import { open } from './support/journey.ts';
import { visitAll } from './support/main-screens.ts';
import { SIZES } from './walks/sizes.ts';

const expectHeardWell = (page: Page, name: string) => expect.poll(() => heardWrong(page), name).toEqual([]);

for (const size of ['desktop', 'phone'] as const)
  test.describe(`on a ${size}`, () => {
    test.use({ viewport: SIZES[size], hasTouch: size === 'phone' });

    // COMFORT-582
    test('no two controls that do different things sound alike, none in capitals, and no image has no name', async ({
      page,
      arrive,
    }) => {
      test.setTimeout(240_000);
      await arrive({ as: 'anna', dishes: 2, days: 3 });
      await visitAll(page, async (name) => expectHeardWell(page, name));
    });

    // COMFORT-582
    test('nor on the pages before a login', async ({ page }) => {
      for (const path of ['/auth/login', '/auth/register', '/auth/resetPassword', '/infoauth']) {
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectHeardWell(page, path);
      }
    });
  });

test.describe('help is in the same place', () => {
  // COMFORT-583
  test('on every page of a desktop', async ({ page, arrive }) => {
    await arrive({ as: 'anna', dishes: 1 });
    const help = page.getByRole('banner').getByRole('button').last();
    await visitAll(page, async (name) => expect(help, name).toHaveAccessibleName('Hilfe'), { only: /^[^:]*$/ });
    await help.click();
    await expect(page.getByRole('menuitem').first()).toHaveAccessibleName('Kontakt und Impressum');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: SIZES.phone });

    // COMFORT-583
    test('in the menu, before privacy and terms', async ({ page, arrive }) => {
      await arrive({ as: 'anna', dishes: 1 });
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
      const entries = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
      const at = entries.findIndex((entry) => /Impressum/.test(entry));
      expect(entries.slice(at, at + 2)).toEqual(['Kontakt und Impressum', expect.stringContaining('Datenschutz')]);
    });
  });
});
