import { type Browser, type Page } from '@playwright/test';

/** A cheap phone on a slow network: CPU 4 times slower, 1.6 Mbps, 150 ms. */
export async function throttle(page: Page, isNetworkSlow: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (!isNetworkSlow) return;
  await session.send('Network.enable');
  const bytesPerSecond = (1.6 * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

export interface ColdStart {
  /** Milliseconds from navigation to the first contentful paint. */
  firstPaint: number;
  /** Milliseconds from navigation until the username can be typed, even before the app has loaded. */
  typing: number;
  /** Milliseconds from navigation until the app's own login can be used. */
  usable: number;
  /** Bytes over the wire of scripts and styles until then, as compressed by the server. */
  bytes: number;
  requests: number;
}

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

/** Milliseconds from navigation until the username can be typed in the element of a selector. */
async function fieldAt(page: Page, selector: string): Promise<number> {
  const found = await page.waitForFunction(
    (within) => {
      const field = document.querySelector<HTMLInputElement>(`${within} input[autocomplete="username"]`);
      return field && !field.disabled && !field.closest('[inert]') && field.getClientRects().length > 0
        ? performance.now()
        : false;
    },
    selector,
    { polling: 'raf', timeout: 120_000 },
  );
  return Number(await found.jsonValue());
}

/** Opens the page in an empty context and waits until its login can be used. */
export async function coldStart(browser: Browser, url: string): Promise<ColdStart> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-AT' });
  await context.addCookies([{ name: 'AllowCookies', value: 'true', url }]);
  const page = await context.newPage();
  await throttle(page, true);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  let bytes = 0;
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== 'Script' && kind !== 'Stylesheet') return;
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(url, { waitUntil: 'commit' });
  const result = {
    typing: await fieldAt(page, 'body'),
    usable: await fieldAt(page, '#root'),
    firstPaint: await firstPaintOf(page),
    bytes,
    requests,
  };
  await context.close();
  return result;
}

/** Starts collecting how long the page takes from an input to the next paint (Event Timing, milliseconds). */
export async function watchInteractions(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { benchDurations: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  return () => page.evaluate(() => (window as unknown as { benchDurations: number[] }).benchDurations);
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]): number => quantile(values, 0.5);
