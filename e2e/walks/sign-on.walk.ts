import { expect, type Page } from '@playwright/test';
import { IDENTITIES, IDENTITY_WORDS } from '../../server/simulators/identity/identity.page.ts';
import { STORAGE_KEYS } from '../../src/browser/storage/storage.ts';
import { type TextKey } from '../../src/texts/catalogue.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import { signOnChart } from './sign-on.chart.ts';
import { USERNAMES, greeting, menuOf, signOut, submitLogin } from './ways.ts';

/** The server's endpoints that redirect to the provider. */
const PROVIDER = /\/service\/sso\//;
const AUTO_SIGN_ON = '/?autoSsoLogin=TRUE';

/** Status 204 keeps the browser on its page. A slow page instead would keep Playwright from inspecting it. */
const blockProvider = ({ page }: Scene) =>
  page.route(PROVIDER, (route) => route.fulfill({ status: 204 }), { times: 1 });

/** The page may be left for the organisation's before it has loaded. */
const open = (page: Page) => page.goto(AUTO_SIGN_ON, { waitUntil: 'commit' });

const words = ({ language }: Scene) => IDENTITY_WORDS[language === 'DE' ? 'de' : 'en'];

async function confirm({ page }: Scene, username: string): Promise<void> {
  const identity = IDENTITIES.find((one) => one.username === username);
  await page.getByRole('button', { name: identity?.name }).click();
}

async function expectLogin(scene: Scene): Promise<void> {
  await expect(scene.page).toHaveURL(/\/#\/auth\/login$/);
  await expect(scene.button('auth.singleSignOn')).toBeEnabled();
  await expect(scene.button('auth.submit')).toBeEnabled();
  await expect(menuOf(scene)).toHaveCount(0);
  expect(await scene.page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.isSsoUser)).toBeNull();
}

async function expectRefused(scene: Scene, notice: TextKey): Promise<void> {
  await expectLogin(scene);
  await expect(scene.main.getByRole('alert')).toHaveText(scene.say(notice));
}

/** PAGE-40. The page looks the same whether a button or the URL has started the sign-on. */
async function expectLeaving(scene: Scene): Promise<void> {
  await expect(
    scene.page.getByRole('status').filter({ hasText: scene.say('common.leavingForSingleSignOn') }),
  ).toBeVisible();
  await expect(scene.page.getByRole('textbox')).toHaveCount(0);
  await expect(scene.page.getByRole('button')).toHaveCount(0);
}

async function expectSignedIn(scene: Scene): Promise<void> {
  await expect(menuOf(scene)).toBeVisible();
  await expect(scene.page).toHaveURL(/\/#\/dashboard$/);
  await expect(scene.field('auth.password')).toHaveCount(0);
}

export const signOn: Journey<typeof signOnChart> = {
  name: 'signOn',
  chart: signOnChart,
  goals: ['SignedIn'],
  begin: ({ page }) => page.goto('/'),
  events: {
    'signOn.choose': {
      says: 'signs in through the organisation',
      does: (scene) => scene.button('auth.singleSignOn').click(),
    },
    'signOn.chooseInVain': {
      says: 'signs in through the organisation, whose page does not open',
      does: async (scene) => {
        await blockProvider(scene);
        await scene.button('auth.singleSignOn').click();
      },
    },
    'signOn.open': {
      says: 'opens the app by an address that leads to the organisation',
      does: ({ page }) => open(page),
    },
    'signOn.openInVain': {
      says: 'opens the app by an address that leads to the organisation, whose page does not open',
      does: async (scene) => {
        await blockProvider(scene);
        await open(scene.page);
      },
    },
    'provider.confirm': { says: 'signs in there', does: (scene) => confirm(scene, 'sso') },
    'provider.cancel': {
      says: 'cancels there',
      does: (scene) => scene.page.getByRole('button', { name: words(scene).cancel }).click(),
    },
    'provider.fail': {
      says: 'gets an error there',
      does: (scene) => scene.page.getByRole('button', { name: words(scene).fail }).click(),
    },
    'provider.confirmLocked': {
      says: 'signs in there to an account that the restaurant has locked',
      does: (scene) => confirm(scene, 'gesperrt'),
    },
    'password.submit': {
      says: 'signs in by password',
      does: (scene) => submitLogin(scene, USERNAMES[scene.language]),
    },
    'page.reload': { says: 'reloads the page', does: ({ page }) => page.reload() },
    'session.signOut': { says: 'signs out', does: signOut },
  },
  states: {
    LoggedOut: async (scene) => {
      await expectLogin(scene);
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
      await expect(scene.text('auth.sso.LOGGEDOUT')).toHaveCount(0);
    },
    Leaving: expectLeaving,
    LeavingAtOnce: expectLeaving,
    AtProvider: async (scene) => {
      await expect(scene.page.getByRole('heading', { level: 1, name: words(scene).title })).toBeVisible();
      await expect(scene.page.getByText(words(scene).choose)).toBeVisible();
    },
    // SIGN-25
    Canceled: (scene) => expectRefused(scene, 'auth.sso.CANCELED'),
    // SIGN-25
    Failed: (scene) => expectRefused(scene, 'auth.sso.FAILED'),
    SignedIn: async (scene) => {
      await expectSignedIn(scene);
      await expect(scene.page.getByRole('heading', { level: 1, name: /Sina/ })).toBeVisible();
    },
    SignedInByPassword: async (scene) => {
      await expectSignedIn(scene);
      await expect(greeting(scene, USERNAMES[scene.language])).toBeVisible();
    },
    // SIGN-25
    SignedOut: async (scene) => {
      await expectLogin(scene);
      await expect(scene.text('auth.sso.LOGGEDOUT')).toBeVisible();
    },
  },
};
