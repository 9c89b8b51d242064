import { type Locator, expect } from '@playwright/test';
import { type Journey } from './journey.ts';
import { remindingChart } from './reminding.chart.ts';
import { type Scene } from './scene.ts';
import { USERNAMES } from './ways.ts';

const SIX_MINUTES_MS = 6 * 60_000;

const way = (scene: Scene): Locator => scene.main.getByRole('link', { name: scene.say('order.bar.checkout') });
const close = (scene: Scene): Locator => scene.button('order.reminder.dismiss');

async function expectReminded(scene: Scene): Promise<void> {
  await expect(way(scene)).toBeVisible();
  await expect(close(scene)).toBeVisible();
  expect((await way(scene).boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

async function expectSilent(scene: Scene): Promise<void> {
  await expect(close(scene)).toHaveCount(0);
}

export const reminding: Journey<typeof remindingChart> = {
  name: 'reminding',
  chart: remindingChart,
  goals: ['Reminded'],
  begin: async (scene) => {
    // 16 minutes before the deadline of the first time.
    await scene.server.control('clock', { now: '2026-11-23T08:14:00Z' });
    await scene.arrive({ as: USERNAMES[scene.language], dishes: 1, locationType: 'PICKUP' });
  },
  events: {
    'deadline.comesNear': {
      says: 'waits until ten minutes before the deadline',
      does: async (scene) => {
        await scene.server.control('clock', { now: '2026-11-23T08:20:00Z' });
        await scene.page.clock.fastForward(SIX_MINUTES_MS);
        await expect(scene.text('order.reminder.spoken')).toHaveCount(1);
      },
    },
    'payment.open': { says: 'goes to the payment', does: (scene) => way(scene).click() },
    'payment.leave': { says: 'leaves the payment', does: (scene) => scene.open('/news') },
    'reminder.dismiss': { says: 'closes the notice', does: (scene) => close(scene).click() },
  },
  states: {
    NothingDue: expectSilent,
    // PLACE-54
    Reminded: expectReminded,
    // PLACE-56, PLACE-81
    AtPayment: async (scene) => {
      await expect(scene.page).toHaveURL(/order\/payment/);
      await expect(scene.heading('payment.title')).toBeVisible();
      await expect(close(scene)).toHaveCount(0);
      await expect(scene.main.locator('[data-until="soon"]').first()).toBeVisible();
    },
    // PLACE-81
    RemindedAgain: expectReminded,
    // PLACE-55
    Dismissed: async (scene) => {
      await expect(close(scene)).toHaveCount(0);
      await expect(scene.main.locator(':focus')).toHaveCount(1);
    },
  },
};
