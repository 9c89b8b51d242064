import { installClock, setDeviceClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { type Page } from '@playwright/test';
import { field, goToPayment, heading, PASSWORD, payButton, placeFirstDish } from './support/journey.ts';
import { type TestServer } from './support/server.ts';

// A proof that is needed, or an access token that is too old, is a refusal that the browser notes.
test.use({ expectedErrors: [/Failed to load resource/] });

const MINUTE = 60_000;

async function signInToStay(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/#/auth/login`);
  await field(page, 'Benutzername').fill('anna');
  await field(page, 'Passwort').fill(PASSWORD);
  await page.locator('#root').getByLabel('Auf diesem Gerät angemeldet bleiben').check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
}

// LEAVE-430, SIGN-430
test('a device that stays signed in is not asked for the password again, also after the app was closed', async ({
  page,
  context,
  server,
}) => {
  await installClock(context, server);
  await signInToStay(page, server);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await context.clock.fastForward(30 * MINUTE);
  await expect(page).toHaveURL(/dashboard/);
  const url = page.url();
  const now = await page.evaluate(() => Date.now());
  await page.close();
  await context.clock.setSystemTime(now + 60 * MINUTE);
  const later = await context.newPage();
  await later.goto(url);
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(later).toHaveURL(/dashboard/);
});

// SIGN-430
test('the login offers it neither at a terminal nor where the restaurant forbids it', async ({ page, server }) => {
  const box = page.locator('#root').getByLabel('Auf diesem Gerät angemeldet bleiben');
  await page.goto(`${server.url}/#/auth/login`);
  await expect(box).toBeVisible();
  await server.control('setting', { key: 'Order_StaySignedInDays', value: '0' });
  await page.reload();
  await expect(field(page, 'Benutzername')).toBeVisible();
  await expect(box).toHaveCount(0);
});

// PAY-430, PAY-431
test('after twelve hours money asks for the password, and the order goes on where it was', async ({ page, server }) => {
  await signInToStay(page, server);
  const evening = new Date(server.now() + 13 * 60 * MINUTE).toISOString();
  await server.control('clock', { now: evening });
  await page.reload();
  await placeFirstDish(page);
  await goToPayment(page);
  await payButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sind Sie es?' });
  await dialog.getByRole('button', { name: 'Jetzt nicht' }).click();
  await expect(page.getByText('Bitte bestätigen Sie zuerst, dass Sie es sind.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await payButton(page).click();
  await dialog.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Das Passwort stimmt nicht.');
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
});

// USER-430
test('the user’s page lists the devices and signs another one out', async ({ page, browser, server }) => {
  const other = await browser.newContext({ locale: 'de-AT' });
  await setDeviceClock(other, server);
  await other.addCookies([{ name: 'AllowCookies', value: 'true', url: server.url }]);
  const phone = await other.newPage();
  await signInToStay(phone, server);
  await signInToStay(page, server);
  await page.goto(`${server.url}/#/user`);
  const devices = page.getByRole('region', { name: 'Angemeldete Geräte' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('Dieses Gerät')).toHaveCount(1);
  await devices.getByRole('button', { name: /abmelden$/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await phone.goto(`${server.url}/#/user`);
  await phone.reload();
  await expect(phone).toHaveURL(/auth\/login/);
  await other.close();
});
