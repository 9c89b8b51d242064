import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { order, openStaffPage, TODAY } from './support/kitchen.ts';
import { smallTargets } from './support/terminal-measures.ts';

// A page that opens asks for a token that nobody has yet.
test.use({ expectedErrors: [/Failed to load resource/] });

const report = (page: Page) => page.locator('#report');
const ofCanteen = (page: Page) => page.getByRole('region', { name: 'Kantine am Park' });

const table = (text: string) => ({ name: 'woche.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

// KITCHEN-8, KITCHEN-9
test(
  'a day is closed after its orders were shown, and opened again',
  { tag: '@gate' },
  async ({ page, server, expectAccessible }) => {
    const { number } = await order(server);
    await openStaffPage(page, `${server.url}/`, 'kitchen-days', 'kueche');
    await expectAccessible(page);
    await ofCanteen(page).getByRole('button', { name: 'Heute schließen' }).click();
    await expect(report(page)).toContainText('1 Bestellung kann dann nicht ausgegeben werden');
    await expect(report(page).getByRole('cell', { name: String(number), exact: true })).toBeVisible();
    await expect(report(page)).toContainText('Es wurde nichts geändert.');
    await expect(report(page)).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Übernehmen und 1 Bestellung stornieren' }).click();
    await expect(report(page)).toContainText('Übernommen. 1 Bestellung ist storniert, mit Brief.');
    const days = ofCanteen(page).getByText('Tage sind geschlossen');
    await days.click();
    await ofCanteen(page).getByRole('button', { name: 'Wieder öffnen: Montag, 23. November 2026' }).click();
    await expect(ofCanteen(page).getByRole('button', { name: 'Heute schließen' })).toBeVisible();
    await ofCanteen(page).getByLabel('Geschlossen am').fill('2026-11-24');
    await page.keyboard.press('Enter');
    await expect(ofCanteen(page).getByText('24. November 2026')).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  },
);

// KITCHEN-10
test('a menu is shown with its mistakes, then with what it changes, and taken over', async ({ page, server }) => {
  await openStaffPage(page, `${server.url}/`, 'kitchen-days', 'kueche');
  const field = ofCanteen(page).getByLabel('Speiseplan der Woche');
  const check = ofCanteen(page).getByRole('button', { name: 'Prüfen' });
  await field.setInputFiles(table(`Datum;Menü;Gericht;Portionen\n${TODAY};Menü 1;Gibt es nicht;10\n`));
  await check.click();
  await expect(report(page)).toContainText('1 Fehler in der Tabelle');
  await expect(report(page)).toContainText('Zeile 2');
  await expect(page.getByRole('button', { name: 'Übernehmen' })).toHaveCount(0);
  await field.setInputFiles(table('Datum;Menü;Gericht;Portionen\n27.11.2026;Menü 1;Caesar Salad mit Huhn;17\n'));
  await check.click();
  await expect(report(page)).toContainText('Tage mit Speiseplan: 1 neu');
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await expect(report(page)).toContainText('Übernommen.');
  await page.goto(`${server.url}/kitchen?date=2026-11-27`);
  await expect(
    page
      .getByRole('row', { name: /Caesar Salad/ })
      .getByRole('textbox')
      .or(page.locator('input[value="17"]'))
      .first(),
  ).toBeVisible();
});
