import { expect } from '@playwright/test';
import { type TextKey } from '../../src/texts/catalogue.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import { startChart } from './start.chart.ts';

const CONFIGURATION = '**/client-configuration.xml*';
const VERSION = '**/api/version';
const RESTAURANT = '**/api/restaurant?*';
const TEXTS = '**/api/text?*';
/** The calls that are sent in parallel once the configuration is known. */
const START_CALLS = /\/service\/api\/(version|restaurant|text\/languages|appsetting)/;

/** Reloads with this response to the URL, until the route is removed. */
async function openBroken({ page }: Scene, url: string, answer: { status?: number; json?: object }): Promise<void> {
  await page.route(url, (route) => route.fulfill(answer));
  await page.reload();
}

/** Makes the texts that the browser has stored outdated. To the millisecond: a walk may do so twice within a second. */
const changeTexts = ({ page }: Scene) => {
  const LastTextModificationDate = new Date().toISOString().slice(0, 23);
  return page.route(RESTAURANT, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), LastTextModificationDate } });
  });
};

async function expectProgress(scene: Scene, step: number): Promise<void> {
  await expect(scene.page.getByRole('status').filter({ hasText: scene.say('common.starting') })).toBeVisible();
  await expect(scene.page.getByRole('progressbar', { name: scene.say('common.starting') })).toHaveAttribute(
    'value',
    String(step),
  );
  await expect(scene.field('auth.username')).toHaveCount(0);
}

/** The static shell, a copy of the login, can be typed into while the app starts. Nothing is rendered below it. */
async function expectShell(scene: Scene): Promise<void> {
  await expect(scene.heading('auth.title')).toBeVisible();
  await expect(scene.page.getByRole('progressbar')).toHaveCount(0);
  await expect(scene.field('auth.username')).toHaveCount(0);
  await expect(scene.page.getByRole('textbox', { name: scene.say('auth.username') })).toBeEditable();
}

async function expectLogin(scene: Scene): Promise<void> {
  await expect(scene.page).toHaveURL(/auth\/login/);
  await expect(scene.field('auth.username')).toBeVisible();
  await expect(scene.button('auth.submit')).toBeEnabled();
  await expect(scene.page.getByRole('progressbar')).toHaveCount(0);
}

async function expectFailed(scene: Scene, reason: TextKey): Promise<void> {
  await expect(scene.heading('common.startFailed')).toBeVisible();
  await expect(scene.main.getByRole('alert')).toContainText(scene.say.part(reason));
  await expect(scene.button('common.retry')).toBeEnabled();
  await expect(scene.heading('auth.title')).toHaveCount(0);
}

export const start: Journey<typeof startChart> = {
  name: 'start',
  chart: startChart,
  goals: ['Started'],
  expectedErrors: [/Failed to load resource|client-configuration/],
  // Each start is that of a first visit: what a second one shows is in `e2e/second-visit.spec.ts`.
  begin: async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem('keptHouse'));
    await page.goto('/');
  },
  events: {
    'app.openSlowly': {
      says: 'opens the app while the server is slow',
      does: async ({ page, calls }) => {
        await calls.hold(CONFIGURATION);
        await page.reload();
      },
    },
    'configuration.arrive': { says: 'gets the configuration', does: ({ calls }) => calls.holdNext(START_CALLS) },
    'texts.change': {
      says: 'opens the app while new texts are slow to load',
      does: async (scene) => {
        await changeTexts(scene);
        await scene.calls.hold(TEXTS);
        await scene.page.reload();
      },
    },
    'texts.lose': {
      says: 'opens the app when new texts cannot be loaded',
      does: async (scene) => {
        await changeTexts(scene);
        await scene.time.stop();
        await openBroken(scene, TEXTS, { status: 500 });
      },
    },
    'configuration.lose': {
      says: 'opens the app without its configuration',
      does: (scene) => openBroken(scene, CONFIGURATION, { status: 404 }),
    },
    'version.lose': {
      says: 'opens the app when the version cannot be loaded',
      does: (scene) => openBroken(scene, VERSION, { status: 500 }),
    },
    'version.outdate': {
      says: 'opens the app with a server that is too old',
      does: (scene) => openBroken(scene, VERSION, { json: { ApiVersion: '0.9.0.0', DbVersion: '1' } }),
    },
    'restaurant.lose': {
      says: 'opens the app when the server does not know the restaurant',
      does: (scene) => openBroken(scene, RESTAURANT, { status: 404 }),
    },
    'startup.retry': {
      says: 'tries again after the fault is fixed',
      does: async (scene) => {
        await scene.page.unrouteAll();
        await scene.button('common.retry').click();
      },
    },
    'startup.retryInVain': {
      says: 'tries again in vain',
      does: async (scene) => {
        const answered = scene.page.waitForResponse(CONFIGURATION);
        await scene.button('common.retry').click();
        await answered;
      },
    },
    'startup.retrySlowly': {
      says: 'tries again after the fault is fixed, while the server is slow',
      does: async (scene) => {
        await scene.page.unrouteAll();
        await scene.calls.hold(CONFIGURATION);
        await scene.button('common.retry').click();
      },
    },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'page.reload': {
      says: 'reloads the page after the fault is fixed',
      does: async ({ page }) => {
        await page.unrouteAll();
        await page.reload();
      },
    },
  },
  states: {
    Started: async (scene) => {
      await expectLogin(scene);
      await expect(scene.page.getByRole('alert')).toHaveCount(0);
      await expect(scene.message('startup.textsFailed')).toHaveCount(0);
    },
    ReadingConfiguration: expectShell,
    ReadingRestaurant: expectShell,
    LoadingTexts: expectShell,
    // START-11, PAGE-141
    WithoutTexts: async (scene) => {
      await expect(scene.toast('startup.textsFailed')).toBeVisible();
      await expect(scene.message('startup.textsFailed')).toBeVisible();
      await expectLogin(scene);
    },
    // START-3, START-18
    NotConfigured: (scene) => expectFailed(scene, 'startup.configurationNotLoaded'),
    StartingAgain: async (scene) => {
      await expectProgress(scene, 0);
      // After a failed start the static shell is gone.
      await expect(scene.heading('auth.title')).toHaveCount(0);
    },
    // START-23
    VersionUnknown: (scene) => expectFailed(scene, 'startup.versionNotLoaded'),
    // START-22
    VersionUnsupported: (scene) => expectFailed(scene, 'startup.versionUnsupported'),
    // START-24
    RestaurantUnknown: (scene) => expectFailed(scene, 'startup.noRestaurant'),
  },
};
