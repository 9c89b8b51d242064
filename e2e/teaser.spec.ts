import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectUncovered } from './support/uncovered.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const teaser = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Menü 1' }).first().getByRole('heading');
const nameOf = (page: Page) => teaser(page).innerText();

// PAGE-101, PAGE-102
test('a dish of the overview opens above it, and goes into the cart with one tap', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/dashboard', dishes: 0 });
  // The places are known as soon as it can be added.
  await page
    .getByRole('main')
    .getByRole('button', { name: /in den Warenkorb legen$/ })
    .first()
    .waitFor();
  const name = await nameOf(page);
  await teaser(page).tap();
  const details = page.getByRole('dialog', { name });
  await expect(details).toBeVisible();
  await expect(page).toHaveURL(/dashboard$/);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/api\/cart$/.test(answer.url()),
  );
  await details.getByRole('button', { name: `${name} in den Warenkorb legen` }).tap();
  expect((await saved).status()).toBe(200);
  await page.goBack();
  await expect(details).toHaveCount(0);
  await expect(page).toHaveURL(/dashboard$/);
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(item).toBeInViewport();
  await expect(item.locator(':focus')).toHaveCount(1);
});

// PAGE-101
test('the plus at a dish of the overview adds it with one tap', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/dashboard', dishes: 0 });
  const plus = page
    .getByRole('main')
    .getByRole('button', { name: /in den Warenkorb legen$/ })
    .first();
  const name = ((await plus.getAttribute('aria-label')) ?? '').replace(' in den Warenkorb legen', '');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/api\/cart$/.test(answer.url()),
  );
  await plus.tap();
  expect((await saved).status()).toBe(200);
  await page.goto(`${new URL(page.url()).origin}/#/order/cart`);
  await expect(page.getByRole('main').getByText(`1 × ${name}`).first()).toBeVisible();
});

// PAGE-387
test('the way to the payment that the keyboard shows at a dish moves nothing', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/dashboard', dishes: 1 });
  const list = page.getByRole('list').filter({ has: page.getByRole('group', { name: /^Menge von/ }) });
  const height = async () => (await list.boundingBox())!.height;
  const pay = list.getByRole('button', { name: 'Bezahlen' });
  const more = list.getByRole('button', { name: /^Eins mehr/ });
  await more.focus();
  const before = await height();
  await page.keyboard.press('Tab');
  await expect(pay).toBeFocused();
  expect((await pay.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectUncovered(pay);
  expect(await height()).toBe(before);
});

test.describe('where the places cannot be read', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED/] });

  // DISH-116, PAGE-102
  test('a dish that is pressed opens once a time is chosen', async ({ page, arrive }) => {
    let isFailing = true;
    await page.route(/\/api\/location\?/, (route) => (isFailing ? route.abort() : route.continue()));
    await arrive({ as: 'anna', at: '/dashboard' });
    const name = await nameOf(page);
    await teaser(page).tap();
    // Not before, since the app notices by itself that they can be read.
    await expect(page).toHaveURL(/order\/location/);
    isFailing = false;
    await page
      .getByRole('main')
      .getByRole('button', { name: /^12:30/, disabled: false })
      .first()
      .tap();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  });
});

// PAGE-125
test('a dish that is put into the cart does not widen the page of a phone', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/dashboard', dishes: 0 });
  const last = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tagessuppe' });
  await last.getByRole('button', { name: /in den Warenkorb legen$/ }).tap();
  await expect(last.getByRole('group', { name: /^Menge von/ })).toBeVisible();
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390);
});

// PAGE-290
test('one line above the dishes leads to place and time, and shows what was chosen there', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/dashboard', dishes: 0 });
  const line = page.getByRole('main').getByRole('link', { name: /ändern$/ });
  await expect(line).toContainText('Heute, 11:30');
  await line.tap();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^12:30/, disabled: false })
    .first()
    .tap();
  await expect(page).toHaveURL(/order\/articles/);
  await page.goto(`${new URL(page.url()).origin}/#/dashboard`);
  await expect(line).toContainText('Heute, 12:30');
});
