import { expect } from '@playwright/test';
import { PASSWORD } from '../support/journey.ts';
import { formsChart } from './forms.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';

const MAIL = 'Anna.Beispiel@kantine-am-park.example';
/** Longer than any call is waited for. */
const PATIENCE_MS = 16_000;
/** A required field is named with its star; the button that shows a password is named after the field as well. */
const required = ({ page, say }: Scene, key: 'auth.username' | 'auth.password' | 'account.repeat') =>
  page.getByRole('textbox', { name: new RegExp(`${say.part(key).source}( \\*)?$`) });

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

/** Who registered before in the same browser must not be in the way. */
async function submitNew(scene: Scene): Promise<void> {
  await scene.server.control('reset');
  await submitAccount(scene, 'neo');
}

/** Nobody is told whether there is such an account. */
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
  expectedErrors: [/Failed to load resource/],
  begin: ({ page }) => page.goto('/'),
  events: {
    'password.forget': { says: 'has forgotten the password', does: (scene) => scene.link('auth.forgotten').click() },
    'account.register': { says: 'has no account yet', does: (scene) => scene.link('auth.register').click() },
    'empty.submit': {
      says: 'sends the form empty',
      does: ({ main }) => main.locator('form').getByRole('button').last().click(),
    },
    'mail.request': { says: 'asks for the mail', does: requestMail },
    'mail.requestSlowly': {
      says: 'asks for the mail while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/ResetPassword');
        await requestMail(scene);
      },
    },
    'form.submit': { says: 'sends the form', does: submitNew },
    'form.submitSlowly': {
      says: 'sends the form while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/CreatePerson');
        await submitNew(scene);
      },
    },
    'takenName.submit': { says: 'wants a name that somebody has', does: (scene) => submitAccount(scene, 'anna') },
    'patience.end': {
      says: 'waits in vain',
      does: async ({ page, calls }) => {
        await page.clock.fastForward(PATIENCE_MS);
        await calls.release();
      },
    },
    'server.answer': { says: 'is answered', does: ({ calls }) => calls.release() },
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
    Incomplete: async (scene) => {
      await expectAccountForm(scene);
      await expect(scene.main.getByRole('alert')).toHaveText(scene.say('account.formInvalid'));
      await expect(scene.text('account.termsNotAccepted')).toBeVisible();
      await expect(required(scene, 'auth.username')).toBeFocused();
    },
    NameTaken: async (scene) => {
      await expectAccountForm(scene);
      await expect(scene.text('error.usernameTaken')).toBeVisible();
      await expect(required(scene, 'auth.username')).toBeFocused();
      // Nothing that was typed is lost.
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
    Registered: async (scene) => {
      await expect(scene.page).toHaveURL(/register-success/);
      await expect(scene.heading('account.registeredTitle')).toBeVisible();
      await expect(scene.link('account.signIn')).toBeVisible();
    },
  },
};
