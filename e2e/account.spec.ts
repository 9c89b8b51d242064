import { type Page } from '@playwright/test';
import { PASSWORD, heading, open, signIn, signOut } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { shownText } from './support/shown-text.ts';

/** A field by part of its label: that of a required one ends with an asterisk. */
const input = (page: Page, label: string | RegExp) => page.locator('#root').getByLabel(label);

test.use({ expectedErrors: [/Failed to load resource/] });

// COMFORT-10, SIGN-14, SIGN-22, SIGN-29, SIGN-30
test('registration asks for the configured fields, creates one account although it is submitted twice, and allows signing in', async ({
  page,
  server,
  expectAccessible,
}) => {
  await server.control('setting', { key: 'AppRequiredPersonalFields', value: 'Firstname; LASTNAME; phone' });
  await server.control('setting', { key: 'AppHiddenPersonalFields', value: 'stair;door;phone' });
  await open(page, '/auth/register');
  await expect(heading(page, 'Registrieren')).toBeVisible();
  await expect(input(page, 'Stiege')).toHaveCount(0);
  await expect(input(page, 'Telefon')).toHaveCount(0);
  const submit = page.getByRole('button', { name: 'Konto anlegen' });

  await input(page, /^Benutzername/).fill('anna');
  await input(page, /^Passwort( \*)?$/).fill(PASSWORD);
  await input(page, /^Passwort wiederholen/).fill('anders');
  await input(page, /^Vorname/).fill('Neo');
  await input(page, /^Nachname/).fill('Neumann');
  await page.getByText('Mehr angeben').click();
  await input(page, /^Geburtsdatum/).fill('31.02.1990');
  await page.getByRole('checkbox').check();
  await submit.click();
  await expect(shownText(page, 'Die beiden Passwörter stimmen nicht überein.')).toBeVisible();
  await expect(shownText(page, /Diesen Tag gibt es nicht/)).toBeVisible();
  await expectAccessible(page);

  await input(page, /^Passwort wiederholen/).fill(PASSWORD);
  await input(page, /^Geburtsdatum/).fill('28.02.1990');
  await submit.click();
  await expect(shownText(page, 'Dieser Benutzername ist schon vergeben.')).toBeVisible();
  await expect(input(page, /^Vorname/)).toHaveValue('Neo');

  await input(page, /^Benutzername/).fill('neo');
  let sent = 0;
  await page.route(
    '**/CreatePerson',
    async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submit.dblclick();
  await expect(page.getByRole('main').getByText('Der Server ist nicht erreichbar.')).toBeVisible();
  expect(sent).toBe(1);
  await expect(input(page, /^Benutzername/)).toHaveValue('neo');
  await submit.click();
  await expect(page).toHaveURL(/register-success/);
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await signIn(page, 'neo');
  await expect(heading(page, /Neo/)).toBeVisible();
});

// SIGN-31
test('a forgotten password is replaced by a temporary one from the mail, which must be changed at the next sign-in', async ({
  page,
  server,
}) => {
  await open(page, '/auth/login');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  const email = page.getByLabel('E-Mail-Adresse Ihres Kontos');
  await email.fill('anna@');
  await email.press('Enter');
  await expect(shownText(page, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await email.fill('Anna.Beispiel@kantine-am-park.example');
  await email.press('Enter');
  await expect(shownText(page, /Falls es zu dieser Adresse ein Konto gibt/)).toBeVisible();

  // The server looks the account up after it has answered, so the mail arrives a moment later.
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto(`${server.url}/simulators/mail`);
    await expect(mailbox.getByRole('heading', { name: 'Ihr vorläufiges Passwort' })).toBeVisible({ timeout: 500 });
  }).toPass();
  const temporary =
    /wählen Sie gleich ein eigenes:\s+(\S+)/.exec(await mailbox.locator('pre').first().innerText())?.[1] ?? '';
  await open(page, '/auth/login');
  await signIn(page, 'anna', temporary);
  await expect(page).toHaveURL(/auth\/changePassword/);
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Ganz neu 2026');
  await page.getByLabel('Neues Passwort wiederholen', { exact: true }).fill('Ganz neu 2026');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page).toHaveURL(/dashboard/);
});

// SIGN-19, PAGE-3
test('the password can be changed at both addresses, and every refusal is explained', async ({
  page,
  arrive,
  expectAccessible,
}) => {
  await arrive({ as: 'anna', at: '/user/change-password' });
  await expect(heading(page, 'Passwort ändern')).toBeVisible();
  await page.goto('about:blank');
  await open(page, '/user/changePassword');
  await expect(heading(page, 'Passwort ändern')).toBeVisible();
  await expectAccessible(page);
  const attempt = async ([old, fresh, repeat]: [string, string, string], said: RegExp | string) => {
    await page.getByLabel('Bisheriges Passwort', { exact: true }).fill(old);
    await page.getByLabel('Neues Passwort', { exact: true }).fill(fresh);
    await page.getByLabel('Neues Passwort wiederholen', { exact: true }).fill(repeat);
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByText(said).first()).toBeVisible();
  };
  await attempt(['', 'Neu 2026!', 'Neu 2026!'], 'Bitte geben Sie Ihr bisheriges Passwort ein.');
  await attempt([PASSWORD, '', ''], /neues Passwort ein/);
  await attempt([PASSWORD, 'Neu 2026!', 'Neu 2025!'], /nicht überein|stimmen nicht/);
  await attempt([PASSWORD, PASSWORD, PASSWORD], /muss sich vom bisherigen unterscheiden/);
  await attempt(['falsch', 'Neu 2026!', 'Neu 2026!'], 'Das Passwort stimmt nicht.');
  await attempt([PASSWORD, 'Neu 2026!', 'Neu 2026!'], 'Ihr Passwort ist geändert');
  await signOut(page);
  await signIn(page, 'anna', 'Neu 2026!');
  await expect(page).toHaveURL(/dashboard/);
});

test('the e-mail address is changed with the password, and the old address is informed', async ({
  page,
  server,
  arrive,
  expectAccessible,
}) => {
  await arrive({ as: 'anna', at: '/user' });
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Neue E-Mail-Adresse')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Neue E-Mail-Adresse').fill('anna@anderswo.example');
  await dialog.getByLabel('Bisheriges Passwort', { exact: true }).fill('falsch');
  await dialog.getByRole('button', { name: 'Adresse speichern' }).click();
  await expect(shownText(dialog, 'Das Passwort stimmt nicht.')).toBeVisible();
  await expect(dialog.getByLabel('Bisheriges Passwort', { exact: true })).toBeFocused();
  await dialog.getByLabel('Bisheriges Passwort', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Adresse speichern' }).click();
  await expect(shownText(dialog, 'Ab jetzt schreiben wir an anna@anderswo.example.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(page.getByRole('main').getByText('anna@anderswo.example')).toBeVisible();

  await page.goto(`${server.url}/simulators/mail`);
  await expect(page.getByRole('heading', { name: 'Ihre E-Mail-Adresse wurde geändert' })).toBeVisible();
  await expect(page.getByText('anna.beispiel@kantine-am-park.example').first()).toBeVisible();
});
