import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { pageMessages, toasts } from './support/toasts.ts';
import { SIZES } from './walks/sizes.ts';

/** Keeps whatever moves for longer than 10 ms, by a style sheet or a script, from the start of the page. */
function recordMotion(): void {
  const moved = new Set<string>();
  Object.assign(window, { moved });
  const look = () => {
    for (const { effect } of document.getAnimations())
      if (Number(effect?.getComputedTiming().activeDuration) > 10)
        moved.add(effect instanceof KeyframeEffect ? String(effect.target?.outerHTML.slice(0, 120)) : 'an effect');
  };
  for (const type of ['animationstart', 'transitionrun']) addEventListener(type, look, true);
  const animate: Element['animate'] = Reflect.get(Element.prototype, 'animate');
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    look();
    return animation;
  };
}

/** Told by the first look after what was opened is there. */
const moved = (page: Page) => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);

test.describe('with reduced motion, on a desktop', () => {
  test.use({ viewport: SIZES.desktop });

  // COMFORT-4
  test('a dialog, a menu, the cart and a notice are there without moving', async ({ page, arrive }) => {
    await page.addInitScript(recordMotion);
    await arrive({ as: 'anna', at: '/dashboard', dishes: 1 });
    await page
      .getByRole('main')
      .getByRole('button', { name: /, verschieben$/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Benutzermenü' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: /Warenkorb/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moved(page)).toEqual([]);
  });

  test.describe('where a change is refused', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    // COMFORT-4, PAGE-21
    test('a toast comes and goes without moving, and so does the message that stays', async ({ page, arrive }) => {
      await page.addInitScript(recordMotion);
      await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
      await page.route('**/api/person/SetFavourite', (route) => route.fulfill({ status: 500, json: {} }));
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Favorit: / })
        .first()
        .click();
      await expect(toasts(page)).toHaveCount(1);
      await expect(pageMessages(page)).toHaveCount(1);
      await expect(toasts(page)).toHaveCount(0);
      expect(await moved(page)).toEqual([]);
    });
  });
});

test.describe('with reduced motion, on a tablet', () => {
  test.use({ viewport: { width: 800, height: 1000 } });

  // COMFORT-4
  test('the side menu is there without moving', async ({ page, arrive }) => {
    await page.addInitScript(recordMotion);
    await arrive({ as: 'anna', at: '/dashboard' });
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
    expect(await moved(page)).toEqual([]);
  });
});
