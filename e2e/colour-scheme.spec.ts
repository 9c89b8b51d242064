import { type Page, expect } from '@playwright/test';
import { field, signOut } from './support/journey.ts';
import { test } from './support/fixtures.ts';

const DARK = 'rgb(22, 18, 15)';
const LIGHT = 'rgb(250, 246, 239)';

const background = (page: Page) => expect(page.locator('body'));

// PAGE-110
test('dark colours are chosen on the user’s page, hold from the first paint on, and in every tab', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/user' });
  await background(page).toHaveCSS('background-color', LIGHT);
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('main')).toBeVisible();
  await page.getByRole('combobox', { name: 'Farben' }).selectOption('Dunkel');
  for (const tab of [page, other]) await background(tab).toHaveCSS('background-color', DARK);

  // The app's own code never arrives: what shows is the first paint.
  await other.close();
  await signOut(page);
  await page.route(/\/assets\/(index|start|packages)-[^/]*\.js$/, () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#shell')).toHaveCSS('background-color', DARK);
  await expect(page.locator('#shell input').first()).toHaveCSS('background-color', 'rgb(32, 27, 23)');
});

// PAGE-110
test('without a choice the page follows the device, also while it is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await field(page, 'Benutzername').waitFor();
  await background(page).toHaveCSS('background-color', DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await background(page).toHaveCSS('background-color', LIGHT);
});

// COMFORT-1
test('the entry of a menu that has the focus can be read in dark colours', async ({
  page,
  arrive,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await arrive({ as: 'anna', at: '/user' });
  await page.getByRole('button', { name: 'Hilfe' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toBeVisible();
  await expectAccessible(page);
});
