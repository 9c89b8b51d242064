import { type Locator, type Page } from '@playwright/test';
import { addButtons, chooseTime, heading, open, openTimes } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { awayBanner } from './support/connection-banner.ts';
import { toasts } from './support/toasts.ts';

/** The page of the app itself is no longer served to the open one, which asks whether it is. */
const losePage = (page: Page) =>
  page.route(
    (url) => url.pathname === '/',
    (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()),
  );

test.describe('when the server is down', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  // COMFORT-11
  test(
    'the app notices that it is back, and loads what failed by itself',
    { tag: '@gate' },
    async ({ page, server, arrive }) => {
      // Restarting the server takes most of a normal test's time.
      test.slow();
      await arrive({ as: 'anna', at: '/order/location' });
      await chooseTime(page);
      await server.stop('SIGKILL');
      await open(page, '/order/location');
      const away = awayBanner(page);
      await expect(away).toBeVisible();
      await server.start();
      await expect(away).toHaveCount(0, { timeout: 15_000 });
      await expect(openTimes(page).first()).toBeVisible();
    },
  );
});

test.describe('on a phone without a network', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    expectedErrors: [/Failed to load resource|ERR_|net::/],
  });

  // CHECK-17, OFF-27, OFF-28
  test('a change holds "Pay" back for one quiet reason, which covers nothing', async ({ page, context, arrive }) => {
    await arrive({ as: 'anna', at: '/dashboard', dishes: 1 });
    const bar = page.locator('[data-bottom-bar]');
    const pay = bar.getByRole('button', { name: 'Bezahlen' });
    await expect(pay).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: 'Keine Verbindung zum Internet.' })).toBeVisible();
    await addButtons(page).first().click();
    const reason = bar.getByText('Wird gesendet, sobald die Verbindung wieder steht.');
    await expect(reason).toBeVisible();
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    await expect(pay).toHaveAccessibleDescription('Wird gesendet, sobald die Verbindung wieder steht.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    const [{ y: top }, line] = [(await bar.boundingBox())!, (await reason.boundingBox())!];
    expect(line.y).toBeGreaterThanOrEqual(top);
    await context.setOffline(false);
    await expect(pay).not.toHaveAttribute('aria-disabled');
  });
});

test.describe('when a change of the cart fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  // CART-22, PAGE-44
  test('one message at a time says so, and no toast covers the navigation or the banner', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/cart', dishes: 2 });
    const remove = page.getByRole('button', { name: /entfernen$/ }).first();
    const messages = page.getByRole('main').getByRole('alert');
    await page.route('**/DeleteCartItem*', (route) => route.fulfill({ status: 404, json: {} }));
    await remove.click();
    await expect(messages).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(0);
    const refusal = (await messages.textContent()) ?? '';

    await page.unroute('**/DeleteCartItem*');
    await page.route('**/service/**', (route) => route.abort());
    await remove.click();
    const waits = page.getByText('Wird gesendet, sobald die Verbindung wieder steht.');
    await expect(waits).toHaveCount(1);
    await expect(page.getByRole('main').getByText(refusal)).toHaveCount(0);
    // OFF-27
    await expect(awayBanner(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);

    await page.unroute('**/service/**');
    await expect(waits).toHaveCount(0);
    const toast = toasts(page).filter({ hasText: 'Ihre Änderungen am Warenkorb sind gespeichert.' });
    await expect(toast).toBeVisible();
    const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { y: Infinity, height: 0 };
    const [bar, shown] = [await boxOf(page.getByRole('banner')), await boxOf(toast)];
    expect(shown.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  });
});

test.describe('when a part of the app cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource|could not be loaded/] });

  // COMFORT-5, PAGE-41
  test('its screen says so, and loads with its styles on retry', async ({ page, arrive }) => {
    await page.route(/assets\/account-/, (route) => route.abort());
    await arrive({ as: 'anna', at: '/user' });
    await expect(heading(page, 'Da ist etwas schiefgegangen')).toBeVisible();
    await page.unroute(/assets\/account-/);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(heading(page, 'Mein Profil')).toBeVisible();
    // Without the styles, a fieldset has the border of the browser's defaults.
    await expect(page.getByRole('group', { name: /Vor diesen Allergenen warnen/ })).toHaveCSS(
      'border-top-width',
      '0px',
    );
  });

  // PAGE-42, PAGE-54
  test('without a server its screen says so, and loads when the server is back', async ({ page, arrive }) => {
    await losePage(page);
    await page.route(/assets\/account-/, (route) => route.abort());
    await arrive({ as: 'anna', at: '/order/location' });
    // This page has read all settings: no other call would find out.
    await expect(openTimes(page).first()).toBeVisible();
    await page.route('**/service/**', (route) => route.abort());
    // A page that reads nothing, and so makes no call.
    await open(page, '/user/change-password');
    const failed = heading(page, 'Die Seite konnte nicht geladen werden');
    const away = awayBanner(page);
    await expect(failed).toBeVisible();
    await expect(away).toBeVisible();
    // It could not help yet (OFF-281).
    await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toHaveCount(0);
    await page.unrouteAll();
    await expect(heading(page, 'Passwort ändern')).toBeVisible();
    await expect(away).toHaveCount(0);
  });

  // PAGE-53
  test('a page that was open before opens again, although the styles of another are missing', async ({
    page,
    arrive,
  }) => {
    const styles = page.waitForRequest(/assets\/account-.*css/);
    await page.route(/assets\/account-.*css/, (route) => route.abort());
    await losePage(page);
    await arrive({ as: 'anna', at: '/order/location' });
    await chooseTime(page);
    await styles;
    await open(page, '/order/location');
    await expect(openTimes(page).first()).toBeVisible();
    await expect(heading(page, 'Da ist etwas schiefgegangen')).toHaveCount(0);
  });
});
