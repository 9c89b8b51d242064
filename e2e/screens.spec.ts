import { field, goToPayment, heading, open, payButton, placeFirstDish, signIn } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { SCHEMES, SIZES, type Size } from './walks/sizes.ts';

for (const size of Object.keys(SIZES) as Size[]) {
  for (const colorScheme of SCHEMES) {
    test.describe(`on a ${size} in ${colorScheme} colours`, () => {
      test.use({ viewport: SIZES[size], hasTouch: size !== 'desktop', colorScheme });

      // COMFORT-1, COMFORT-9
      test('every screen of a signed-in customer is accessible and no wider than the window', async ({
        page,
        expectAccessible,
      }) => {
        test.slow();
        await page.goto('/');
        await field(page, 'Benutzername').waitFor();
        await expectAccessible(page);
        await signIn(page, 'anna');
        for (const [path, title] of [
          ['/dashboard', /Anna/],
          ['/user', 'Mein Profil'],
          ['/user/balance', 'Guthaben'],
          ['/info', 'Kontakt und Impressum'],
          ['/order', 'Meine Bestellungen'],
          ['/order/spending', 'Ausgaben nach Monat'],
          ['/order/cart', 'Warenkorb'],
          ['/order/location', 'Wann und wo?'],
        ] as const) {
          await open(page, path);
          await expect(heading(page, title)).toBeVisible();
          await expectAccessible(page);
        }
        await placeFirstDish(page);
        await expectAccessible(page);
        await open(page, '/order/cart');
        await expectAccessible(page);
        await open(page, '/order/articles');
        await goToPayment(page);
        await expectAccessible(page);
        await payButton(page).click();
        await expect(heading(page, /^Bestellt$/)).toBeVisible();
        await expectAccessible(page);
      });
    });
  }

  test.describe(`in English on a ${size}`, () => {
    test.use({ viewport: SIZES[size], hasTouch: size !== 'desktop' });

    // COMFORT-9, LANG-1
    test('the language chosen at the login survives a reload, and the login fits the window in large type', async ({
      page,
      expectAccessible,
    }) => {
      await page.goto('/');
      await page.getByRole('combobox', { name: /Sprache|Language/ }).selectOption({ label: 'English' });
      await expect(field(page, 'Username')).toBeVisible();
      await page.reload();
      await expect(field(page, 'Username')).toBeVisible();
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await expectAccessible(page);
    });
  });
}
