import { installClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { field, PASSWORD } from './support/journey.ts';

const MINUTE = 60_000;

// LEAVE-430, SIGN-430
test('a device that stays signed in is not asked for the password again, also after the app was closed', async ({
  page,
  context,
  server,
}) => {
  await installClock(context, server);
  await page.goto(`${server.url}/#/auth/login`);
  await field(page, 'Benutzername').fill('anna');
  await field(page, 'Passwort').fill(PASSWORD);
  await page.locator('#root').getByLabel('Auf diesem Gerät angemeldet bleiben').check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
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
