import { expect, test } from './support/fixtures.ts';
import { open } from './support/journey.ts';
import { openFirstOrder } from './support/orders.ts';

// COMFORT-8
test('the next day opens at the top of its dishes, with its tab in view among many', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
  const main = page.getByRole('main');
  const tabs = main.getByRole('group', { name: 'Tage', exact: true });
  const planned = tabs.getByRole('button', { name: /Speise$/ });
  for (let days = 1; days < 5; days += 1) {
    await main.getByRole('button', { name: /^Weiter mit/ }).click();
    await expect(main.getByRole('region', { name: 'Gewählter Ort und Zeit' })).toBeFocused();
    const add = main.getByRole('button', { name: /in den Warenkorb legen$/, disabled: false }).first();
    await add.click();
    await expect(main.getByRole('button', { name: /^Eins mehr/ }).first()).toBeFocused();
    await expect(planned).toHaveCount(days + 1);
    const chosen = tabs.getByRole('button', { pressed: true });
    await expect(chosen).toHaveText(/1 Speise$/);
    await expect(chosen).toBeInViewport({ ratio: 0.99 });
    const [inner, outer] = [await chosen.boundingBox(), await tabs.boundingBox()];
    expect(inner && outer && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height).toBe(true);
  }
});

// COMFORT-8, ORDER-24, ORDER-30, PAGE-22
test('an invoice prints alone, in black on white even in dark mode, and closing it returns the focus', async ({
  page,
  arrive,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await arrive({ as: 'anna', at: '/order' });
  await openFirstOrder(page);
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: /^Rechnung zu/ })
    .first();
  await opener.click();
  const invoice = page.getByRole('dialog').getByRole('article');
  await expect(invoice.getByRole('table', { name: 'Umsatzsteuer' })).toBeVisible();
  await expect(invoice.locator('thead').first()).not.toContainText('Rechnung zu', { useInnerText: true });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(invoice).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(invoice).toContainText(/UID .*Rechnung zu Bestellung .*Netto.*USt\..*Brutto/s);
  // Repeated with the head of the table on each page.
  await expect(invoice.locator('thead').first()).toContainText(/Rechnung zu Bestellung \d+/, { useInnerText: true });
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Schließen' })).toBeHidden();
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

// COMFORT-16
test('a dialog gives the focus back to what opened it, also to the button of a menu', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/user' });
  const opensMenu = page.getByRole('button', { name: 'Hilfe' });
  const opensEmail = page.getByRole('main').getByRole('button', { name: 'E-Mail-Adresse ändern' });
  const focused = page.getByRole('dialog').locator(':focus');
  await opensMenu.click();
  await page.getByRole('menuitem', { name: /Cookie/ }).click();
  await expect(focused).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opensMenu).toBeFocused();
  await opensEmail.click();
  await expect(focused).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opensEmail).toBeFocused();
});

test.describe('on a window of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  // COMFORT-3
  test('no page scrolls sideways', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/checkout', dishes: 2 });
    const wide: string[] = [];
    for (const path of [
      '/order/checkout',
      '/order/payment',
      '/order/cart',
      '/order/articles',
      '/order/location',
      '/order/week',
      '/order',
      '/order/spending',
      '/dashboard',
      '/user',
      '/user/changePassword',
      '/user/balance',
      '/menu-plan',
      '/news',
      '/info',
    ]) {
      await open(page, path);
      await expect(page).toHaveURL(new RegExp(`#${path}$`));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) wide.push(`${path}: ${overflow} px`);
    }
    expect(wide).toEqual([]);
  });
});

// COMFORT-4
test('with reduced motion a changed style is shown at once, not a frame later', async ({ page }) => {
  await page.goto('/');
  const title = page.locator('#root').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const shown = await title.evaluate((element) => {
    void getComputedStyle(element).color;
    element.style.color = 'rgb(1, 2, 3)';
    return getComputedStyle(element).color;
  });
  expect(shown).toBe('rgb(1, 2, 3)');
  // Not its end: a sign of waiting may appear after a delay, but then at once.
  const lasting = () =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map((animation) => String((animation as CSSAnimation).animationName));
  expect(await page.evaluate(lasting)).toEqual([]);
});
