import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { addButtons, heading, payButton } from './support/journey.ts';
import { SIZES } from './walks/sizes.ts';

test.use({ viewport: SIZES.phone, hasTouch: true });

const arrow = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Zurück' });
const toCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Warenkorb/ });

// PLACE-380, PAGE-30, PAGE-380
test('who has added a dish on the overview gets more of them from the cart, and comes back by where they were', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna' });
  await addButtons(page).first().tap();
  await page.getByRole('button', { name: 'Bezahlen', exact: true }).last().tap();
  await expect(heading(page, 'Bezahlen')).toBeVisible();
  await arrow(page).tap();
  await expect(heading(page, /Anna/)).toBeVisible();
  await toCart(page).tap();
  await page.getByRole('button', { name: 'Weitere Speisen' }).tap();
  await expect(heading(page, 'Was darf es sein?')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Warenkorb')).toBeVisible();
  await page.goBack();
  await expect(heading(page, /Anna/)).toBeVisible();
});

// PLACE-350, PAGE-380
test('who is led to the dishes by place and time comes back to the empty cart', async ({ page, arrive }) => {
  await arrive({ as: 'anna' });
  await toCart(page).tap();
  await page.getByRole('main').getByRole('button', { name: 'Speisen aussuchen' }).tap();
  await expect(heading(page, 'Was darf es sein?')).toBeVisible();
  await arrow(page).tap();
  await expect(heading(page, 'Warenkorb')).toBeVisible();
});

// PLACE-15
test('“Bestellen” opens the dishes of what comes next, also where nothing was chosen', async ({ page, arrive }) => {
  await arrive({ as: 'anna' });
  await page.getByRole('navigation').getByRole('link', { name: 'Bestellen', exact: true }).tap();
  await expect(heading(page, 'Was darf es sein?')).toBeVisible();
  await expect(page).toHaveURL(/order\/articles$/);
  await page.goBack();
  await expect(heading(page, /Anna/)).toBeVisible();
});

// PLACE-350
test('who has ordered from the overview gets to the dishes again', async ({ page, arrive }) => {
  await arrive({ as: 'anna' });
  await addButtons(page).first().tap();
  await page.getByRole('button', { name: 'Bezahlen', exact: true }).last().tap();
  await payButton(page).tap();
  await expect(heading(page, 'Bestellt')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Bestellen', exact: true }).tap();
  await expect(heading(page, 'Was darf es sein?')).toBeVisible();
});
