import { type Page, expect } from '@playwright/test';
import { heading, open, PASSWORD } from './support/journey.ts';
import { test } from './support/fixtures.ts';
import { rename } from './support/rename-language.ts';
import { sayIn } from './walks/words.ts';

/** The login's picture stands where a line begins: on the left, or on the right if the layout is mirrored. */
async function expectMirrored(page: Page, isMirrored: boolean): Promise<void> {
  const picture = await page.locator('#root aside').last().boundingBox();
  expect((picture?.x ?? 0) > 0).toBe(isMirrored);
}

for (const { id, name, shortName, lang, dir, language } of [
  { id: 1, name: 'Deutsch', shortName: 'de-CH', lang: 'de-CH', dir: 'ltr', language: 'DE' },
  { id: 2, name: 'English', shortName: 'EN_US', lang: 'en-US', dir: 'ltr', language: 'EN' },
  { id: 3, name: 'العربية', shortName: 'AR_EG', lang: 'ar-EG', dir: 'rtl', language: 'AR' },
] as const) {
  const say = sayIn(language);

  // LANG-4, LANG-20, LANG-230
  test(`in a language named ${shortName} a customer signs in, orders and checks out`, async ({ page }) => {
    await rename(page, id, shortName);
    await page.goto('/');
    await page.locator('#root').getByRole('combobox').selectOption({ label: name });
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expectMirrored(page, dir === 'rtl');
    await page.reload();
    await page.locator('#root').getByLabel(say.part('auth.username')).fill('anna');
    await page.locator('#root').getByLabel(say.part('auth.password')).first().fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(heading(page, /Anna/)).toBeVisible();
    await open(page, '/order/location');
    await page
      .getByRole('main')
      .getByRole('button', { name: /\d\d:\d\d\P{L}+\d\d:\d\d/u, disabled: false })
      .first()
      .click();
    await expect(page).toHaveURL(/order\/articles/);
    const add = page
      .getByRole('main')
      .getByRole('button', { name: say.part('order.article.addNamed'), disabled: false });
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/cart'),
    );
    await add.first().click();
    await saved;
    await open(page, '/order');
    await expect(heading(page, say.part('orders.title'))).toBeVisible();
    await open(page, '/order/checkout');
    await expect(heading(page, say.part('order.checkout.title'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  });
}
