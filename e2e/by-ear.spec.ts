import { expect, test } from './support/fixtures.ts';
import { ScreenReader } from './support/screen-reader.ts';
import { type TestServer } from './support/server.ts';
import { spokenWith } from './support/announced.ts';
import { STORAGE_KEYS } from '../src/browser/storage/storage.ts';
import { type TextKey } from '../src/texts/catalogue.ts';
import { sayIn } from './walks/words.ts';

const PRICE = /\d+[.,]\d\d/;
const ALLERGENS = ['order.allergens.contains', 'order.allergens.noneListed', 'order.allergens.undeclared'] as const;

const ordersOf = async ({ url }: TestServer): Promise<number> => {
  const answer = await fetch(`${url}/testing/orders?username=anna`);
  return ((await answer.json()) as unknown[]).length;
};

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

    // COMFORT-40
    test(
      'a blind customer orders the second dish of the overview with three presses of Enter and eight moves',
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
        await expect(page.getByRole('main').locator('[aria-describedby]').nth(1)).toHaveAccessibleDescription(
          new RegExp(ALLERGENS.map((key) => say.part(key).source).join('|')),
        );

        await reader.until('heading', ({ name }) => say.part('user.today').test(name));
        await reader.next('button');
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

        expect((await reader.next('heading')).name).toMatch(say('payment.summary'));
        expect((await reader.next('heading')).name).toMatch(say('order.checkout.sums'));
        const pay = await reader.next('button');
        expect(pay.name).toMatch(say('payment.submit'));
        expect(pay.name).toMatch(PRICE);
        expect(pay.description).toContain(name);
        expect(pay.description).toMatch(/\d\d:\d\d/);
        await reader.press();
        await hear('order.completed.title');

        expect([reader.presses, reader.moves]).toEqual([3, 8]);
        expect(await ordersOf(server)).toBe(before + 1);
      },
    );
  });
}

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
