import { type Page } from '@playwright/test';
import { type TextKey } from '../src/texts/catalogue.ts';
import { expect, test } from './support/fixtures.ts';
import { answerInTurn, type Turn } from './support/answers-in-turn.ts';
import { shiftsAfter, watchShifts } from './support/shifts.ts';
import { startIsCached } from './support/cached.ts';
import { field, heading, open, openTimes, payButton, signIn } from './support/journey.ts';
import { sayIn } from './walks/words.ts';

/** Answers, pictures, and the app's own files. */
const ANSWERS = /\/service\/|client-configuration|\/assets\//;
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const say = sayIn('DE');

/** Main screens, by their titles. */
const SCREENS: [path: string, title: TextKey | RegExp][] = [
  ['/dashboard', /Anna/],
  ['/order/articles', 'order.articles.title'],
  ['/order/location', 'order.location.title'],
  ['/order/week', 'week.title'],
  ['/order/cart', 'order.cart.title'],
  ['/order', 'orders.title'],
  ['/user', 'user.title'],
  ['/user/balance', 'balance.title'],
  ['/menu-plan', 'title.menuPlan'],
  ['/news', 'title.news'],
  ['/order/checkout', 'order.checkout.title'],
  ['/order/payment', 'payment.title'],
];

type Title = TextKey | RegExp;
const titleOf = (page: Page, title: Title) => heading(page, title instanceof RegExp ? title : say(title));

/** What moves as the answers come, each in its turn: from `begin` on, or from when the page with a title is seen. */
async function shiftsOf(page: Page, turn: Turn, begin: () => Promise<unknown>, title?: Title): Promise<string[]> {
  const shifts: string[] = [];
  const end = await answerInTurn(page, ANSWERS, turn, async (answered) => {
    shifts.push(...(await shiftsAfter(page, answered)));
  });
  await begin();
  if (title !== undefined) {
    await expect(titleOf(page, title)).toBeVisible();
    // The press has replaced the page before.
    await page.evaluate(() => window.shiftWatch.forget());
    shifts.length = 0;
  }
  await expect(page.locator('#shell, main .mantine-Skeleton-root, main [aria-busy="true"]')).toHaveCount(0);
  await end();
  return shifts;
}

interface Watched {
  size: keyof typeof SIZES;
  turn: Turn;
}

/** The most important screens; the gate has them in the order of the requests on a phone. */
function watchFirst({ size, turn }: Watched): void {
  const details = size === 'phone' && turn === 'earliest' ? { tag: '@gate' } : {};
  // PAGE-610
  test('nothing moves on the overview behind the login, nor on the dishes', details, async ({ page }) => {
    await page.goto('/');
    await expect(field(page, 'Benutzername')).toBeVisible();
    expect.soft(await shiftsOf(page, turn, () => signIn(page, 'anna'), /Anna/), 'overview').toEqual([]);
    const order = async () => {
      await open(page, '/order/location');
      await openTimes(page).first().click();
    };
    expect.soft(await shiftsOf(page, turn, order, 'order.articles.title'), 'dishes').toEqual([]);
  });
}

function watchOthers({ turn }: Watched): void {
  // PAGE-610
  test('nothing moves on the login, nor on the overview as it is opened again', async ({ page }) => {
    const opened = () => page.goto('/');
    expect.soft(await shiftsOf(page, turn, opened), 'cold').toEqual([]);
    await page.goto('about:blank');
    expect.soft(await shiftsOf(page, turn, opened), 'second visit').toEqual([]);
    await signIn(page, 'anna');
    await startIsCached(page);
    await page.goto('about:blank');
    expect.soft(await shiftsOf(page, turn, opened), 'signed in').toEqual([]);
    await expect(titleOf(page, /Anna/)).toBeVisible();
  });

  // PAGE-610
  test('nothing moves on the main screens', async ({ page, arrive }) => {
    await arrive({ as: 'anna', dishes: 1, at: '/info' });
    await expect(titleOf(page, 'title.info')).toBeVisible();
    for (const [path, title] of SCREENS)
      expect.soft(await shiftsOf(page, turn, () => open(page, path), title), path).toEqual([]);
    const pay = () => payButton(page).click();
    expect.soft(await shiftsOf(page, turn, pay, 'order.completed.title'), 'paid').toEqual([]);
  });
}

for (const size of ['phone', 'desktop'] as const)
  for (const turn of ['earliest', 'latest'] as const)
    test.describe(`on a ${size}, the ${turn} answer first`, () => {
      test.use({ viewport: SIZES[size] });
      test.setTimeout(180_000);

      test.beforeEach(async ({ context }) => {
        await context.addInitScript(watchShifts);
      });

      watchFirst({ size, turn });
      watchOthers({ size, turn });
    });
