import { field, heading, signIn } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

const MINUTE = 60_000;

test('two tabs share one clock: who is active in one stays signed in in the other', async ({ page, context }) => {
  await context.clock.install();
  await page.goto('/');
  await signIn(page, 'anna');
  await expect(heading(page, /./)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(heading(other, /./)).toBeVisible();

  await context.clock.fastForward(8 * MINUTE);
  await page.mouse.move(200, 200);
  await context.clock.fastForward(8 * MINUTE);
  await expect(other.getByRole('timer').first()).toBeVisible();
  await expect(other).toHaveURL(/dashboard/);

  await context.clock.fastForward(11 * MINUTE);
  await expect(page).toHaveURL(/auth\/login/);
  await expect(other).toHaveURL(/auth\/login/);
});

test('right after a sleep the session is over: the first movement does not revive it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await signIn(page, 'anna');
  await expect(heading(page, /./)).toBeVisible();
  // The clock has moved on and no timer has run, as when a lid was closed.
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + 12 * MINUTE);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.clock.runFor(1_500);
  await expect(page).toHaveURL(/auth\/login/);
  await expect(page.getByRole('alert').filter({ hasText: 'zu Ihrer Sicherheit abgemeldet' })).toBeVisible();
});

test('a page that is opened after its time was up does not let anybody in', async ({ page, context }) => {
  await context.clock.install();
  await page.goto('/');
  await signIn(page, 'anna');
  await expect(heading(page, /./)).toBeVisible();
  const now = await page.evaluate(() => Date.now());
  const url = page.url();
  await page.close();
  await context.clock.setSystemTime(now + 30 * MINUTE);
  const later = await context.newPage();
  await later.goto(url);
  await expect(later).toHaveURL(/auth\/login/);
  expect(await later.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('the bar runs down in fifteen steps, and any input beside the announcement answers it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await signIn(page, 'anna');
  await expect(heading(page, /./)).toBeVisible();
  const timer = page.getByRole('banner').getByRole('timer');
  await page.clock.runFor(1_000);
  await expect(timer).toHaveAccessibleName('Abmeldung in 10:00');
  await page.clock.runFor(10_000);
  await page.clock.fastForward(5 * MINUTE - 5_000);
  await expect(timer).toHaveAccessibleName(/Abmeldung in 0(5:00|4:[45]\d)/);
  await page.clock.fastForward(4 * MINUTE + 30_000);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  // The way to one of its buttons is no answer yet.
  await dialog.getByRole('button').last().hover();
  await page.clock.runFor(2_000);
  await expect(dialog).toBeVisible();
  await page.mouse.move(20, 400);
  await expect(dialog).toHaveCount(0);
  await expect(timer).toHaveAccessibleName('Abmeldung in 10:00');
});

test('a time that cannot be is told to the house, and the default holds', async ({ page, server }) => {
  await server.control('setting', { key: 'Order_AutoLogoutTimeoutInSeconds', value: '-5' });
  const told = page.waitForRequest((request) => request.url().endsWith('/api/logging'));
  await page.goto('/');
  await told;
  await signIn(page, 'anna');
  await expect(page.getByRole('banner').getByRole('timer')).toHaveAccessibleName(/Abmeldung in (10:00|09:5\d)/);
});

test('where nobody is to be logged out, nobody is', async ({ page, server }) => {
  await server.control('setting', { key: 'Order_AutoLogoutTimeoutInSeconds', value: 'false' });
  await page.clock.install();
  await page.goto('/');
  await signIn(page, 'anna');
  await expect(heading(page, /./)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('timer')).toHaveCount(0);
  await page.clock.fastForward(120 * MINUTE);
  await expect(page).toHaveURL(/dashboard/);
  await expect(field(page, 'Passwort')).toHaveCount(0);
});
