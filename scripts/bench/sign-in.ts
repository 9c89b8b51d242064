import { type Browser } from '@playwright/test';
import { type Peer } from './peers.ts';
import { newPhone, slowDown } from './phone.ts';
import { bytesOf, filesOf, isIconFile, listRequests, sent, withoutPictures } from './requests.ts';
import { signIn, untilNetworkIdle } from './start.ts';
import { waitsInARow } from './waits.ts';

/** What is requested from opening the app until the overview is shown. */
interface SignInCosts {
  /**
   * After "sign in" was pressed, until the overview is shown, with its pictures that can be seen; and until the page is
   * quiet.
   */
  requests: number;
  requestsInAll: number;
  /** Of the former, those in a row. */
  waits: number;
  scripts: number;
  styles: number;
  icons: number;
  /** Of scripts from opening the app until the page is quiet behind the overview, over the wire. */
  scriptKilobytes: number;
}

/** The time between two answers of a slow network is longer than the work of a page at full speed between them. */
const NETWORK_ONLY = { isNetworkSlow: true };
/** Somebody types for a while, and a page may use the time. */
const TYPING_MS = 4000;

export async function measureSignIn(browser: Browser, peer: Peer): Promise<SignInCosts> {
  const context = await newPhone(browser, peer);
  const page = await context.newPage();
  await slowDown(page, NETWORK_ONLY);
  const requests = await listRequests(page);
  await page.goto(peer.url, { waitUntil: 'commit' });
  await page.evaluate((shown) => window.benchWatch.whenShown(shown), peer.usable);
  await page.waitForTimeout(TYPING_MS);
  const before = requests.length;
  await signIn(page, peer);
  await page.evaluate((shown) => window.benchWatch.whenShown(shown), peer.overview);
  const untilShown = [...requests];
  await untilNetworkIdle(page);
  const pictures = await page.evaluate(() => window.benchWatch.visiblePictures());
  const asked = withoutPictures(sent(untilShown.slice(before)));
  const costs = {
    requests: asked.length + pictures,
    requestsInAll: sent(requests.slice(before)).length,
    waits: waitsInARow(asked),
    scripts: filesOf(untilShown, 'js').length,
    styles: filesOf(untilShown, 'css').length,
    icons: filesOf(untilShown, 'js').filter(isIconFile).length,
    scriptKilobytes: bytesOf(requests, 'js') / 1000,
  };
  await context.close();
  return costs;
}
