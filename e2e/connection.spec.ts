import { addButtons, chooseTime, hasFetched, heading, open, openTimes, placeDish, signIn } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('losing the network in the middle keeps the page, says so, and the next screen opens when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await signIn(page, 'anna');
  await chooseTime(page);
  await hasFetched(page, 'Toasts');
  await hasFetched(page, 'OrdersScreen');
  await context.setOffline(true);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /Keine Verbindung|offline|Internet/i })
      .first(),
  ).toBeVisible();
  await expect(addButtons(page).first()).toBeVisible();
  await open(page, '/order');
  await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
  await expect(page.getByText('Ihre Bestellungen konnten nicht geladen werden.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Nr\. \d+/).first()).toBeVisible();
  await chooseTime(page);
  await placeDish(page);
});

test('a dish placed without a network is said to be unsaved, and is saved by itself when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await signIn(page, 'anna');
  await chooseTime(page);
  await hasFetched(page, 'Toasts');
  await context.setOffline(true);
  await addButtons(page).first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'noch nicht gespeichert' });
  await expect(notice.first()).toBeVisible();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/cart'),
  );
  await context.setOffline(false);
  await saved;
  await expect(notice).toHaveCount(0);
});

test('a server that comes back is noticed without a tap, and what failed is read by itself', async ({
  page,
  server,
}) => {
  test.slow();
  await page.goto('/');
  await signIn(page, 'anna');
  await chooseTime(page);
  await server.stop('SIGKILL');
  await open(page, '/order/location');
  const away = page.getByText('Unser Server ist gerade nicht erreichbar.');
  await expect(away).toBeVisible();
  await server.start();
  await expect(away).toHaveCount(0, { timeout: 15_000 });
  await expect(openTimes(page).first()).toBeVisible();
});

test.describe('where parts of the app do not come', () => {
  test.use({ expectedErrors: [/Failed to load resource|could not be loaded/] });

  test('a screen says so, and comes with its styles when it is asked for again', async ({ page }) => {
    await page.route(/assets\/UserScreen-/, (route) => route.abort());
    await page.goto('/');
    await signIn(page, 'anna');
    await open(page, '/user');
    await expect(heading(page, 'Da ist etwas schiefgegangen')).toBeVisible();
    await page.unroute(/assets\/UserScreen-/);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(heading(page, 'Mein Profil')).toBeVisible();
    // What a browser draws by itself around a group of fields.
    await expect(page.getByRole('group', { name: /Vor diesen Allergenen warnen/ })).toHaveCSS(
      'border-top-width',
      '0px',
    );
  });
});
