import { type Page } from '@playwright/test';

/** Calls that keep the customer waiting for as long as a path says. */
export class HeldCalls {
  private readonly page: Page;
  private letGo: (() => Promise<void>) | null = null;

  constructor(page: Page) {
    this.page = page;
  }

  get areHeld(): boolean {
    return this.letGo !== null;
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
}
