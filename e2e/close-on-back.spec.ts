import { type Locator, type Page } from '@playwright/test';
import { addButtons, heading } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { isLeft } from './support/history.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Presses of the browser's button; the gesture of a phone is the same to a page. */
const back = (page: Page) => page.evaluate(() => history.back());
const forward = (page: Page) => page.evaluate(() => history.forward());

/** Its entry is there. */
const isKept = (page: Page, layers = 1) =>
  expect.poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)).toBe(layers);

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** From the page of the person, so that there is one to go back to. */
async function openPage(page: Page, path: string): Promise<void> {
  await expect(heading(page, 'Mein Profil')).toBeVisible();
  await page.goto(`/#${path}`);
}

async function pressDish(page: Page): Promise<Locator> {
  await addButtons(page).first().waitFor();
  const dish = page.getByRole('list', { name: 'Speisen', exact: true }).getByRole('button').first();
  await dish.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return dish;
}

test.beforeEach(({ arrive }) => arrive({ as: 'anna', at: '/user', dishes: 1 }));

for (const [size, device] of [
  ['desktop', {}],
  ['phone', PHONE],
] as const)
  test.describe(`on a ${size}`, () => {
    test.use(device);

    // PAGE-280
    test('going back closes the details of a dish, and then leaves the page', async ({ page }) => {
      await openPage(page, '/order/articles');
      const dish = await pressDish(page);
      await isKept(page);
      await back(page);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL(/order\/articles/);
      await expect(dish).toBeFocused();
      // Forward opens nothing, and leads nowhere.
      await forward(page);
      await isLeft(page);
      await expect(page.getByRole('dialog')).toBeHidden();
      await back(page);
      await expect(heading(page, 'Mein Profil')).toBeVisible();
    });

    // PAGE-281
    test('what is closed by its button leaves nothing behind in the history', async ({ page }) => {
      await openPage(page, '/order/articles');
      await pressDish(page);
      await isKept(page);
      await dialog(page, /./).getByRole('button', { name: 'Schließen' }).first().click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await isLeft(page);
      await back(page);
      await expect(heading(page, 'Mein Profil')).toBeVisible();
    });

    // PAGE-281
    test('a page that is loaded again with something open is left by one press', async ({ page }) => {
      await openPage(page, '/order/articles');
      await pressDish(page);
      await isKept(page);
      await page.reload();
      await addButtons(page).first().waitFor();
      await expect(page.getByRole('dialog')).toBeHidden();
      await isLeft(page);
      await back(page);
      await expect(heading(page, 'Mein Profil')).toBeVisible();
    });
  });

/** What opens something, by its button, and what that is then. */
interface Opening {
  at: string;
  button: (page: Page) => Locator;
  opened: (page: Page) => Locator;
}

const named = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });

const ON_A_DESKTOP: Record<string, Opening> = {
  'the user menu': { at: '/order', button: named('Benutzermenü'), opened: (page) => page.getByRole('menu') },
  'the menu with the imprint': {
    at: '/order',
    button: named('Hilfe'),
    opened: (page) => page.getByRole('menu'),
  },
  'the carts': { at: '/order', button: named(/^Warenkorb, /), opened: (page) => dialog(page, 'Warenkorb') },
};
const ON_A_PHONE: Record<string, Opening> = {
  'the side menu': { at: '/order', button: named('Menü öffnen'), opened: (page) => dialog(page, 'Menü') },
  'the period and search of the orders': {
    at: '/order',
    button: named('Zeitraum und Suche'),
    opened: (page) => page.getByRole('search'),
  },
  'the line of the chosen place': {
    at: '/order/articles',
    button: (page) => page.getByRole('region', { name: 'Gewählter Ort und Zeit' }).getByRole('button').first(),
    opened: (page) => page.getByRole('group', { name: 'Tage' }),
  },
};

for (const [openings, device] of [
  [ON_A_DESKTOP, {}],
  [ON_A_PHONE, PHONE],
] as const)
  for (const [what, { at, button, opened }] of Object.entries(openings))
    test.describe(what, () => {
      test.use(device);

      // PAGE-280 PAGE-281
      test(`closes by going back and by Escape, and gives the focus back`, async ({ page }) => {
        await openPage(page, at);
        await button(page).click();
        await isKept(page);
        await expect(opened(page)).toBeVisible();
        await back(page);
        await expect(opened(page)).toBeHidden();
        await expect(page).toHaveURL(new RegExp(`${at}$`));
        await expect(button(page)).toBeFocused();
        await button(page).click();
        await isKept(page);
        await page.keyboard.press('Escape');
        await expect(opened(page)).toBeHidden();
        await expect(button(page)).toBeFocused();
        await isLeft(page);
        await back(page);
        await expect(heading(page, 'Mein Profil')).toBeVisible();
      });
    });

test.describe('on a desktop', () => {
  // PAGE-281
  test('a dialog that a menu opens takes the place of the menu', async ({ page }) => {
    await openPage(page, '/order');
    await page.getByRole('button', { name: 'Hilfe' }).click();
    await isKept(page);
    const { length } = await page.evaluate(() => ({ length: history.length }));
    await page.getByRole('menuitem', { name: 'Cookie-Einstellungen' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isKept(page);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await back(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/order$/);
    await isLeft(page);
    await back(page);
    await expect(heading(page, 'Mein Profil')).toBeVisible();
  });

  // PAGE-281
  test('a page that a menu opens takes the place of the menu', async ({ page }) => {
    await openPage(page, '/order');
    await page.getByRole('button', { name: 'Hilfe' }).click();
    await isKept(page);
    await page.getByRole('menuitem', { name: 'Impressum' }).click();
    await expect(heading(page, 'Impressum')).toBeVisible();
    await isLeft(page);
    await back(page);
    await expect(page).toHaveURL(/order$/);
    await expect(heading(page, 'Bestellungen')).toBeVisible();
    await back(page);
    await expect(heading(page, 'Mein Profil')).toBeVisible();
  });
});

// PAGE-280
test('Escape closes the carts before their code, and that of going back, has come', async ({ page }) => {
  await expect(heading(page, 'Mein Profil')).toBeVisible();
  await page.goto('about:blank');
  await page.route(/assets\/(close-on-back|order)-.*js/, () => undefined);
  await page.goto('/#/user');
  await page.getByRole('button', { name: /^Warenkorb, / }).click();
  await expect(dialog(page, 'Warenkorb')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Warenkorb')).toBeHidden();
  // The next one is the page's, as is going back.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/user$/);
});

test.describe('before the cookies are accepted', () => {
  test.use({ isConsentGiven: false });

  // PAGE-282
  test('going back leaves the page, and the question stays', async ({ page }) => {
    const question = dialog(page, 'Nur das Nötigste');
    await expect(question).toBeVisible();
    await page.goto('/#/order');
    await expect(page).toHaveURL(/order$/);
    await back(page);
    await expect(page).toHaveURL(/user$/);
    await expect(question).toBeVisible();
  });
});
