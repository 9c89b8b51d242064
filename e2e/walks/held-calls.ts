import { type Page } from '@playwright/test';

/** How much of the page's time passes at once while somebody looks at what waits, milliseconds. */
const TICK_MS = 5;

/** Calls that keep the customer waiting for as long as a path says. The page's clock is installed. */
export class HeldCalls {
  private readonly page: Page;
  private letGo: (() => Promise<void>) | null = null;

  constructor(page: Page) {
    this.page = page;
  }

  /** From now on calls of this address wait: the server is slow. */
  async hold(url: string | RegExp): Promise<void> {
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    await this.page.route(url, async (route) => {
      // The return from a provider leads to the address that the app then asks.
      if (!route.request().isNavigationRequest()) await isOpen;
      // The page may have given up on it.
      await route.continue().catch(() => undefined);
    });
    this.letGo = async () => {
      open();
      await this.page.unroute(url);
    };
  }

  /** The server answers what waits, and is quick again. */
  async release(): Promise<void> {
    const letGo = this.letGo;
    this.letGo = null;
    await letGo?.();
  }

  /** The server answers what waits, and lets what is asked for then wait. */
  async holdNext(url: string | RegExp): Promise<void> {
    const letGo = this.letGo;
    await this.hold(url);
    await letGo?.();
  }

  /** Nothing that waits gives up while somebody looks, however long that takes: the page's time passes in ticks. */
  async look(looking: () => Promise<unknown>): Promise<void> {
    if (!this.letGo) {
      await looking();
      return;
    }
    let isLooking = true;
    const now = await this.page.evaluate(() => Date.now());
    await this.page.clock.pauseAt(now + 1_000);
    const looked = looking().finally(() => (isLooking = false));
    // Awaited below; without this a failure meanwhile would count as nobody's.
    looked.catch(() => undefined);
    while (isLooking) await this.page.clock.runFor(TICK_MS);
    await this.page.clock.resume();
    await looked;
  }
}
