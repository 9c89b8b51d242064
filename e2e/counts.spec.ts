import { type Browser, type Page } from '@playwright/test';
import { commitsPerSecond, COUNT_COMMITS } from '../scripts/bench/commits.ts';
import { OVERVIEW, USABLE } from '../scripts/bench/peers.ts';
import {
  filesOf,
  isIconFile,
  listRequests,
  type SeenRequest,
  sent,
  withoutPictures,
} from '../scripts/bench/requests.ts';
import { untilNetworkIdle } from '../scripts/bench/start.ts';
import { traced } from '../scripts/bench/trace.ts';
import { watchPage } from '../scripts/bench/watch.ts';
import { expect, test } from './support/fixtures.ts';
import { open, signIn } from './support/journey.ts';
import { answerInWaves } from './support/waves.ts';
import { SIZES } from './walks/sizes.ts';

// What a service worker answers is not requested: here everything is.
test.use({ viewport: SIZES.phone, hasTouch: true, serviceWorkers: 'block' });

const isShown = (page: Page) => page.evaluate((shown) => window.benchWatch.isShown(shown), OVERVIEW);

/**
 * Most that may be loaded and requested; `npm run bench` measures the times that depend on it. The fourth wait is that
 * of the balance, whose call names a card of the person.
 */
const MOST = {
  calls: 11,
  pictures: 4,
  waits: 4,
  scripts: 7,
  styles: 2,
  commitsPerSecond: 1,
  restyled: 50,
  laidOut: 100,
};

test('signing in requests little, at once, and loads few files', { tag: '@gate' }, async ({ page, context }) => {
  await context.addInitScript(watchPage);
  const requests = await listRequests(page);
  await page.goto('/');
  await page.evaluate((shown) => window.benchWatch.whenShown(shown), USABLE);
  // As while somebody types: what is prefetched is there.
  await untilNetworkIdle(page);
  let loaded: SeenRequest[] = [];
  const signingIn = answerInWaves(page, async () => {
    const isDone = await isShown(page);
    if (isDone) loaded = requests.filter(({ endedAt }) => endedAt !== null);
    return isDone;
  });
  await signIn(page, 'anna');
  const waves = await signingIn;

  const pictures = await page.evaluate(() => window.benchWatch.visiblePictures());
  const asked = new Map(withoutPictures(sent(requests)).map(({ id, url }) => [id, new URL(url).pathname]));
  const paths = waves.map((ids) => ids.flatMap((id) => asked.get(id) ?? [])).filter((wave) => wave.length > 0);
  expect.soft(paths.flat().length, paths.flat().join('\n')).toBeLessThanOrEqual(MOST.calls);
  expect.soft(pictures).toBeLessThanOrEqual(MOST.pictures);
  expect.soft(paths.length, JSON.stringify(paths)).toBeLessThanOrEqual(MOST.waits);
  expect.soft(filesOf(loaded, 'js').length).toBeLessThanOrEqual(MOST.scripts);
  expect.soft(filesOf(loaded, 'css').length).toBeLessThanOrEqual(MOST.styles);
  expect.soft(filesOf(loaded, 'js').filter(isIconFile)).toEqual([]);
});

for (const at of ['/dashboard', '/order']) {
  test(`${at} renders at most once a second while nobody does anything`, async ({ page, context, arrive }) => {
    await context.addInitScript(watchPage);
    await context.addInitScript(COUNT_COMMITS);
    await arrive({ as: 'anna', at });
    await page.evaluate((shown) => window.benchWatch.whenShown(shown), { ...OVERVIEW, route: at });
    await untilNetworkIdle(page);
    expect(await commitsPerSecond(page, 5)).toBeLessThanOrEqual(MOST.commitsPerSecond);
  });
}

/** Elements whose style the browser computes again when a place with a paragraph comes to the end of the page and goes. */
async function restyledByParagraph(page: Page, browser: Browser): Promise<number> {
  const events = await traced(browser, page, () =>
    page.evaluate(() => {
      const place = document.body.appendChild(document.createElement('div'));
      void document.body.offsetHeight;
      place.append(document.createElement('p'));
      void document.body.offsetHeight;
      place.remove();
    }),
  );
  return events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
}

// What is said to a screen reader is put there with nearly every press: a rule such as `:has(:not([data-x]))` would have
// all elements of the page styled anew.
for (const at of ['/dashboard', '/order/articles', '/order/payment']) {
  test(`${at} is not restyled for what is put into the page`, { tag: '@gate' }, async ({ page, browser, arrive }) => {
    await arrive({ as: 'anna', at, dishes: 1 });
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await untilNetworkIdle(page);
    expect(await restyledByParagraph(page, browser)).toBeLessThanOrEqual(MOST.restyled);
  });
}

// With the first portion comes the cart's bar, below a page that is laid out as with it before.
test('the first portion lays out its own row and the bar', { tag: '@gate' }, async ({ page, browser, arrive }) => {
  await arrive({ as: 'anna', at: '/order/articles' });
  const add = page.getByRole('main').getByRole('button', { name: /in den Warenkorb legen$/ });
  await expect(add.nth(10)).toBeVisible();
  await expect(page.locator('[data-growing]')).toHaveCount(0);
  await untilNetworkIdle(page);
  const events = await traced(browser, page, async () => {
    await add.first().tap();
    await expect(page.locator('main output').first()).toHaveText(/^1 /);
    await page.evaluate(() => void document.body.offsetHeight);
  });
  const laidOut = events.filter(({ name }) => name === 'Layout').map(({ args }) => args?.beginData?.dirtyObjects);
  expect(laidOut).toContainEqual(expect.any(Number));
  expect(Math.max(...laidOut.map((boxes) => boxes ?? Infinity))).toBeLessThanOrEqual(MOST.laidOut);
});

test('no page reads the same twice while it opens', async ({ page, arrive }) => {
  await arrive({ as: 'anna' });
  await untilNetworkIdle(page);
  for (const at of ['/order/articles', '/order', '/user', '/order/week', '/menu-plan', '/dashboard']) {
    const requests = await listRequests(page);
    await open(page, at);
    await untilNetworkIdle(page);
    const urls = withoutPictures(sent(requests)).map(({ url }) => url);
    expect.soft(urls, at).toEqual([...new Set(urls)]);
    expect(urls).not.toEqual([]);
  }
});
