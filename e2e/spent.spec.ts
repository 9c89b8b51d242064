import { readFile } from 'node:fs/promises';
import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { open } from './support/journey.ts';
import { shownText } from './support/shown-text.ts';

const month = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name} 2026`) });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // ORDER-81
  test('what October has cost is in sight one press after the overview', async ({ page, arrive, expectAccessible }) => {
    await arrive({ as: 'anna' });
    await page.getByRole('link', { name: 'Bestellungen', exact: true }).click();
    const october = month(page, 'Oktober');
    await expect(october).toHaveText(/^Oktober 2026 \d+,\d\d\s€$/);
    await expect(october).toBeInViewport({ ratio: 0.99 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const sum = /\d+,\d\d\s€/.exec((await october.textContent()) ?? '')?.[0] ?? '';
    await october.click();
    const sums = page.getByRole('region', { name: 'Oktober 2026' });
    await expect(sums.getByText(sum).first()).toBeInViewport();
    await expect(october).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Alle Monate' }).click();
    await page.getByRole('button', { name: 'Zeitraum und Suche' }).click();
    await page.getByRole('searchbox', { name: 'Bestellungen durchsuchen' }).fill('foyer');
    await expect(shownText(page, /^\d von \d Bestellungen gefunden, Oktober 2026\.$/)).toBeVisible();
    await expectAccessible(page);
  });
});

// ORDER-86, ORDER-87
test('the orders of a month are saved as a table and as a statement', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order' });
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
  await arrive({ as: 'anna', at: '/order' });
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
  await arrive({ as: 'anna' });
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).click();
  const parts = page.getByRole('navigation', { name: 'Teile der Liste' });
  await expect(parts).toBeVisible();
  await expect(month(page, 'Oktober')).toBeVisible();
  const table = page.getByRole('button', { name: 'Tabelle (CSV)' });
  await expect(table).toBeEnabled();
  const before = await parts.boundingBox();

  let answerOrders = () => {};
  const ordersMayCome = new Promise<void>((resolve) => (answerOrders = resolve));
  await page.route(/\/api\/bon\?/, async (route) => {
    await ordersMayCome;
    await route.continue();
  });
  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).click();
  await expect(table).toBeDisabled();
  expect(await parts.boundingBox()).toEqual(before);
  answerOrders();
  await expect(table).toBeEnabled();
  expect(await parts.boundingBox()).toEqual(before);
});
