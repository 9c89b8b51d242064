import { type Locator, expect } from '@playwright/test';
import { shownText } from '../support/shown-text.ts';
import { type changeChart as Chart, changeChart } from './change.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import { expectOrdered } from './ways.ts';
import { openOrder, orderRow } from '../support/orders.ts';

const QUOTE = '**/api/bon/QuoteChange';
const CHANGE = '**/api/bon/ChangeOrder';
const READ = '**/api/bon?*';

/** The number of the order that the walk begins with, and its first time: the customer has older ones too. */
const numbers = new WeakMap<Scene, string>();

const orderNumber = (scene: Scene) => ({ number: numbers.get(scene) ?? '' });
const row = (scene: Scene): Locator => orderRow(scene.page, orderNumber(scene).number);
const order = (scene: Scene): Locator => scene.main.getByRole('listitem').filter({ has: row(scene) });
const changeButton = (scene: Scene): Locator =>
  order(scene).getByRole('button', { name: scene.say('change.openNamed', orderNumber(scene)) });
const dialog = ({ page }: Scene): Locator => page.getByRole('dialog');
const confirmButton = (scene: Scene): Locator =>
  dialog(scene).getByRole('button', { name: scene.say('change.confirm'), exact: true });
/** Another time than the order has, of the days of its place. */
const anotherTime = (scene: Scene): Locator =>
  dialog(scene)
    .getByRole('region', { name: scene.say('change.when') })
    .getByRole('button', { name: /\d\d:\d\d/, pressed: false, disabled: false })
    .first();
const chooseTime = (scene: Scene) => anotherTime(scene).click();
const withoutAnswer = (scene: Scene, isSent: boolean) =>
  scene.page.route(
    CHANGE,
    async (route) => {
      if (isSent) await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

async function expectOpen(scene: Scene): Promise<void> {
  await expect(scene.dialog('change.title', orderNumber(scene))).toBeVisible();
}

async function chooseRefused(scene: Scene, OrderErrorTextKey: string): Promise<void> {
  await scene.page.route(QUOTE, (route) => route.fulfill({ status: 409, json: { OrderErrorTextKey } }), { times: 1 });
  await chooseTime(scene);
}

/** More may be shown beside it. */
const expectText = (scene: Scene, key: Parameters<Scene['text']>[0]) =>
  expect(
    dialog(scene)
      .getByRole('alert')
      .filter({ hasText: scene.say.part(key) }),
  ).toBeVisible();

export const change: Journey<typeof Chart> = {
  name: 'change',
  chart: changeChart,
  goals: ['Changed'],
  expectedErrors: [/Failed to load resource/],
  begin: async (scene) => {
    await scene.arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
    await scene.button('payment.submit').click();
    await expectOrdered(scene);
    const said = await scene.text('order.completed.number').innerText();
    numbers.set(scene, /\d+/.exec(said)?.[0] ?? '');
    await scene.button('order.completed.orders').click();
  },
  events: {
    'change.open': { says: 'opens the change', does: (scene) => changeButton(scene).click() },
    'order.keep': {
      says: 'keeps the order',
      does: async (scene) => {
        await scene.button('change.close').click();
        await expect(changeButton(scene)).toBeFocused();
      },
    },
    'time.choose': { says: 'chooses another time', does: chooseTime },
    'time.chooseSlowly': {
      says: 'chooses another time while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(QUOTE);
        await chooseTime(scene);
      },
    },
    'time.chooseUnchecked': {
      says: 'chooses another time and gets no answer',
      does: async (scene) => {
        await scene.page.route(QUOTE, (route) => route.abort(), { times: 1 });
        await chooseTime(scene);
      },
    },
    'time.chooseFull': {
      says: 'chooses a time that has filled up meanwhile',
      does: (scene) => chooseRefused(scene, 'error.slotFull'),
    },
    'time.chooseStale': {
      says: 'chooses another time for an order that was changed in another tab',
      does: (scene) => chooseRefused(scene, 'error.orderChanged'),
    },
    'time.chooseStaleSlowly': {
      says: 'does so while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(READ);
        await chooseRefused(scene, 'error.orderChanged');
      },
    },
    'time.chooseStaleUnread': {
      says: 'does so, and the order cannot be read',
      does: async (scene) => {
        await scene.page.route(READ, (route) => route.abort(), { times: 1 });
        await chooseRefused(scene, 'error.orderChanged');
      },
    },
    'time.chooseCanceled': {
      says: 'chooses another time for an order that was canceled in another tab',
      does: (scene) => chooseRefused(scene, 'error.orderAlreadyCanceled'),
    },
    'dishes.empty': {
      says: 'removes the only dish',
      does: (scene) =>
        dialog(scene)
          .getByRole('region', { name: scene.say('change.dishes') })
          .getByRole('button')
          .first()
          .click(),
    },
    'change.confirm': { says: 'confirms the change', does: (scene) => confirmButton(scene).click() },
    'change.confirmSlowly': {
      says: 'confirms the change while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(CHANGE);
        await confirmButton(scene).click();
      },
    },
    'change.confirmWithoutAnswer': {
      says: 'confirms the change, whose answer is lost',
      does: async (scene) => {
        await withoutAnswer(scene, true);
        await confirmButton(scene).click();
      },
    },
    'change.confirmUnsent': {
      says: 'confirms the change, which does not arrive',
      does: async (scene) => {
        await withoutAnswer(scene, false);
        await confirmButton(scene).click();
      },
    },
    'change.confirmWithoutAnswerSlowly': {
      says: 'confirms the change, whose answer is lost while the orders are slow to be read',
      does: async (scene) => {
        await withoutAnswer(scene, true);
        await scene.calls.hold(READ);
        await confirmButton(scene).click();
      },
    },
    'change.confirmUnread': {
      says: 'confirms the change, which does not arrive, and the orders cannot be read either',
      does: async (scene) => {
        await withoutAnswer(scene, false);
        await scene.page.route(READ, (route) => route.abort());
        await confirmButton(scene).click();
      },
    },
    'order.look': {
      says: 'looks again, which can be read now',
      does: async (scene) => {
        await scene.page.unroute(READ);
        await scene.button('change.check').click();
      },
    },
    'change.again': { says: 'tries again', does: (scene) => scene.button('change.tryAgain').click() },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'dialog.close': { says: 'closes the dialog', does: (scene) => scene.button('change.close').click() },
  },
  states: {
    Ordered: async (scene) => {
      await expect(scene.heading('orders.title')).toBeVisible();
      await openOrder(row(scene));
      await expect(changeButton(scene)).toBeEnabled();
      await expect(dialog(scene)).toHaveCount(0);
    },
    // ORDER-69
    Editing: async (scene) => {
      await expectOpen(scene);
      await expect(scene.text('change.nothing')).toBeVisible();
      await expect(confirmButton(scene)).toBeDisabled();
      await expect(anotherTime(scene)).toBeVisible();
    },
    Emptied: async (scene) => {
      await expect(scene.text('change.emptied')).toBeVisible();
      await expect(scene.button('change.cancelInstead')).toBeEnabled();
    },
    Quoting: (scene) => expect(scene.text('change.quoting')).toBeVisible(),
    QuoteFailed: async (scene) => {
      await expectText(scene, 'change.quoteFailed');
      await expect(confirmButton(scene)).toBeDisabled();
    },
    Refused: async (scene) => {
      await expectText(scene, 'error.slotFull');
      await expect(confirmButton(scene)).toBeDisabled();
    },
    Rereading: (scene) => expect(scene.text('change.quoting')).toBeVisible(),
    RereadFailed: async (scene) => {
      await expectText(scene, 'change.quoteFailed');
      await expect(confirmButton(scene)).toBeDisabled();
    },
    // ORDER-220
    ShownAnew: async (scene) => {
      await expect(shownText(dialog(scene), scene.say.part('error.orderChanged'))).toBeVisible();
      await expect(scene.text('change.nothing')).toBeVisible();
      await expect(confirmButton(scene)).toBeDisabled();
    },
    // ORDER-221
    Ended: async (scene) => {
      await expect(shownText(dialog(scene), scene.say.part('error.orderAlreadyCanceled'))).toBeVisible();
      await expect(confirmButton(scene)).toHaveCount(0);
      await expect(scene.button('change.close')).toBeFocused();
    },
    Quoted: async (scene) => {
      await expect(scene.text('change.total')).toBeVisible();
      await expect(confirmButton(scene)).toBeEnabled();
    },
    Changing: async (scene) => {
      await expect(dialog(scene).getByLabel(scene.say('change.running'))).toBeVisible();
      await expect(scene.button('change.close')).toBeDisabled();
    },
    // ORDER-200
    Unclear: async (scene) => {
      await expectText(scene, 'change.unclear');
      await expect(scene.button('change.check')).toBeFocused();
    },
    // ORDER-200
    Checking: async (scene) => {
      await expectText(scene, 'change.unclear');
      await expect(dialog(scene).getByLabel(scene.say('change.checking'))).toBeVisible();
    },
    // ORDER-70
    NotChanged: async (scene) => {
      await expect(scene.text('change.notChanged')).toBeVisible();
      await expect(scene.button('change.tryAgain')).toBeFocused();
    },
    Changed: async (scene) => {
      await expectText(scene, 'change.done');
      await expect(dialog(scene).locator('button:focus')).toHaveCount(1);
    },
    OrderedLater: async (scene) => {
      await expect(dialog(scene)).toHaveCount(0);
      await expect(order(scene)).toBeVisible();
    },
  },
};
