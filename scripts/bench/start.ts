import { type Browser, type Page, type Request } from '@playwright/test';
import { type Peer } from './peers.ts';
import { newPhone, slowDown } from './phone.ts';
import { tasksBetween, traced } from './trace.ts';

/** Milliseconds from the navigation, CPU 4 times slower, 1.6 Mbps, 150 ms. */
interface Starts {
  firstPaint: number;
  /** Until the login can be used. */
  usable: number;
  /**
   * The same on the second visit: the tab is loaded again, with its files cached and its code compiled, as a browser
   * keeps it on disk for a page that is opened often. The tabs of a test browser share no compiled code.
   */
  usableForReorder: number;
  /** Until the overview is shown; somebody types at once, as fast as a script. */
  firstScreen: number;
}

/** How long a page must ask for nothing until it counts as quiet. */
const QUIET_MS = 1500;

const untilUsable = (page: Page, { usable }: Peer) =>
  page.evaluate((shown) => window.benchWatch.whenShown(shown), usable);

/** Waits for the entry: the field can be there a moment before its paint is reported. */
const firstPaintOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0];
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** Events have no end. */
const isStream = (request: Request): boolean => request.url().endsWith('/events');

/** Until the page has asked for nothing for a while: what it prefetches is there then. */
export async function untilNetworkIdle(page: Page): Promise<void> {
  let lastAt = performance.now();
  let pending = 0;
  const begin = (request: Request) => {
    if (!isStream(request)) pending += 1;
    lastAt = performance.now();
  };
  const end = (request: Request) => {
    if (!isStream(request)) pending = Math.max(0, pending - 1);
    lastAt = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  while (pending > 0 || performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(100);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Types the account and presses "sign in". */
export async function signIn(page: Page, { usable, username, password, passwordField, submit }: Peer): Promise<void> {
  await page.locator(usable.selector).fill(username);
  await page.locator(passwordField).fill(password);
  await page.locator(submit).tap();
}

export async function measureStarts(browser: Browser, peer: Peer): Promise<Starts> {
  const slow = { cpu: 4, isNetworkSlow: true };
  const context = await newPhone(browser, peer);
  const first = await context.newPage();
  await slowDown(first, slow);
  await first.goto(peer.url, { waitUntil: 'commit' });
  const usable = await untilUsable(first, peer);
  const firstPaint = await firstPaintOf(first);
  await untilNetworkIdle(first);
  await first.reload({ waitUntil: 'commit' });
  const usableForReorder = await untilUsable(first, peer);
  await context.close();

  const fresh = await newPhone(browser, peer);
  const page = await fresh.newPage();
  await slowDown(page, slow);
  await page.goto(peer.url, { waitUntil: 'commit' });
  await untilUsable(page, peer);
  await signIn(page, peer);
  const firstScreen = await page.evaluate((shown) => window.benchWatch.whenShown(shown), peer.overview);
  await fresh.close();
  return { firstPaint, usable, usableForReorder, firstScreen };
}

/** Processor time of the main thread until the login can be used, in milliseconds, at full speed. */
interface Work {
  cold: number;
  again: number;
}

async function workUntilUsable(browser: Browser, page: Page, peer: Peer, open: () => unknown): Promise<number> {
  const events = await traced(browser, page, async () => {
    await open();
    await page.evaluate(async (shown) => {
      await window.benchWatch.whenShown(shown);
      performance.mark('bench:usable');
    }, peer.usable);
  });
  return tasksBetween(events, null, 'usable').reduce((sum, task) => sum + task, 0);
}

export async function measureWork(browser: Browser, peer: Peer): Promise<Work> {
  const context = await newPhone(browser, peer);
  const page = await context.newPage();
  const cold = await workUntilUsable(browser, page, peer, () => page.goto(peer.url, { waitUntil: 'commit' }));
  await untilNetworkIdle(page);
  const again = await workUntilUsable(browser, page, peer, () => page.reload({ waitUntil: 'commit' }));
  await context.close();
  return { cold, again };
}
