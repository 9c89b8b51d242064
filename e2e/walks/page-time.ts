import { type Page } from '@playwright/test';

/** How much of the page's time passes at once while somebody looks, milliseconds. */
const TICK_MS = 5;

/** The page's time, which else runs with the clock on the wall whatever a busy machine is at. The page's clock is installed. */
export class PageTime {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async stop(): Promise<void> {
    const now = await this.page.evaluate(() => Date.now());
    await this.page.clock.pauseAt(now + 1_000);
  }

  /** Stopped time passes in ticks while somebody looks, however long that takes, and then runs again. */
  async passWhile<T>(looking: () => Promise<T>): Promise<T> {
    let isLooking = true;
    const looked = looking().finally(() => (isLooking = false));
    // Awaited below; without this a failure meanwhile would count as nobody's.
    looked.catch(() => undefined);
    while (isLooking) await this.page.clock.runFor(TICK_MS);
    await this.page.clock.resume();
    return looked;
  }
}
