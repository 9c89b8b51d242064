import { type Locator, expect } from '@playwright/test';
import { type Journey } from './journey.ts';
import { type Scene } from './scene.ts';
import { watchingChart } from './watching.chart.ts';
import { USERNAMES } from './ways.ts';

interface Dish {
  articleId: number;
  date: string;
  name: string;
}

/** The first dish of the list, which is sold out as the walk begins. */
const dishes = new WeakMap<Scene, Dish>();
const dishOf = (scene: Scene): Dish => {
  const dish = dishes.get(scene);
  if (!dish) throw new Error('The walk has no dish yet.');
  return dish;
};

/** A minute passes, after which the server is asked again. */
async function setPortions(scene: Scene, remaining: number): Promise<void> {
  const { articleId, date } = dishOf(scene);
  await scene.server.control('stock', { articleId, date, remaining });
  const asked = scene.page.waitForResponse('**/api/article/GetStockWatches');
  await scene.page.clock.fastForward(60_000);
  await asked;
}

const named = (scene: Scene) => ({ name: dishOf(scene).name });
const toggle = (scene: Scene): Locator => scene.button('wishes.watchNamed', named(scene));
const way = (scene: Scene): Locator => scene.link('wishes.toDishNamed', named(scene));
const begin = (scene: Scene) => toggle(scene).click();

/** The minute until the server is asked begins with its answer. */
async function beginSaved(scene: Scene): Promise<void> {
  const saved = scene.page.waitForResponse('**/api/article/WatchStock');
  await begin(scene);
  await (await saved).finished();
}

async function expectWatched(scene: Scene, isWatched: boolean): Promise<void> {
  await expect(toggle(scene)).toHaveAttribute('aria-pressed', String(isWatched));
  await expect(scene.main.getByText(scene.say.part('wishes.notReserved'))).toHaveCount(isWatched ? 1 : 0);
}

export const watching: Journey<typeof watchingChart> = {
  name: 'watching',
  chart: watchingChart,
  goals: ['Notified'],
  expectedErrors: [/Failed to load resource/],
  begin: async (scene) => {
    const { page, server } = scene;
    const listed = page.waitForResponse(/\/api\/article\?/);
    await scene.arrive({ as: USERNAMES[scene.language], at: '/order/articles', dishes: 0 });
    const answer = await listed;
    const [first] = ((await answer.json()) as { Articles: { ArticleId: number }[] }).Articles;
    const dish = {
      articleId: first?.ArticleId ?? 0,
      date: new URL(answer.url()).searchParams.get('date') ?? '',
      name: await scene.main.getByRole('listitem').getByRole('heading', { level: 2 }).first().innerText(),
    };
    dishes.set(scene, dish);
    await server.control('stock', { articleId: dish.articleId, date: dish.date, remaining: 0 });
    await page.reload();
  },
  events: {
    'watch.begin': { says: 'wants to be told of a free portion', does: beginSaved },
    'watch.beginRefused': {
      says: 'wants to be told while the server is broken',
      does: async (scene) => {
        await scene.server.control('fault', {
          path: '/api/article/WatchStock',
          method: 'PUT',
          kind: 'status',
          status: 500,
          times: 1,
        });
        await begin(scene);
      },
    },
    'watch.end': { says: 'does not want to be told any more', does: begin },
    'page.reload': {
      says: 'reloads the page',
      does: async (scene) => {
        const saved = scene.page.waitForResponse('**/api/article/GetStockWatches');
        await scene.page.reload();
        await saved;
      },
    },
    'portion.isFree': { says: 'waits until somebody cancels', does: (scene) => setPortions(scene, 1) },
    'portion.isTaken': { says: 'waits until somebody else orders', does: (scene) => setPortions(scene, 0) },
    'notice.close': {
      says: 'closes the notice',
      does: (scene) => scene.button('wishes.closeFree', named(scene)).click(),
    },
    'notice.follow': { says: 'goes to the dish', does: (scene) => way(scene).click() },
  },
  states: {
    // DISH-104
    NotWatched: async (scene) => {
      await expectWatched(scene, false);
      await expect(way(scene)).toHaveCount(0);
    },
    NotSaved: async (scene) => {
      await expect(scene.toast('error.changesNotSaved')).toBeVisible();
      await expectWatched(scene, false);
    },
    // DISH-109
    Watched: async (scene) => {
      await expectWatched(scene, true);
      await expect(way(scene)).toHaveCount(0);
    },
    // DISH-106
    Notified: async (scene) => {
      await expect(way(scene)).toBeVisible();
      await expect(scene.toast('wishes.free')).toBeVisible();
      await expectWatched(scene, true);
    },
    NoticeClosed: async (scene) => {
      await expect(way(scene)).toHaveCount(0);
      await expect(scene.main.locator(':focus')).toHaveCount(1);
      await expectWatched(scene, true);
    },
    AtDish: async (scene) => {
      const { name } = dishOf(scene);
      const details = scene.page.getByRole('dialog', { name });
      await expect(details).toBeVisible();
      await expect(scene.page).toHaveURL(/order\/articles$/);
      await expect(details.getByRole('button', { name: scene.say('order.article.addNamed', { name }) })).toBeEnabled();
    },
  },
};
