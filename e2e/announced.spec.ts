import { type Page } from '@playwright/test';
import { addButtons, field, open, openVoucher, PASSWORD, payButton } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { holdBack } from './support/hold-back.ts';
import { patternOf } from './support/pattern.ts';
import { spokenWith } from './support/announced.ts';
import { openFirstOrder } from './support/orders.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const main = (page: Page) => page.getByRole('main');

/** A live region says it, and no other says it as well. */
const expectSaidOnce = (page: Page, text: RegExp) =>
  expect
    // Something else may be said after a second.
    .poll(async () => (await spokenWith(page, text)).length, { message: String(text), intervals: [100] })
    .toBe(1);

// COMFORT-31
test('a dish that is added or removed is said once, with the count and total of the carts', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
  const add = addButtons(page).first();
  const dish = (await add.getAttribute('aria-label'))?.replace(/ in den Warenkorb legen$/, '') ?? '';
  const said = (words: string) => new RegExp(`${patternOf(dish)} ${words}`);
  await add.press('Enter');
  await expectSaidOnce(page, said('im Warenkorb, 1 Speise, \\d+,\\d\\d €'));
  await main(page)
    .getByRole('button', { name: `Eins mehr: ${dish}` })
    .first()
    .press('Enter');
  await expectSaidOnce(page, new RegExp(`2 × .*${said('im Warenkorb, 2 Speisen, \\d+,\\d\\d €').source}`));
  await main(page)
    .getByRole('button', { name: `Eins weniger: ${dish}` })
    .first()
    .press('Enter');
  await expectSaidOnce(page, said('im Warenkorb, 1 Speise, '));
  await main(page)
    .getByRole('button', { name: `${dish} entfernen` })
    .first()
    .press('Enter');
  await expectSaidOnce(page, said('entfernt, der Warenkorb ist leer'));
});

// COMFORT-31
test('a voucher that is refused, accepted and removed is said', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
  const voucher = main(page).getByRole('region', { name: 'Gutschein' });
  const code = await openVoucher(page);
  await code.fill('NICHTS');
  await code.press('Enter');
  const error = voucher.locator('[class*="InputWrapper-error"]');
  await expect(error).toBeVisible();
  await expectSaidOnce(page, new RegExp((await error.textContent()) ?? 'no error'));
  await expect(code).toBeFocused();
  await code.fill('LECKER5');
  await code.press('Enter');
  await expectSaidOnce(page, /Gutschein LECKER5 eingelöst: Er bezahlt .* €, .* € sind zu bezahlen\./);
  // PAY-121
  await expect(voucher.getByText('Gutschein LECKER5', { exact: true }).locator('..')).toBeFocused();
  await voucher.getByRole('button', { name: /entfernen$/ }).press('Enter');
  await expectSaidOnce(page, /Gutschein entfernt, .* € sind zu bezahlen\./);
});

// COMFORT-31
test('saved personal data and allergens are said', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/user' });
  await main(page).getByRole('checkbox').first().press('Space');
  await expectSaidOnce(page, /^Gespeichert$/);
  await main(page).getByRole('button', { name: 'Daten ändern' }).press('Enter');
  const form = main(page).getByRole('form', { name: 'Persönliche Daten' });
  await form.getByLabel('Ort').fill('Graz');
  await form.getByLabel('Ort').press('Enter');
  await expect(form).toBeHidden();
  await expectSaidOnce(page, /^Gespeichert$/);
});

// COMFORT-16, COMFORT-31
test('a cancelled order is said in its dialog, and the focus stays there', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
  await payButton(page).press('Enter');
  await expect(page).toHaveURL(/completed/);
  await open(page, '/order');
  await openFirstOrder(page);
  await main(page)
    .getByRole('button', { name: /^Bestellung \d+ stornieren$/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ja, stornieren' }).press('Enter');
  await expectSaidOnce(page, /Die Bestellung ist storniert\./);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

// COMFORT-31
test('a changed password, and the wait for it, are said', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/user/changePassword' });
  const letGo = await holdBack(page, '**/api/**/*assword*');
  await field(page, 'Bisheriges Passwort').fill(PASSWORD);
  await field(page, 'Neues Passwort').fill('Neu 2026!');
  await field(page, 'Neues Passwort wiederholen').fill('Neu 2026!');
  await page.keyboard.press('Enter');
  await expectSaidOnce(page, /Einen Moment bitte/);
  letGo();
  await expectSaidOnce(page, /Ihr Passwort ist geändert/);
});

// COMFORT-31
test('a card that is preferred from now on is said', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/user' });
  const card = main(page).getByRole('button', { name: /^Besucherkarte bevorzugen$/ });
  await card.press('Enter');
  await expectSaidOnce(page, /Besucherkarte ist jetzt Ihre bevorzugte Karte\./);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

// COMFORT-31
test('a cart that was moved is said with its new time, and one that was removed with what is left', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/checkout', dishes: 1 });
  await open(page, '/dashboard');
  await main(page)
    .getByRole('button', { name: /verschieben$/ })
    .press('Enter');
  const time = page.getByRole('dialog').getByRole('button', { name: /^12:30/, disabled: false });
  await time.first().press('Enter');
  await expectSaidOnce(page, /Verschoben: .+, 12:30, /);
  await open(page, '/order/checkout');
  await main(page)
    .getByRole('button', { name: /^Diesen Tag entfernen/ })
    .press('Enter');
  await expectSaidOnce(page, /Entfernt, der Warenkorb ist leer/);
});

// COMFORT-12
test('an order that was changed is said in its dialog', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
  await payButton(page).press('Enter');
  await expect(page).toHaveURL(/completed/);
  await open(page, '/order');
  await openFirstOrder(page);
  await main(page)
    .getByRole('button', { name: /^Bestellung \d+ ändern$/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /\d\d:\d\d/, pressed: false, disabled: false })
    .first()
    .press('Enter');
  const change = dialog.getByRole('button', { name: /^Ändern/ });
  // The price of the request is read first.
  await expect(change).toBeEnabled();
  await change.press('Enter');
  await expectSaidOnce(page, /Die Bestellung ist geändert\./);
});

// COMFORT-12
test('a price that has changed is said once, with what was not charged, and read on behind its heading', async ({
  page,
  server,
  arrive,
}) => {
  const read = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && new URL(answer.url()).pathname.endsWith('/api/cart'),
  );
  await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
  const [cart] = (await (await read).json()) as { CartItems: { ArticleId: number }[] }[];
  await expect(payButton(page)).toBeEnabled();
  await server.control('price', { articleId: cart?.CartItems[0]?.ArticleId, grossPrice: 13.37 });
  await payButton(page).press('Enter');
  const changed = main(page).getByRole('heading', { name: 'Der Betrag hat sich geändert' });
  await expectSaidOnce(page, /Der Betrag hat sich geändert: Es wurde noch nichts verrechnet\. .*Bisher.* .*€.*€/);
  await expect(changed.locator('+ span:focus')).toHaveText('');
});

// COMFORT-31
test('a long wait is said', async ({ page }) => {
  await open(page, '/auth/login');
  await page.route('**/api/login', () => undefined);
  await page.locator('#root').getByLabel('Benutzername', { exact: true }).fill('anna');
  await page.locator('#root').getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectSaidOnce(page, /Einen Moment bitte/);
});
