import { readFile } from 'node:fs/promises';
import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { open, payButton } from './support/journey.ts';
import { openOrderTools, orderRows } from './support/orders.ts';
import { shownText } from './support/shown-text.ts';

const month = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} 2026`) });
/** In pixels. */
const NEXT_ORDER_TOP = 200;

const spending = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Ausgaben/ });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // ORDER-81, ORDER-321, ORDER-322
  test('what October has cost is in sight one press after the overview', async ({ page, arrive, expectAccessible }) => {
    await arrive({ as: 'anna' });
    await page.getByRole('link', { name: 'Bestellungen', exact: true }).click();
    await expect(spending(page)).toContainText(/Okt\.? \d+,\d\d\s€$/);
    await expect(spending(page)).toBeInViewport({ ratio: 0.99 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const sum = /\d+,\d\d\s€$/.exec((await spending(page).textContent()) ?? '')?.[0] ?? '';
    await spending(page).click();
    await expect(month(page, 'Oktober')).toContainText(sum);
    await expectAccessible(page);
    await month(page, 'Oktober').click();
    const sums = page.getByRole('region', { name: 'Oktober 2026' });
    await expect(sums.getByText(sum).first()).toBeInViewport();
    await expectAccessible(page);
    await openOrderTools(page);
    await page.getByRole('searchbox', { name: 'Bestellungen durchsuchen' }).fill('foyer');
    await expect(shownText(page, /^\d von \d Bestellungen gefunden, Oktober 2026\.$/)).toBeVisible();
    await expectAccessible(page);
  });

  // ORDER-320, ORDER-323
  test('the orders of weeks take two screens, and the next one stands at the top', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
    await payButton(page).click();
    await expect(page).toHaveURL(/completed/);
    await open(page, '/order');
    const rows = orderRows(page);
    await expect(rows).toHaveCount(8);
    await expect(rows.first()).toContainText('Bestellt');
    expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(NEXT_ORDER_TOP);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200);
    await expect(page.getByRole('main').getByRole('button', { name: /^Gut: / })).toHaveCount(1);
  });
});

// ORDER-86, ORDER-87
test('the orders of a month are saved as a table and as a statement', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/spending' });
  await month(page, 'Oktober').click();
  const saved = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const table = await saved('Tabelle (CSV)');
  expect(table.name).toBe('Bestellungen-2026-10.csv');
  expect(table.bytes.toString('utf8')).toMatch(/^\ufeffNummer;Liefertag;.*\r\n\d+;2026-10-\d\d;/);
  const statement = await saved('Aufstellung (PDF)');
  expect(statement.name).toBe('Aufstellung-2026-10.pdf');
  expect(statement.bytes.toString('latin1')).toMatch(/^%PDF-/);
});

// ORDER-240
test('a statement has a name in Chinese, with the parts of a font that hold its letters', async ({ page, arrive }) => {
  await page.route(/\/person\/GetPerson/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), Person_LastName: '王小明' },
    });
  });
  await arrive({ as: 'anna', at: '/order/spending' });
  await month(page, 'Oktober').click();
  const fonts: string[] = [];
  page.on('response', (answer) => {
    if (answer.ok() && answer.url().endsWith('.woff')) fonts.push(answer.url());
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Aufstellung (PDF)' }).click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.toString('latin1')).toMatch(/^%PDF-/);
  expect(fonts.map((url) => /noto-sans-sc/.test(url))).toEqual([true, true]);
});

// ORDER-274
test('the orders stay where they are while they are read again', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/spending' });
  const first = orderRows(page).first();
  const table = page.getByRole('button', { name: 'Tabelle (CSV)' });
  await month(page, 'Oktober').click();
  await expect(table).toBeEnabled();
  const before = await first.boundingBox();

  let answerOrders = () => {};
  const ordersMayCome = new Promise<void>((resolve) => (answerOrders = resolve));
  await page.route(/\/api\/bon\?/, async (route) => {
    await ordersMayCome;
    await route.continue();
  });
  await open(page, '/order/spending');
  await month(page, 'Oktober').click();
  await expect(table).toBeDisabled();
  expect(await first.boundingBox()).toEqual(before);
  answerOrders();
  await expect(table).toBeEnabled();
  expect(await first.boundingBox()).toEqual(before);
});
