import { type Page } from '@playwright/test';
import { expectUncovered } from './support/uncovered.ts';
import { heading, toCheckout } from './support/journey.ts';
import { STORAGE_KEYS } from '../src/browser/storage/storage.ts';
import { expect, test } from './support/fixtures.ts';
import { arriveElsewhere } from './support/other-device.ts';
import { shownText } from './support/shown-text.ts';

const DINING_HALL = '1';

/** The dishes of a menu line through the week. */
const lineOf = (page: Page, line: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: line, exact: true }) });
const plus = { name: /in den Warenkorb legen$/ };

// DISH-91, DISH-92, DISH-96, PAGE-105
test('the same menu on five days is six presses from the overview, by mouse or by keyboard', async ({
  page,
  arrive,
  expectAccessible,
}) => {
  await arrive({ as: 'anna' });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Woche planen/ })
    .click();
  await expect(heading(page, 'Woche planen')).toBeVisible();
  const menu = lineOf(page, 'Menü 1').getByRole('button', plus);
  await expect(menu).toHaveCount(5);
  // Each press takes one of the five away; the focus stays at the dish, and goes on from there.
  await menu.first().click();
  await menu.first().focus();
  for (const left of [3, 2, 1, 0]) {
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(left);
    // Over the name of the next dish.
    for (let stop = 0; left > 0 && stop < 2; stop += 1) await page.keyboard.press('Tab');
  }
  await expect(shownText(page, '5 Speisen · 5 Tage')).toBeVisible();
  await expectAccessible(page);
  await toCheckout(page).click();
  await expect(heading(page, 'Bezahlen')).toBeVisible();
});

// DISH-93
test('the heads of the days stay in sight while the menus go by', async ({ page, arrive }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await arrive({ as: 'anna', at: '/order/week' });
  const day = page.getByRole('columnheader', { name: /^Mo 23\.11\./ });
  await expect(day).toBeVisible();
  await page.getByRole('rowheader', { name: 'Tagessuppe' }).scrollIntoViewIfNeeded();
  await expect(day).toBeInViewport();
});

// DISH-90, DISH-92, PLACE-15
test('with a default location, ordering begins with its week', async ({ page, server, arrive }) => {
  await server.control('setting', { key: 'Order_DefaultDeliveryLocation', value: DINING_HALL });
  await arrive({ as: 'ben' });
  await page.getByRole('navigation').getByRole('link', { name: 'Bestellen', exact: true }).click();
  await expect(page).toHaveURL(/#\/order\/week$/);
  await expect(page.getByRole('combobox', { name: 'Ort' })).toHaveValue(DINING_HALL);
});

// DISH-98
test('all dishes of a day are those of the time that is planned for', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/week' });
  await page.getByRole('button', { name: /^Alle Speisen: Mittwoch/ }).click();
  await expect(page).toHaveURL(/order\/articles/);
  await expect(page.getByRole('main').getByText('Mi 25.11').first()).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Woche planen')).toBeVisible();
});

// CART-12, CART-140, CART-141
test(
  'what another device puts into the cart is never overwritten, and seen with the next look',
  { tag: '@gate' },
  async ({ page, browser, server, arrive }) => {
    await arrive({ as: 'anna', at: '/order/week', dishes: 0 });
    const other = await arriveElsewhere(browser, server, { as: 'anna', at: '/order/week', dishes: 0 });
    const ofMonday = (device: Page) => lineOf(device, 'Menü 1').getByRole('cell').first();
    const pieces = (device: Page) => ofMonday(device).getByRole('group').getByRole('status');
    const more = { name: /^Eins mehr/ };
    await expect(ofMonday(other).getByRole('button', plus)).toBeVisible();
    await ofMonday(page).getByRole('button', plus).click();
    await expect(pieces(page)).toHaveText(/^1 /);
    await ofMonday(page).getByRole('button', more).click();
    await expect(pieces(page)).toHaveText(/^2 /);
    await expect.poll(async () => (await server.read<Record<string, number>>('calls'))['POST /api/cart']).toBe(2);

    await ofMonday(other).getByRole('button', plus).click();
    await expect(other.getByText(/inzwischen an anderer Stelle geändert/).first()).toBeVisible();
    await expect(pieces(other)).toHaveText(/^2 /);
    await ofMonday(other).getByRole('button', more).click();
    await expect(pieces(other)).toHaveText(/^3 /);
    // Coming back within the first seconds reads nothing.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(pieces(page)).toHaveText(/^3 /, { timeout: 1_000 });
    }).toPass();
    await other.close();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** What a day opens, by its line. */
  const dayOf = (page: Page, name: RegExp) => page.getByRole('button', { name, expanded: true });
  const shownDay = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: dayOf(page, /./) })
      .first();

  const notice = (page: Page) =>
    page.getByRole('status').filter({ hasText: '4 Speisen für Di, Mi, Do und Fr im Warenkorb' });

  // DISH-94, DISH-161, DISH-162
  test('a day is open with four dishes and their plus; the next one closes it, and is in view with its dishes', async ({
    page,
    arrive,
    expectAccessible,
  }) => {
    await arrive({ as: 'anna', at: '/order/week' });
    const add = page.getByRole('main').getByRole('button', plus);
    await expect(dayOf(page, /^Mo 23\.\d\d\..*Montag/)).toBeVisible();
    for (const index of [0, 1, 2, 3]) await expectUncovered(add.nth(index));
    const second = async () => (await add.nth(1).boundingBox())?.y;
    const before = await second();
    await add.first().tap();
    await expect(shownDay(page).getByRole('group').first()).toBeVisible();
    const moved = await shownDay(page).getByRole('button', plus).first().boundingBox();
    expect(moved?.y).toBe(before);
    const tuesday = page.getByRole('button', { name: /^Di 24\.\d\d\..*Dienstag/ });
    await tuesday.scrollIntoViewIfNeeded();
    await tuesday.tap();
    // Monday is a line again, with what was chosen for it.
    await expect(page.getByRole('button', { name: /^Mo 23\.\d\d\..*Montag, im Warenkorb/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(add).toHaveCount(4);
    await expect(tuesday).toBeInViewport({ ratio: 1 });
    await expectUncovered(add.first());
    await expectAccessible(page);
    await page.reload();
    await expect(tuesday).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: /^Mo 23\.\d\d\..*Montag, im Warenkorb/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await page.getByRole('button', { name: 'Nächste Woche' }).tap();
    await expect(dayOf(page, /^Mo 30\.\d\d\..*Montag/)).toBeVisible();
  });

  // DISH-195, DISH-197
  test('the same menu on the days of a week is three taps from the overview, which move no dish', async ({
    page,
    arrive,
    expectAccessible,
  }) => {
    await arrive({ as: 'anna' });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Woche planen/ })
      .tap();
    await expect(heading(page, 'Woche planen')).toBeVisible();
    const add = page.getByRole('main').getByRole('button', plus);
    await expect(add.nth(3)).toBeVisible();
    const others = async () => {
      const boxes = await Promise.all((await add.all()).slice(-3).map((each) => each.boundingBox()));
      return boxes.map((box) => box?.y);
    };
    const before = await others();
    await add.first().tap();
    const same = page.getByRole('button', { name: 'Menü 1 auch Di, Mi, Do und Fr' });
    await expectUncovered(same);
    await expectUncovered(add.nth(1));
    expect(await others()).toEqual(before);
    await expectAccessible(page);
    const { x, y, width, height } = (await same.boundingBox())!;
    // At a point: the tap of a locator may scroll the page by itself.
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(notice(page)).toBeVisible();
    await expect(same).toBeHidden();
    expect(await others()).toEqual(before);
    await expect(shownText(page, '5 Speisen · 5 Tage')).toBeVisible();
    await expectAccessible(page);
  });

  // DISH-197, OFF-27
  test('the same menu on the days of a week waits for the network, and is saved then', async ({
    page,
    arrive,
    server,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    const saved = async () => (await server.read<Record<string, number>>('calls'))['POST /api/cart'];
    await arrive({ as: 'anna', at: '/order/week' });
    await shownDay(page).getByRole('button', plus).first().tap();
    await expect.poll(saved).toBe(1);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menü 1 auch Di, Mi, Do und Fr' }).tap();
    await expect(notice(page)).toBeVisible();
    await expect(shownText(page, '5 Speisen · 5 Tage')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(saved).toBe(5);
    await page.reload();
    await expect(shownText(page, '5 Speisen · 5 Tage')).toBeVisible();
  });
});

test.describe('in Arabic on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  // DISH-94, DISH-118
  test('days open by keyboard, the details give the focus back, and no day is wider than the page', async ({
    page,
    arrive,
    expectAccessible,
  }) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'AR'), STORAGE_KEYS.language);
    await arrive({ as: 'anna', at: '/order/week', dishes: 0 });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const days = page.getByRole('main').locator('button[aria-expanded]');
    await expect(days).toHaveCount(5);
    await days.nth(1).press('Enter');
    await expect(days.nth(1)).toHaveAttribute('aria-expanded', 'true');
    const name = page.getByRole('main').locator('[data-dish^="2026-11-24"]').first();
    await name.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(name).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

// DISH-127
test('on a desktop the first portion of a dish moves no other plus', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/week' });
  const table = page.getByRole('table');
  const plus = table.getByRole('button', { name: /in den Warenkorb legen$/ });
  await expect(plus.nth(4)).toBeVisible();
  const others = async () => {
    const boxes = await Promise.all((await plus.all()).slice(-4).map((each) => each.boundingBox()));
    return boxes.map((box) => box && [box.x, box.y]);
  };
  const before = await others();
  const { x, y, width, height } = (await plus.first().boundingBox())!;
  const middle = [x + width / 2, y + height / 2] as const;
  await page.mouse.click(...middle);
  await page.mouse.click(...middle);
  await expect(table.getByRole('group').first()).toContainText('2');
  expect(await others()).toEqual(before);
});

// DISH-195, DISH-196, DISH-197
test('at a desk the same menu line on the other days is one press in the head of its row, by keyboard', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/week' });
  const row = lineOf(page, 'Tagesteller');
  const add = row.getByRole('button', plus);
  await expect(add).toHaveCount(5);
  const boxes = async () => {
    const all = await Promise.all(
      (await page.getByRole('table').getByRole('button', plus).all()).slice(-5).map((each) => each.boundingBox()),
    );
    return all.map((box) => box?.y);
  };
  await add.first().focus();
  const before = await boxes();
  await page.keyboard.press('Enter');
  const same = row.getByRole('button', { name: 'Tagesteller auch Mi und Do' });
  await expect(same).toBeVisible();
  await expect(row.getByRole('rowheader')).toContainText('nicht am Di und Fr: Allergene');
  expect(await boxes()).toEqual(before);
  // Over bin, name and minus of the dish.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Shift+Tab');
  await expect(same).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('status').filter({ hasText: '2 Speisen für Mi und Do im Warenkorb' })).toBeVisible();
  await expect(add).toHaveCount(2);
  expect(await boxes()).toEqual(before);
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: /^Details zu/ }).first()).toBeFocused();
});

// DISH-118
test('the details of a dish stay open when a tablet is turned', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/week' });
  const dish = page.getByRole('main').getByRole('button', { name: /^Details zu .*, Mi 25\.11\.$/ });
  await dish.first().focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog');
  const close = details.getByRole('button', { name: 'Schließen' });
  await close.focus();
  await page.setViewportSize({ width: 800, height: 1280 });
  await expect(page.getByRole('button', { name: /^Mi 25\.\d\d\..*Mittwoch/, expanded: true })).toBeAttached();
  await expect(close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(details.locator(':focus')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('table')).toBeAttached();
  await expect(details.locator(':focus')).toBeVisible();
  await page.setViewportSize({ width: 800, height: 1280 });
  await expect(page.getByRole('table')).not.toBeAttached();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  // In its day, which the table did not have.
  await expect(dish.first()).toBeFocused();
});
