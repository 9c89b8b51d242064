import { expect } from '@playwright/test';
import { KARL, KLARA, fire } from '../support/terminal.ts';
import { cardChart } from './card.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import { busy } from './ways.ts';

/** What the reader says that is left on the card, in cents and as it is shown. */
const LEFT = { cents: 1234, shown: /12[,.]34/ };

const PENDING = '/api/payment/GetPendingOfflineTransactions';

const putOn = ({ page }: Scene, login: string) => fire(page, 'LoginCard', login);

async function putOnSlowly(scene: Scene, login: string): Promise<void> {
  await scene.calls.hold('**/api/login');
  await putOn(scene, login);
}

async function expectInUse(scene: Scene, { firstname }: typeof KARL): Promise<void> {
  await expect(scene.page.getByRole('heading', { level: 1, name: new RegExp(firstname) })).toBeVisible();
  await expect(scene.page).toHaveURL(/dashboard/);
  await expect(scene.text('card.balance')).toBeVisible();
  // Nobody looks for the way out at a terminal.
  await expect(scene.button('layout.logout')).toBeVisible();
  await expect(scene.button('layout.userMenu')).toHaveCount(0);
}

/** The terminal itself, with what it has to say. */
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
      says: 'puts a card on whose payments elsewhere cannot be booked',
      does: async (scene) => {
        await scene.server.control('fault', { path: PENDING, method: 'GET', kind: 'status', status: 500, times: 1 });
        await putOn(scene, KARL.login);
      },
    },
    'foreignCard.putOn': { says: 'puts on a card of another house', does: (scene) => putOn(scene, 'OTHER-1001') },
    'unreadableCard.putOn': {
      says: 'puts on a card that is misread',
      does: async (scene) => {
        await scene.time.stop();
        await putOn(scene, 'MITTAG- 10 01');
      },
    },
    'unknownCard.putOn': { says: 'puts on a card that nobody knows', does: (scene) => putOn(scene, 'MITTAG-9999') },
    'otherCard.putOn': { says: 'puts another card on', does: (scene) => putOn(scene, KLARA.login) },
    'otherCard.putOnSlowly': {
      says: 'puts another card on while the server is slow',
      does: (scene) => putOnSlowly(scene, KLARA.login),
    },
    'card.takeAway': { says: 'takes the card away', does: ({ page }) => fire(page, 'LogoutCard') },
    'refusal.fade': { says: 'waits', does: ({ page }) => page.clock.runFor(10_000) },
    'server.answer': { says: 'is answered', does: ({ calls }) => calls.release() },
    'booking.retry': { says: 'has them booked once more', does: (scene) => scene.button('card.book').click() },
    'balance.update': { says: 'pays at the reader', does: ({ page }) => fire(page, 'UpdateCardSaldo', LEFT.cents) },
    'session.signOut': { says: 'signs out', does: (scene) => scene.button('layout.logout').click() },
    'time.runOut': {
      says: 'leaves the card and goes',
      does: async ({ page }) => {
        // What the arrival itself still sets in motion happens now, not after the leap.
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
    Misread: async (scene) => {
      await expect(scene.toast('error.cardLogin')).toBeVisible();
      await expectTerminal(scene, 'card.hint');
    },
    Refused: async (scene) => {
      await expectTerminal(scene, 'card.refused');
      await expect(scene.main.getByRole('alert')).toContainText(scene.say.part('error.cardLogin'));
    },
    Recognised: (scene) => expectTerminal(scene, 'card.signingIn'),
    InUse: async (scene) => {
      await expectInUse(scene, KARL);
      await expect(scene.text('card.unsettled')).toHaveCount(0);
      await expect(scene.main).not.toContainText(LEFT.shown);
    },
    BalanceUpdated: async (scene) => {
      await expectInUse(scene, KARL);
      await expect(scene.main).toContainText(LEFT.shown);
    },
    Unsettled: async (scene) => {
      await expectInUse(scene, KARL);
      await expect(scene.text('card.unsettled')).toBeVisible();
      await expect(scene.button('card.book')).toBeEnabled();
    },
    InUseByOther: async (scene) => {
      await expectInUse(scene, KLARA);
      await expect(scene.page.getByText(KARL.firstname, { exact: true })).toHaveCount(0);
    },
    // A card that is not there any more is not called recognised.
    Leaving: (scene) => expectTerminal(scene, 'card.leaving'),
    ChangingCards: async (scene) => {
      await expect(busy(scene)).toBeVisible();
      // Nothing of the first person while the second waits.
      await expect(scene.main).toBeEmpty();
    },
    TimedOut: async (scene) => {
      await expectTerminal(scene, 'card.ended');
      await expect(scene.text('error.timedOut')).toBeVisible();
    },
  },
};
