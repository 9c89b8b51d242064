import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { addButtons, heading, open, signIn, signOut } from './support/journey.ts';
import { pageMessages, toasts } from './support/toasts.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const SAVE = '/api/person/SetFavourite';
const NOT_SAVED = /^.+: Die Änderungen wurden nicht gespeichert\.$/;

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favorit: / });
const close = (page: Page) => pageMessages(page).first().getByRole('button', { name: 'Diese Meldung schließen' });

// PAGE-21, PAGE-141, COMFORT-8
test('what a toast has shown stays on every page, until it is closed, which keeps the focus', async ({
  page,
  arrive,
  expectAccessible,
}) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
  await page.route(`**${SAVE}`, (route) => route.fulfill({ status: 500, json: {} }));
  await hearts(page).nth(0).press('Enter');
  await expect(pageMessages(page)).toHaveText([NOT_SAVED]);
  await hearts(page).nth(1).press('Enter');
  await expect(pageMessages(page)).toHaveText([NOT_SAVED, NOT_SAVED]);
  await expect(toasts(page)).toHaveCount(0);
  await expectAccessible(page);
  await open(page, '/dashboard');
  await expect(heading(page, /Anna/)).toBeVisible();
  await expect(pageMessages(page)).toHaveCount(2);
  // What the focus is handed on to comes with the answers.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await close(page).press('Enter');
  await expect(pageMessages(page)).toHaveCount(1);
  await expect(close(page)).toBeFocused();
  await close(page).press('Enter');
  await expect(pageMessages(page)).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

// PAGE-141
test('nothing of it stays for the next person, and a change that is saved at last takes it away', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
  await page.route(`**${SAVE}`, (route) => route.fulfill({ status: 500, json: {} }));
  await hearts(page).nth(0).press('Enter');
  await expect(pageMessages(page)).toHaveCount(1);
  await page.unroute(`**${SAVE}`);
  await hearts(page).nth(0).press('Enter');
  await expect(pageMessages(page)).toHaveCount(0);
  await page.route(`**${SAVE}`, (route) => route.fulfill({ status: 500, json: {} }));
  await hearts(page).nth(0).press('Enter');
  await expect(pageMessages(page)).toHaveCount(1);
  await signOut(page);
  await expect(pageMessages(page)).toHaveCount(0);
  await signIn(page, 'ben');
  await expect(heading(page, /Ben/)).toBeVisible();
  await expect(pageMessages(page)).toHaveCount(0);
});

// PAGE-142
test('on a page that is scrolled it moves nothing as it comes and goes', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
  const heart = hearts(page).nth(5);
  await heart.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const top = () => heart.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const before = await top();
  await page.route(`**${SAVE}`, (route) => route.fulfill({ status: 500, json: {} }));
  await heart.click();
  await expect(pageMessages(page)).toHaveCount(1);
  expect(await top()).toBe(before);
  await close(page).evaluate((node: HTMLElement) => node.click());
  await expect(pageMessages(page)).toHaveCount(0);
  expect(await top()).toBe(before);
});

// CART-22, PAGE-141
test('a refused dish is shown at the top of a page without a cart, and by the cart where there is one', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/dashboard', dishes: 0 });
  let refuse: () => void = () => undefined;
  const isLeft = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await isLeft;
    await route.fulfill({ status: 409, json: { OrderErrorTextKey: 'error.soldOut' } });
  });
  await addButtons(page).first().press('Enter');
  await open(page, '/user');
  await expect(heading(page, 'Mein Profil')).toBeVisible();
  refuse();
  await expect(pageMessages(page)).toHaveCount(1);
  await expect(pageMessages(page)).toContainText('Leider ausverkauft.');
  for (const withCart of ['/order/articles', '/dashboard']) {
    await open(page, withCart);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Leider ausverkauft.');
    await expect(pageMessages(page)).toHaveCount(0);
    await open(page, '/user');
    await expect(pageMessages(page)).toHaveCount(1);
  }
});
