import { type BrowserContext, type Page } from 'playwright-core';
import { realTime } from '../keep-running.ts';

const PING_MS = 10_000;
const SILENT_MS = 60_000;

/** Resolves when a page has not answered for a minute; one that is being loaded answers soon again. */
async function untilSilent(page: Page, signal: AbortSignal): Promise<string> {
  let heardAt = Date.now();
  const heard = () => void (heardAt = Date.now());
  while (Date.now() - heardAt < SILENT_MS) {
    page.evaluate(() => true).then(heard, () => undefined);
    await realTime.wait(PING_MS, signal);
  }
  return 'the page does not answer';
}

/**
 * Runs a browser with one page until it ends; resolves with why. `stop` ends it from outside. Windows that anything
 * opens beside the page are closed.
 */
export async function runBrowser(
  context: BrowserContext,
  show: (page: Page, signal: AbortSignal) => Promise<void>,
  stop: Promise<string>,
): Promise<string> {
  const over = new AbortController();
  const page = context.pages()[0] ?? (await context.newPage());
  context.on('page', (other) => void other.close().catch(() => undefined));
  const ended = new Promise<string>((resolve) => {
    page.on('crash', () => resolve('the page has crashed'));
    page.on('close', () => resolve('the page was closed'));
    context.on('close', () => resolve('the browser has ended'));
  });
  try {
    const silent = untilSilent(page, over.signal);
    silent.catch(() => undefined);
    const failed = show(page, over.signal).then(() => ended);
    return await Promise.race([ended, stop, silent, failed]);
  } finally {
    over.abort();
    await context.close().catch(() => undefined);
  }
}
