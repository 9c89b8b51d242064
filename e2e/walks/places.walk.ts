import { type Locator, type Page, expect } from '@playwright/test';
import { type TextKey } from '../../src/texts/catalogue.ts';
import { type Journey } from './journey.ts';
import { placesChart } from './places.chart.ts';
import { type Scene } from './scene.ts';
import { USERNAMES, greeting, menuOf } from './ways.ts';
import { openFirstOrder, orderRows } from '../support/orders.ts';

const MENU_PLAN = '/api/article/GetMenuPlan';
const ORDERS = '/api/bon';

/** By the user menu, or by the side menu on a phone. */
async function choose(scene: Scene, key: TextKey): Promise<void> {
  await menuOf(scene).click();
  const name = scene.say(key);
  if (scene.size === 'phone') await scene.page.getByRole('dialog').getByRole('link', { name }).click();
  else await scene.page.getByRole('menuitem', { name }).click();
}

/** From the next loading of the page on, it has nothing of an earlier visit to show. */
const forgetReadings = (page: Page) =>
  page.addInitScript(() => {
    localStorage.removeItem('lastOverview');
    indexedDB.deleteDatabase('mittag-kept');
  });

/** Until somebody tries again. */
const fail = ({ server }: Scene, path: string) =>
  server.control('fault', { path, method: 'GET', kind: 'status', status: 500, times: 1_000 });

const title = ({ page, say }: Scene, key: TextKey): Locator => page.getByRole('heading', { level: 1, name: say(key) });
/** The loading placeholder, which also tells screen readers. */
const placeholder = ({ main, say }: Scene): Locator => main.getByText(say('common.loading'));
const invoices = ({ main, say }: Scene): Locator => main.getByRole('button', { name: say('orders.invoiceNamed') });
const dishes = ({ main }: Scene): Locator => main.getByRole('listitem').getByRole('heading', { level: 3 });

/** The link from a part of the overview to the page with all of it. */
const allOf = ({ main, say }: Scene, key: TextKey): Locator => main.getByRole('link', { name: say.part(key) });

async function expectHere(scene: Scene, heading: Locator, path: RegExp): Promise<void> {
  await expect(heading).toBeVisible();
  await expect(scene.page).toHaveURL(path);
  await expect(menuOf(scene)).toBeVisible();
  await expect(scene.page.getByRole('dialog')).toHaveCount(0);
}

const expectOverview = (scene: Scene) => expectHere(scene, greeting(scene, USERNAMES[scene.language]), /#\/dashboard$/);
const expectOrders = (scene: Scene) => expectHere(scene, title(scene, 'orders.title'), /#\/order(\?|$)/);

export const places: Journey<typeof placesChart> = {
  name: 'places',
  chart: placesChart,
  goals: ['Invoice'],
  expectedErrors: [/Failed to load resource/],
  begin: (scene) => scene.arrive({ as: USERNAMES[scene.language] }),
  events: {
    'overview.open': { says: 'goes to the overview', does: (scene) => choose(scene, 'layout.overview') },
    'overview.openSlowly': {
      says: 'reloads the overview while the dishes are slow to load',
      does: async ({ calls, page }) => {
        await forgetReadings(page);
        await calls.hold(`**${MENU_PLAN}*`);
        await page.reload();
      },
    },
    'overview.openInVain': {
      says: 'reloads the overview when the dishes cannot be loaded',
      does: async (scene) => {
        await fail(scene, MENU_PLAN);
        await scene.page.reload();
      },
    },
    'orders.open': { says: 'goes to the orders', does: (scene) => choose(scene, 'layout.orders') },
    'orders.openSlowly': {
      says: 'goes to the orders, and reloads them while they are slow to load',
      does: async (scene) => {
        await choose(scene, 'layout.orders');
        await expectOrders(scene);
        await scene.calls.hold(`**${ORDERS}?*`);
        await scene.page.reload();
      },
    },
    'orders.openInVain': {
      says: 'goes to the orders, which cannot be loaded',
      does: async (scene) => {
        await fail(scene, ORDERS);
        await choose(scene, 'layout.orders');
      },
    },
    'orders.openEmpty': {
      says: 'opens a bookmark of a week without orders',
      does: (scene) => scene.open('/order?from=2020-01-06&until=2020-01-12&by=delivery'),
    },
    'invoice.open': {
      says: 'opens an invoice',
      does: async (scene) => {
        await openFirstOrder(scene.page);
        await invoices(scene).first().click();
      },
    },
    'invoice.close': {
      says: 'closes the invoice',
      does: ({ page, say }) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: say('orders.invoice.close') })
          .click(),
    },
    'profile.open': { says: 'goes to the profile', does: (scene) => choose(scene, 'layout.user') },
    'menuPlan.open': { says: 'goes to the menu plan', does: (scene) => allOf(scene, 'title.menuPlan').click() },
    'week.open': {
      says: 'plans the week',
      does: (scene) => scene.main.getByRole('link', { name: scene.say.part('week.plan') }).click(),
    },
    'week.leave': { says: 'goes back', does: ({ page }) => page.goBack() },
    'news.open': { says: 'goes to all news', does: (scene) => allOf(scene, 'user.news').click() },
    'imprint.open': {
      says: 'goes to the imprint',
      does: ({ page, say }) =>
        page
          .getByRole('contentinfo')
          .getByRole('link', { name: say('layout.imprint') })
          .click(),
    },
    'error.open': { says: 'opens the error page', does: (scene) => scene.open('/error?error=E42') },
    // PAGE-1
    'unknown.open': { says: 'opens an unknown address', does: (scene) => scene.open('/nowhere/at/all') },
    'reading.retry': {
      says: 'tries again',
      does: async (scene) => {
        await scene.server.control('mend');
        await scene.button('common.retry').click();
      },
    },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'start.return': { says: 'goes back to the start page', does: (scene) => scene.link('info.goToLogin').click() },
  },
  states: {
    // USER-1
    Overview: async (scene) => {
      await expectOverview(scene);
      await expect(placeholder(scene)).toHaveCount(0);
      await expect(dishes(scene).first()).toBeVisible();
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
    },
    // USER-1
    ReadingOverview: async (scene) => {
      await expectOverview(scene);
      await expect(placeholder(scene)).toHaveCount(1);
      // The parts of the page come together (decision 070).
      await expect(scene.text('user.balance')).toHaveCount(0);
    },
    // USER-1
    OverviewUnread: async (scene) => {
      await expectOverview(scene);
      await expect(scene.main.getByRole('alert')).toContainText(scene.say.part('user.blockFailed'));
      await expect(scene.text('user.balance')).toBeVisible();
    },
    Orders: async (scene) => {
      await expectOrders(scene);
      await expect(orderRows(scene.page).first()).toBeVisible();
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
    },
    // COMFORT-5
    ReadingOrders: async (scene) => {
      await expectOrders(scene);
      // Above it may be that of the months.
      await expect(placeholder(scene).last()).toBeVisible();
      await expect(scene.text('orders.empty')).toHaveCount(0);
    },
    // ORDER-5
    OrdersUnread: async (scene) => {
      await expectOrders(scene);
      await expect(scene.main.getByRole('alert')).toContainText(scene.say.part('orders.failed'));
      await expect(scene.text('orders.empty')).toHaveCount(0);
    },
    // ORDER-5
    NoOrders: async (scene) => {
      await expectOrders(scene);
      await expect(scene.text('orders.empty')).toBeVisible();
      await expect(scene.button('orders.order')).toBeEnabled();
      await expect(orderRows(scene.page)).toHaveCount(0);
    },
    // ORDER-25
    Invoice: async (scene) => {
      const invoice = scene.dialog('orders.invoice.number');
      await expect(invoice).toBeVisible();
      await expect(invoice.getByText(scene.say('orders.invoice.total')).first()).toBeVisible();
      // URLs must not identify an order.
      await expect(scene.page).toHaveURL(/#\/order$/);
    },
    Profile: async (scene) => {
      await expectHere(scene, title(scene, 'user.title'), /#\/user$/);
      await expect(scene.main.getByRole('checkbox').first()).toBeVisible();
    },
    // PAGE-9, PAGE-80
    MenuPlan: async (scene) => {
      await expectHere(scene, title(scene, 'title.menuPlan'), /#\/menu-plan$/);
      await expect(placeholder(scene)).toHaveCount(0);
      await expect(scene.main.getByRole('heading', { level: 2 })).toHaveCount(7);
      // Four weeks, not only this one; two of their days are closed (DISH-171).
      await expect(scene.main.getByText(scene.say('plan.page', { from: 1, until: 7, count: 19 }))).toBeVisible();
      await expect(scene.main.getByRole('heading', { level: 3 }).first()).toBeVisible();
    },
    // DISH-93, DISH-94, PAGE-105
    Week: async (scene) => {
      await expect(title(scene, 'week.title')).toBeVisible();
      await expect(placeholder(scene)).toHaveCount(0);
      await expect(scene.main.getByRole('combobox', { name: scene.say('week.place') })).toBeVisible();
      await expect(
        scene.main.getByRole('button', { name: scene.say.part('order.article.addNamed') }).first(),
      ).toBeVisible();
    },
    // PAGE-9
    News: async (scene) => {
      await expectHere(scene, title(scene, 'title.news'), /#\/news$/);
      await expect(placeholder(scene)).toHaveCount(0);
      expect(await scene.main.getByRole('article').count()).toBeGreaterThan(2);
    },
    // PAGE-33
    Imprint: async (scene) => {
      await expectHere(scene, title(scene, 'info.title'), /#\/info$/);
      await expect(scene.text('info.empty')).toHaveCount(0);
    },
    // PAGE-7
    Failed: async (scene) => {
      await expect(title(scene, 'info.errorTitle')).toBeVisible();
      await expect(scene.text('info.error', { message: 'E42' })).toBeVisible();
      await expect(scene.link('info.goToLogin')).toBeVisible();
    },
  },
};
