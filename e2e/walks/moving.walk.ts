import { type Locator, expect } from '@playwright/test';
import { type Journey } from './journey.ts';
import { movingChart } from './moving.chart.ts';
import { type Scene } from './scene.ts';

const PROBLEMS = '**/api/cart/GetMoveProblems*';

/** Named by day and time; the way back of a move is not one. */
const mover = ({ main, say }: Scene): Locator =>
  main.getByRole('button', {
    name: new RegExp(`${say.part('common.listSeparator').source}${say.part('move.open').source}$`),
  });
const dialog = (scene: Scene): Locator => scene.dialog('move.title');
const missing = (scene: Scene): Locator =>
  dialog(scene).getByRole('button', { name: scene.say.part('move.withoutSome'), disabled: false });
const moved = (scene: Scene): Locator => scene.main.getByText(scene.say('move.moved'));
/** A later time of the cart's own day, at which everything is there. */
const another = (scene: Scene): Locator =>
  dialog(scene)
    .getByRole('button', { name: /^[\u2066-\u2068]?12:30/ })
    .first();

async function expectMoved(scene: Scene): Promise<void> {
  await expect(dialog(scene)).toHaveCount(0);
  await expect(moved(scene)).toBeVisible();
  await expect(mover(scene)).toBeEnabled();
}

export const moving: Journey<typeof movingChart> = {
  name: 'moving',
  chart: movingChart,
  goals: ['Moved'],
  // Those of the first day's menu are missing on others, and some are available every day.
  begin: async (scene) => void (await scene.arrive({ as: 'anna', dishes: 6 })),
  events: {
    'move.open': { says: 'opens the times', does: (scene) => mover(scene).click() },
    'move.openSlowly': {
      says: 'opens the times while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(PROBLEMS);
        await mover(scene).click();
      },
    },
    'time.choose': { says: 'chooses another time', does: (scene) => another(scene).click() },
    'time.chooseMissing': {
      says: 'chooses a day without some of the dishes',
      does: (scene) => missing(scene).first().click(),
    },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'move.confirm': { says: 'moves it anyway', does: (scene) => scene.button('move.anyway').click() },
    'move.reconsider': { says: 'wants another time', does: (scene) => scene.button('move.another').click() },
    'move.back': { says: 'moves it back', does: (scene) => scene.button('move.back').click() },
    'dialog.close': {
      says: 'closes the times',
      does: async (scene) => {
        await scene.button('move.close').click();
        await expect(mover(scene)).toBeFocused();
      },
    },
  },
  states: {
    InCart: async (scene) => {
      await expect(mover(scene)).toBeEnabled();
      await expect(dialog(scene)).toHaveCount(0);
    },
    ChoosingUnknown: async (scene) => {
      await expect(another(scene)).toBeEnabled();
      await expect(missing(scene)).toHaveCount(0);
    },
    // CART-85
    Waiting: async (scene) => {
      await expect(dialog(scene).getByText(scene.say('move.checking'))).toBeVisible();
      await expect(another(scene)).toHaveAttribute('aria-pressed', 'true');
    },
    // CART-74, CART-85
    Choosing: async (scene) => {
      await expect(missing(scene)).not.toHaveCount(0);
      await expect(dialog(scene).locator(':focus')).toHaveCount(1);
    },
    // CART-85
    Asking: async (scene) => {
      await expect(dialog(scene).getByRole('listitem')).not.toHaveCount(0);
      await expect(scene.button('move.anyway')).toBeEnabled();
    },
    // CART-73
    Moved: async (scene) => {
      await expectMoved(scene);
      await expect(moved(scene)).toContainText('12:30');
    },
    MovedWithout: expectMoved,
    // CART-73
    MovedBack: async (scene) => {
      await expectMoved(scene);
      await expect(moved(scene)).not.toContainText('12:30');
    },
  },
};
