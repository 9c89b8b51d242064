import { type Locator, expect } from '@playwright/test';
import { type TextKey } from '../../src/texts/catalogue.ts';
import { findingChart } from './finding.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';

const SAVE = '/api/person/UpdateFilters';

const chip = (scene: Scene, key: TextKey): Locator => scene.button(key);
const vegan = (scene: Scene): Locator => chip(scene, 'finding.vegan');
const withoutPork = (scene: Scene): Locator => chip(scene, 'finding.withoutPork');
const count = (scene: Scene): Locator => scene.main.getByRole('status').filter({ hasText: /^\P{L}*\d/u });
const undeclared = (scene: Scene): Locator =>
  scene.main.getByRole('region', { name: scene.say('finding.undeclaredTitle') });
const noAllergens = (scene: Scene): Locator => scene.main.getByText(scene.say.part('finding.noAllergens'));
const chooseAllergens = (scene: Scene): Locator =>
  scene.main.getByRole('link', { name: scene.say('finding.chooseAllergens') });

/** Waits until the server has answered, so that a reload cannot abort the call. */
async function whenSaved(scene: Scene, press: () => Promise<unknown>): Promise<void> {
  const saved = scene.page.waitForResponse(`**${SAVE}`);
  await press();
  await (await saved).finished();
}

async function expectFilter(scene: Scene, isOn: boolean, of: (scene: Scene) => Locator): Promise<void> {
  await expect(of(scene)).toHaveAttribute('aria-pressed', String(isOn));
}

/** In the menu of the day, and not vegan. */
const ROAST_PORK = { DE: 'Schweinsbraten', EN: 'Roast pork', AR: 'روستو', PSEUDO: 'Roast pork' };

async function expectVegan(scene: Scene): Promise<void> {
  await expectFilter(scene, true, vegan);
  await expect(count(scene)).not.toHaveText(/\b40\b/);
  // A label says of each dish whether it is: nothing is left to ask the kitchen.
  await expect(undeclared(scene)).toHaveCount(0);
}

export const finding: Journey<typeof findingChart> = {
  name: 'finding',
  chart: findingChart,
  goals: ['Vegan'],
  expectedErrors: [/Failed to load resource/],
  // He has chosen no allergens.
  begin: (scene) => scene.arrive({ as: 'ben', at: '/order/articles', dishes: 0 }),
  events: {
    'vegan.choose': {
      says: 'filters what is vegan',
      does: (scene) => whenSaved(scene, () => vegan(scene).click()),
    },
    'vegan.chooseSlowly': {
      says: 'filters what is vegan while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(`**${SAVE}`);
        await vegan(scene).click();
      },
    },
    'vegan.chooseRefused': {
      says: 'filters what is vegan while the server is broken',
      does: async (scene) => {
        await scene.server.control('fault', { path: SAVE, method: 'PUT', kind: 'status', status: 500, times: 1 });
        await whenSaved(scene, () => vegan(scene).click());
      },
    },
    'vegan.chooseUnserved': {
      says: 'filters what is vegan at a server that keeps no filters',
      does: async (scene) => {
        await scene.page.route(`**${SAVE}`, (route) => route.fulfill({ status: 404, json: {} }), { times: 1 });
        await whenSaved(scene, () => vegan(scene).click());
      },
    },
    'vegan.leave': { says: 'does not want to see vegan dishes only', does: (scene) => vegan(scene).click() },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'withoutPork.choose': { says: 'filters what is without pork', does: (scene) => withoutPork(scene).click() },
    'withoutPork.leave': { says: 'does not mind pork any more', does: (scene) => withoutPork(scene).click() },
    'dish.searchInVain': {
      says: 'searches for what is not vegan',
      does: ({ page, language }) => page.getByRole('searchbox').fill(ROAST_PORK[language]),
    },
    'dishes.showAll': {
      says: 'wants to see all dishes',
      does: (scene) => scene.button('order.articles.showAll').click(),
    },
    'myAllergens.choose': {
      says: 'asks for dishes without the own allergens',
      does: (scene) => chip(scene, 'finding.withoutMyAllergens').click(),
    },
    'allergens.open': { says: 'goes to the allergens', does: (scene) => chooseAllergens(scene).click() },
    'page.reload': { says: 'reloads the page', does: ({ page }) => page.reload() },
  },
  states: {
    AllDishes: async (scene) => {
      await expectFilter(scene, false, vegan);
      await expectFilter(scene, false, withoutPork);
      await expect(count(scene)).toHaveText(/\b40\b/);
      await expect(undeclared(scene)).toHaveCount(0);
      await expect(noAllergens(scene)).toHaveCount(0);
    },
    // DISH-68
    SavingVegan: expectVegan,
    // DISH-65, DISH-68
    Vegan: expectVegan,
    // DISH-68
    VeganNotSaved: expectVegan,
    // DISH-69
    VeganOfTheSession: expectVegan,
    // DISH-67
    WithoutPork: async (scene) => {
      await expectFilter(scene, true, withoutPork);
      await expect(undeclared(scene).getByRole('listitem')).not.toHaveCount(0);
      await expect(count(scene)).toHaveText(scene.say.part('finding.undeclared'));
    },
    NothingMatches: async (scene) => {
      await expectFilter(scene, true, vegan);
      await expect(scene.main.getByText(scene.say('finding.noMatch'))).toBeVisible();
      await expect(scene.button('order.articles.showAll')).toBeVisible();
    },
    // DISH-66
    NoAllergensChosen: async (scene) => {
      await expectFilter(scene, false, (of) => chip(of, 'finding.withoutMyAllergens'));
      await expect(noAllergens(scene)).toBeVisible();
      await expect(chooseAllergens(scene)).toBeVisible();
      await expect(count(scene)).toHaveText(/\b40\b/);
    },
    AtAllergens: async (scene) => {
      await expect(scene.page).toHaveURL(/#\/user$/);
      await expect(scene.main.getByRole('group', { name: scene.say('user.allergensLegend') })).toBeVisible();
    },
  },
};
