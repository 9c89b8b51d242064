import { heading, open, payButton } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

// START-41
test('pages whose settings cannot be read say what may be missing there, until it is read', async ({
  page,
  arrive,
}) => {
  let isAway = true;
  await page.route(/\/api\/appsetting\?key=OrderVoucherCustomergroupLimits/, (route) =>
    isAway ? route.fulfill({ status: 500, json: { OrderErrorTextKey: 'error.general' } }) : route.continue(),
  );
  const notice = page.getByRole('main').getByText('Auf dieser Seite kann gerade etwas fehlen.');
  await arrive({ as: 'anna', at: '/order/checkout', dishes: 1 });
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(notice).toBeVisible();
  await open(page, '/user');
  await expect(notice).toBeVisible();
  isAway = false;
  await page.reload();
  await expect(heading(page, 'Mein Profil')).toBeVisible();
  await expect(notice).toHaveCount(0);
});
