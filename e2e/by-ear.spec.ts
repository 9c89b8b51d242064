import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { open } from './support/journey.ts';
import { ScreenReader } from './support/screen-reader.ts';
import { type TestServer } from './support/server.ts';
import { spokenWith } from './support/announced.ts';
import { STORAGE_KEYS } from '../src/browser/storage/storage.ts';
import { type TextKey } from '../src/texts/catalogue.ts';
import { sayIn } from './walks/words.ts';

const PRICE = /\d+[.,]\d\d/;
const LONG_WEEKDAY = { DE: /tag|Mittwoch/, EN: /day/, AR: /ال/ };
const ALLERGENS = ['order.allergens.contains', 'order.allergens.noneListed', 'order.allergens.undeclared'] as const;

const ordersOf = async ({ url }: TestServer): Promise<number> => {
  const answer = await fetch(`${url}/testing/orders?username=anna`);
  return ((await answer.json()) as unknown[]).length;
};

/** Where the focus is after signing in, and after each way to another page. */
const beginAtTitle = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.tabIndex = -1;
    title.focus();
  });

/** A text of which it is known that it holds one name, which the match has as its only group. */
const withName = (pattern: RegExp): RegExp => new RegExp(pattern.source.replace('.+', '(.+)'));

for (const { language, locale } of [
  { language: 'DE', locale: 'de-AT' },
  { language: 'EN', locale: 'en-GB' },
  { language: 'AR', locale: 'ar-EG' },
] as const) {
  const say = sayIn(language);
  test.describe(`in ${language}`, () => {
    test.use({ locale });
    test.beforeEach(({ page }) =>
      page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        STORAGE_KEYS.language,
        language,
      ] as const),
    );

    // COMFORT-40, COMFORT-552
    test(
      'a blind customer orders and pays today’s dish from the overview, and cancels the order, with eight keys each',
      { tag: language === 'DE' ? '@gate' : [] },
      async ({ page, server, arrive }) => {
        await arrive({ as: 'anna', at: '/dashboard', dishes: 0 });
        const before = await ordersOf(server);
        const reader = await ScreenReader.of(page);
        const hear = async (key: TextKey) => {
          await expect.poll(() => spokenWith(page, say.part(key)), { intervals: [100] }).toHaveLength(1);
        };
        // The names of the allergens are read when the page is quiet.
        const add = page.getByRole('main').getByRole('button', { name: say('order.article.addNamed') });
        await expect(add).not.toHaveCount(0);
        await expect(page.getByRole('main').locator('[aria-describedby]').first()).toHaveAccessibleDescription(
          new RegExp(ALLERGENS.map((key) => say.part(key).source).join('|')),
        );

        await beginAtTitle(page);
        await reader.until('heading', ({ name }) => say.part('user.today').test(name));
        const dish = await reader.next('button');
        const name = withName(say('order.article.addNamed')).exec(dish.name)?.[1] ?? 'no dish';
        expect(dish.description).toMatch(PRICE);
        expect(dish.description).toMatch(new RegExp(ALLERGENS.map((key) => say.part(key).source).join('|')));
        await reader.press();
        await expect.poll(() => spokenWith(page, say.part('order.said.in', { dish: name, count: 1 }))).toHaveLength(1);

        expect((await reader.next('button')).name).toMatch(say('order.bar.checkout'));
        await reader.press();
        await hear('payment.title');
        // The balance is read first.
        await expect(page.getByRole('button', { name: say('payment.submit') })).toBeEnabled();

        expect((await reader.next('heading')).name).toMatch(say('order.checkout.sums'));
        const pay = await reader.next('button');
        expect(pay.name).toMatch(say('payment.submit'));
        expect(pay.name).toMatch(PRICE);
        expect(pay.description).toContain(name);
        expect(pay.description).toMatch(/\d\d:\d\d/);
        await reader.press();
        await hear('order.completed.title');
        expect(reader.keys).toBeLessThanOrEqual(8);
        expect(await ordersOf(server)).toBe(before + 1);

        await open(page, '/dashboard');
        await expect(page.getByRole('button', { name: say('orders.cancel') })).toBeVisible();
        const canceling = await ScreenReader.of(page);
        await beginAtTitle(page);
        expect((await canceling.next('button')).name).toMatch(say('change.openNamed'));
        expect((await canceling.next('button')).name).toMatch(say('orders.cancel'));
        await canceling.press();
        const keep = async () => (await canceling.focused()).name;
        await expect.poll(keep).toMatch(say('orders.cancel.keep'));
        expect((await canceling.previous('button')).name).toMatch(say('orders.cancel.confirm'));
        await canceling.press();
        await expect(page.getByRole('dialog').getByText(say('orders.cancel.canceled'))).toBeVisible();
        expect(canceling.keys).toBeLessThanOrEqual(8);
      },
    );

    // COMFORT-552
    test('a blind customer reaches the dishes of another day with eight keys', async ({ page, arrive }) => {
      await arrive({ as: 'anna', at: '/dashboard' });
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /\d\d:\d\d/ })).toBeVisible();
      const reader = await ScreenReader.of(page);
      const hear = async (key: TextKey) => {
        await expect.poll(() => spokenWith(page, say.part(key)), { intervals: [100] }).toHaveLength(1);
      };
      await beginAtTitle(page);
      expect((await reader.next('link')).name).toMatch(/\d\d:\d\d/);
      await reader.press();
      await hear('order.location.title');
      await expect(page.getByRole('radio', { checked: true })).toBeVisible();
      expect((await reader.tab()).role).toBe('radio');
      await reader.next('radio');
      const day = await reader.next('radio');
      expect(day.name).toMatch(LONG_WEEKDAY[language]);
      await reader.press('Space');
      await expect.poll(() => spokenWith(page, say.part('order.location.said'))).toHaveLength(1);
      expect((await reader.next('button')).name).toMatch(/\d\d:\d\d/);
      await reader.press();
      await hear('order.articles.title');
      expect(reader.keys).toBeLessThanOrEqual(8);
    });
  });
}

// COMFORT-552
test('a blind customer pays with two keys from the cart beside the dishes, and from the one that opens', async ({
  page,
  arrive,
}) => {
  const say = sayIn('DE');
  await arrive({ as: 'anna', at: '/order/articles', dishes: 2, days: 2 });
  const opener = page.getByRole('button', { name: say('layout.cartCount') });
  await expect(page.getByRole('complementary').getByRole('button', { name: say('order.bar.checkout') })).toBeVisible();
  await page.getByRole('button', { name: say('layout.skipToCart') }).press('Enter');
  const reader = await ScreenReader.of(page);
  expect((await reader.next('button')).name).toMatch(say('order.bar.checkout'));
  await opener.press('Enter');
  await expect.poll(async () => (await reader.focused()).name).toMatch(say('order.bar.checkout'));
  await reader.press();
  await expect.poll(async () => (await reader.focused()).name).toMatch(say('payment.title'));
  expect(reader.keys).toBe(2);
});

// COMFORT-40
test('a blind customer passes the dishes at the checkout by its headings', async ({ page, arrive }) => {
  const say = sayIn('DE');
  await arrive({ as: 'anna', at: '/order/checkout', dishes: 1 });
  const goOn = page.getByRole('button', { name: say('order.checkout.continue') });
  await expect(goOn).toBeEnabled();
  const reader = await ScreenReader.of(page);
  expect((await reader.next('heading')).name).toMatch(say('order.checkout.title'));
  expect((await reader.next('heading')).name).toMatch(/\d\d:\d\d/);
  expect((await reader.next('heading')).name).toMatch(say('order.checkout.sums'));
  expect((await reader.next('button')).name).toMatch(say('order.checkout.continue'));
  await reader.press();
  await expect.poll(() => spokenWith(page, say.part('payment.title')), { intervals: [100] }).toHaveLength(1);
});
