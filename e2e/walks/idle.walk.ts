import { type Locator, expect } from '@playwright/test';
import { idleChart } from './idle.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import { menuOf, openPayment, placeDish, submitLogin } from './ways.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** On a phone it waits in the closed side menu (PAGE-111). */
const countdown = ({ page }: Scene): Locator => page.getByRole('timer', { includeHidden: true }).first();

async function moveMouse({ page }: Scene): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
}

/** The countdown shows the whole time, as right after activity. */
const expectFullTime = (scene: Scene) =>
  expect(countdown(scene)).toHaveAttribute('aria-label', /(10:00|09:5\d)\u2069?$/);

async function expectLogin(scene: Scene): Promise<void> {
  await expect(scene.page).toHaveURL(/auth\/login/);
  await expect(scene.button('auth.submit')).toBeEnabled();
  await expect(menuOf(scene)).toHaveCount(0);
  await expect(scene.page.getByRole('dialog')).toHaveCount(0);
}

export const idle: Journey<typeof idleChart> = {
  name: 'idle',
  chart: idleChart,
  goals: ['TimedOut'],
  expectedErrors: [/Failed to load resource/],
  begin: (scene) => scene.arrive({ as: 'anna' }),
  events: {
    'minutes.pass': {
      says: 'does nothing for five minutes',
      does: async ({ page }) => {
        // Timers that the arrival has started must fire before the jump, not after it.
        await page.clock.runFor(10 * SECOND);
        await page.clock.fastForward(5 * MINUTE - 5 * SECOND);
      },
    },
    'lastMinute.begin': {
      says: 'does nothing until the last minute',
      does: ({ page }) => page.clock.fastForward(4 * MINUTE + 5 * SECOND),
    },
    'time.runOut': {
      says: 'stays away until the timeout',
      does: ({ page }) => page.clock.fastForward(10 * MINUTE + 10 * SECOND),
    },
    'lid.close': {
      says: 'closes the lid and opens it after the timeout',
      does: async (scene) => {
        // As after sleep: the clock has moved on, but no timer has fired.
        const now = await scene.page.evaluate(() => Date.now());
        await scene.page.clock.setSystemTime(now + 12 * MINUTE);
        await moveMouse(scene);
        await scene.page.clock.runFor(1.5 * SECOND);
      },
    },
    'mouse.move': { says: 'moves the mouse', does: moveMouse },
    'stay.choose': { says: 'chooses to stay signed in', does: (scene) => scene.button('layout.idleStay').click() },
    'dialog.escape': { says: 'presses Escape', does: ({ page }) => page.keyboard.press('Escape') },
    'signOut.choose': {
      says: 'chooses to sign out',
      does: async (scene) => {
        // Moving the mouse over the dialog must not close it.
        await scene.button('layout.idleStay').hover();
        await scene.page.clock.runFor(SECOND);
        await scene.button('layout.idleLogout').click();
      },
    },
    'password.submit': {
      says: 'signs in again',
      does: async (scene) => {
        await submitLogin(scene, 'anna');
        await expect(menuOf(scene)).toBeVisible();
      },
    },
    'payment.begin': {
      says: 'pays while the server is slow',
      does: async (scene) => {
        await placeDish(scene);
        await openPayment(scene);
        await scene.calls.hold('**/ExecutePayment*');
        await scene.button('payment.submit').click();
      },
    },
    'grace.runOut': {
      says: 'stays away until the grace period ends',
      does: ({ page }) => page.clock.fastForward(2 * MINUTE + 5 * SECOND),
    },
  },
  states: {
    Watching: async (scene) => {
      await expect(menuOf(scene)).toBeVisible();
      await expectFullTime(scene);
      await expect(scene.page.getByRole('dialog')).toHaveCount(0);
    },
    CountdownRunning: async (scene) => {
      await expect(countdown(scene)).toHaveAttribute('aria-label', /0(5:00|4:[3-5]\d)\u2069?$/);
      await expect(scene.page.getByRole('dialog')).toHaveCount(0);
    },
    // LEAVE-19
    AskedToStay: async (scene) => {
      const question = scene.page.getByRole('dialog', { name: scene.say('layout.idleTitle') });
      await expect(question).toContainText(scene.say.part('layout.idleRemaining'));
      await expect(question.getByRole('button', { name: scene.say('layout.idleStay') })).toBeFocused();
    },
    // LEAVE-27
    TimedOut: async (scene) => {
      await expectLogin(scene);
      await expect(scene.main.getByText(scene.say('error.timedOut'))).toBeVisible();
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
    },
    LoggedOut: async (scene) => {
      await expectLogin(scene);
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
    },
    Paying: async (scene) => {
      await expect(scene.page.getByRole('region', { name: scene.say('payment.executing') })).toBeVisible();
      await expectFullTime(scene);
    },
    // LEAVE-20
    GrantedGrace: async (scene) => {
      await expect(scene.page).toHaveURL(/order\/payment/);
      await expect(countdown(scene)).toHaveAttribute('aria-label', /00:00\u2069?$/);
      await expect(scene.button('payment.submit')).toHaveCount(0);
    },
    ActiveAgain: async (scene) => {
      await expect(scene.page).toHaveURL(/order\/payment/);
      await expectFullTime(scene);
      await expect(scene.button('payment.submit')).toHaveCount(0);
    },
  },
};
