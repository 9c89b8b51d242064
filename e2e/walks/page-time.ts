import { setTimeout as pause } from 'node:timers/promises';
import { type Page } from '@playwright/test';

/** Longest tick of stopped time, in milliseconds: while waiting for a state, and while inspecting one. */
export const WAITING_TICK_MS = 50;
export const INSPECTION_TICK_MS = 1;

/** Between two ticks, in real time: one after the other would leave the page no time for what is checked on it. */
const BETWEEN_TICKS_MS = 20;

/** Controls the page's installed clock, which otherwise runs in real time, too fast for a busy computer. */
export class PageTime {
  private readonly page: Page;
  private isStopped = false;

  constructor(page: Page) {
    this.page = page;
  }

  /** Call before what lasts only seconds: until `resume`, time passes only during `passWhile`. */
  async stop(): Promise<void> {
    if (this.isStopped) return;
    this.isStopped = true;
    const now = await this.page.evaluate(() => Date.now());
    await this.page.clock.pauseAt(now + 1_000);
  }

  /** Lets stopped time pass in ticks of at most `maxMs` until the check is done, never faster than real time. */
  async passWhile<T>(check: () => Promise<T>, maxMs: number): Promise<T> {
    let isChecking = true;
    const result = check().finally(() => (isChecking = false));
    // Awaited below; without this a failure meanwhile would be an unhandled rejection.
    result.catch(() => undefined);
    for (let last = Date.now(); this.isStopped && isChecking;) {
      const now = Date.now();
      await this.page.clock.runFor(Math.min(Math.max(now - last, 1), maxMs));
      last = now;
      if (isChecking) await pause(BETWEEN_TICKS_MS);
    }
    return result;
  }

  async resume(): Promise<void> {
    if (this.isStopped) await this.page.clock.resume();
    this.isStopped = false;
  }
}
