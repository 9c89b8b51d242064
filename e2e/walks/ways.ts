import { type Locator, expect } from '@playwright/test';
import { type TextKey } from '../../src/texts/catalogue.ts';
import { type Arriving } from '../support/arrival.ts';
import { PASSWORD } from '../support/journey.ts';
import { MORNING } from '../support/server.ts';
import { shownText } from '../support/shown-text.ts';
import { type Scene } from './scene.ts';
import { type Language } from './words.ts';

export const LANGUAGE_NAMES: Record<Language, string> = {
  DE: 'Deutsch',
  EN: 'English',
  AR: 'العربية',
  PSEUDO: 'English',
};
export const otherLanguage = ({ language }: Scene): Language => (language === 'DE' ? 'EN' : 'DE');

/** Releases the server's answer: from now on the page is in the other language. */
export async function whenLanguageSaved(scene: Scene): Promise<void> {
  await scene.calls.release();
  scene.language = otherLanguage(scene);
}

const MINUTE = 60_000;

/** A customer whose account has this language. */
export const USERNAMES: Record<Language, string> = { DE: 'anna', EN: 'ben', AR: 'amal', PSEUDO: 'ben' };

/** The title of the overview, with the customer's first name. */
export const greeting = ({ page }: Scene, username: string): Locator =>
  page.getByRole('heading', { level: 1, name: new RegExp(`[,،].*\\b${username}\\b`, 'i') });

/** Fills in the login that is on the screen, and sends it. */
export async function submitLogin(scene: Scene, username: string, password = PASSWORD): Promise<void> {
  await scene.field('auth.username').fill(username);
  await scene.field('auth.password').fill(password);
  await scene.button('auth.submit').click();
}

/** One more than the wrong attempts that lock a name. */
const TRIES = 6;

/** Enters wrong passwords until the name is locked. */
export async function guessUntilLockedOut(scene: Scene, username: string): Promise<void> {
  for (let attempt = 1; attempt < TRIES && !(await lockOut(scene).isVisible()); attempt += 1) {
    const answered = scene.page.waitForResponse((answer) => answer.url().endsWith('/api/login'));
    await submitLogin(scene, username, `falsch ${attempt}`);
    await answered;
    // This attempt has removed the alert of the previous one.
    await expect(scene.main.getByRole('alert')).toBeVisible();
  }
}

/** How long signing in is still locked. */
export const lockOut = (scene: Scene): Locator => scene.main.getByRole('alert').getByRole('timer');

/** Waits until signing in is not locked any more. */
export async function waitForLockOutEnd({ page, server }: Scene): Promise<void> {
  await server.control('clock', { now: new Date(Date.parse(MORNING) + 2 * MINUTE).toISOString() });
  await page.clock.fastForward(MINUTE);
}

/** Opens the app signed in, and waits for prefetched chunks: losing the network would abort those still in flight. */
export async function arriveWith(scene: Scene, arriving: Arriving, chunks: string[]): Promise<void> {
  const { page } = scene;
  const answers = chunks.map((chunk) => page.waitForResponse(new RegExp(`/assets/${chunk}-[^/]*\\.js$`)));
  await scene.arrive(arriving);
  for (const answer of answers) await page.evaluate((url) => import(url), (await answer).url());
  await page.waitForLoadState('networkidle');
}

/** The menu with the sign-out: the user menu, or the side menu on a phone. */
export const menuOf = (scene: Scene): Locator =>
  scene.button(scene.size === 'phone' ? 'layout.openMenu' : 'layout.userMenu');

export async function signOut(scene: Scene): Promise<void> {
  await menuOf(scene).click();
  if (scene.size === 'phone')
    await scene.page
      .getByRole('dialog')
      .getByRole('button', { name: scene.say('layout.logout') })
      .click();
  else await scene.page.getByRole('menuitem', { name: scene.say('layout.logout') }).click();
}

/** The sign that the page waits for the server. */
/** The overlay, or the spinner of the button that was pressed, which is enough. */
export const busy = ({ page, say }: Scene): Locator =>
  page
    .locator('[data-busy]')
    .or(shownText(page, say.part('layout.busy')))
    .first();

/** The selectable times on show; `from` narrows them to those that begin then. */
export const openTimes = ({ main }: Scene, from = '\\d\\d:\\d\\d'): Locator =>
  main.getByRole('button', { name: new RegExp(`^[\\u2066-\\u2068]?${from}–\\d\\d:\\d\\d`), disabled: false });

export const addButtons = (scene: Scene): Locator =>
  scene.main.getByRole('button', { name: scene.say('order.article.addNamed'), disabled: false });

/** The quantities of what is in the cart, on the card of the dish or its line: not again in the cart beside a list. */
export const amounts = (scene: Scene): Locator =>
  scene.main
    .getByRole('group', { name: scene.say('layout.quantityOf') })
    .and(scene.page.locator(':not([data-cart-column] *)'));

/** Makes a change to the cart, and waits until the server has saved it. */
export async function whenSaved({ page }: Scene, change: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => ['POST', 'PUT', 'DELETE'].includes(answer.request().method()) && answer.url().includes('/api/cart'),
  );
  await change();
  await saved;
}

/** Puts a dish into the cart from any page, for the first time that takes orders. */
export async function placeDish(scene: Scene): Promise<void> {
  await scene.open('/order/location');
  await openTimes(scene).first().click();
  await whenSaved(scene, () => addButtons(scene).first().click());
}

/** Sells the dish out while a call that contains it is in flight. */
export async function sellOutBefore({ page, server }: Scene, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      const sent = route.request().postData() ?? '';
      const articleId = Number(/"ArticleId":(\d+)/.exec(sent)?.[1]);
      const date = /"OrderDate":"(\d{4}-\d\d-\d\d)/.exec(sent)?.[1];
      await server.control('stock', { articleId, date, remaining: 0 });
      await route.continue();
    },
    { times: 1 },
  );
}

/** Goes from the dishes to the payment, for an order with nothing to fill in. */
export async function openPayment(scene: Scene): Promise<void> {
  await scene.main.getByRole('button', { name: scene.say('order.bar.checkout') }).click();
  await expect(scene.page).toHaveURL(/order\/payment/);
}

/** The region that states the outcome of a payment: not charged, paid, or not known yet. */
export const outcomeRegion = (scene: Scene, key: TextKey): Locator =>
  scene.main.getByRole('region', { name: scene.say(key) });

export async function expectOrdered(scene: Scene): Promise<void> {
  await expect(scene.page.getByRole('heading', { level: 1, name: scene.say('order.completed.title') })).toBeVisible();
  await expect(scene.page).toHaveURL(/#\/order\/completed$/);
  await expect(scene.text('order.completed.number')).toBeVisible();
}
