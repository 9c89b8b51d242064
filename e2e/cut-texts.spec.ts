import { type Page } from '@playwright/test';
import { brokenWords, cutTexts, overlappingTexts } from './support/cut-texts.ts';
import { heading, open } from './support/journey.ts';
import { expect, test } from './support/fixtures.ts';
import { expectUncovered } from './support/uncovered.ts';
import { KARL, openTerminal, putOn, TERMINAL } from './support/terminal.ts';
import { shownText } from './support/shown-text.ts';
import { openFirstOrder, openOrderTools } from './support/orders.ts';

async function expectWhole(page: Page, path: string, title: string): Promise<void> {
  await open(page, path);
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  expect(await cutTexts(page), path).toEqual([]);
  expect(await brokenWords(page), path).toEqual([]);
}

for (const width of [390, 320]) {
  test.describe(`on a phone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    // PAGE-38, PAGE-45
    test(`a customer sees titles, subtitles and choices as a whole at ${width} pixels`, async ({ page, arrive }) => {
      await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
      await expect(page.getByRole('combobox', { name: 'Karte', exact: true })).toBeVisible();
      await expectWhole(page, '/order/payment', 'Bezahlen');
      await expectWhole(page, '/order/cart', 'Warenkorb');
      await expectWhole(page, '/order/checkout', 'Alles richtig?');
      await expectWhole(page, '/order/location', 'Wann und wo?');
      await expectWhole(page, '/order/week', 'Woche planen');
      await expectWhole(page, '/menu-plan', 'Speiseplan');
      await expectWhole(page, '/user', 'Mein Profil');
    });

    // PAGE-38, PAGE-45, CART-135
    test(`what is ordered again, an invoice and used-up subsidies are whole at ${width} pixels`, async ({
      page,
      arrive,
    }) => {
      await arrive({ as: 'anna', dishes: 3 });
      await page.getByRole('button', { name: 'Letzte Woche wiederholen' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
      await expectUncovered(dialog.getByRole('button', { name: /in den Warenkorb ·/i }));
      expect(await overlappingTexts(page, '[role="dialog"]')).toEqual([]);
      expect(await cutTexts(page, '[role="dialog"]')).toEqual([]);
      expect(await brokenWords(page, '[role="dialog"]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expectWhole(page, '/order/articles', 'Was darf es sein?');
      await expect(page.getByText('Zuschuss aufgebraucht').first()).toBeVisible();
      await expectWhole(page, '/order', 'Meine Bestellungen');
      await openFirstOrder(page);
      await page
        .getByRole('button', { name: /^Rechnung/ })
        .first()
        .click();
      await expect(dialog.getByRole('table').first()).toBeVisible();
      expect(await brokenWords(page, '[role="dialog"]')).toEqual([]);
    });

    // PAGE-38
    test(`a guest sees titles and subtitles as a whole at ${width} pixels`, async ({ page, server, arrive }) => {
      await server.control('setting', { key: 'Order_DefaultUser', value: '6' });
      await arrive({ as: 'guest', at: '/guest', dishes: 1 });
      await expectWhole(page, '/guest', 'Willkommen');
      await expectWhole(page, '/guest/register', 'Registrieren');
      await expectWhole(page, '/order/checkout', 'Alles richtig?');
      // The longest title beside the buttons of a guest.
      await expectWhole(page, '/order/articles', 'Was darf es sein?');
    });
  });
}

// PAGE-45, PAGE-17
test('the names of dishes are whole in the cart beside the list, and in its popover', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 2, locationType: 'PICKUP' });
  const column = page.getByRole('complementary', { name: 'Warenkorb' });
  await expect(column.getByText('1 × Schweinsbraten mit Sauerkraut')).toBeVisible();
  await expectWhole(page, '/order/articles', 'Was darf es sein?');
  await page.getByRole('banner').getByRole('button', { name: 'Warenkorb' }).click();
  await expect(page.getByRole('dialog').getByText('1 × Schweinsbraten mit Sauerkraut')).toBeVisible();
  expect(await brokenWords(page, '[role="dialog"]')).toEqual([]);
});

// PAGE-45
test('the long names of dishes are whole on the overview of a desktop', async ({ page, arrive }) => {
  await arrive({ as: 'anna' });
  await expect(shownText(page, 'Paradeiscremesuppe mit Basilikum')).toBeVisible();
  await expectWhole(page, '/dashboard', 'Guten Morgen, Anna');
});

for (const width of [1280, 1024])
  // PAGE-45
  test(`the names of cards are whole on a desktop of ${width} pixels`, async ({ page, arrive }) => {
    await page.setViewportSize({ width, height: 800 });
    await arrive({ as: 'anna', at: '/user' });
    await expect(page.getByText('Bevorzugt', { exact: true })).toBeVisible();
    await expect(shownText(page, '25,00 €')).toBeVisible();
    expect(await brokenWords(page)).toEqual([]);
  });

for (const width of [1280, 1024])
  // PAGE-38
  test(`what the orders are filtered by is whole in longer words at ${width} pixels`, async ({ page, arrive }) => {
    await page.setViewportSize({ width, height: 800 });
    await arrive({ as: 'anna', at: '/order' });
    await openOrderTools(page);
    const choice = page.getByRole('radiogroup', { name: 'Filtern nach' });
    await expect(choice).toBeVisible();
    const { room, ends } = await choice.evaluate((group) => {
      const words = document.createTreeWalker(group, NodeFilter.SHOW_TEXT);
      const ends: number[] = [];
      while (words.nextNode()) (words.currentNode as Text).data += ' und noch mehr';
      const range = document.createRange();
      words.currentNode = group;
      while (words.nextNode()) {
        range.selectNodeContents(words.currentNode);
        ends.push(range.getBoundingClientRect().right);
      }
      return { room: group.getBoundingClientRect().right, ends };
    });
    expect(ends.length).toBe(2);
    for (const end of ends) expect(end).toBeLessThan(room);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test.describe('at a terminal', () => {
  test.use(TERMINAL);

  // PAGE-38, PAGE-45, PAGE-112, TERM-45
  test('titles and the words of the planner are whole, with what reaches below the line', async ({ page }) => {
    await openTerminal(page);
    await putOn(page, KARL);
    await expectWhole(page, '/order', 'Meine Bestellungen');
    await expectWhole(page, '/order/week', 'Woche planen');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectWhole(page, '/dashboard', 'Guten Morgen, Karl');
    for (const [width, height] of [
      // As small as a display of 10 inches.
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectWhole(page, '/dashboard', 'Guten Morgen, Karl');
    }
  });
});
