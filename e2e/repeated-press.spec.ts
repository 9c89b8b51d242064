import { type Locator, type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { payButton, toCheckout } from './support/journey.ts';
import { KARL, openTerminal, putOn, TERMINAL } from './support/terminal.ts';

test.use({ pressPause: 140 });

/** Two presses of a hand that trembles, or of somebody who presses everything twice. */
const TWICE: Record<string, (page: Page, target: Locator) => Promise<void>> = {
  finger: async (page, target) => {
    const { x, y } = await middleOf(target);
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
  },
  mouse: (_, target) => target.dblclick(),
  Enter: async (page, target) => {
    await target.press('Enter');
    await page.keyboard.press('Enter');
  },
  Space: async (page, target) => {
    await target.press('Space');
    await page.keyboard.press('Space');
  },
};

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const main = (page: Page) => page.getByRole('main');

const adding = (page: Page) => main(page).getByRole('button', { name: /in den Warenkorb legen$/ });
/** A dish in the cart, with its buttons. */
const inCart = (page: Page) =>
  main(page)
    .getByRole('group', { name: /^Menge von/ })
    .first();
const amount = (page: Page) => inCart(page).locator('output > span').first();

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const [by, pressTwice] of Object.entries(TWICE)) {
    // COMFORT-580
    test(`a dish that is pressed twice at once by ${by} is in the cart once`, async ({ page, arrive }) => {
      await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
      await pressTwice(page, adding(page).first());
      await expect(amount(page)).toHaveText('1');
    });

    // COMFORT-580
    test(`a dish that is opened twice at once by ${by} stays open, and its heart stays set`, async ({
      page,
      arrive,
    }) => {
      await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
      const details = main(page).getByRole('button', { name: /^Details zu/ });
      await pressTwice(page, details.first());
      const heart = page.getByRole('dialog').getByRole('button', { name: /^Favorit: / });
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await page.keyboard.press('Tab');
      await pressTwice(page, heart);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
  }

  // COMFORT-580
  test('who presses “pay” twice has not ordered', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/cart', dishes: 1 });
    const place = await middleOf(toCheckout(page));
    await page.mouse.click(place.x, place.y);
    await expect(payButton(page)).toBeEnabled();
    // As if the page had come by then.
    await payButton(page).evaluate((button, { x, y }) => {
      Object.assign(button.style, { position: 'fixed', left: `${x - 30}px`, top: `${y - 20}px`, zIndex: '1000' });
    }, place);
    await page.mouse.click(place.x, place.y);
    await expect(payButton(page)).toBeFocused();
    await expect(page).toHaveURL(/order\/payment/);
  });

  // COMFORT-580
  test('who presses “one more” quickly gets as many', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
    await inCart(page)
      .getByRole('button', { name: /^Eins mehr/ })
      .click({ clickCount: 3 });
    await expect(amount(page)).toHaveText('4');
  });

  // COMFORT-581
  test('a key that is held down presses once', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
    await inCart(page)
      .getByRole('button', { name: /^Eins mehr/ })
      .focus();
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    await expect(amount(page)).toHaveText('3');
  });
});

test.describe('at a terminal', () => {
  test.use({ ...TERMINAL, pressPause: 1200 });

  // COMFORT-580
  test('who has asked for more time may tap again after a second, and has the dish once', async ({ page }) => {
    await openTerminal(page);
    await page.getByRole('button', { name: 'Mehr Zeit', exact: true }).tap();
    await putOn(page, KARL);
    await TWICE.finger!(page, adding(page).first());
    await expect(amount(page)).toHaveText('1');
  });
});
