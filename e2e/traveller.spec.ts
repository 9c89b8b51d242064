import { heading, open, PASSWORD } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { openTerminal } from './support/terminal.ts';

/** In Los Angeles the tests' morning, Monday 23 November in Vienna, is still Sunday night. */
test.use({ locale: 'en-GB', timezoneId: 'America/Los_Angeles' });

// LANG-1, LANG-8, PLACE-4
test('a browser of another language and zone begins in its own language, and orders by the restaurant’s days and times', async ({
  page,
}) => {
  await page.goto('/');
  const app = page.locator('#root');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('LANGUAGESHORTNAME'))).toBe('EN');
  await app.getByLabel('Username').fill('anna');
  await app.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading(page, /^Good morning, Anna/)).toBeVisible();

  await open(page, '/order/location');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: /^Today 23 Nov ?, Monday/ })).toBeChecked();
  await main
    .getByRole('button', { name: /^11:30–/, disabled: false })
    .first()
    .click();
  await expect(page).toHaveURL(/order\/articles/);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/cart'),
  );
  await main
    .getByRole('button', { name: /^Add .* to the cart$/, disabled: false })
    .first()
    .click();
  await saved;
  await open(page, '/order/cart');
  await expect(main.getByText('23.11 · 11:30')).toBeVisible();
  await open(page, '/order/checkout');
  await expect(main.getByRole('heading', { name: /^Monday.* 23 November.* 11:30$/ })).toBeVisible();
});

test.describe('where the restaurant does not offer the browser’s language', () => {
  test.use({ locale: 'fr-FR' });

  // LANG-1
  test('the page begins in the restaurant’s', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page, 'Anmelden')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  });
});

test.describe('at a terminal', () => {
  // LANG-1, TERM-12
  test('the page begins in the restaurant’s language, whatever that of its browser', async ({ page }) => {
    await openTerminal(page);
    await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  });
});
