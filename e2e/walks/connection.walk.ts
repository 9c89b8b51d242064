import { expect } from '@playwright/test';
import { connectionChart } from './connection.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import { arriveWith, greeting, menuOf } from './ways.ts';
import { orderRows } from '../support/orders.ts';

const CUSTOMER = 'anna';

const SERVICE = '**/service/**';

const firstOrder = (scene: Scene) => orderRows(scene.page).first();

/** Loaded data stays on show when the network is lost. */
async function expectOverview(scene: Scene): Promise<void> {
  await expect(scene.page).toHaveURL(/dashboard/);
  await expect(greeting(scene, CUSTOMER)).toBeVisible();
  await expect(menuOf(scene)).toBeVisible();
  await expect(scene.text('user.balance')).toBeVisible();
}

async function expectNoBanner(scene: Scene): Promise<void> {
  await expect(scene.text('error.noConnection')).toHaveCount(0);
  await expect(scene.text('error.serverNotReachable')).toHaveCount(0);
}

/** The orders that the overview has read, with their age, and nothing red beside the banner. */
async function expectKnownOrders(scene: Scene): Promise<void> {
  await expect(scene.heading('orders.title')).toBeVisible();
  await expect(firstOrder(scene)).toBeVisible();
  await expect(scene.text('layout.asOf')).toBeVisible();
  await expect(scene.main.getByRole('alert')).toHaveCount(0);
}

export const connection: Journey<typeof connectionChart> = {
  name: 'connection',
  chart: connectionChart,
  goals: ['ServerNotReachable'],
  expectedErrors: [/Failed to load resource/],
  begin: (scene) => arriveWith(scene, { as: CUSTOMER }, ['toasts', 'orders']),
  events: {
    'network.lose': {
      says: 'loses the network',
      does: ({ context }) => context.setOffline(true),
    },
    'network.return': { says: 'gets the network back', does: ({ context }) => context.setOffline(false) },
    'orders.open': { says: 'opens the orders', does: (scene) => scene.open('/order') },
    'overview.open': { says: 'opens the overview', does: (scene) => scene.open('/dashboard') },
    'server.vanish': {
      says: 'opens the orders while the server is down',
      does: async (scene) => {
        await scene.page.route(SERVICE, (route) => route.abort());
        await scene.open('/order');
        await scene.page.clock.runFor(3_000);
      },
    },
    'server.return': {
      says: 'waits until the server is back',
      does: async ({ page }) => {
        await page.unroute(SERVICE);
        await page.clock.runFor(6_000);
      },
    },
  },
  states: {
    Online: async (scene) => {
      await expectOverview(scene);
      await expectNoBanner(scene);
    },
    // COMFORT-11
    Offline: async (scene) => {
      await expectOverview(scene);
      await expect(scene.button('error.noConnection')).toBeVisible();
    },
    // OFF-280, OFF-281
    KnownOrders: async (scene) => {
      await expectKnownOrders(scene);
      await expect(scene.button('error.noConnection')).toBeVisible();
    },
    // COMFORT-11
    OrdersListed: async (scene) => {
      await expect(scene.heading('orders.title')).toBeVisible();
      await expect(firstOrder(scene)).toBeVisible();
      await expect(scene.text('orders.failed')).toHaveCount(0);
      await expectNoBanner(scene);
    },
    // COMFORT-11, OFF-280, OFF-281
    ServerNotReachable: async (scene) => {
      await expectKnownOrders(scene);
      await expect(scene.button('error.serverNotReachable')).toBeVisible();
    },
  },
};
