import { type Page } from '@playwright/test';
import { chooseTime, goToPayment, heading, payButton, placeDish, signIn, toCheckout } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { type TestServer } from './support/server.ts';

interface Placed {
  name: string;
  articleId: number;
  date: string;
}

/** Signs in and places the first dish; answers what the server holds of it. */
async function place(page: Page): Promise<Placed> {
  await page.goto('/');
  await signIn(page, 'anna');
  await chooseTime(page);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/cart'),
  );
  const name = await placeDish(page);
  const [cart] = (await (await saved).json()) as { OrderDate: string; CartItems: { ArticleId: number }[] }[];
  return { name, date: cart?.OrderDate ?? '', articleId: cart?.CartItems[0]?.ArticleId ?? 0 };
}

const sellOut = (server: TestServer, { articleId, date }: Placed) =>
  server.control('stock', { articleId, date, remaining: 0 });

test('a dish that sells out between cart and checkout is said at its line, with a way on', async ({
  page,
  server,
  expectAccessible,
}) => {
  const placed = await place(page);
  await sellOut(server, placed);
  await toCheckout(page).click();
  await page.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'noch nicht möglich' })).toBeVisible();
  await expect(page).toHaveURL(/order\/checkout/);
  await expect(page.getByText(/ausverkauft/i).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: `${placed.name} entfernen` })
    .filter({ hasText: 'Entfernen' })
    .click();
  await expect(page.getByText('Ihr Warenkorb ist leer.')).toBeVisible();
});

test('a dish that sells out before payment is not charged', async ({ page, server }) => {
  const placed = await place(page);
  await goToPayment(page);
  await sellOut(server, placed);
  await payButton(page).click();
  await expect(
    page
      .getByRole('region')
      .filter({ hasText: /Nicht belastet|nichts verrechnet|ausverkauft/i })
      .first(),
  ).toBeVisible();
  await expect(heading(page, 'Guten Appetit!')).toHaveCount(0);
});

test('a price that changes before payment is confirmed at the new total, or not ordered', async ({
  page,
  server,
  expectAccessible,
}) => {
  const placed = await place(page);
  await goToPayment(page);
  await server.control('price', { articleId: placed.articleId, grossPrice: 13.37 });
  await payButton(page).click();
  await expect(page.getByText('Der Betrag hat sich geändert')).toBeVisible();
  await expectAccessible(page);
  const calls = await server.read<Record<string, number>>('calls');
  expect(calls['POST /api/payment/ExecutePayment'] ?? 0).toBe(0);
  await payButton(page).click();
  await expect(heading(page, 'Guten Appetit!')).toBeVisible();
});

test.describe('after hours', () => {
  // The token has expired meanwhile: it is refreshed after the one refusal that the browser logs.
  test.use({ expectedErrors: [/status of 401/] });

  test('a cut-off that passes during checkout is said, and nothing is ordered', async ({ page, server }) => {
    const placed = await place(page);
    await toCheckout(page).click();
    await server.control('clock', { now: `${placed.date}T15:00:00Z` });
    await page.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
    await expect(page.getByRole('main')).toContainText('Der Bestellschluss ist vorbei.');
    await expect(page).toHaveURL(/order\/checkout/);
    const calls = await server.read<Record<string, number>>('calls');
    expect(calls['POST /api/payment/ExecutePayment'] ?? 0).toBe(0);
  });
});

test('quick plus and minus with slow answers ends in what the server holds', async ({ page, server }) => {
  const { name } = await place(page);
  const stepper = page
    .getByRole('main')
    .getByRole('group', { name: `Menge von ${name}` })
    .first();
  await server.control('fault', { path: '/api/cart', method: 'POST', kind: 'delay', ms: 700, times: 1 });
  const more = stepper.getByRole('button', { name: `Eins mehr: ${name}` });
  const less = stepper.getByRole('button', { name: `Eins weniger: ${name}` });
  for (let click = 0; click < 4; click += 1) await more.click();
  for (let click = 0; click < 2; click += 1) await less.click();
  await expect(stepper.getByRole('status')).toContainText('3');
  await expect(page.getByText('Wird gespeichert …')).toHaveCount(0);
  await page.reload();
  await expect(
    page
      .getByRole('main')
      .getByRole('group', { name: `Menge von ${name}` })
      .first()
      .getByRole('status'),
  ).toContainText('3');
});

test('the last portion goes to one of two customers, and the other is told', async ({ page, browser, server }) => {
  const placed = await place(page);
  await server.control('stock', { articleId: placed.articleId, date: placed.date, remaining: 1 });
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.goto('/');
  await signIn(other, 'kiosk');
  await chooseTime(other);
  await other
    .getByRole('main')
    .getByRole('button', { name: `${placed.name} in den Warenkorb legen` })
    .click();
  await goToPayment(other);
  await goToPayment(page);
  await payButton(page).click();
  await expect(heading(page, 'Guten Appetit!')).toBeVisible();
  await payButton(other).click();
  await expect(other.getByText(/ausverkauft|nichts verrechnet/i).first()).toBeVisible();
  await expect(heading(other, 'Guten Appetit!')).toHaveCount(0);
  await context.close();
});
