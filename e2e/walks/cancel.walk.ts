import { type Locator, expect } from '@playwright/test';
import { cancelChart } from './cancel.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import { expectOrdered } from './ways.ts';
import { openOrder, orderRow } from '../support/orders.ts';

const CANCEL = '**/api/bon?bonnumber*';
const READ = '**/api/bon?fromDate*';

/** The number of the order that the walk begins with: the customer has older ones too, some of them canceled. */
const numbers = new WeakMap<Scene, string>();

async function keepNumber(scene: Scene): Promise<void> {
  const said = await scene.text('order.completed.number').innerText();
  numbers.set(scene, /\d+/.exec(said)?.[0] ?? '');
}

const orderNumber = (scene: Scene) => ({ number: numbers.get(scene) ?? '' });
const row = (scene: Scene): Locator => orderRow(scene.page, orderNumber(scene).number);
const order = (scene: Scene): Locator => scene.main.getByRole('listitem').filter({ has: row(scene) });
const cancelButton = (scene: Scene): Locator =>
  order(scene).getByRole('button', { name: scene.say('orders.cancelNamed', orderNumber(scene)) });
const dialog = ({ page }: Scene): Locator => page.getByRole('dialog');
const confirm = (scene: Scene) => scene.button('orders.cancel.confirm').click();
const withoutAnswer = (scene: Scene, isSent: boolean) =>
  scene.page.route(
    CANCEL,
    async (route) => {
      if (isSent) await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

async function expectTexts(scene: Scene, ...texts: Parameters<Scene['text']>[0][]): Promise<void> {
  await expect(dialog(scene).locator('button:focus')).toHaveCount(1);
  for (const fact of texts) await expect(dialog(scene)).toContainText(scene.say.part(fact));
  await expect(scene.button('orders.cancel.confirm')).toHaveCount(0);
}

export const cancel: Journey<typeof cancelChart> = {
  name: 'cancel',
  chart: cancelChart,
  goals: ['Canceled'],
  expectedErrors: [/Failed to load resource/],
  begin: async (scene) => {
    await scene.arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
    await scene.button('payment.submit').click();
    await expectOrdered(scene);
    await keepNumber(scene);
    await scene.button('order.completed.orders').click();
  },
  events: {
    'cancel.open': { says: 'opens the cancel dialog', does: (scene) => cancelButton(scene).click() },
    'order.keep': {
      says: 'keeps the order',
      does: async (scene) => {
        await scene.button('orders.cancel.keep').click();
        await expect(cancelButton(scene)).toBeFocused();
      },
    },
    'order.cancel': {
      says: 'cancels the order',
      does: (scene) => scene.button('orders.cancel.confirm').or(scene.button('change.tryAgain')).click(),
    },
    'order.cancelSlowly': {
      says: 'cancels the order while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(CANCEL);
        await confirm(scene);
      },
    },
    'order.cancelRefused': {
      says: 'cancels the order and is refused',
      does: async (scene) => {
        await scene.server.control('fault', {
          path: '/api/bon',
          method: 'DELETE',
          kind: 'status',
          status: 409,
          times: 1,
        });
        await confirm(scene);
      },
    },
    'order.cancelWithoutAnswer': {
      says: 'cancels the order, whose answer is lost',
      does: async (scene) => {
        await withoutAnswer(scene, true);
        await confirm(scene);
      },
    },
    'order.cancelWithoutAnswerSlowly': {
      says: 'cancels the order, whose answer is lost while the orders are slow to be read',
      does: async (scene) => {
        await withoutAnswer(scene, true);
        await scene.calls.hold(READ);
        await confirm(scene);
      },
    },
    'order.cancelUnsent': {
      says: 'cancels the order, which does not arrive',
      does: async (scene) => {
        await withoutAnswer(scene, false);
        await confirm(scene);
      },
    },
    'order.cancelUnread': {
      says: 'cancels the order, which does not arrive, and the orders cannot be read either',
      does: async (scene) => {
        await withoutAnswer(scene, false);
        await scene.page.route(READ, (route) => route.abort());
        await confirm(scene);
      },
    },
    'order.look': {
      says: 'looks again, which can be read now',
      does: async (scene) => {
        await scene.page.unroute(READ);
        await scene.button('change.check').click();
      },
    },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'dialog.close': { says: 'closes the dialog', does: (scene) => dialog(scene).getByRole('button').last().click() },
  },
  states: {
    Ordered: async (scene) => {
      await expect(scene.heading('orders.title')).toBeVisible();
      await openOrder(row(scene));
      await expect(cancelButton(scene)).toBeEnabled();
      await expect(dialog(scene)).toHaveCount(0);
      await expect(order(scene).getByText(scene.say('orders.status.Ordered'))).toBeVisible();
    },
    // ORDER-6
    Asking: async (scene) => {
      await expect(scene.dialog('orders.cancel.title', orderNumber(scene))).toBeVisible();
      await expect(scene.button('orders.cancel.confirm')).toBeEnabled();
      await expect(scene.button('orders.cancel.keep')).toBeFocused();
    },
    // COMFORT-16
    Canceling: async (scene) => {
      await expect(dialog(scene).locator(':focus')).toHaveCount(1);
      await expect(dialog(scene).getByLabel(scene.say('orders.cancel.running'))).toBeVisible();
      await expect(scene.button('orders.cancel.keep')).toBeDisabled();
    },
    OutcomeShown: (scene) => expectTexts(scene, 'orders.cancel.canceled', 'spent.back'),
    // ORDER-22
    NotCanceledShown: (scene) => expectTexts(scene, 'orders.cancel.notCanceled'),
    // ORDER-200
    Looking: async (scene) => {
      await expectTexts(scene, 'orders.cancel.unknown');
      await expect(dialog(scene).getByLabel(scene.say('change.checking'))).toBeVisible();
    },
    // ORDER-200
    Unclear: async (scene) => {
      await expectTexts(scene, 'orders.cancel.unknown');
      await expect(scene.button('change.check')).toBeEnabled();
      await expect(scene.button('change.check')).toBeFocused();
    },
    // ORDER-9
    NotCanceledYet: async (scene) => {
      await expectTexts(scene, 'orders.cancel.notYet');
      await expect(scene.button('change.tryAgain')).toBeFocused();
    },
    Canceled: async (scene) => {
      await expect(scene.heading('orders.title')).toBeVisible();
      await expect(dialog(scene)).toHaveCount(0);
      await expect(order(scene).getByText(scene.say('orders.status.Canceled'))).toBeVisible();
      await expect(cancelButton(scene)).toHaveCount(0);
      await expect(row(scene)).toBeFocused();
    },
  },
};
