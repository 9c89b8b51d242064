import { addButtons, chooseTime, heading, open, placeDish, signIn } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('losing the network in the middle keeps the page, says so, and the next screen opens when it is back', async ({ page, context }) => {
  await page.goto('/');
  const toasts = page.waitForResponse(/Toasts-.*\.js/);
  const overview = page.waitForResponse(/OrdersScreen-.*\.js/);
  await signIn(page, 'anna');
  await chooseTime(page);
  await Promise.all([toasts, overview]);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: /Keine Verbindung|offline|Internet/i }).first()).toBeVisible();
  await expect(addButtons(page).first()).toBeVisible();
  await open(page, '/order');
  await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
  await context.setOffline(false);
  await chooseTime(page);
  await placeDish(page);
});
