import { expect, test } from './support/fixtures.ts';
import { heading, open, payButton } from './support/journey.ts';
import { orderRow } from './support/orders.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // USER-40
  test('what the subsidy account has paid is shown in its statement', async ({ page, arrive, expectAccessible }) => {
    await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
    await page.getByRole('radio', { name: /Zuschusskonto/ }).check();
    const paid = page.waitForResponse('**/ExecutePayment*');
    await payButton(page).click();
    const [{ Bonnumber }] = (await (await paid).json()) as [{ Bonnumber: number }];
    await expect(heading(page, /^Bestellt$/)).toBeVisible();
    await open(page, '/user');
    await page
      .getByRole('link', { name: /^Buchungen: / })
      .first()
      .click();
    await page.getByLabel('Konto', { exact: true }).selectOption({ label: 'Zuschusskonto' });
    const bookings = page.getByRole('main').getByRole('listitem');
    await expect(bookings.last()).toContainText('Anfangsstand');
    await expectAccessible(page);
    // USER-325
    await bookings.first().getByRole('link').click();
    await expect(orderRow(page, Bonnumber)).toHaveAttribute('aria-expanded', 'true');
    await expect(page).not.toHaveURL(new RegExp(String(Bonnumber)));
  });
});
