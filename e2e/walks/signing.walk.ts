import { expect } from '@playwright/test';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import { signingChart } from './signing.chart.ts';
import {
  LANGUAGE_NAMES,
  USERNAMES,
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

const NEW_PASSWORD = 'Neu und Gut 2026';

const usernameOf = ({ language }: Scene): string => USERNAMES[language];

/** Resets the server first: an account that has taken the forced step before would skip it. */
async function signInAsNew(scene: Scene, username: string): Promise<void> {
  await scene.server.reset();
  await submitLogin(scene, username);
}

/**
 * Goes to the overview, so that opening the orders reads them anew. Waits until it has loaded: a call still in flight
 * would get the refusal that is meant for the orders.
 */
async function leaveOrders(scene: Scene): Promise<void> {
  await scene.open('/dashboard');
  await expect(scene.heading('again.last')).toBeVisible();
  await expect(scene.main.getByText(scene.say('common.loading'))).toHaveCount(0);
}

const refuseOnce = (scene: Scene, path: string, status: number) =>
  scene.server.control('fault', { path, method: 'GET', kind: 'status', status, times: 1 });

/** The page looks the same while the password is checked and while the start data is loaded. */
async function expectBusyLogin(scene: Scene): Promise<void> {
  await expect(scene.button('auth.submitting')).toBeDisabled();
  await expect(scene.page).toHaveURL(/auth\/login/);
}

/** The page is the same right after signing in and during a session. */
async function expectTerms(scene: Scene): Promise<void> {
  await expect(scene.page).toHaveURL(/auth\/legaldisclaimer/);
  await expect(scene.heading('title.legalDisclaimer')).toBeVisible();
  await expect(scene.button('auth.termsAccept')).toBeEnabled();
  await expect(menuOf(scene)).toHaveCount(0);
}

async function fillNewPassword(scene: Scene, repeated = NEW_PASSWORD): Promise<void> {
  await scene.field('auth.newPassword').fill(NEW_PASSWORD);
  await scene.field('auth.repeatPassword').fill(repeated);
  await scene.button('auth.savePassword').click();
}

export const signing: Journey<typeof signingChart> = {
  name: 'signing',
  chart: signingChart,
  goals: ['SignedIn'],
  expectedErrors: [/Failed to load resource/],
  begin: ({ page }) => page.goto('/'),
  events: {
    'empty.submit': { says: 'submits the empty form', does: (scene) => scene.button('auth.submit').click() },
    'wrongPassword.submit': {
      says: 'enters a wrong password',
      does: (scene) => submitLogin(scene, usernameOf(scene), 'falsch'),
    },
    'wrongPassword.repeat': { says: 'keeps guessing', does: (scene) => guessUntilLockedOut(scene, usernameOf(scene)) },
    'lockOut.end': { says: 'waits until the lockout ends', does: waitForLockOutEnd },
    'password.submit': { says: 'enters the right password', does: (scene) => submitLogin(scene, usernameOf(scene)) },
    'password.submitSlowly': {
      says: 'enters the right password while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/api/login');
        await submitLogin(scene, usernameOf(scene));
      },
    },
    'password.submitToSlowData': {
      says: 'enters the right password while the start data is slow to load',
      does: async (scene) => {
        await scene.calls.hold('**/api/person/GetPerson');
        await submitLogin(scene, usernameOf(scene));
      },
    },
    'terms.meet': {
      says: 'signs in with an account that has not accepted the terms',
      does: (scene) => signInAsNew(scene, 'neu'),
    },
    'terms.accept': { says: 'accepts the terms', does: (scene) => scene.button('auth.termsAccept').click() },
    'terms.acceptSlowly': {
      says: 'accepts the terms while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/SetTermsOfUseAcceptedDate');
        await scene.button('auth.termsAccept').click();
      },
    },
    // SIGN-20
    'terms.decline': { says: 'declines the terms', does: (scene) => scene.button('auth.termsDecline').click() },
    'firstLogin.meet': { says: 'signs in for the first time', does: (scene) => signInAsNew(scene, 'erste') },
    'newPassword.mistype': {
      says: 'mistypes the new password',
      does: (scene) => fillNewPassword(scene, 'Neu und Schlecht 2026'),
    },
    'newPassword.submit': { says: 'chooses a new password', does: (scene) => fillNewPassword(scene) },
    'newPassword.submitSlowly': {
      says: 'chooses a new password while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/UpdatePasswordOnFirstLogin');
        await fillNewPassword(scene);
      },
    },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'language.choose': {
      says: 'chooses another language while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/UpdatePerson');
        await scene.open('/user');
        await scene.main
          .getByRole('combobox', { name: scene.say('layout.language') })
          .selectOption({ label: LANGUAGE_NAMES[otherLanguage(scene)] });
      },
    },
    'language.saved': { says: 'gets the answer in the other language', does: whenLanguageSaved },
    'token.refuse': {
      says: 'opens the orders after the session has expired',
      does: async (scene) => {
        await leaveOrders(scene);
        await refuseOnce(scene, '/api/authorization', 401);
        await refuseOnce(scene, '/api/bon', 401);
        await scene.open('/order');
      },
    },
    'terms.interpose': {
      says: 'opens the orders when there are new terms to accept',
      does: async (scene) => {
        await leaveOrders(scene);
        await refuseOnce(scene, '/api/bon', 900);
        await scene.open('/order');
      },
    },
    'page.reload': { says: 'reloads the page', does: ({ page }) => page.reload() },
    'session.signOut': { says: 'signs out', does: signOut },
    'session.signOutSlowly': {
      says: 'signs out while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/api/login');
        await signOut(scene);
      },
    },
  },
  states: {
    LoggedOut: async (scene) => {
      await expect(scene.page).toHaveURL(/auth\/login/);
      await expect(scene.heading('auth.title')).toBeVisible();
      await expect(scene.button('auth.submit')).toBeEnabled();
      // Guest mode is off.
      await expect(scene.button('auth.guest')).toHaveCount(0);
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
      await expect(scene.text('auth.usernameMissing')).toHaveCount(0);
      await expect(menuOf(scene)).toHaveCount(0);
    },
    // SIGN-2
    Incomplete: async (scene) => {
      await expect(scene.text('auth.usernameMissing')).toBeVisible();
      await expect(scene.text('auth.passwordMissing')).toBeVisible();
      await expect(scene.field('auth.username')).toBeFocused();
    },
    // SIGN-3
    Refused: async (scene) => {
      await expect(scene.page.getByRole('alert')).toHaveText(scene.say('error.loginFailed'));
      await expect(scene.button('auth.submit')).toBeEnabled();
      await expect(scene.page).toHaveURL(/auth\/login/);
    },
    LockedOut: async (scene) => {
      await expect(lockOut(scene)).toHaveText(scene.say('auth.lockedFor'));
      await expect(scene.button('auth.submitLocked')).toBeDisabled();
      await expect(scene.main.getByText(scene.say('error.loginFailed'))).toHaveCount(0);
      await expect(scene.page).toHaveURL(/auth\/login/);
    },
    SigningIn: expectBusyLogin,
    LoadingStartData: expectBusyLogin,
    AcceptingTerms: expectTerms,
    AskedForNewTerms: expectTerms,
    SavingTerms: async (scene) => {
      await expect(busy(scene)).toBeVisible();
      await expect(scene.button('auth.termsAccept')).toBeDisabled();
    },
    // SIGN-18
    ChangingPassword: async (scene) => {
      await expect(scene.page).toHaveURL(/auth\/changePassword/);
      await expect(scene.heading('auth.passwordTitle')).toBeVisible();
      await expect(scene.button('auth.savePassword')).toBeEnabled();
      await expect(scene.text('auth.passwordsDiffer')).toHaveCount(0);
      await expect(menuOf(scene)).toHaveCount(0);
    },
    PasswordsDiffer: async (scene) => {
      await expect(scene.text('auth.passwordsDiffer')).toBeVisible();
      await expect(scene.field('auth.repeatPassword')).toBeFocused();
    },
    SavingPassword: async (scene) => {
      await expect(busy(scene)).toBeVisible();
      await expect(scene.button('auth.savePassword')).toBeDisabled();
    },
    SignedIn: async (scene) => {
      await expect(menuOf(scene)).toBeVisible();
      await expect(scene.page).not.toHaveURL(/auth\//);
      await expect(scene.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(scene.field('auth.password')).toHaveCount(0);
      await expect(busy(scene)).toHaveCount(0);
    },
    SavingLanguage: async (scene) => {
      await expect(busy(scene)).toBeVisible();
      await expect(scene.heading('user.title')).toBeVisible();
    },
    // LEAVE-10
    SigningOut: async (scene) => {
      await expect(busy(scene)).toBeVisible();
      // Nothing of the customer may show while the sign-out is in flight.
      await expect(scene.main).toBeEmpty();
    },
    // LEAVE-22
    SessionOver: async (scene) => {
      await expect(scene.page).toHaveURL(/auth\/login/);
      await expect(scene.page.getByRole('alert')).toHaveText(scene.say('error.loginAgain'));
      await expect(menuOf(scene)).toHaveCount(0);
    },
  },
};
