import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const teaser = (page: Page) => page.getByRole('main').getByRole('link').filter({ hasText: 'Menü 1' }).first();
const nameOf = async (page: Page) => (await teaser(page).innerText()).split('\n')[1] ?? '';

// PAGE-101, PAGE-102
test('a dish of the overview opens on its day, and goes into the cart with one tap', async ({ page, arrive }) => {
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
  await expect(page).toHaveURL(/order\/articles$/);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/api\/cart$/.test(answer.url()),
  );
  await details.getByRole('button', { name: `${name} in den Warenkorb legen` }).tap();
  expect((await saved).status()).toBe(200);
  await page.keyboard.press('Escape');
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

// DISH-116, PAGE-102
test('a dish that is pressed before the places are known opens once a time is chosen', async ({ page, arrive }) => {
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/location\?/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await arrive({ as: 'anna', at: '/dashboard' });
  const name = await nameOf(page);
  await teaser(page).tap();
  answer();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^12:30/, disabled: false })
    .first()
    .tap();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

// PAGE-125
test('a dish at the end of a row does not widen the page of a phone once it is in the cart', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/dashboard', dishes: 0 });
  const row = page.getByRole('region', { name: 'Heute auf der Karte' }).getByRole('list');
  const last = row.getByRole('listitem').last();
  await last.getByRole('button', { name: /in den Warenkorb legen$/ }).tap();
  await expect(last.getByRole('group', { name: /^Menge von/ })).toBeVisible();
  await row.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(last).not.toBeInViewport();
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390);
});
