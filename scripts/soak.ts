// `npm run soak -- --sessions 200`: runs card sessions (sign in, order, sign out) one after another in one page of a
// terminal, and prints what the page holds at the start, the middle and the end. Fails if sessions leave something
// behind.
import { parseArgs } from 'node:util';
import { chromium, expect, type CDPSession, type Page } from '@playwright/test';
import { heading, payButton, addButtons, goToPayment, openTimes, placeDish } from '../e2e/support/journey.ts';
import { setDeviceClock } from '../e2e/support/device-clock.ts';
import { TestServer } from '../e2e/support/server.ts';
import { locateChromium } from './chromium.mjs';
import { buildIfNeeded } from './lib.mjs';

const PORT = Number(process.env.SOAK_PORT ?? 4598);
/** Growth from the first to the last session that garbage collection, caches and the driver's records explain. */
const MAX_GROWTH = { nodes: 0.05, listeners: 0.05, heap: 0.2 };

const { values } = parseArgs({ options: { sessions: { type: 'string', default: '200' } } });
const sessions = Number(values.sessions);
if (!Number.isInteger(sessions) || sessions < 2) throw new Error('--sessions must be a whole number, 2 or more.');

interface MemoryUse {
  /** Megabytes in use after a garbage collection. */
  heap: number;
  listeners: number;
  /** In the document, or detached but still referenced. */
  nodes: number;
}

async function measure(cdp: CDPSession): Promise<MemoryUse> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize') / 1e6, listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

const fire = (page: Page, name: string, value?: string) =>
  page.evaluate(([event, given]) => window.canteenHost?.fire(event ?? '', given), [name, value]);

async function orderByCard(page: Page): Promise<void> {
  await fire(page, 'LoginCard', 'MITTAG-1001');
  await expect(page).toHaveURL(/dashboard/);
  await page.evaluate(() => (window.location.hash = '#/order/location'));
  await openTimes(page).first().click();
  await addButtons(page).first().waitFor();
  await placeDish(page);
  await goToPayment(page);
  await payButton(page).click();
  await expect(heading(page, /^Bestellt$/)).toBeVisible();
  await fire(page, 'LogoutCard');
  await expect(page).toHaveURL(/auth\/card/);
}

await buildIfNeeded();
const server = new TestServer(PORT);
await server.start();
const browser = await chromium.launch({
  executablePath: (await locateChromium()) ?? undefined,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    // Compiled code counts as heap, and would hide what the app keeps.
    '--js-flags=--no-opt --no-maglev --no-sparkplug',
  ],
});
try {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1920 }, locale: 'de-AT' });
  await setDeviceClock(page.context(), server);
  await page.goto(`${server.url}/#/auth/card?task=noCheck`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await heading(page, /./).first().waitFor();

  const shown: [string, MemoryUse][] = [['before any', await measure(cdp)]];
  const middle = Math.ceil(sessions / 2);
  for (let session = 1; session <= sessions; session += 1) {
    await orderByCard(page);
    // Restores balance and portions, so that every session is the same.
    await server.reset();
    if (session === 1 || session === middle || session === sessions)
      shown.push([`after ${session}`, await measure(cdp)]);
  }

  console.log('sessions        heap MB   listeners   DOM nodes');
  for (const [when, { heap, listeners, nodes }] of shown) {
    console.log(
      `${when.padEnd(14)}${heap.toFixed(1).padStart(9)}${String(listeners).padStart(12)}${String(nodes).padStart(12)}`,
    );
  }
  // Compared with the first session, which loads the code of the order flow for good.
  const [, first] = shown[1]!;
  const [, last] = shown.at(-1)!;
  const grown = (Object.keys(MAX_GROWTH) as (keyof MemoryUse)[]).filter(
    (key) => last[key] > first[key] * (1 + MAX_GROWTH[key]),
  );
  for (const key of grown)
    console.error(
      `${key}: ${first[key].toFixed(1)} grew to ${last[key].toFixed(1)}, more than ${MAX_GROWTH[key] * 100} %.`,
    );
  process.exitCode = grown.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.remove();
}
