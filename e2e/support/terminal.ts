import { type Page, expect } from '@playwright/test';
import { heading, payButton } from './journey.ts';
import { protocolOf } from './protocol.ts';

/** Cards of the two terminal accounts. */
export const KARL = { login: 'MITTAG-1001', number: '1001', firstname: 'Karl' };
export const KLARA = { login: 'MITTAG-1002', number: '1002', firstname: 'Klara' };

export const TERMINAL = { viewport: { width: 1080, height: 1920 }, hasTouch: true, isConsentGiven: false };

export const attractScreen = (page: Page) => heading(page, 'Bitte Karte auflegen');

/** Opens the app as the native host does. */
export async function openTerminal(page: Page): Promise<void> {
  await page.goto('/#/auth/card?task=noCheck');
  await expect(attractScreen(page)).toBeVisible();
}

/** Fires an event as the native host does; returns the error that this throws. */
export const fire = (page: Page, name: string, value?: unknown): Promise<string | null> =>
  page.evaluate(
    ([event, given]) => {
      try {
        window.canteenHost?.fire(event as string, given);
        return null;
      } catch (error) {
        return String(error);
      }
    },
    [name, value],
  );

/** Types like a keyboard-emulating reader: all keys are sent before the first arrives, however busy the computer. */
export async function readByKeys(page: Page, login: string): Promise<void> {
  const cdp = await protocolOf(page);
  const press = (key: string, text: string) => [
    cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
  ];
  await Promise.all([...[...login].flatMap((key) => press(key, key)), ...press('Enter', '\r')]);
}

/** Puts the card on the reader and waits for its owner's page. */
export async function putOn(page: Page, { login, firstname }: typeof KARL): Promise<void> {
  expect(await fire(page, 'LoginCard', login)).toBeNull();
  await expect(heading(page, new RegExp(firstname))).toBeVisible();
}

/** Goes from any page with dishes in the cart to the payment, past the checkout. */
export async function payAtTerminal(page: Page): Promise<void> {
  await page.locator('[data-bottom-bar]').getByRole('button', { name: 'Bezahlen', exact: true }).click();
  await expect(page).toHaveURL(/order\/payment/);
  await expect(payButton(page)).toBeEnabled();
}
