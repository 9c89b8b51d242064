import { type Locator, type Page } from '@playwright/test';
import { untilNetworkIdle } from '../scripts/bench/start.ts';
import { brokenWords, cutTexts } from './support/cut-texts.ts';
import { installClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { holdBack } from './support/hold-back.ts';
import { addButtons, heading, open, payButton } from './support/journey.ts';
import { smallTargets } from './support/terminal-measures.ts';
import { toasts } from './support/toasts.ts';
import { expectUncovered } from './support/uncovered.ts';
import { shownText } from './support/shown-text.ts';
import { orderRows } from './support/orders.ts';

test.describe('a lost connection', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  // PAGE-21, PAGE-22, PAGE-31
  test('a toast lies above an open dialog, can be closed there, and is not printed', async ({ page, arrive }) => {
    await arrive({ as: 'anna' });
    await expect(heading(page, /Anna/)).toBeVisible();
    const add = addButtons(page).first();
    await expect(add).toBeEnabled();
    await page.context().setOffline(true);
    await add.click();
    await expect(page.getByRole('group', { name: /^Menge von / })).toBeVisible();
    await page.getByRole('button', { name: 'Hilfe' }).click();
    await page.getByRole('menuitem', { name: 'Cookie-Einstellungen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gespeicherte Daten' });
    await expect(dialog).toBeVisible();
    await page.context().setOffline(false);
    const toast = toasts(dialog).filter({ hasText: 'Ihre Änderungen am Warenkorb sind gespeichert.' });
    await expect(toast).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(toast).toBeHidden();
    await expect(dialog).toBeHidden();
    await page.emulateMedia({ media: null });
    await toast.getByRole('button', { name: 'Schließen' }).click();
    await expect(toast).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  // OFF-28, CALL-10
  test('a lost connection is told by one line, and nothing covers what comes next', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
    await payButton(page).click();
    await expect(heading(page, 'Bestellt')).toBeVisible();
    await open(page, '/dashboard');
    const next = page.getByRole('main').getByRole('region', { name: 'Nächste Bestellung' });
    await expect(next).toBeVisible();
    await untilNetworkIdle(page);
    await page.context().setOffline(true);
    await expect(shownText(page, 'Keine Verbindung zum Internet.')).toBeVisible();
    await expectUncovered(next);
    await expect(page.getByText('Keine Verbindung zum Internet.').filter({ visible: true })).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.context().setOffline(false);
  });
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    // USER-9, PAGE-132
    test('the bonus moves nothing on the overview when it comes', async ({ page, arrive }) => {
      const release = await holdBack(page, '**/service/');
      await arrive({ as: 'anna' });
      const blocks = page.getByRole('main').locator('h2');
      await expect(page.getByRole('main').getByRole('heading', { name: 'Zuletzt bestellt' })).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      const places = () =>
        blocks.evaluateAll((headings) =>
          headings.map((block) => `${block.textContent} ${Math.round(block.getBoundingClientRect().top)}`),
        );
      const before = await places();
      release();
      await expect(shownText(page, /Punkte/)).toBeVisible();
      expect((await places()).filter((place) => !place.startsWith('Ihr Bonus'))).toEqual(before);
    });
  });
}

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  // PAGE-46
  test('orders are printed dark on white, with the title and without what only works on a screen', async ({
    page,
    arrive,
  }) => {
    await arrive({ as: 'anna', at: '/order' });
    const order = orderRows(page).first();
    await expect(order).toBeVisible();
    await expect(order).toHaveCSS('color', 'rgb(246, 239, 229)');
    await page.emulateMedia({ media: 'print' });
    await expect(order).toHaveCSS('color', 'rgb(42, 36, 30)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    // Just the orders themselves.
    await expect(page.getByRole('button')).toHaveCount(await orderRows(page).count());
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });
});

// PAGE-10, PAGE-13
test('the user menu marks the page on show, and its last entry, the logout, is red', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/user' });
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  const active = page.getByRole('menuitem', { name: 'Mein Profil' });
  await expect(active).toHaveAttribute('aria-current', 'page');
  await expect(active).toHaveCSS('font-weight', '700');
  const logout = page.getByRole('menuitem').last();
  await expect(logout).toHaveText('Abmelden');
  await expect(logout).toHaveCSS('color', 'rgb(173, 36, 28)');
  // As much space before the icon as in every other entry; styles in the wrong order took it away.
  await expect(logout).toHaveCSS('padding-inline-start', '12px');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // PAGE-114, PAGE-115
  test('the footer waits below the screen while orders load, and the ratings of a dish stand in one line', async ({
    page,
    arrive,
  }) => {
    // More height than what stands in for the orders has.
    await page.setViewportSize({ width: 390, height: 2400 });
    const release = await holdBack(page, '**/api/bon?*');
    await arrive({ as: 'anna', at: '/order' });
    await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    release();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const good = page
        .getByRole('main')
        .getByRole('button', { name: /^Gut: / })
        .first();
      await expect(good).toBeVisible();
      const tops = await good.evaluate((node) =>
        [...(node.parentElement?.children ?? [])].map((each) => Math.round(each.getBoundingClientRect().top)),
      );
      expect(tops).toHaveLength(3);
      expect(new Set(tops).size).toBe(1);
      expect(await brokenWords(page)).toEqual([]);
    }
  });

  // PAGE-273
  for (const path of ['/auth/login', '/auth/register', '/auth/resetPassword'])
    test(`what is pressed at ${path} is as large as a finger`, async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#shell')).toHaveCount(0);
      await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
    });

  // PAGE-270
  test('the bar has the title of a page alone', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
    for (const [path, title] of [
      ['/order/payment', 'Bezahlen'],
      ['/order/location', 'Wann und wo?'],
      ['/order/week', 'Woche planen'],
      ['/order', 'Meine Bestellungen'],
      ['/menu-plan', 'Speiseplan'],
      ['/news', 'Neuigkeiten'],
      ['/dashboard', 'Guten Morgen, Anna'],
    ] as const) {
      await open(page, path);
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('paragraph')).toHaveCount(0);
    }
  });

  // PAGE-111
  test('the time until the logout is in the side menu, and in its last minute beside a whole title', async ({
    page,
    context,
    server,
    arrive,
  }) => {
    await installClock(context, server);
    await arrive({ as: 'anna' });
    await expect(heading(page, /Anna/)).toBeVisible();
    const inBar = page.getByRole('banner').getByRole('timer');
    await expect(inBar).toHaveCount(0);
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('timer', { name: /^Abmeldung in (10:00|09:5\d)/ })).toBeInViewport({ ratio: 1 });
    await menu.getByRole('button', { name: 'Menü schließen' }).click();
    await page.clock.fastForward(9 * 60_000 + 30_000);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const label = (await inBar.getByText('Abmeldung in').boundingBox())!;
      const time = (await inBar.getByText(/^\d\d:\d\d$/).boundingBox())!;
      expect(label.y + label.height).toBeLessThanOrEqual(time.y + 1);
      expect(await cutTexts(page)).toEqual([]);
      expect(await brokenWords(page, '[role="timer"]')).toEqual([]);
    }
  });

  // CHECK-24
  test('only the total of a checkout stays in view, and its parts are in the page', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/checkout', dishes: 4 });
    await expect(page.getByText('Zu zahlen')).toBeInViewport({ ratio: 1 });
    const subsidy = page.getByText('Zuschuss', { exact: true });
    await expect(subsidy).not.toBeInViewport();
    await subsidy.scrollIntoViewIfNeeded();
    await expectUncovered(subsidy);
    await expect(page.getByText('Zu zahlen')).toBeInViewport({ ratio: 1 });
  });
});

// PAGE-271
test.describe('the cookie popup', () => {
  test.use({ isConsentGiven: false });
  const popup = (page: Page) => page.getByRole('dialog', { name: 'Nur das Nötigste' });

  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1280, 800],
  ] as const)
    test(`covers neither language nor sign-in at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await expect(popup(page)).toBeVisible();
      const { y } = (await popup(page).boundingBox())!;
      const submit = page.locator('main button[type="submit"]');
      for (const behind of [page.locator('header select'), submit]) {
        const box = (await behind.boundingBox())!;
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThan(y);
      }
    });

  test('is whole at 320 pixels with letters of twice the size', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    await expect(popup(page)).toBeVisible();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await cutTexts(page, 'dialog')).toEqual([]);
    expect(await brokenWords(page, 'dialog')).toEqual([]);
    expect(await popup(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    const accept = popup(page).getByRole('button', { name: 'Einverstanden' });
    expect(
      await accept
        .locator('span')
        .last()
        .evaluate((word) => word.scrollWidth - word.clientWidth),
    ).toBe(0);
    // Nor is the sign-in behind it.
    expect(await cutTexts(page)).toEqual([]);
    await popup(page).getByRole('button', { name: 'Was genau?' }).click();
    const details = page.getByRole('dialog', { name: 'Gespeicherte Daten' });
    await details.getByRole('button', { name: 'Schließen' }).click();
    await popup(page).getByRole('button', { name: 'Einverstanden' }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectUncovered(page.getByText('Schön, dass Sie da sind.'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const)
  // PAGE-340
  test(`the line of a demonstration moves nothing of the sign-in at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // What tells that it is one comes after the page.
    const release = await holdBack(page, '**/api/restaurant?*');
    await page.goto('/');
    const early = page.locator('#shell button[type="submit"]');
    await expect(early).toBeVisible();
    const { y } = (await early.boundingBox())!;
    const line = page.getByText('Demo: alles erfunden.');
    await expect(line).toHaveCount(0);
    release();
    await expectUncovered(line);
    expect(Math.abs((await page.locator('main button[type="submit"]').boundingBox())!.y - y)).toBeLessThanOrEqual(2);
  });

// PAGE-341
test('the overview of a wide screen has its dishes in a row as wide as it, and its bar at the end', async ({
  page,
  arrive,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await arrive({ as: 'anna', dishes: 1 });
  const dishes = page.getByRole('region', { name: /Heute/ }).getByRole('listitem');
  await expect(dishes.first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  const boxes = await Promise.all((await dishes.all()).map(async (dish) => (await dish.boundingBox())!));
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
  const [first, last] = [boxes[0]!, boxes.at(-1)!];
  expect(last.x + last.width - first.x).toBeGreaterThan(1200);
  const title = heading(page, 'Guten Morgen, Anna');
  expect(
    await title.evaluate((node) => node.getBoundingClientRect().height / parseFloat(getComputedStyle(node).lineHeight)),
  ).toBeLessThan(1.5);
  const bar = (await page.locator('[data-bottom-bar]').boundingBox())!;
  const footer = (await page.getByRole('contentinfo').boundingBox())!;
  expect(Math.abs(footer.y + footer.height - 1080)).toBeLessThanOrEqual(2);
  expect(footer.y - bar.y - bar.height).toBeLessThan(60);
});

// PAGE-17, LANG-20
test('the popover of the cart lies beside the cart that the page shows, also from right to left', async ({
  page,
  arrive,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await arrive({ as: 'anna', at: '/order/articles', dishes: 2 });
  const column = page.getByRole('complementary', { name: 'Warenkorb' });
  const popover = page.getByRole('dialog', { name: 'Warenkorb' });
  await expect(column).toBeVisible();
  for (const [direction, lang] of [
    ['ltr', 'de'],
    ['rtl', 'ar'],
  ] as const) {
    await page.evaluate(([dir, tag]) => void Object.assign(document.documentElement, { dir, lang: tag }), [
      direction,
      lang,
    ] as const);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Warenkorb/ })
      .click();
    await expect(popover.getByRole('button', { name: 'Bezahlen', exact: true })).toBeVisible();
    await expect
      .poll(async () => {
        const [one, other] = [await column.boundingBox(), await popover.boundingBox()];
        return one && other && (other.x + other.width <= one.x || one.x + one.width <= other.x);
      })
      .toBe(true);
    expect(await popover.boundingBox()).toMatchObject({ width: 310 });
    await expect(column.getByRole('button', { name: 'Bezahlen', exact: true }).locator('svg')).toHaveCSS(
      'transform',
      direction === 'rtl' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none',
    );
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
  }
});

/** Where the popover of the cart comes to rest. */
async function openPopover(page: Page): Promise<{ x: number; width: number }> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Warenkorb/ })
    .click();
  const popover = page.getByRole('dialog', { name: 'Warenkorb' });
  await expect(popover.getByRole('button', { name: 'Bezahlen', exact: true })).toBeVisible();
  await expectUncovered(popover.getByRole('button', { name: 'Bezahlen', exact: true }));
  return (await popover.boundingBox())!;
}

/** Pixels between what ends above and what begins below. */
async function gapBetween(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = [(await above.boundingBox())!, (await below.boundingBox())!];
  return lower.y - upper.y - upper.height;
}

// PAGE-17
test('an empty cart beside the dishes is as high as what it holds, and a sum keeps its distance to “Pay”', async ({
  page,
  arrive,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
  const column = page.getByRole('complementary', { name: 'Warenkorb' });
  const empty = column.getByText('Ihr Warenkorb ist leer.');
  await expect(empty).toBeVisible();
  expect(await gapBetween(empty, column.getByRole('group', { name: 'Tage' }))).toBeLessThan(32);

  await addButtons(page).first().click();
  await openPopover(page);
  const popover = page.getByRole('dialog', { name: 'Warenkorb' });
  const pay = popover.getByRole('button', { name: 'Bezahlen', exact: true });
  expect(await gapBetween(popover.getByText(/Zuschuss$/).first(), pay)).toBeGreaterThan(6);
});

// PAGE-17
test('where carts are not beside the page, the popover stays on the screen', async ({ page, arrive }) => {
  await page.setViewportSize({ width: 1080, height: 1920 });
  await arrive({ as: 'anna', at: '/order/articles', dishes: 2 });
  await expect(page.getByRole('region', { name: 'Bestellung' })).toBeVisible();
  const { x, width } = await openPopover(page);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(1080);
});
