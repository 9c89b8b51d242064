import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { setDeviceClock } from '../../e2e/support/device-clock.ts';
import { locateChromium } from '../chromium.mjs';
import { type Peer } from './peers.ts';
import { watchPage } from './watch.ts';

const launchOptions = async () => ({
  executablePath: (await locateChromium()) ?? undefined,
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
});

export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'de-AT',
  timezoneId: 'Europe/Vienna',
};

type Server = Pick<Peer, 'url' | 'now'>;

/** A browser of somebody who comes for the first time, on a phone, and has answered the cookie popup. */
export async function newPhone(browser: Browser, server: Server): Promise<BrowserContext> {
  return prepare(await browser.newContext(PHONE), server);
}

/** The same in a browser process of its own that keeps its profile in the folder, and finds there what it has kept. */
export async function openPhone(
  profile: string,
  server: Server,
): Promise<{ context: BrowserContext; browser: Browser }> {
  const context = await chromium.launchPersistentContext(profile, { ...PHONE, ...(await launchOptions()) });
  const browser = context.browser();
  if (!browser) throw new Error('A context of its own has no browser.');
  return { context: await prepare(context, server), browser };
}

async function prepare(context: BrowserContext, server: Server): Promise<BrowserContext> {
  await context.addCookies([{ name: 'AllowCookies', value: 'true', url: server.url }]);
  // What runs the bench wraps named functions in a helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await context.addInitScript(watchPage);
  await setDeviceClock(context, server);
  return context;
}

const BYTES_PER_SECOND = (1.6 * 1_000_000) / 8;

/** Of a cheap phone. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};

interface Slowness {
  /** How many times slower the processor is. */
  cpu?: number;
  /** 1.6 Mbps and 150 ms. */
  isNetworkSlow?: boolean;
}

/** Slows the page down to a cheap phone on a slow network. */
export async function slowDown(page: Page, { cpu = 1, isNetworkSlow = false }: Slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!isNetworkSlow) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}
