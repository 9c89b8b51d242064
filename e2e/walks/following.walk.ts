import { expect } from '@playwright/test';
import { type OrderStatus } from '../../domain/order.ts';
import { type WireCustomer } from '../../server/testing/over-the-wire.ts';
import { order, otherBoard, setStatus } from '../support/kitchen.ts';
import { orderRow } from '../support/orders.ts';
import { followingChart } from './following.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import { USERNAMES } from './ways.ts';

/** The order of the walk, and the board of the kitchen that has it. */
const kitchens = new WeakMap<Scene, { number: number; board: WireCustomer }>();

async function set(scene: Scene, from: string, to: string): Promise<void> {
  const kitchen = kitchens.get(scene);
  if (!kitchen) throw new Error('The walk has no order yet.');
  await setStatus(kitchen.board, [kitchen.number], from, to);
}

const expectStatus = (scene: Scene, status: OrderStatus) =>
  expect(orderRow(scene.page, kitchens.get(scene)?.number ?? 0)).toContainText(
    scene.say.part(`orders.status.${status}`),
  );

export const following: Journey<typeof followingChart> = {
  name: 'following',
  chart: followingChart,
  goals: ['Ready'],
  begin: async (scene) => {
    const as = USERNAMES[scene.language];
    const { number } = await order(scene.server, as);
    kitchens.set(scene, { number, board: await otherBoard(scene.server) });
    const followed = scene.page.waitForResponse('**/api/bon/events');
    await scene.arrive({ as, at: '/order' });
    await followed;
  },
  events: {
    'kitchen.begin': { says: 'waits until the kitchen begins', does: (scene) => set(scene, 'Open', 'Preparing') },
    'kitchen.finish': { says: 'waits until the order is ready', does: (scene) => set(scene, 'Preparing', 'Ready') },
    'kitchen.takeBack': {
      says: 'waits until the kitchen takes that back',
      does: (scene) => set(scene, 'Ready', 'Preparing'),
    },
    'kitchen.handOut': { says: 'waits until the order is handed out', does: (scene) => set(scene, 'Ready', 'Served') },
  },
  states: {
    Ordered: (scene) => expectStatus(scene, 'Ordered'),
    // ORDER-641
    InPreparation: async (scene) => {
      await expectStatus(scene, 'Preparing');
      await expect(scene.toast('orders.statusNews.ready')).toHaveCount(0);
    },
    // ORDER-642
    Ready: async (scene) => {
      await expectStatus(scene, 'Ready');
      await expect(scene.toast('orders.statusNews.ready')).toBeVisible();
    },
    TakenBack: (scene) => expectStatus(scene, 'Preparing'),
    Served: (scene) => expectStatus(scene, 'Served'),
  },
};
