import { field, open } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

// LANG-40, LANG-41
test('arrow keys keep the language of the registration until Enter, and what was typed is there in the other one', async ({
  page,
}) => {
  await open(page, '/auth/register');
  await page
    .locator('#root')
    .getByLabel(/^Benutzername/)
    .fill('neo');
  await page
    .locator('#root')
    .getByLabel(/^Vorname/)
    .fill('Neo');
  await page
    .locator('#root')
    .getByLabel(/^Passwort( \*)?$/)
    .fill('Mittag2026!');
  const language = page.locator('#root').getByRole('combobox', { name: 'Sprache' });
  await language.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Zu English wechseln' })).toBeVisible();
  await expect(language).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await expect(page.locator('#root').getByLabel(/^Username/)).toHaveValue('neo');
  await expect(page.locator('#root').getByLabel(/^First name/)).toHaveValue('Neo');
  await expect(page.locator('#root').getByLabel(/^Password( \*)?$/)).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('mittagTyped'))).toBeNull();
  // Whoever comes back to it later begins anew.
  await open(page, '/auth/login');
  await expect(field(page, 'Username')).toBeVisible();
  await open(page, '/auth/register');
  await expect(page.locator('#root').getByLabel(/^First name/)).toHaveValue('');
});
