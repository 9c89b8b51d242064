import { expect } from '@playwright/test';
import { PASSWORD } from '../support/journey.ts';
import { formsChart } from './forms.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';

const MAIL = 'Anna.Beispiel@kantine-am-park.example';
/** Longer than the timeout of these calls. */
const PAST_TIMEOUT_MS = 16_000;
/**
 * A required field's label ends with an asterisk, and another may end like it. By role: the button that reveals a
 * password has the same label.
 */
const required = ({ page, say }: Scene, key: 'auth.username' | 'auth.password' | 'account.repeat') =>
  page.getByRole('textbox', { name: new RegExp(`^(?:${say.part(key).source})( \\*)?$`) });

async function requestMail(scene: Scene): Promise<void> {
  await scene.field('account.email').fill(MAIL);
  await scene.button('account.reset').click();
}

async function submitAccount(scene: Scene, username: string): Promise<void> {
  await required(scene, 'auth.username').fill(username);
  await required(scene, 'auth.password').fill(PASSWORD);
  await required(scene, 'account.repeat').fill(PASSWORD);
  await scene.main.getByRole('checkbox').check();
  await scene.button('account.register').click();
}

/** Resets the server first: an earlier registration in the same walk would have taken the name. */
async function submitNew(scene: Scene): Promise<void> {
  await scene.server.reset();
  await submitAccount(scene, 'neo');
}

async function expectMailForm(scene: Scene): Promise<void> {
  await expect(scene.heading('account.resetTitle')).toBeVisible();
  await expect(scene.button('account.reset')).toBeEnabled();
  await expect(scene.text('account.resetDone')).toHaveCount(0);
}

async function expectAccountForm(scene: Scene): Promise<void> {
  await expect(scene.heading('account.registerTitle')).toBeVisible();
  await expect(scene.button('account.register')).toBeEnabled();
}

const expectNoAnswer = (scene: Scene) =>
  expect(scene.main.getByRole('alert')).toHaveText(scene.say('account.noAnswer'));

export const forms: Journey<typeof formsChart> = {
  name: 'forms',
  chart: formsChart,
  goals: ['Registered'],
  expectedErrors: [/Failed to load resource/],
  begin: ({ page }) => page.goto('/'),
  events: {
    'password.forget': {
      says: 'opens the form for a forgotten password',
      does: (scene) => scene.link('auth.forgotten').click(),
    },
    'account.register': { says: 'opens the registration', does: (scene) => scene.link('auth.register').click() },
    'empty.submit': {
      says: 'submits the empty form',
      does: ({ main }) => main.locator('form').getByRole('button').last().click(),
    },
    'mail.request': { says: 'requests the mail', does: requestMail },
    'mail.requestSlowly': {
      says: 'requests the mail while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/ResetPassword');
        await requestMail(scene);
      },
    },
    'form.submit': { says: 'submits the form', does: submitNew },
    'form.submitSlowly': {
      says: 'submits the form while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/CreatePerson');
        await submitNew(scene);
      },
    },
    'takenName.submit': { says: 'submits a username that is taken', does: (scene) => submitAccount(scene, 'anna') },
    'patience.end': {
      says: 'waits until the request times out',
      does: async ({ page, calls }) => {
        await page.clock.fastForward(PAST_TIMEOUT_MS);
        await calls.release();
      },
    },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'login.return': {
      says: 'goes back to the login',
      does: ({ main }) => main.locator('a[href$="/auth/login"]').click(),
    },
  },
  states: {
    LoggedOut: async (scene) => {
      await expect(scene.page).toHaveURL(/auth\/login/);
      await expect(scene.heading('auth.title')).toBeVisible();
      await expect(scene.button('auth.submit')).toBeEnabled();
    },
    AskingForMail: async (scene) => {
      await expectMailForm(scene);
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
      await expect(scene.text('account.emailMissing')).toHaveCount(0);
    },
    // SIGN-16
    MailMissing: async (scene) => {
      await expectMailForm(scene);
      await expect(scene.text('account.emailMissing')).toBeVisible();
      await expect(scene.field('account.email')).toBeFocused();
    },
    RequestingMail: async (scene) => {
      await expect(scene.button('account.reset')).toBeDisabled();
      await expect(scene.field('account.email')).toHaveValue(MAIL);
    },
    MailUnanswered: async (scene) => {
      await expectMailForm(scene);
      await expectNoAnswer(scene);
      await expect(scene.field('account.email')).toHaveValue(MAIL);
    },
    MailOnItsWay: async (scene) => {
      await expect(scene.text('account.resetDoneText')).toBeVisible();
      await expect(scene.button('account.reset')).toHaveCount(0);
    },
    Registering: async (scene) => {
      await expectAccountForm(scene);
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
      await expect(scene.text('error.usernameTaken')).toHaveCount(0);
    },
    // SIGN-27
    Incomplete: async (scene) => {
      await expectAccountForm(scene);
      await expect(scene.main.getByRole('alert')).toHaveText(scene.say('account.formInvalid'));
      await expect(scene.text('account.termsNotAccepted')).toBeVisible();
      await expect(required(scene, 'auth.username')).toBeFocused();
    },
    // SIGN-28
    NameTaken: async (scene) => {
      await expectAccountForm(scene);
      await expect(scene.text('error.usernameTaken')).toBeVisible();
      await expect(required(scene, 'auth.username')).toBeFocused();
      // The input is kept.
      await expect(required(scene, 'account.repeat')).toHaveValue(PASSWORD);
    },
    CreatingAccount: async (scene) => {
      await expect(scene.button('account.registering')).toBeDisabled();
      await expect(scene.page).toHaveURL(/auth\/register$/);
    },
    AccountUnanswered: async (scene) => {
      await expectAccountForm(scene);
      await expectNoAnswer(scene);
      await expect(required(scene, 'auth.username')).toHaveValue('neo');
    },
    // SIGN-30
    Registered: async (scene) => {
      await expect(scene.page).toHaveURL(/register-success/);
      await expect(scene.heading('account.registeredTitle')).toBeVisible();
      await expect(scene.link('account.signIn')).toBeVisible();
    },
  },
};
