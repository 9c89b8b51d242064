import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openOrderTools } from './support/orders.ts';

const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Von', exact: true });
const day = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Von' }).getByRole('gridcell', { name, exact: true });

// ORDER-266, COMFORT-2, COMFORT-16
test('a day is chosen in the calendar by keys alone', async ({ page, arrive, expectAccessible }) => {
  await arrive({ as: 'anna', at: '/order' });
  await openOrderTools(page);
  await field(page).focus();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(day(page, 'Montag, 9. November 2026')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(day(page, 'Dienstag, 10. November 2026')).toBeFocused();
  for (let weeks = 0; weeks < 2; weeks += 1) await page.keyboard.press('ArrowUp');
  await expect(day(page, 'Dienstag, 27. Oktober 2026')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('09.11.2026');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(day(page, 'Sonntag, 8. November 2026')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page)).toHaveValue('08.11.2026');
  await expect(field(page)).toBeFocused();
});

// ORDER-550
test('a day is reached in the calendar by its button in six presses, and each one passed says its weekday', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order' });
  await openOrderTools(page);
  await field(page).focus();
  const passed: string[] = [];
  for (const key of ['Tab', 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) {
    await page.keyboard.press(key);
    const cell = page.getByRole('gridcell').and(page.locator(':focus'));
    if (key.startsWith('Arrow')) passed.push(await cell.innerText());
    // The calendar is loaded, and has the focus on the chosen day.
    else if (passed.length === 0 && key === 'Enter') await expect(cell).toHaveAttribute('aria-selected', 'true');
  }
  expect(passed.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    '16 Montag, 16. November 2026',
    '23 Montag, 23. November 2026',
    '24 Dienstag, 24. November 2026',
  ]);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('24.11.2026');
});

// ORDER-273
test('today and the days of other months look different, also in forced colours', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order' });
  await openOrderTools(page);
  await page.getByRole('button', { name: 'Von: Kalender' }).click();
  const days = page.getByRole('dialog').getByRole('gridcell');
  await expect(days).toHaveCount(42);
  const look = (selector: string) =>
    page
      .getByRole('dialog')
      .locator(`button:is(${selector})`)
      .first()
      .evaluate((node) => {
        const { color, borderTopStyle, borderTopWidth, fontStyle, fontSize } = getComputedStyle(node);
        return [color, borderTopStyle, borderTopWidth, fontStyle, fontSize].join(' ');
      });
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    const other = await look('[data-day]:not([data-outside], [data-selected], [aria-current])');
    expect(await look('[aria-current="date"]'), forcedColors).not.toBe(other);
    expect(await look('[data-outside]'), forcedColors).not.toBe(other);
  }
});
