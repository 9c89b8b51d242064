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
  await expect(scene.button('terminal.finish')).toBeVisible();
  await expect(scene.button('layout.userMenu')).toHaveCount(0);
}

/** The terminal's own page with this title, and nothing of a customer. */
async function expectTerminal(scene: Scene, title: Parameters<Scene['heading']>[0]): Promise<void> {
  await expect(scene.page.getByRole('heading', { level: 1, name: scene.say(title) })).toBeVisible();
  await expect(scene.page).toHaveURL(/auth\/card/);
  await expect(scene.page.getByRole('dialog')).toHaveCount(0);
  await expect(scene.text('card.balance')).toHaveCount(0);
}

export const card: Journey<typeof cardChart> = {
  name: 'card',
  chart: cardChart,
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
      says: 'puts on a card whose offline payments cannot be booked',
      does: async (scene) => {
        await scene.server.control('fault', { path: PENDING, method: 'GET', kind: 'status', status: 500, times: 1 });
        await putOn(scene, KARL.login);
      },
    },
    'foreignCard.putOn': { says: 'puts on another house’s card', does: (scene) => putOn(scene, 'OTHER-1001') },
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
    'session.signOut': { says: 'signs out', does: (scene) => scene.button('terminal.finish').click() },
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
    },
    // TERM-18
    Misread: async (scene) => {
      await expect(scene.toast('error.cardLogin')).toBeVisible();
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
      await expect(scene.text('card.unsettled')).toHaveCount(0);
      await expect(head(scene)).not.toContainText(BALANCE.shown);
    },
    BalanceUpdated: async (scene) => {
      await expectInUse(scene, KARL);
      await expect(head(scene)).toContainText(BALANCE.shown);
    },
    // TERM-23
    Unsettled: async (scene) => {
      await expectInUse(scene, KARL);
      await expect(scene.text('card.unsettled')).toBeVisible();
      await expect(scene.button('card.book')).toBeEnabled();
    },
    InUseByOther: async (scene) => {
      await expectInUse(scene, KLARA);
      await expect(scene.page.getByText(KARL.firstname, { exact: true })).toHaveCount(0);
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
