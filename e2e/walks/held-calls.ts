import { type Page } from '@playwright/test';

/** Holds calls back, like a slow server, until the walk releases them. */
export class HeldCalls {
  private readonly page: Page;
  private letGo: (() => Promise<void>) | null = null;

  constructor(page: Page) {
    this.page = page;
  }

  get areHeld(): boolean {
    return this.letGo !== null;
  }

  /** From now on, calls to this URL wait. */
  async hold(url: string | RegExp): Promise<void> {
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    await this.page.route(url, async (route) => {
      // The redirect back from a provider goes to the same URL that the app calls after it.
      if (!route.request().isNavigationRequest()) await isOpen;
      // The page may have aborted the request.
      await route.continue().catch(() => undefined);
    });
    this.letGo = async () => {
      open();
      await this.page.unroute(url);
    };
  }

  /** Lets the waiting calls through, and all later ones. */
  async release(): Promise<void> {
    const letGo = this.letGo;
    this.letGo = null;
    await letGo?.();
  }

  /** Lets the waiting calls through, and holds the calls to this URL that follow. */
  async holdNext(url: string | RegExp): Promise<void> {
    const letGo = this.letGo;
    await this.hold(url);
    await letGo?.();
  }
}
