import { type Page } from '@playwright/test';
import { catalogue } from '../src/texts/en/catalogue.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { PASSWORD, heading, open } from './support/journey.ts';
import { rename } from './support/rename-language.ts';

test.use({ locale: 'fr-FR' });

const html = (page: Page) => page.locator('html');

/** In which language a text of the page is: that of the nearest element that says so. */
const languageOf = (page: Page, selector: string): Promise<string | null> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.closest('[lang]')?.getAttribute('lang') ?? null);

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.locator('#root').getByLabel(username).fill('anna');
  await page.locator('#root').getByLabel(password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
}

// LANG-230, LANG-231
test('a restaurant in French without texts of the app has an English page, with its own words marked as French', async ({
  page,
}) => {
  await rename(page, 2, 'FR');
  await page.goto('/');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('LANGUAGESHORTNAME'))).toBe('FR');
  await expect(html(page)).toHaveAttribute('lang', 'en-GB');
  await signIn(page, 'Username', 'Password');
  // Days and sums are words of the app.
  await expect(heading(page, /^Good morning, Anna/)).toBeVisible();
  await expectAccessible(page);

  await open(page, '/menu-plan');
  const day = page.getByRole('main').getByRole('heading', { level: 2 }).nth(2);
  await expect(day).toHaveText(/day/);
  expect(await languageOf(page, 'main h2')).toBe('en-GB');
  await expect(page.locator('main h3 [lang="fr"]').first()).toBeVisible();
  expect(await languageOf(page, 'main h3 span')).toBe('fr');
  await open(page, '/news');
  await expect(page.locator('main article h2 [lang="fr"]').first()).toBeVisible();
  await expect(page.locator('main article div[lang="fr"]').first()).toBeVisible();
  await open(page, '/order/location');
  await expect(page.locator('main h2 [lang="fr"]').first()).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'en-GB');
});

// LANG-230
test('a restaurant with texts in French has a French page, whose words carry no language of their own', async ({
  page,
}) => {
  await rename(page, 2, 'FR');
  const texts = Object.keys(catalogue).map((Key) => ({ Key, Value: `fr ${Key}`, LanguageShortName: 'FR' }));
  await page.route(/\/api\/text\?/, (route) => route.fulfill({ json: texts }));
  await page.goto('/');
  await expect(heading(page, 'fr auth.title')).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'fr');
  await signIn(page, 'fr auth.username', 'fr auth.password');
  await open(page, '/menu-plan');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.locator('main [lang]')).toHaveCount(0);
  // From what is kept on the device, too.
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'fr');
});
