import { type Locator, type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { holdBack } from './support/hold-back.ts';
import { addButtons, chooseDay, heading, open, payButton } from './support/journey.ts';
import { expectUncovered } from './support/uncovered.ts';
import { shownText } from './support/shown-text.ts';
import { SIZES } from './walks/sizes.ts';

const quickAccess = (page: Page): Locator => page.getByRole('navigation', { name: 'Schnellzugriff' });
const sumBar = (page: Page): Locator => page.getByRole('region', { name: 'Ihre Bestellung' });
const boxOf = async (element: Locator) => (await element.boundingBox())!;

test.use({ viewport: SIZES.phone, hasTouch: true });

// PAGE-93
test('the navigation of a phone covers neither the sum, nor what has the focus, nor the end of a page', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 2 });
  const nav = quickAccess(page);
  await expectUncovered(page.getByRole('button', { name: 'Bezahlen', exact: true }));
  for (const link of await nav.getByRole('link').all()) {
    const { width, height } = await boxOf(link);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const [bar, navigation] = [await boxOf(sumBar(page)), await boxOf(nav)];
  expect(bar.y + bar.height).toBeLessThanOrEqual(navigation.y);
  expect(navigation.y + navigation.height).toBe(SIZES.phone.height);

  await addButtons(page).first().focus();
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press('Tab');
    await expectUncovered(page.locator(':focus'));
  }

  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await expectUncovered(page.locator(':focus'));
  await page.keyboard.press('Tab');
  await expect(nav.getByRole('link', { name: 'Übersicht' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(nav).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole('banner').getByRole('link', { name: 'Warenkorb, 2 Speisen' }).click();
  await expect(heading(page, 'Warenkorb')).toBeVisible();
  await page.setViewportSize({ width: 992, height: 844 });
  await expect(nav).toHaveCount(0);
});

// PAGE-133
test('what has the focus below the dishes stays on the screen while more of them come', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 2 });
  const dishes = page.getByRole('main').getByRole('listitem').and(page.locator('[aria-posinset]'));
  await expect(dishes).toHaveCount(20);
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const total = Number(await dishes.first().getAttribute('aria-setsize'));
  expect(total).toBeGreaterThan(20);
  await expect(dishes).toHaveCount(total);
  await expectUncovered(page.locator(':focus'));
});

// PAGE-94
test('the sum of several days stands in one row, also as an estimate and on the narrowest phone', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 3, locationType: 'DEL' });
  await chooseDay(page, /^Do /);
  // The dishes of the next day are there, of which the cart holds none yet.
  await expect(page.getByRole('group', { name: /^Menge von/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill('Antipasti');
  await page.getByRole('button', { name: /^Antipasti.* in den Warenkorb legen$/ }).click();
  const bar = sumBar(page);
  await expect(bar).toContainText(/ca\. .*4 Speisen · 2 Tage/);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // The buttons are 46 px high; a second row of them, or of the sum, would need as much again.
    expect((await boxOf(bar)).height).toBeLessThanOrEqual(54);
    for (const part of [bar.getByRole('link'), ...(await bar.getByRole('button').all())]) await expectUncovered(part);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
});

// PAY-70, PAY-19
test('the button to pay stays in sight on a phone, in one row above the navigation, and covers no field', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/payment', dishes: 3 });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const pay = page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ });
    await expectUncovered(pay);
    const [button, navigation] = [await boxOf(pay), await boxOf(quickAccess(page))];
    expect(navigation.y - button.y - button.height).toBeLessThan(12);
    // Its text has two lines on the narrowest phone; a second button would need as much again.
    expect(button.height).toBeLessThanOrEqual(72);
    await page.getByRole('button', { name: 'Gutschein einlösen' }).focus();
    await expectUncovered(page.locator(':focus'));
    await page.getByRole('checkbox', { name: /Bestätigung/ }).focus();
    await expectUncovered(page.locator(':focus'));
  }
});

// PAGE-130
test('fields of a guest that get the focus are brought above the total of the checkout', async ({
  page,
  server,
  arrive,
}) => {
  await server.control('setting', { key: 'Order_DefaultUser', value: '6' });
  await arrive({ as: 'guest', at: '/order/checkout', dishes: 2 });
  const fields = page.getByRole('main').getByRole('textbox');
  const total = page.getByText('Zu zahlen');
  await expect(total).toBeInViewport();
  for (const field of await fields.all()) {
    const top = await field.evaluate((node) => node.getBoundingClientRect().top + scrollY);
    const bar = (await boxOf(total)).y;
    // Where it is wholly below the bar, in part, and just above the navigation.
    for (const y of [bar + 40, bar - 20, bar + 100]) {
      await page.evaluate((to) => window.scrollTo(0, to), top - y);
      await field.focus();
      await expectUncovered(field);
      await field.blur();
    }
  }
});

// ORDER-83
test('no button moves when a placed order becomes known', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
  const letGo = await holdBack(page, '**/api/bon?*');
  await payButton(page).click();
  const toOrders = page.getByRole('button', { name: 'Zu meinen Bestellungen' });
  const until = page.getByText('Stornieren bis heute, 09:30 Uhr');
  await expect(toOrders).toBeVisible();
  await expect(until).toBeHidden();
  const before = await boxOf(toOrders);
  letGo();
  await expect(until).toBeVisible();
  expect(await boxOf(toOrders)).toEqual(before);
});

// CART-156
test('the way to the checkout stays in sight below a cart of many days', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/cart', dishes: 4, days: 3 });
  const dishes = page.getByRole('main').getByRole('button', { name: /entfernen$/ });
  await expect(dishes).toHaveCount(12);
  await expect(dishes.last()).not.toBeInViewport();
  await expectUncovered(page.getByRole('button', { name: 'Bezahlen', exact: true }));
  await dishes.last().focus();
  await expectUncovered(page.locator(':focus'));
  await expectUncovered(page.getByRole('button', { name: 'Bezahlen', exact: true }));
});

// DISH-61, DISH-300
for (const inCart of [1, 3])
  test(`five dishes with their “+” are on the first screen of a phone, with ${inCart} in the cart`, async ({
    page,
    arrive,
  }) => {
    const names = await arrive({ as: 'anna', at: '/order/articles', dishes: inCart });
    const dishes = page.getByRole('list', { name: 'Speisen' }).getByRole('listitem');
    await expect(dishes.nth(4)).toBeVisible();
    await expect(sumBar(page)).toBeVisible();
    for (const name of names) await expect(dishes.getByRole('group', { name: `Menge von ${name}` })).toBeVisible();
    for (const index of [0, 1, 2, 3, 4]) {
      await expect(dishes.nth(index).getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expectUncovered(dishes.nth(index).getByRole('button').last());
    }
    const header = await boxOf(page.getByRole('banner'));
    expect((await boxOf(dishes.first())).y - header.y - header.height).toBeLessThanOrEqual(138);
    await expect(page.getByText(/^(noch .* Zuschuss|Zuschuss aufgebraucht)$/)).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Anywhere else on a row are its details.
    await dishes.nth(4).getByRole('heading').click({ force: true });
    await expect(page.getByRole('dialog')).toBeVisible();
  });

// PAGE-94
test('the total of a checkout stands beside its button on a phone, in one row', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/checkout', dishes: 3 });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const [total, button] = [page.getByText('Zu zahlen'), page.getByRole('button', { name: 'Weiter zum Bezahlen' })];
    await expectUncovered(total.locator('..'));
    await expectUncovered(button);
    const [label, box, navigation] = [await boxOf(total), await boxOf(button), await boxOf(quickAccess(page))];
    expect(label.y).toBeGreaterThanOrEqual(box.y - 2);
    expect(navigation.y - box.y).toBeLessThanOrEqual(66);
  }
});

// DISH-126
test('a sold-out dish is watched by a tap in the list of a phone, and its details show all that is said of it', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
  await page.getByRole('searchbox').fill('Krapfen');
  const watch = { name: /^Bescheid, sobald eine Portion frei ist: / };
  const inList = page.getByRole('main').getByRole('button', watch);
  await inList.tap();
  await expect(inList).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await inList.tap();
  await expect(inList).toHaveAttribute('aria-pressed', 'false');
  const dish = page.getByRole('listitem').filter({ has: page.getByRole('button', watch) });
  await dish.getByRole('heading').tap({ force: true });
  const details = page.getByRole('dialog');
  await details.getByRole('button', watch).tap();
  await expectUncovered(details.getByText('Die Portion bekommt, wer zuerst bestellt.'));
});

// USER-35
test('an allergen that is chosen on a phone is kept though the page is left at once', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/user' });
  const choices = page.getByRole('group', { name: 'Vor diesen Allergenen warnen' }).getByRole('checkbox');
  const saved = page.waitForResponse('**/api/person/UpdatePerson');
  await choices.last().check();
  await page.getByRole('navigation').getByRole('link', { name: 'Übersicht' }).tap();
  await expect(page).toHaveURL(/dashboard/);
  await page.goBack();
  await expect(choices.last()).toBeChecked();
  await saved;
  await page.reload();
  await expect(choices.last()).toBeChecked();
});

// ORDER-265
test('a double tap rates one dish only, and the next one is asked about below it', async ({ page, arrive, server }) => {
  await server.control('clock', { now: '2026-11-20T15:00:00Z' });
  await arrive({ as: 'anna' });
  const good = page.getByRole('main').getByRole('button', { name: /^Gut: / });
  await good.first().scrollIntoViewIfNeeded();
  const before = await boxOf(good.first());
  const saved = page.waitForResponse(/RateDish/);
  await good.first().tap();
  await saved;
  await expect(shownText(page, 'Danke, das hilft der Küche.')).toBeVisible();
  expect(await boxOf(good.first())).toEqual(before);
  await page.touchscreen.tap(before.x + before.width / 2, before.y + before.height / 2);
  await expect(page.getByText('Danke, das hilft der Küche.')).toHaveCount(1);
  await expect(good.and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
});

// DISH-193
test('a filter that is on is the first in its row, and the page does not move', async ({ page, arrive }) => {
  await arrive({ as: 'anna', dishes: 0 });
  const chip = page.getByRole('button', { name: 'Ohne meine Allergene' });
  await chip.tap();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${new URL(page.url()).origin}/#/order/articles`);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(chip).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

// PAGE-385
test('a bar stands above the navigation also where the page is short', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/cart', dishes: 1 });
  const gap = async () => {
    const bar = await boxOf(page.locator('main [data-bottom-bar]'));
    return Math.round((await boxOf(quickAccess(page))).y - bar.y - bar.height);
  };
  await expect(heading(page, 'Warenkorb')).toBeVisible();
  await expect.poll(gap).toBe(0);
  await open(page, '/order/checkout');
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  await expect.poll(gap).toBe(0);
  await open(page, '/order/articles?q=nothing+is+called+so');
  await expect(shownText(page, 'Keine Speise passt zu Ihrer Suche.')).toBeVisible();
  await expect.poll(gap).toBe(0);
});
