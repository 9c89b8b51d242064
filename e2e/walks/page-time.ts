import { type Page } from '@playwright/test';

/** How much of stopped time passes at once, at most, milliseconds: while a state is waited for, and while one is looked at. */
export const WAITING_MS = 50;
export const LOOKING_MS = 1;

/** The page's time, which else runs with the clock on the wall, whatever a busy machine is at. The page's clock is installed. */
export class PageTime {
  private readonly page: Page;
  private isStopped = false;

  constructor(page: Page) {
    this.page = page;
  }

  /** Before what lasts for some seconds only: until time goes on, it passes no faster than somebody looks. */
  async stop(): Promise<void> {
    if (this.isStopped) return;
    this.isStopped = true;
    const now = await this.page.evaluate(() => Date.now());
    await this.page.clock.pauseAt(now + 1_000);
  }

  /** Stopped time passes in ticks until somebody has looked: never faster than the clock on the wall, and in no leaps. */
  async passWhile<T>(looking: () => Promise<T>, mostMs: number): Promise<T> {
    let isLooking = true;
    const looked = looking().finally(() => (isLooking = false));
    // Awaited below; without this a failure meanwhile would count as nobody's.
    looked.catch(() => undefined);
    for (let last = Date.now(); this.isStopped && isLooking;) {
      const now = Date.now();
      await this.page.clock.runFor(Math.min(Math.max(now - last, 1), mostMs));
      last = now;
    }
    return looked;
  }

  async goOn(): Promise<void> {
    if (this.isStopped) await this.page.clock.resume();
    this.isStopped = false;
  }
}
