import { type Page } from '@playwright/test';
import { addButtons, field, open, payButton } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const main = (page: Page) => page.getByRole('main');

/** A lost focus shows once the browser has drawn the page without what had it. */
async function expectFocusRestored(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body && document.activeElement?.tagName))
    .toBeTruthy();
}

/** Nothing has the focus, the whole page has been drawn since, and still nothing has it. */
const press = async (page: Page, keys = 'Enter') => {
  await page.keyboard.press(keys);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

// COMFORT-8
test('the focus is kept at the limits of a quantity', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
  const add = addButtons(page).first();
  await add.focus();
  await press(page);
  const more = main(page)
    .getByRole('button', { name: /^Eins mehr/ })
    .first();
  await expect(more).toBeFocused();
  while ((await more.getAttribute('aria-disabled')) === null && (await more.isEnabled())) await press(page);
  await expect(more).toBeFocused();
  await expectFocusRestored(page);
});

// COMFORT-8, COMFORT-62
test('the focus is kept by a cleared search, and by filters that are taken away', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
  const search = main(page).getByRole('searchbox').or(main(page).getByLabel('Speisen suchen')).first();
  await search.fill('Salat');
  await page.keyboard.press('Tab');
  await press(page);
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
});

// COMFORT-8
test('a refused sign-in leaves the focus in the form', async ({ page }) => {
  await page.route('**/api/Login*', (route) => route.continue());
  await open(page, '/auth/login');
  await field(page, 'Benutzername').fill('anna');
  await field(page, 'Passwort').fill('falsch');
  const submit = page.locator('#root').getByRole('button', { name: 'Anmelden', exact: true });
  await submit.focus();
  await press(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectFocusRestored(page);
  expect(await page.evaluate(() => document.activeElement?.closest('form') !== null)).toBe(true);
});

test.describe('with two cards', () => {
  // COMFORT-8, USER-6
  test('preferring a card leaves the focus on it, also if it is refused', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/user' });
    const prefer = main(page)
      .getByRole('button', { name: /bevorzugen$/ })
      .first();
    await page.route('**/SetPreferredCard*', (route) => route.abort(), { times: 1 });
    await prefer.focus();
    await press(page);
    await expect(main(page).getByText('Die Karte wurde nicht umgestellt.')).toBeVisible();
    await expectFocusRestored(page);
  });
});

// COMFORT-8
test('the pay button keeps the focus while the carts are looked at again', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
  const pay = payButton(page);
  await expect(pay).toBeEnabled();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/(bon|Bon)/, async (route) => {
    await held;
    await route.continue();
  });
  await pay.focus();
  // As when the page is seen again.
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await press(page, 'Shift');
  await expect(pay).toBeFocused();
  release();
});
