import { type Page } from '@playwright/test';
import { untilNetworkIdle } from '../scripts/bench/start.ts';
import { expect, test } from './support/fixtures.ts';
import { SIZES } from './walks/sizes.ts';
import { sayIn } from './walks/words.ts';

declare global {
  interface Window {
    /** What was in view, by frame. */
    seenFrames: (string | null)[][];
  }
}

/** Waits until everything that the overview shows is kept for the next visit. */
const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { isChanged, rows } = JSON.parse(localStorage.getItem('lastOverview') ?? '{"isChanged":true}') as {
          isChanged: boolean;
          rows: string[];
        };
        if (isChanged) return false;
        const kept = await new Promise<IDBValidKey[]>((resolve) => {
          const opening = indexedDB.open('mittag-kept');
          opening.onupgradeneeded = () => opening.transaction?.abort();
          opening.onerror = () => resolve([]);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('KEPT_Reading').objectStore('KEPT_Reading').getAllKeys();
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result);
            };
          };
        });
        return rows.every((row) => kept.includes(row));
      }),
    )
    .toBe(true);

/** Holds back what matches until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.fallback().catch(() => undefined);
  });
  return release;
}

/** Where the headings and the dishes are, by what they say. */
const places = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('#root h1, main h2, main li button')];
    return Object.fromEntries(
      shown.map((one) => [one.ariaLabel ?? one.textContent, Math.round(one.getBoundingClientRect().top)]),
    );
  });

const age = (page: Page) => page.locator('[data-age]');
const root = (page: Page) => page.locator('#root');
const add = (page: Page) => page.getByRole('button', { name: /in den Warenkorb legen$/ }).first();

// START-600
test('the overview of the last visit is drawn first, can be used next, and nothing moves when the answers come', async ({
  page,
  arrive,
}) => {
  await arrive({ as: 'anna' });
  await untilKept(page);
  const before = await places(page);

  const loadCode = await hold(page, '**/assets/home-*.js');
  const answer = await hold(page, '**/service/**');
  await page.reload({ waitUntil: 'commit' });
  await expect(root(page)).toHaveAttribute('inert');
  await expect(age(page)).toHaveText(/^Stand \d+:\d\d, wird aktualisiert/);
  expect(await places(page)).toEqual(before);
  await page.mouse.wheel(0, 1000);
  const isScrolled = () => page.evaluate(() => window.scrollY > 0);
  await expect.poll(isScrolled).toBe(true);
  const scrolled = await places(page);

  loadCode();
  await expect(root(page)).not.toHaveAttribute('inert');
  await expect(add(page)).toBeVisible();
  expect(await places(page)).toEqual(scrolled);
  await expect(age(page)).toBeVisible();
  // It says itself that it is being updated.
  await expect(page.getByText('Einen Moment bitte')).toHaveCount(0);

  answer();
  await expect(age(page)).toHaveCount(0);
  expect(await places(page)).toEqual(scrolled);
});

// START-600
test('it is not seen without its style sheets', async ({ page, arrive }) => {
  await arrive({ as: 'anna' });
  await untilKept(page);
  const loadStyles = await hold(page, '**/assets/home-*.css');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('link[href*="/assets/home-"][rel="stylesheet"]')).toBeAttached();
  await expect(root(page)).toBeEmpty();
  loadStyles();
  await expect(age(page)).toBeVisible();
  await expect(root(page)).not.toHaveAttribute('inert');
});

// START-19, START-600
test('where the code does not come, the page can be loaded again', async ({ page, arrive }) => {
  await arrive({ as: 'anna' });
  await untilKept(page);
  await hold(page, '**/assets/start-*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(root(page)).toHaveAttribute('inert');
  await page.locator('#late').evaluate((late) => late.getAnimations().forEach((animation) => animation.finish()));
  await page.getByRole('link', { name: 'Reload' }).click({ trial: true });
});

// START-602
test('nothing of it is drawn for somebody else whom the server has signed in', async ({ page, arrive, server }) => {
  await arrive({ as: 'anna' });
  await untilKept(page);
  await page.goto('about:blank');
  await page.context().request.post(`${server.url}/testing/arrival`, { data: { as: 'ben' } });
  await page.goto('/#/order/articles');
  await expect
    // The page is loaded anew meanwhile.
    .poll(() => page.evaluate(() => (localStorage.getItem('lastOverview') ?? '').includes('Anna')).catch(() => null))
    .toBe(false);
});

// START-600
// Chromium requests pictures anew that are copied meanwhile, and the page's rules refuse that, in the console.
test('it is kept as the page is closed, and its pictures are not requested again', async ({
  page,
  context,
  arrive,
}) => {
  await arrive({ as: 'anna' });
  await expect(page.locator('main li img').first()).toBeVisible();
  // The page is closed before it has rested.
  await page.evaluate(() => void setInterval(() => dispatchEvent(new Event('keydown')), 500));
  await untilNetworkIdle(page);
  expect(await page.evaluate(() => localStorage.getItem('lastOverview'))).toBeNull();
  await page.close();
  const later = await context.newPage();
  await later.goto('/client-configuration.xml');
  expect(await later.evaluate(() => localStorage.getItem('lastOverview'))).not.toBeNull();
});

test('a press on it waits for the server', async ({ page, arrive, server }) => {
  await arrive({ as: 'anna' });
  await untilKept(page);
  const answer = await hold(page, '**/service/**');
  await page.reload({ waitUntil: 'commit' });
  await add(page).click();
  const saved = async () => (await server.read<Record<string, number>>('calls'))['POST /api/cart'] ?? 0;
  await expect(page.locator('main output').first()).toHaveText(/^1 /);
  expect(await saved()).toBe(0);
  answer();
  await expect.poll(saved).toBe(1);
});

// START-601
test('after a change on another page only what surrounds the page is drawn', async ({ page, arrive }) => {
  await arrive({ as: 'anna' });
  await untilKept(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Bestellen', exact: true }).click();
  await add(page).click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('lastOverview') ?? '{}') as unknown))
    .toMatchObject({ isChanged: true });

  const loadCode = await hold(page, '**/assets/home-*.js');
  await page.goto('about:blank');
  await page.goto('/#/dashboard', { waitUntil: 'commit' });
  await expect(page.locator('nav').first()).toBeVisible();
  await expect(page.locator('main h2').first()).toBeHidden();
  loadCode();
  await expect(page.locator('main h2').first()).toBeVisible();
});

// START-602
test('nothing of it stays when the session ends', async ({ page, arrive }) => {
  const say = sayIn('DE');
  await arrive({ as: 'anna' });
  await untilKept(page);
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: say('auth.title') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('lastOverview'))).toBeNull();
});

for (const [device, viewport] of [
  ['a phone', SIZES.phone],
  ['a tablet held upright', { width: 820, height: 1180 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    // START-600
    test('nothing in view goes, not for a frame, while the app takes its place', async ({ page, arrive }) => {
      await arrive({ as: 'anna' });
      await untilKept(page);
      const loadCode = await hold(page, '**/assets/home-*.js');
      await page.reload({ waitUntil: 'commit' });
      await expect(age(page)).toBeVisible();
      await page.evaluate(() => {
        const inView = () =>
          [...document.querySelectorAll('#root h1, main h2, main li button')]
            .filter((one) => one.getBoundingClientRect().top < window.innerHeight)
            .map((one) => one.ariaLabel ?? one.textContent);
        const frames = (window.seenFrames = [inView()]);
        const look = () => {
          frames.push(inView());
          requestAnimationFrame(look);
        };
        look();
      });
      loadCode();
      await expect(root(page)).not.toHaveAttribute('inert');
      await expect(age(page)).toHaveCount(0);
      const [drawn, ...frames] = await page.evaluate(() => window.seenFrames);
      expect(drawn!.length).toBeGreaterThan(3);
      for (const frame of frames) expect(frame).toEqual(expect.arrayContaining(drawn!));
    });
  });
