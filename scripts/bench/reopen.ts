import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
import { type Peer } from './peers.ts';
import { openPhone, slowDown } from './phone.ts';
import { withSlowWorkers } from './slow-workers.ts';
import { signIn, untilNetworkIdle } from './start.ts';
import { tasksBetween, traced } from './trace.ts';
import { type Shown } from './watch.ts';

/** Milliseconds from the navigation, CPU 4 times slower, 1.6 Mbps, 150 ms. */
interface Reopening {
  /** Until something of the screen that was left is painted. */
  painted: number;
  usable: number;
  /** Processor time of the main thread until it is usable. */
  work: number;
}

/** A page that installs a worker does so once it has rested. */
const RESTING_MS = 12_000;

/** Waits until a worker, if one is being installed, has all its files. */
const untilWorkerReady = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration) await navigator.serviceWorker.ready;
  });

async function rest(page: Page): Promise<void> {
  await untilNetworkIdle(page);
  await page.waitForTimeout(RESTING_MS);
  await untilWorkerReady(page);
  await page.waitForTimeout(2000);
}

/**
 * Opens the app again in a new browser process, which finds on disk what one visit has left there: files, compiled code
 * and the app's own storage. `screen`: where the visit has rested.
 */
export async function measureReopening(peer: Peer, screen: 'login' | 'overview'): Promise<Reopening> {
  const profile = mkdtempSync(join(tmpdir(), 'mittag-bench-profile-'));
  try {
    const { context: first } = await openPhone(profile, peer);
    const visit = first.pages()[0] ?? (await first.newPage());
    await visit.goto(peer.url);
    await visit.evaluate((shown) => window.benchWatch.whenShown(shown), peer.usable);
    if (screen === 'overview') {
      await signIn(visit, peer);
      await visit.evaluate((shown) => window.benchWatch.whenShown(shown), peer.overview);
    }
    await rest(visit);
    await first.close();
    return screen === 'overview'
      ? await openAgain(profile, peer, peer.overview, peer.kept ?? peer.overview)
      : await openAgain(profile, peer, peer.usable, peer.usable);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

async function openAgain(profile: string, peer: Peer, usable: Shown, drawn: Shown): Promise<Reopening> {
  const { context, browser } = await openPhone(profile, peer);
  try {
    return await withSlowWorkers(browser, async () => {
      const page = context.pages()[0] ?? (await context.newPage());
      await slowDown(page, { cpu: 4, isNetworkSlow: true });
      let painted = Number.NaN;
      let usableAt = Number.NaN;
      const events = await traced(browser, page, async () => {
        await page.goto(peer.url, { waitUntil: 'commit' });
        [painted, usableAt] = await page.evaluate(
          async ([first, last]) => {
            const times = await Promise.all([window.benchWatch.whenShown(first), window.benchWatch.whenShown(last)]);
            performance.mark('bench:usable');
            return times;
          },
          [drawn, usable] as const,
        );
      });
      const work = tasksBetween(events, null, 'usable').reduce((sum, task) => sum + task, 0);
      return { painted, usable: usableAt, work };
    });
  } finally {
    await context.close();
  }
}
