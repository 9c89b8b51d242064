import { expect } from '@playwright/test';
import { consentChart } from './consent.chart.ts';
import { type Journey } from './journey.ts';

export const consent: Journey<typeof consentChart> = {
  name: 'consent',
  chart: consentChart,
  goals: ['Agreed'],
  isConsentGiven: false,
  begin: ({ page }) => page.goto('/'),
  events: {
    'popup.escape': { says: 'presses Escape', does: ({ page }) => page.keyboard.press('Escape') },
    'details.open': {
      says: 'opens the details of what is stored',
      does: (scene) => scene.button('layout.cookieDetails').click(),
    },
    'details.close': {
      says: 'closes the details',
      does: (scene) =>
        scene
          .dialog('layout.cookieDetailsTitle')
          .getByRole('button', { name: scene.say('common.close') })
          .last()
          .click(),
    },
    'cookies.accept': { says: 'accepts the cookies', does: (scene) => scene.button('layout.cookieAccept').click() },
    'page.reload': { says: 'reloads the page', does: ({ page }) => page.reload() },
  },
  states: {
    // PAGE-23
    Asked: async (scene) => {
      const popup = scene.dialog('layout.cookieTitle');
      await expect(popup).toBeVisible();
      await expect(popup.getByRole('button', { name: scene.say('layout.cookieAccept') })).toBeVisible();
      await expect(scene.dialog('layout.cookieDetailsTitle')).toHaveCount(0);
      // Only accepting dismisses it.
      await expect(popup.getByRole('button', { name: scene.say('common.close') })).toHaveCount(0);
    },
    ReadingDetails: async (scene) => {
      const details = scene.dialog('layout.cookieDetailsTitle');
      await expect(details).toBeVisible();
      await expect(details.getByText(scene.say.part('layout.stored.language'))).toBeVisible();
    },
    // PAGE-23
    Agreed: async (scene) => {
      await expect(scene.field('auth.username')).toBeVisible();
      await expect(scene.page.getByRole('dialog')).toHaveCount(0);
      await expect(scene.page).toHaveURL(/auth\/login/);
    },
  },
};
