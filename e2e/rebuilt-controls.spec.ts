import { type Page } from '@playwright/test';
import { type TextKey } from '../src/texts/catalogue.ts';
import { answerInTurn } from './support/answers-in-turn.ts';
import { expect, test } from './support/fixtures.ts';
import { open } from './support/journey.ts';
import { sayIn } from './walks/words.ts';

declare global {
  interface Window {
    /** What could have had the focus, by what it was called. */
    controlsSeen?: Map<HTMLElement, string>;
  }
}

/** Waits until what has come is drawn, and remembers all controls; tells those that others of their name replace. */
const rebuiltControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const seen = (window.controlsSeen ??= new Map<HTMLElement, string>());
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    // Other dishes are asked for by the one who is elsewhere.
    const shown = [...controls].filter((control) => !control.closest('ul[aria-busy]'));
    const nameOf = (control: HTMLElement) =>
      `${control.tagName} ${control.ariaLabel ?? control.closest('label')?.textContent ?? control.textContent}`;
    const names = new Set(shown.map(nameOf));
    for (const control of shown) seen.set(control, nameOf(control));
    return [...seen].filter(([{ isConnected }, name]) => !isConnected && names.has(name)).map(([, name]) => name);
  });

const forget = (page: Page) => page.evaluate(() => window.controlsSeen?.clear());

/** Pages with much to read, by their titles, and presses there that have something read anew. */
const SCREENS: [path: string, title: TextKey | RegExp, presses: RegExp[]][] = [
  ['/dashboard', /Anna/, [/^Ohne meine Allergene/, /in den Warenkorb legen$/]],
  ['/order/articles', 'order.articles.title', [/^Salate/, /^Vegan$/, /^Vegan$/, /^Alle/, /in den Warenkorb legen$/]],
  ['/order/location', 'order.location.title', []],
  ['/order/week', 'week.title', []],
  ['/order', 'orders.title', []],
  ['/menu-plan', 'title.menuPlan', []],
  ['/user', 'user.title', []],
  ['/order/checkout', 'order.checkout.title', []],
  ['/order/payment', 'payment.title', [/^Eins mehr/]],
];

// COMFORT-551
test('nothing that can have the focus is replaced by an answer', async ({ page, arrive }) => {
  const say = sayIn('DE');
  await arrive({ as: 'anna', at: '/news', dishes: 1 });
  await expect(page.getByRole('heading', { level: 1, name: say('title.news') })).toBeVisible();
  await answerInTurn(page, '**/service/**', 'earliest', () => rebuiltControls(page));
  const isRead = () => expect(page.locator('main .mantine-Skeleton-root, main[aria-busy="true"]')).toHaveCount(0);
  for (const [path, title, presses] of SCREENS) {
    await open(page, path);
    await expect(
      page.getByRole('heading', { level: 1, name: title instanceof RegExp ? title : say(title) }),
    ).toBeVisible();
    await forget(page);
    await isRead();
    expect.soft(await rebuiltControls(page), path).toEqual([]);
    for (const name of presses) {
      await forget(page);
      await rebuiltControls(page);
      const main = page.getByRole('main');
      await main.getByRole('button', { name }).or(main.getByRole('radio', { name })).first().click();
      await isRead();
      expect.soft(await rebuiltControls(page), `${path} ${name}`).toEqual([]);
    }
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
