import { type Page } from '@playwright/test';

/** Answers that keep the customer waiting for as long as a path says. */
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
      await isOpen;
      // The page may have given up on it.
      await route.continue().catch(() => undefined);
    });
    this.letGo = async () => {
      this.letGo = null;
      open();
      await this.page.unroute(url);
    };
  }

  /** The server answers what waits, and is quick again. */
  async release(): Promise<void> {
    await this.letGo?.();
  }
}
