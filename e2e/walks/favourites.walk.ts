import { type Locator, expect } from '@playwright/test';
import { favouritesChart } from './favourites.chart.ts';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import { USERNAMES } from './ways.ts';

const SAVE = '/api/person/SetFavourite';

/** The first dish of the list, which is of the menu. */
const names = new WeakMap<Scene, string>();
const nameOf = (scene: Scene): string => {
  const name = names.get(scene);
  if (name === undefined) throw new Error('The walk has no dish yet.');
  return name;
};

const dishes = ({ main }: Scene): Locator => main.getByRole('listitem').getByRole('heading', { level: 2 });
const named = (scene: Scene) => ({ name: scene.say('wishes.favourite', { name: nameOf(scene) }) });
const heart = (scene: Scene): Locator => scene.page.getByRole('button', named(scene));
const ahead = (scene: Scene): Locator => scene.main.getByRole('region', { name: scene.say('wishes.onMenu') });

/** A phone has the heart in the details of the dish. */
async function atHeart(scene: Scene, act: () => Promise<unknown>): Promise<void> {
  if (scene.size !== 'phone') return void (await act());
  const details = { name: scene.say('order.article.details', { name: nameOf(scene) }) };
  await scene.main.getByRole('button', details).click();
  await scene.page.getByRole('dialog').waitFor();
  await act();
  await scene.page.keyboard.press('Escape');
  await expect(scene.page.getByRole('dialog')).toHaveCount(0);
}

async function pressHeart(scene: Scene): Promise<void> {
  const answered = scene.page.waitForResponse(`**${SAVE}`);
  await atHeart(scene, () => heart(scene).click());
  await (await answered).finished();
}

const expectHeart = (scene: Scene, isSet: boolean) =>
  scene.size === 'phone'
    ? expect(scene.main.getByRole('img', named(scene))).toHaveCount(Number(isSet))
    : expect(heart(scene)).toHaveAttribute('aria-pressed', String(isSet));

export const favourites: Journey<typeof favouritesChart> = {
  name: 'favourites',
  chart: favouritesChart,
  goals: ['Favourite'],
  expectedErrors: [/Failed to load resource/],
  begin: async (scene) => {
    await scene.arrive({ as: USERNAMES[scene.language], at: '/order/articles', dishes: 0 });
    names.set(scene, await dishes(scene).first().innerText());
  },
  events: {
    'heart.set': { says: 'makes a dish a favourite', does: pressHeart },
    'heart.setSlowly': {
      says: 'makes a dish a favourite while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(`**${SAVE}`);
        await atHeart(scene, () => heart(scene).click());
      },
    },
    'heart.setRefused': {
      says: 'makes a dish a favourite while the server is broken',
      does: async (scene) => {
        await scene.server.control('fault', { path: SAVE, method: 'PUT', kind: 'status', status: 500, times: 1 });
        await pressHeart(scene);
      },
    },
    'heart.setUnserved': {
      says: 'makes a dish a favourite at a server that keeps none',
      does: async (scene) => {
        await scene.page.route(`**${SAVE}`, (route) => route.fulfill({ status: 404, json: {} }));
        await pressHeart(scene);
      },
    },
    'heart.end': { says: 'does not want the favourite any more', does: pressHeart },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'page.reload': { says: 'reloads the page', does: ({ page }) => page.reload() },
    'favourites.filter': {
      says: 'filters the favourites',
      does: (scene) => scene.button('finding.favourites').click(),
    },
    'overview.open': { says: 'opens the overview', does: (scene) => scene.open('/dashboard') },
    'favourite.follow': {
      says: 'opens the favourite on the menu',
      does: (scene) => ahead(scene).getByRole('button').click(),
    },
  },
  states: {
    NoFavourite: (scene) => expectHeart(scene, false),
    // DISH-101
    SavingFavourite: (scene) => expectHeart(scene, true),
    // DISH-101, PAGE-141
    FavouriteTakenBack: async (scene) => {
      await expect(scene.toast('error.changesNotSaved')).toContainText(nameOf(scene));
      await expect(scene.message('error.changesNotSaved')).toContainText(nameOf(scene));
      await expectHeart(scene, false);
    },
    // CALL-80
    NoHearts: async (scene) => {
      await atHeart(scene, () => expect(heart(scene)).toHaveCount(0));
      await expect(dishes(scene).first()).toHaveText(nameOf(scene));
      await expect(scene.toast('error.changesNotSaved')).toHaveCount(0);
    },
    // DISH-100
    Favourite: (scene) => expectHeart(scene, true),
    // DISH-76
    OnlyFavourites: async (scene) => {
      await expect(scene.button('finding.favourites')).toHaveAttribute('aria-pressed', 'true');
      await expect(dishes(scene)).toHaveText([nameOf(scene)]);
      await expectHeart(scene, true);
    },
    // DISH-103
    OnTheMenu: async (scene) => {
      await expect(ahead(scene).getByRole('button')).toHaveCount(1);
      await expect(ahead(scene).getByRole('button')).toContainText(nameOf(scene));
    },
    // DISH-103
    AtDish: async (scene) => {
      await expect(scene.page).toHaveURL(/#\/dashboard/);
      await expect(scene.page.getByRole('dialog', { name: nameOf(scene) })).toBeVisible();
    },
  },
};
