import { type Page } from '@playwright/test';
import { field, goToPayment, heading, open, payButton, placeFirstDish, signIn } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

/** Nothing may be wider than the window: a page that scrolls sideways is broken on a phone. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme} colours`, () => {
    test.use({ colorScheme: scheme });

    test('every screen of a signed-in customer is accessible and as wide as the window', async ({
      page,
      expectAccessible,
    }) => {
      test.slow();
      const look = async () => {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      };
      await page.goto('/');
      await field(page, 'Benutzername').waitFor();
      await look();
      await signIn(page, 'anna');
      for (const [path, title] of [
        ['/dashboard', /Anna/],
        ['/user', 'Mein Profil'],
        ['/info', 'Impressum'],
        ['/order', 'Meine Bestellungen'],
        ['/order/cart', 'Warenkorb'],
        ['/order/location', 'Wann und wo?'],
      ] as const) {
        await open(page, path);
        await expect(heading(page, title)).toBeVisible();
        await look();
      }
      await placeFirstDish(page);
      await look();
      await goToPayment(page);
      await look();
      await payButton(page).click();
      await expect(heading(page, 'Guten Appetit!')).toBeVisible();
      await look();
    });
  });
}

test.describe('in English, in large type', () => {
  test.use({ locale: 'en-GB' });

  test('the language is chosen at the login, and stays', async ({ page, expectAccessible }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: /Sprache|Language/ }).selectOption({ label: 'English' });
    await expect(field(page, 'Username')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Username')).toBeVisible();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('before consent', () => {
  test.use({ isConsentGiven: false });

  test('the cookie popup stands until it is accepted, and then stays away', async ({ page, expectAccessible }) => {
    await page.goto('/');
    const popup = page.getByRole('dialog');
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Einverstanden' }).click();
    await expect(popup).toHaveCount(0);
    await page.reload();
    await field(page, 'Benutzername').waitFor();
    await expect(popup).toHaveCount(0);
  });
});
