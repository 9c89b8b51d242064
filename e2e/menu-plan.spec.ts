import { heading, toCheckout } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

const DINING_HALL = '1';

// DISH-14, PLACE-15
test('with a default location, ordering starts at its menu plan: dishes of two days are two carts of one checkout', async ({
  page,
  server,
  arrive,
}) => {
  await server.control('setting', { key: 'Order_DefaultDeliveryLocation', value: DINING_HALL });
  await arrive({ as: 'anna' });
  await page.getByRole('main').getByRole('link', { name: 'Jetzt bestellen' }).click();
  await expect(page).toHaveURL(/#\/menu-plan$/);
  const add = page.getByRole('button', { name: /in den Warenkorb legen$/, disabled: false });
  const days = page.getByRole('main').getByRole('region').filter({ has: add });
  for (const day of [1, 2]) await days.nth(day).getByRole('button').and(add).first().click();
  await expect(page.getByText('2 Speisen · 2 Tage')).toBeVisible();
  await toCheckout(page).click();
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  await expect(page.getByRole('main').getByText('Speisesaal Erdgeschoss')).toHaveCount(2);
});
