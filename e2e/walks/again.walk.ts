import { type Locator, expect } from '@playwright/test';
import { againChart } from './again.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';

const PLACES = '**/api/location?*';

const dialog = ({ page }: Scene): Locator => page.getByRole('dialog');
/** Of yesterday's order, or that of the last day that was open. */
const again = (scene: Scene): Locator => scene.button('again.orderNamed').first();
const confirm = (scene: Scene): Locator => scene.button('again.confirm');

export const orderingAgain: Journey<typeof againChart> = {
  name: 'again',
  chart: againChart,
  expectedErrors: [/Failed to load resource/],
  begin: (scene) => scene.arrive({ as: 'anna', at: '/dashboard' }),
  events: {
    'again.open': { says: 'orders the last order again', does: (scene) => again(scene).click() },
    'again.openSlowly': {
      says: 'orders the last order again while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(PLACES);
        await again(scene).click();
      },
    },
    'again.openWithoutServer': {
      says: 'orders the last order again and gets no answer',
      does: async (scene) => {
        await scene.page.route(PLACES, (route) => route.abort(), { times: 1 });
        await again(scene).click();
      },
    },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'offer.retry': { says: 'tries again', does: (scene) => dialog(scene).getByRole('button').last().click() },
    'again.confirm': { says: 'puts it into the cart', does: (scene) => confirm(scene).click() },
    'dialog.close': { says: 'closes the dialog', does: (scene) => scene.page.keyboard.press('Escape') },
    'cart.open': { says: 'goes to the cart', does: (scene) => scene.link('again.toCart').click() },
  },
  states: {
    AtOverview: async (scene) => {
      await expect(scene.heading('again.last')).toBeVisible();
      // The overview has read the places: the next to ask for them is the dialog.
      await expect(scene.button('again.usual')).toBeVisible();
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
      await expect(dialog(scene).getByLabel(scene.say('again.target.day'))).toBeVisible();
      await expect(confirm(scene)).toBeEnabled();
    },
    // CART-56
    Added: async (scene) => {
      await expect(scene.dialog('again.added')).toBeVisible();
      await expect(scene.link('again.toCart')).toBeFocused();
      await expect(confirm(scene)).toHaveCount(0);
    },
    AtCart: async (scene) => {
      await expect(scene.heading('order.cart.title').first()).toBeVisible();
      await expect(scene.main.getByRole('listitem').first()).toBeVisible();
      await expect(dialog(scene)).toHaveCount(0);
    },
  },
};
