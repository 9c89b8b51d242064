import { field, open } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAtBeginning } from './support/heard.ts';
import { sayIn } from './walks/words.ts';

// LANG-40, LANG-41, LANG-45
test('arrow keys keep the language of the registration until Enter, and what was typed is there in the other one', async ({
  page,
}) => {
  await open(page, '/auth/register');
  await page
    .locator('#root')
    .getByLabel(/^Benutzername/)
    .fill('neo');
  await page.locator('#root').getByText('Mehr angeben').click();
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
  await expectAtBeginning(page, 'Register');
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

// LANG-45
test('who chooses another language in the menu is at the beginning of the same page then', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/location' });
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitemradio', { name: 'English', checked: false }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await expectAtBeginning(page, 'When and where?');
});

test.describe('what is asked for before anything else', () => {
  test.use({ expectedErrors: [/status of 90[01]/] });

  // LANG-43
  for (const { username, title } of [
    { username: 'neu', title: 'title.legalDisclaimer' },
    { username: 'erste', title: 'auth.passwordTitle' },
  ] as const)
    test(`is read in another language by ${username}`, async ({ page }) => {
      await open(page, '/auth/login');
      await field(page, 'Benutzername').fill(username);
      await field(page, 'Passwort').fill('Mittag2026!');
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: sayIn('DE')(title) })).toBeVisible();
      await page.locator('#root').getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'English' });
      await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
      await expect(page.getByRole('heading', { level: 1, name: sayIn('EN')(title) })).toBeVisible();
    });
});

// LANG-41
test('what is typed at the login and for a new password is there in the other language, but for the password', async ({
  page,
}) => {
  const toEnglish = () =>
    page.locator('#root').getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'English' });
  await open(page, '/auth/login');
  await field(page, 'Benutzername').fill('anna');
  await field(page, 'Passwort').fill('Mittag2026!');
  await toEnglish();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(field(page, 'Username')).toHaveValue('anna');
  await expect(field(page, 'Password')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('mittagTyped'))).toBeNull();

  await page.evaluate(() => localStorage.setItem('LANGUAGESHORTNAME', 'DE'));
  await open(page, '/auth/resetPassword');
  await page.reload();
  await page.locator('#root [name=email]').fill('anna@mittag.example');
  await toEnglish();
  await expect(page.locator('#root [name=email]')).toHaveValue('anna@mittag.example');
});

// LANG-50
test('the login of another restaurant does not welcome to the first', async ({ page }) => {
  await page.route('**/client-configuration.xml*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<RestaurantID>\s*1\s*</, '<RestaurantID>2<');
    await route.fulfill({ response: answer, body });
  });
  await open(page, '/auth/login');
  await expect(field(page, 'Benutzername')).toBeVisible();
  await expect(page).toHaveTitle(/Trattoria Lorbeer/);
  await expect(page.getByRole('complementary').last()).toContainText('Trattoria Lorbeer');
  await expect(page.locator('body')).not.toContainText('Kantine am Park');
});
