import { expect } from '@playwright/test';
import { guestChart } from './guest.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import {
  LANGUAGE_NAMES,
  busy,
  guessUntilLockedOut,
  lockOut,
  menuOf,
  otherLanguage,
  waitForLockOutEnd,
  signOut,
  submitLogin,
  whenLanguageSaved,
} from './ways.ts';
import { type Language } from './words.ts';

/** Ids of accounts for guests, by the language of the account: a language is only saved when it differs. */
const GUEST_ACCOUNTS: Record<Language, string> = { DE: '6', EN: '8', AR: '10', PSEUDO: '8' };
/** The guest's own account. */
const CUSTOMER = 'anna';

const account = (scene: Scene) => scene.dialog('guest.accountMenu');
const languages = (scene: Scene) => account(scene).getByRole('combobox', { name: scene.say('layout.language') });

async function expectGuest(scene: Scene): Promise<void> {
  await expect(scene.page.getByRole('heading', { level: 1, name: scene.say('guest.title') })).toBeVisible();
  await expect(scene.page).toHaveURL(/#\/guest$/);
}

async function expectGuestLogin(scene: Scene): Promise<void> {
  await expect(scene.heading('guest.loginTitle')).toBeVisible();
  await expect(scene.page).toHaveURL(/guest\/login/);
}

export const guest: Journey<typeof guestChart> = {
  name: 'guest',
  chart: guestChart,
  goals: ['Guest'],
  expectedErrors: [/Failed to load resource/],
  begin: async ({ page, server, language }) => {
    await server.control('setting', { key: 'Order_DefaultUser', value: GUEST_ACCOUNTS[language] });
    await page.goto('/');
  },
  events: {
    'guest.continue': { says: 'continues as a guest', does: (scene) => scene.button('auth.guest').click() },
    'guest.continueSlowly': {
      says: 'continues as a guest while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/api/login');
        await scene.button('auth.guest').click();
      },
    },
    'guest.continueInVain': {
      says: 'continues as a guest while the server fails',
      does: async (scene) => {
        await scene.server.control('fault', {
          path: '/api/login',
          method: 'POST',
          kind: 'status',
          status: 500,
          times: 1,
        });
        await scene.button('auth.guest').click();
      },
    },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'account.open': { says: 'opens the account menu', does: (scene) => scene.button('guest.accountMenu').click() },
    'account.close': {
      says: 'closes the account menu',
      does: (scene) =>
        account(scene)
          .getByRole('button', { name: scene.say('common.close') })
          .click(),
    },
    'language.choose': {
      says: 'chooses another language while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/UpdatePerson');
        await languages(scene).selectOption({ label: LANGUAGE_NAMES[otherLanguage(scene)] });
      },
    },
    'language.saved': { says: 'gets the answer in the other language', does: whenLanguageSaved },
    'login.open': {
      says: 'goes to sign in',
      does: (scene) =>
        account(scene)
          .getByRole('link', { name: scene.say('guest.signIn') })
          .click(),
    },
    'login.leave': { says: 'goes back to the guest page', does: (scene) => scene.open('/guest') },
    'wrongPassword.submit': {
      says: 'enters a wrong password',
      does: (scene) => submitLogin(scene, CUSTOMER, 'falsch'),
    },
    'wrongPassword.repeat': { says: 'keeps guessing', does: (scene) => guessUntilLockedOut(scene, CUSTOMER) },
    'lockOut.end': { says: 'waits until the lockout ends', does: waitForLockOutEnd },
    'password.submit': { says: 'enters the right password', does: (scene) => submitLogin(scene, CUSTOMER) },
    'password.submitSlowly': {
      says: 'enters the right password while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/api/login');
        await submitLogin(scene, CUSTOMER);
      },
    },
    'page.reload': { says: 'reloads the page', does: ({ page }) => page.reload() },
    'session.signOut': { says: 'signs out', does: signOut },
    'guestSession.end': {
      says: 'ends the guest session',
      does: (scene) => scene.button('layout.endGuestSession').click(),
    },
  },
  states: {
    LoggedOut: async (scene) => {
      await expect(scene.page).toHaveURL(/auth\/login/);
      await expect(scene.button('auth.guest')).toBeEnabled();
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
    },
    EnteringAsGuest: async (scene) => {
      await expect(busy(scene)).toBeVisible();
      await expect(scene.page).toHaveURL(/auth\/login/);
      await expect(scene.button('auth.guest')).toBeDisabled();
    },
    // SIGN-11
    GuestRefused: async (scene) => {
      await expect(scene.page).toHaveURL(/auth\/login/);
      await expect(scene.main.getByRole('alert')).toHaveText(scene.say('error.general'));
      await expect(scene.button('auth.guest')).toBeEnabled();
    },
    Guest: async (scene) => {
      await expectGuest(scene);
      await expect(account(scene)).toHaveCount(0);
      await expect(scene.button('layout.userMenu')).toHaveCount(0);
    },
    // PAGE-11
    ChoosingAccount: async (scene) => {
      await expect(account(scene).getByRole('link', { name: scene.say('guest.signIn') })).toBeVisible();
      await expect(account(scene).getByRole('link', { name: scene.say('guest.register') })).toBeVisible();
      await expect(languages(scene)).toBeEnabled();
    },
    SavingLanguage: async (scene) => {
      await expect(languages(scene)).toBeDisabled();
      await expect(busy(scene)).toBeVisible();
    },
    AtGuestLogin: async (scene) => {
      await expectGuestLogin(scene);
      await expect(scene.button('auth.submit')).toBeEnabled();
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
    },
    Refused: async (scene) => {
      await expectGuestLogin(scene);
      await expect(scene.page.getByRole('alert')).toHaveText(scene.say('error.loginFailed'));
    },
    LockedOut: async (scene) => {
      await expectGuestLogin(scene);
      await expect(lockOut(scene)).toHaveText(scene.say('auth.lockedFor'));
      await expect(scene.button('auth.submitLocked')).toBeDisabled();
    },
    SigningIn: async (scene) => {
      await expectGuestLogin(scene);
      await expect(scene.button('auth.submitting')).toBeDisabled();
    },
    SignedIn: async (scene) => {
      await expect(scene.page).toHaveURL(/dashboard/);
      await expect(menuOf(scene)).toBeVisible();
      await expect(scene.button('guest.accountMenu')).toHaveCount(0);
    },
  },
};
