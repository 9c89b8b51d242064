import { expect } from '@playwright/test';
import { KARL, KLARA, fire } from '../support/terminal.ts';
import { cardChart } from './card.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import { busy } from './ways.ts';

/** The balance that the reader reports, in cents and as the app shows it. */
const BALANCE = { cents: 1234, shown: /12[,.]34/ };

const PENDING = '/api/payment/GetPendingOfflineTransactions';

const head = ({ page }: Scene) => page.getByRole('banner');

const putOn = ({ page }: Scene, login: string) => fire(page, 'LoginCard', login);

async function putOnSlowly(scene: Scene, login: string): Promise<void> {
  await scene.calls.hold('**/api/login');
  await putOn(scene, login);
}

async function expectInUse(scene: Scene, { firstname }: typeof KARL): Promise<void> {
  await expect(scene.page.getByRole('heading', { level: 1, name: new RegExp(firstname) })).toBeVisible();
  await expect(scene.page).toHaveURL(/dashboard/);
  await expect(scene.text('card.balance')).toBeVisible();
  // At a terminal the way out must not be hidden in a menu.
  await expect(scene.button('terminal.finish').last()).toBeVisible();
  await expect(scene.button('layout.userMenu')).toHaveCount(0);
}

/** The terminal's own page with this title, and nothing of a customer. */
async function expectTerminal(scene: Scene, title: Parameters<Scene['heading']>[0]): Promise<void> {
  await expect(scene.page.getByRole('heading', { level: 1, name: scene.say(title) })).toBeVisible();
  await expect(scene.page).toHaveURL(/auth\/card/);
  await expect(scene.page.getByRole('dialog')).toHaveCount(0);
  await expect(scene.text('card.balance')).toHaveCount(0);
}

/** A host that prints when it is told to, pays nothing else. */
async function payDish(scene: Scene): Promise<void> {
  await scene.page.evaluate(() => {
    const { canteenHost } = window;
    if (!canteenHost) throw new Error('There is no host.');
    canteenHost.printReceipt = () => new Promise((answer) => Object.assign(window, { answerReceipt: answer }));
  });
  await scene.main
    .getByRole('button', { name: scene.say('order.article.addNamed'), disabled: false })
    .first()
    .click();
  await scene.button('order.bar.checkout').click();
  const submit = scene.button('payment.submit');
  await expect(submit).toBeEnabled();
  // The countdown after it is short.
  await scene.time.stop();
  await submit.click();
}

const answerOfHost = ({ page }: Scene, isPrinted: boolean) =>
  page.evaluate(
    (answer) => (window as unknown as { answerReceipt: (answer: boolean) => void }).answerReceipt(answer),
    isPrinted,
  );

async function expectPaid(scene: Scene, { isCounting }: { isCounting: boolean }): Promise<void> {
  await expect(scene.button('terminal.finishNow')).toBeVisible();
  await expect(scene.main.getByText(/^[\u2066-\u2068]?\d{3,}\u2069?$/)).toBeVisible();
  await expect(scene.main.getByRole('timer')).toHaveCount(isCounting ? 1 : 0);
}

export const card: Journey<typeof cardChart> = {
  name: 'card',
  chart: cardChart,
  goals: ['Paid'],
  isConsentGiven: false,
  expectedErrors: [/Failed to load resource/],
  begin: ({ page }) => page.goto('/#/auth/card?task=noCheck'),
  events: {
    'card.putOn': { says: 'puts the card on', does: (scene) => putOn(scene, KARL.login) },
    'card.putOnSlowly': {
      says: 'puts the card on while the server is slow',
      does: (scene) => putOnSlowly(scene, KARL.login),
    },
    'card.putOnUnsettled': {
      says: 'puts on a card whose offline payments cannot be read',
      does: async (scene) => {
        await scene.server.control('fault', { path: PENDING, method: 'GET', kind: 'status', status: 500, times: 1 });
        await putOn(scene, KARL.login);
      },
    },
    'foreignCard.putOn': { says: 'puts on another restaurant’s card', does: (scene) => putOn(scene, 'OTHER-1001') },
    'unreadableCard.putOn': {
      says: 'puts on a card that is misread',
      does: async (scene) => {
        await scene.time.stop();
        await putOn(scene, 'MITTAG- 10 01');
      },
    },
    'unknownCard.putOn': { says: 'puts on an unknown card', does: (scene) => putOn(scene, 'MITTAG-9999') },
    'otherCard.putOn': { says: 'puts another card on', does: (scene) => putOn(scene, KLARA.login) },
    'otherCard.putOnSlowly': {
      says: 'puts another card on while the server is slow',
      does: (scene) => putOnSlowly(scene, KLARA.login),
    },
    'card.takeAway': { says: 'takes the card away', does: ({ page }) => fire(page, 'LogoutCard') },
    'refusal.fade': { says: 'waits', does: ({ page }) => page.clock.runFor(10_000) },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'booking.retry': { says: 'retries the booking', does: (scene) => scene.button('card.book').click() },
    'balance.update': { says: 'pays at the reader', does: ({ page }) => fire(page, 'UpdateCardSaldo', BALANCE.cents) },
    'session.signOut': { says: 'signs out', does: (scene) => scene.button('terminal.finish').last().click() },
    'dish.pay': { says: 'pays a dish of today', does: payDish },
    'stay.choose': { says: 'stays', does: (scene) => scene.button('terminal.stay').click() },
    'countdown.runOut': { says: 'walks away', does: ({ page }) => page.clock.runFor(25_000) },
    'receipt.print': { says: 'asks for a receipt', does: (scene) => scene.button('terminal.receipt').click() },
    'host.print': { says: 'waits until the host has printed', does: (scene) => answerOfHost(scene, true) },
    'host.refuse': { says: 'waits until the host has refused', does: (scene) => answerOfHost(scene, false) },
    'time.runOut': {
      says: 'leaves the card on the reader until the timeout',
      does: async ({ page }) => {
        // Timers that the arrival has started must fire before the jump, not after it.
        await page.clock.runFor(10_000);
        await page.clock.fastForward(610_000);
      },
    },
  },
  states: {
    Attracting: async (scene) => {
      await expectTerminal(scene, 'card.hint');
      await expect(scene.toast('error.cardLogin')).toHaveCount(0);
      await expect(scene.message('error.cardLogin')).toHaveCount(0);
    },
    // TERM-18
    Misread: async (scene) => {
      await expect(scene.toast('error.cardLogin')).toBeVisible();
      await expect(scene.message('error.cardLogin')).toBeVisible();
      await expectTerminal(scene, 'card.hint');
    },
    // TERM-5
    Refused: async (scene) => {
      await expectTerminal(scene, 'card.refused');
      await expect(scene.main.getByRole('alert')).toContainText(scene.say.part('error.cardLogin'));
    },
    Recognised: (scene) => expectTerminal(scene, 'card.signingIn'),
    InUse: async (scene) => {
      await expectInUse(scene, KARL);
      await expect(scene.text('card.bookingUnknown')).toHaveCount(0);
      await expect(head(scene)).not.toContainText(BALANCE.shown);
    },
    BalanceUpdated: async (scene) => {
      await expectInUse(scene, KARL);
      await expect(head(scene)).toContainText(BALANCE.shown);
    },
    // TERM-23
    Unsettled: async (scene) => {
      await expectInUse(scene, KARL);
      await expect(scene.text('card.bookingUnknown')).toBeVisible();
      await expect(scene.button('card.book')).toBeEnabled();
    },
    InUseByOther: async (scene) => {
      await expectInUse(scene, KLARA);
      await expect(scene.page.getByText(KARL.firstname, { exact: true })).toHaveCount(0);
    },
    // TERM-36
    Paid: (scene) => expectPaid(scene, { isCounting: true }),
    StayingPaid: async (scene) => {
      await expectPaid(scene, { isCounting: false });
      await expect(scene.text('terminal.staying')).toBeVisible();
    },
    // TERM-37
    Printing: async (scene) => {
      await expect(
        scene.main.getByRole('status').filter({ hasText: scene.say.part('terminal.receiptPrinting') }),
      ).toBeVisible();
    },
    Printed: async (scene) => {
      await expectPaid(scene, { isCounting: true });
      await expect(scene.text('terminal.receiptPrinted')).toBeVisible();
      await expect(scene.button('terminal.receipt')).toHaveCount(0);
    },
    NotPrinted: async (scene) => {
      await expectPaid(scene, { isCounting: false });
      await expect(scene.main).toContainText(scene.say.part('terminal.receiptFailed'));
      await expect(scene.button('terminal.receipt')).toBeEnabled();
      // TERM-38
      await expect(scene.main.getByRole('img', { name: scene.say('terminal.receiptCode') })).toBeVisible();
    },
    // A card that has been removed must not be called recognised.
    Leaving: (scene) => expectTerminal(scene, 'card.leaving'),
    ChangingCards: async (scene) => {
      await expect(busy(scene)).toBeVisible();
      // Nothing of the first customer may show while the second waits.
      await expect(scene.main).toBeEmpty();
    },
    TimedOut: async (scene) => {
      await expectTerminal(scene, 'card.ended');
      await expect(scene.text('error.timedOut')).toBeVisible();
    },
  },
};
