import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { KARL, TERMINAL, fire, openTerminal } from './support/terminal.ts';
import { NOTHING, measureTerminal } from './support/terminal-measures.ts';
import { sayIn } from './walks/words.ts';

test.use(TERMINAL);

const LANGUAGES = [
  { name: 'English', language: 'EN', dir: 'ltr' },
  { name: 'العربية', language: 'AR', dir: 'rtl' },
] as const;

const settle = (page: Page) => expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);

for (const { name, language, dir } of LANGUAGES) {
  const say = sayIn(language);
  // TERM-30, TERM-33, TERM-34, TERM-36, TERM-38
  test(`a dish of today is paid with three taps at a terminal in ${name}, and its page tells what is next`, async ({
    page,
    expectAccessible,
  }) => {
    const button = (key: Parameters<typeof say>[0]) =>
      page
        .getByRole('main')
        .getByRole('button', { name: say(key), disabled: false })
        .first();
    const check = async () => {
      await settle(page);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      expect(await measureTerminal(page)).toEqual(NOTHING);
      await expectAccessible(page);
    };
    await openTerminal(page);
    await page.getByRole('button', { name, exact: true }).tap();
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    expect(await fire(page, 'LoginCard', KARL.login)).toBeNull();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(KARL.firstname) })).toBeVisible();
    await expect(button('order.article.addNamed')).toBeVisible();
    await check();
    await button('order.article.addNamed').tap();
    await page.getByRole('button', { name: say('order.bar.checkout') }).tap();
    await expect(page).toHaveURL(/order\/payment/);
    await expect(button('payment.submit')).toBeEnabled();
    await check();
    await button('payment.submit').tap();
    await expect(page.getByRole('img', { name: say('terminal.receiptCode') })).toBeVisible();
    await check();
    await page.getByRole('button', { name: say('terminal.finishNow') }).tap();
    await expect(page.getByRole('heading', { level: 1, name: say('card.hint') })).toBeVisible();
  });
}
