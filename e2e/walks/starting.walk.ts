import { expect } from '@playwright/test';
import { type Journey } from './journey.ts';
import { startingChart } from './starting.chart.ts';

const VERSION = '**/api/version';

export const starting: Journey<typeof startingChart> = {
  name: 'starting',
  chart: startingChart,
  expectedErrors: [/Failed to load resource/],
  begin: async ({ page, calls }) => {
    await calls.hold(VERSION);
    // Not at the login, which stands there before the app does.
    await page.goto('/#/order');
  },
  events: {
    'server.answer': { says: 'is answered', does: ({ calls }) => calls.release() },
    'server.fail': {
      says: 'is not answered',
      does: async ({ server, calls }) => {
        // Also when it is asked once more for what was asked for ahead of the app.
        await server.control('fault', { path: '/api/version', method: 'GET', kind: 'status', status: 500, times: 2 });
        await calls.release();
      },
    },
    'start.retry': { says: 'tries again', does: (scene) => scene.button('common.retry').click() },
    'start.retrySlowly': {
      says: 'tries again while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(VERSION);
        await scene.button('common.retry').click();
      },
    },
  },
  states: {
    Starting: async (scene) => {
      await expect(scene.main.getByRole('status')).toHaveText(scene.say('common.starting'));
      await expect(scene.page.getByRole('progressbar', { name: scene.say('common.starting') })).toBeVisible();
      await expect(scene.button('common.retry')).toHaveCount(0);
    },
    StartFailed: async (scene) => {
      await expect(scene.heading('common.startFailed')).toBeVisible();
      await expect(scene.main.getByRole('alert')).toContainText(scene.say.part('startup.versionNotLoaded'));
      await expect(scene.button('common.retry')).toBeEnabled();
    },
    Started: async (scene) => {
      await expect(scene.page).toHaveURL(/order\/login/);
      await expect(scene.button('auth.submit')).toBeEnabled();
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
    },
  },
};
