import { type Locator, expect } from '@playwright/test';
import { reorderChart } from './reorder.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';

const PLACES = '**/api/location?*';

/** A dish of the last order, and the days that have it again. */
const CURRY = 3;
const CURRY_DAYS = ['2026-12-02', '2026-12-17'];

const dialog = ({ page }: Scene): Locator => page.getByRole('dialog');
/** Of yesterday's order, or that of the last day that was open. */
const reorderButton = (scene: Scene): Locator => scene.button('again.orderNamed').first();
const confirm = (scene: Scene): Locator => scene.button('again.confirm');
/** Where not everything that is wanted goes into the cart. */
const confirmSome = (scene: Scene): Locator => scene.button('again.confirmSome');
const reason = (scene: Scene): Locator => dialog(scene).getByText(scene.say('again.missing.notOnMenu'));
const alternative = (scene: Scene): Locator => dialog(scene).getByRole('checkbox');
const days = (scene: Scene): Locator => dialog(scene).getByLabel(scene.say('again.target.day'));

/** What the alternative is called in the proposal: “1 × Goulash instead”. */
const alternatives = new WeakMap<Scene, string>();

/** The dish of a line such as “1 × Goulash”, without what the pseudo-language puts after it. */
const dishOf = (line: string): string => line.replace(/^.*? × /u, '').replace(/\u2069?( ŵ.*)?⟧$/u, '');

/** The dishes that went in. */
async function addedDishes(scene: Scene): Promise<string[]> {
  await expect(scene.dialog('again.added')).toBeVisible();
  const lines = await dialog(scene)
    .getByRole('listitem')
    .getByText(/^[⟦\u2066-\u2068]*\d+\u2069? × /)
    .allInnerTexts();
  return lines.map(dishOf);
}

export const orderingAgain: Journey<typeof reorderChart> = {
  name: 'reorder',
  chart: reorderChart,
  goals: ['Added'],
  expectedErrors: [/Failed to load resource/],
  begin: (scene) => scene.arrive({ as: 'anna', at: '/dashboard' }),
  events: {
    'reorder.open': { says: 'orders the last order again', does: (scene) => reorderButton(scene).click() },
    'reorder.openSlowly': {
      says: 'orders the last order again while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(PLACES);
        await reorderButton(scene).click();
      },
    },
    'reorder.openWithoutServer': {
      says: 'orders the last order again and gets no answer',
      does: async (scene) => {
        await scene.page.route(PLACES, (route) => route.abort(), { times: 1 });
        await reorderButton(scene).click();
      },
    },
    'reorder.openPart': {
      says: 'orders the last order again, of which no day has all dishes',
      does: async (scene) => {
        for (const date of CURRY_DAYS) await scene.server.control('stock', { articleId: CURRY, date, remaining: 0 });
        await scene.page.reload();
        await reorderButton(scene).click();
      },
    },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'offer.retry': { says: 'tries again', does: (scene) => dialog(scene).getByRole('button').last().click() },
    'week.open': { says: 'repeats the last week', does: (scene) => scene.button('again.week').click() },
    'alternative.take': {
      says: 'takes what comes near it',
      does: async (scene) => {
        alternatives.set(scene, await dialog(scene).getByText(scene.say('again.instead')).innerText());
        await alternative(scene).click();
      },
    },
    'alternative.leave': { says: 'leaves it after all', does: (scene) => alternative(scene).click() },
    'reorder.confirm': {
      says: 'puts it into the cart',
      does: (scene) => confirm(scene).or(confirmSome(scene)).click(),
    },
    'reorder.confirmSlowly': {
      says: 'puts it into the cart while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/api/cart');
        await confirm(scene).click();
      },
    },
    'dialog.close': { says: 'closes the dialog', does: (scene) => scene.page.keyboard.press('Escape') },
    'cart.open': { says: 'goes to the cart', does: (scene) => scene.link('again.toCart').click() },
  },
  states: {
    AtOverview: async (scene) => {
      await expect(scene.heading('again.last')).toBeVisible();
      // The overview has read the places: the next to ask for them is the dialog.
      await expect(scene.page.getByRole('link', { name: scene.say.part('user.allDishes') })).toBeVisible();
      await expect(dialog(scene)).toHaveCount(0);
    },
    ReadingOffer: async (scene) => {
      await expect(scene.dialog('again.title.day')).toBeVisible();
      await expect(confirm(scene)).toHaveCount(0);
    },
    // CART-57
    OfferMissing: (scene) => expect(dialog(scene).getByRole('alert')).toContainText(scene.say.part('again.failed')),
    // CART-50
    Proposed: async (scene) => {
      await expect(days(scene)).toBeVisible();
      await expect(confirm(scene)).toBeEnabled();
      await expect(confirmSome(scene)).toHaveCount(0);
    },
    // CART-51, CART-52, CART-55, ORDER-111
    DishMissing: async (scene) => {
      await expect(reason(scene)).toHaveCount(1);
      await expect(alternative(scene)).not.toBeChecked();
      await expect(confirmSome(scene)).toBeEnabled();
    },
    // CART-52
    AlternativeTaken: async (scene) => {
      await expect(alternative(scene)).toBeChecked();
      await expect(reason(scene)).toHaveCount(1);
      await expect(confirm(scene)).toBeEnabled();
      await expect(confirmSome(scene)).toHaveCount(0);
    },
    // CART-50, CART-51
    WeekProposed: async (scene) => {
      await expect(scene.dialog('again.title.week')).toBeVisible();
      await expect(dialog(scene).getByLabel(scene.say('again.target.week'))).toBeVisible();
      await expect(dialog(scene).getByRole('heading', { level: 3 })).not.toHaveCount(0);
      await expect(confirm(scene).or(confirmSome(scene))).toBeEnabled();
    },
    // CART-142
    Adding: async (scene) => {
      await expect(scene.dialog('again.adding')).toBeVisible();
      await expect(confirm(scene)).toHaveCount(0);
    },
    // CART-56
    Added: async (scene) => {
      await expect(scene.dialog('again.added')).toBeVisible();
      await expect(dialog(scene).getByText(scene.say('again.added'), { exact: true })).toBeFocused();
      await expect(scene.link('again.toCart')).toBeVisible();
      await expect(confirm(scene)).toHaveCount(0);
    },
    // CART-52, CART-97
    AddedWithout: async (scene) => {
      expect(await addedDishes(scene)).toHaveLength(1);
    },
    // CART-52, CART-97
    AddedInstead: async (scene) => {
      const dishes = await addedDishes(scene);
      expect(dishes).toHaveLength(2);
      expect(dishes.filter((dish) => alternatives.get(scene)?.includes(dish))).toHaveLength(1);
    },
    // CART-50
    WeekAdded: async (scene) => {
      expect((await addedDishes(scene)).length).toBeGreaterThan(1);
      await expect(scene.link('again.toCart')).toBeVisible();
    },
    AtCart: async (scene) => {
      await expect(scene.heading('order.cart.title').first()).toBeVisible();
      await expect(scene.main.getByRole('listitem').first()).toBeVisible();
      await expect(dialog(scene)).toHaveCount(0);
    },
  },
};
