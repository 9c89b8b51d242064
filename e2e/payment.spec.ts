import { type Page } from '@playwright/test';
import { goToPayment, heading, openVoucher, payButton, placeFirstDish, signIn, signOut } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { type TestServer } from './support/server.ts';
import { shownText } from './support/shown-text.ts';

const EXECUTE = { path: '/api/payment/ExecutePayment', method: 'POST' };
const ANNA_PAYS = { as: 'anna', at: '/order/payment', dishes: 1 };

/**
 * Idempotency keys of the payment requests that the page sends from now on. The server may receive more with the same
 * key: Chromium itself retries a request whose keep-alive connection breaks.
 */
function watchPaying(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('ExecutePayment')) keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

async function ordersPlaced(server: TestServer): Promise<number> {
  return (await server.read<unknown[]>('orders?username=anna')).length;
}

// PAY-11
test('five clicks on pay send one request', { tag: '@gate' }, async ({ page, server, arrive }) => {
  await arrive(ANNA_PAYS);
  const paying = watchPaying(page);
  const before = await ordersPlaced(server);
  await server.control('fault', { ...EXECUTE, kind: 'delay', ms: 800, times: 1 });
  await payButton(page).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  await expect(page.getByRole('region', { name: 'Ihre Bestellung wird bezahlt' })).toBeVisible();
  await expect(shownText(page, 'Einen Moment bitte')).toBeHidden();
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
  expect(paying).toHaveLength(1);
  expect(await ordersPlaced(server)).toBe(before + 1);
});

// PAY-17
test(
  'of two tabs that pay the same cart one pays, and the other says so, then that the cart is gone',
  { tag: '@gate' },
  async ({ page, context, server, arrive }) => {
    await arrive(ANNA_PAYS);
    const before = await ordersPlaced(server);
    const other = await context.newPage();
    await other.goto('/#/order/payment');
    await expect(payButton(other)).toBeEnabled();
    await server.control('fault', { ...EXECUTE, kind: 'delay', ms: 5_000, times: 1 });
    const sent = page.waitForRequest((request) => request.url().includes('ExecutePayment'));
    await payButton(page).click();
    await sent;
    const paying = watchPaying(other);
    await payButton(other).click();
    await expect(other.getByText('In einem anderen Fenster wird gerade bezahlt')).toBeVisible();
    await expect(heading(page, /^Bestellt$/)).toBeVisible();
    // Without a click: it learns that the payment has ended.
    await expect(other.getByText('Vielleicht wurde er in einem anderen Fenster bezahlt')).toBeVisible();
    await expect(other.getByRole('main').getByRole('link', { name: 'Zu meinen Bestellungen' })).toBeVisible();
    await expect(payButton(other)).toHaveCount(0);
    expect(paying).toEqual([]);
    expect(await ordersPlaced(server)).toBe(before + 1);
  },
);

// PAY-240
test('a reload keeps the way to pay, the declined mail and the code that is typed', async ({ page, arrive }) => {
  await arrive(ANNA_PAYS);
  const subsidy = page.getByRole('radio', { name: /Zuschusskonto/ });
  const mail = page.getByRole('checkbox', { name: /Bestätigung per E-Mail/ });
  await subsidy.check();
  await mail.uncheck();
  await (await openVoucher(page)).fill('MITTAG1');
  await page.reload();
  await expect(subsidy).toBeChecked();
  await expect(mail).not.toBeChecked();
  await expect(page.getByLabel('Gutscheincode')).toHaveValue('MITTAG1');
});

test('a redeemed voucher still pays the same amount after a reload', async ({ page, arrive }) => {
  await arrive(ANNA_PAYS);
  await (await openVoucher(page)).fill('MITTAG10');
  await page.getByRole('button', { name: 'Einlösen' }).click();
  const redeemed = page.getByRole('button', { name: /MITTAG10 .*entfernen/ });
  await expect(redeemed).toBeVisible();
  const total = await payButton(page).textContent();
  await page.reload();
  await expect(redeemed).toBeVisible();
  await expect(payButton(page)).toHaveText(total ?? '');
});

test.describe('when the response is lost', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/] });

  test('a dropped response leads to reconciliation, not to a second payment', async ({ page, server, arrive }) => {
    await arrive(ANNA_PAYS);
    const paying = watchPaying(page);
    const before = await ordersPlaced(server);
    await server.control('fault', { ...EXECUTE, kind: 'dropAnswer', times: 1 });
    await payButton(page).click();
    await expect(heading(page, /^Bestellt$/)).toBeVisible({ timeout: 20_000 });
    expect(paying).toHaveLength(1);
    expect(await ordersPlaced(server)).toBe(before + 1);
  });

  // PAY-16
  test(
    'a reload while the payment is in flight finds the order, and pays only once',
    { tag: '@gate' },
    async ({ page, server, arrive }) => {
      await arrive(ANNA_PAYS);
      const paying = watchPaying(page);
      const before = await ordersPlaced(server);
      await server.control('fault', { ...EXECUTE, kind: 'delayAnswer', ms: 20_000, times: 1 });
      const sent = page.waitForRequest((request) => request.url().includes('ExecutePayment'));
      await payButton(page).click();
      await sent;
      await page.reload();
      await expect(heading(page, /^Bestellt$/)).toBeVisible({ timeout: 30_000 });
      expect(paying).toHaveLength(1);
      expect(await ordersPlaced(server)).toBe(before + 1);
    },
  );
});

test.describe('in a browser that denies storage', () => {
  // Without storage the app has to ask the server at its start who is signed in.
  test.use({ expectedErrors: [/401/] });

  // PAY-39
  test('everything works except paying, which explains why and what to do', async ({ page, server }) => {
    await page.addInitScript(() => {
      navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/');
    await signIn(page, 'anna');
    await placeFirstDish(page);
    await goToPayment(page);
    const paying = watchPaying(page);
    const before = await ordersPlaced(server);
    await payButton(page).click();
    await expect(shownText(page, 'Bitte erlauben Sie dieser Seite, Daten zu speichern')).toBeVisible();
    expect(paying).toEqual([]);
    expect(await ordersPlaced(server)).toBe(before);
    await page.goto('/#/order');
    await expect(heading(page, /./)).toBeVisible();
    await signOut(page);
  });
});

// PAY-314
test('a quantity that is changed at the payment is paid at the sum that is shown', async ({ page, server, arrive }) => {
  const [dish = ''] = await arrive(ANNA_PAYS);
  const quantity = page.getByRole('main').getByRole('group', { name: `Menge von ${dish}` });
  const before = await payButton(page).textContent();
  await quantity.getByRole('button', { name: /mehr/ }).click();
  await expect(payButton(page)).not.toHaveText(before ?? '');
  await expect(payButton(page)).toBeEnabled();
  await expect(quantity.locator('output')).toContainText('2');
  const placed = await ordersPlaced(server);
  await payButton(page).click();
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`2 × ${dish}`);
  expect(await ordersPlaced(server)).toBe(placed + 1);
});

// PAY-314
test('with its last dish removed at the payment, a cart is not paid', async ({ page, arrive }) => {
  const [dish = ''] = await arrive(ANNA_PAYS);
  await page
    .getByRole('main')
    .getByRole('group', { name: `Menge von ${dish}` })
    .getByRole('button', { name: /entfernen/ })
    .click();
  await expect(shownText(page, 'Hier ist nichts zu bezahlen.')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

// PAY-316
test('a dish that is removed at the payment is put back by the keyboard, also as the last one', async ({
  page,
  arrive,
}) => {
  const [dish = ''] = await arrive(ANNA_PAYS);
  await page
    .getByRole('main')
    .getByRole('group', { name: `Menge von ${dish}` })
    .getByRole('button', { name: /entfernen/ })
    .click();
  const undo = page.getByRole('main').getByRole('button', { name: 'Rückgängig' });
  await expect(shownText(page, 'Hier ist nichts zu bezahlen.')).toBeVisible();
  await undo.press('Enter');
  await expect(page).toHaveURL(/order\/checkout/);
  await expect(page.getByRole('main')).toContainText(dish);
});
