import { type Locator, expect } from '@playwright/test';
import { type Journey } from './journey.ts';
import { planningChart } from './planning.chart.ts';
import { type Scene } from './scene.ts';
import { addButtons, amounts, whenSaved } from './ways.ts';

const PLAN = '/api/article/GetMenuPlan';

const toWeek = (scene: Scene): Locator => scene.main.getByRole('link', { name: scene.say.part('week.plan') }).first();
const next = (scene: Scene): Locator => scene.button('week.next');
const previous = (scene: Scene): Locator => scene.button('week.previous');
const details = ({ page }: Scene): Locator => page.getByRole('dialog');
const isAtStart = (scene: Scene) => expect(previous(scene)).toHaveAttribute('aria-disabled', 'true');

export const planning: Journey<typeof planningChart> = {
  name: 'planning',
  chart: planningChart,
  goals: ['Planned'],
  expectedErrors: [/Failed to load resource/],
  begin: (scene) => scene.arrive({ as: 'anna' }),
  events: {
    'week.open': { says: 'opens the week', does: (scene) => toWeek(scene).click() },
    'week.openRefused': {
      says: 'opens the week while the server is broken',
      does: async (scene) => {
        await scene.server.control('fault', { path: PLAN, method: 'GET', kind: 'status', status: 500, times: 1 });
        await toWeek(scene).click();
      },
    },
    'week.retry': { says: 'tries again', does: (scene) => scene.button('common.retry').click() },
    'week.next': { says: 'goes on', does: (scene) => next(scene).click() },
    'week.previous': { says: 'goes back', does: (scene) => previous(scene).click() },
    'dish.add': {
      says: 'plans a dish',
      does: (scene) => whenSaved(scene, () => addButtons(scene).first().click()),
    },
    'dish.remove': {
      says: 'removes the dish',
      does: (scene) => whenSaved(scene, () => amounts(scene).getByRole('button').first().click()),
    },
    'dish.open': {
      says: 'opens a dish',
      does: (scene) =>
        scene.main
          .getByRole('button', { name: scene.say('order.article.details') })
          .first()
          .click(),
    },
    'details.close': { says: 'closes the dish', does: ({ page }) => page.keyboard.press('Escape') },
  },
  states: {
    Overview: (scene) => expect(toWeek(scene)).toBeVisible(),
    WeekFailed: (scene) => expect(scene.main.getByRole('alert')).toContainText(scene.say.part('week.failed')),
    // DISH-91, DISH-92
    Week: async (scene) => {
      await expect(scene.heading('week.title')).toBeVisible();
      await isAtStart(scene);
      await expect(addButtons(scene).first()).toBeVisible();
      await expect(amounts(scene)).toHaveCount(0);
      await expect(details(scene)).toHaveCount(0);
    },
    Details: async (scene) => {
      await expect(details(scene)).toBeVisible();
      await expect(details(scene).getByRole('button', { name: scene.say('order.article.addNamed') })).toBeEnabled();
    },
    NextWeek: async (scene) => {
      await expect(previous(scene)).not.toHaveAttribute('aria-disabled');
      await expect(addButtons(scene).first()).toBeVisible();
    },
    // DISH-96
    Planned: async (scene) => {
      await expect(amounts(scene)).toHaveCount(1);
      await expect(scene.main.getByRole('button', { name: scene.say('order.bar.checkout') })).toBeEnabled();
    },
  },
};
