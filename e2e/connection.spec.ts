import { chooseTime, heading, open, openTimes } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

test.describe('when the server is gone', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('that it comes back is noticed without a tap, and what failed is read by itself', async ({
    page,
    server,
    arrive,
  }) => {
    // Starting a server takes most of the time of another test.
    test.slow();
    await arrive({ as: 'anna', at: '/order/location' });
    await chooseTime(page);
    await server.stop('SIGKILL');
    await open(page, '/order/location');
    const away = page.getByText('Unser Server ist gerade nicht erreichbar.');
    await expect(away).toBeVisible();
    await server.start();
    await expect(away).toHaveCount(0, { timeout: 15_000 });
    await expect(openTimes(page).first()).toBeVisible();
  });
});

test.describe('where parts of the app do not come', () => {
  test.use({ expectedErrors: [/Failed to load resource|could not be loaded/] });

  test('a screen says so, and comes with its styles when it is asked for again', async ({ page, arrive }) => {
    await page.route(/assets\/account-/, (route) => route.abort());
    await arrive({ as: 'anna', at: '/user' });
    await expect(heading(page, 'Da ist etwas schiefgegangen')).toBeVisible();
    await page.unroute(/assets\/account-/);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(heading(page, 'Mein Profil')).toBeVisible();
    // What a browser draws by itself around a group of fields.
    await expect(page.getByRole('group', { name: /Vor diesen Allergenen warnen/ })).toHaveCSS(
      'border-top-width',
      '0px',
    );
  });
});
