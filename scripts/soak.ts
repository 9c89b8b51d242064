// `npm run soak -- --sessions 200`: card sessions (sign in, order, sign out) one after another in one page of a terminal, and
// what the page holds at the start, the middle and the end. Fails where a session leaves something behind.
import { parseArgs } from 'node:util';
import { chromium, expect, type CDPSession, type Page } from '@playwright/test';
import { heading, payButton, addButtons, goToPayment, openTimes, placeDish } from '../e2e/support/journey.ts';
import { TestServer } from '../e2e/support/server.ts';
import { locateChromium } from './chromium.mjs';
import { buildIfNeeded } from './lib.mjs';

const PORT = Number(process.env.SOAK_PORT ?? 4598);
/** Growth from the first session to the last that garbage collection, caches and the driver's own books explain. */
const MOST_GROWTH = { nodes: 0.05, listeners: 0.05, heap: 0.2 };

const { values } = parseArgs({ options: { sessions: { type: 'string', default: '200' } } });
const sessions = Number(values.sessions);
if (!Number.isInteger(sessions) || sessions < 2) throw new Error('--sessions must be a whole number, 2 or more.');

interface Holding {
  /** Megabytes in use after a garbage collection. */
  heap: number;
  listeners: number;
  /** Of the document, and of what is kept without being in it. */
  nodes: number;
}

async function measure(cdp: CDPSession): Promise<Holding> {
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
  await expect(heading(page, 'Guten Appetit!')).toBeVisible();
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
    // Machine code of what runs often counts as heap, and would hide what the app keeps.
    '--js-flags=--no-opt --no-maglev --no-sparkplug',
  ],
});
try {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1920 }, locale: 'de-AT' });
  await page.goto(`${server.url}/#/auth/card?task=noCheck`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await heading(page, /./).first().waitFor();

  const shown: [string, Holding][] = [['before any', await measure(cdp)]];
  const middle = Math.ceil(sessions / 2);
  for (let session = 1; session <= sessions; session += 1) {
    await orderByCard(page);
    // Purse and portions as they were: every session is the same.
    await server.control('reset');
    if (session === 1 || session === middle || session === sessions)
      shown.push([`after ${session}`, await measure(cdp)]);
  }

  console.log('sessions        heap MB   listeners   DOM nodes');
  for (const [when, { heap, listeners, nodes }] of shown) {
    console.log(
      `${when.padEnd(14)}${heap.toFixed(1).padStart(9)}${String(listeners).padStart(12)}${String(nodes).padStart(12)}`,
    );
  }
  // The first session brings the code of the order flow, which stays.
  const [, first] = shown[1]!;
  const [, last] = shown.at(-1)!;
  const grown = (Object.keys(MOST_GROWTH) as (keyof Holding)[]).filter(
    (key) => last[key] > first[key] * (1 + MOST_GROWTH[key]),
  );
  for (const key of grown)
    console.error(
      `${key}: ${first[key].toFixed(1)} grew to ${last[key].toFixed(1)}, more than ${MOST_GROWTH[key] * 100} %.`,
    );
  process.exitCode = grown.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.remove();
}
