import { type Browser, type Locator, type Page } from '@playwright/test';
import { type Peer, type Step } from './peers.ts';
import { newPhone, slowDown } from './phone.ts';
import { untilNetworkIdle } from './start.ts';
import { markPage, tasksBetween, traced } from './trace.ts';

/** A person looks at an answer before the next press; a page may use the time. */
const LOOKING_MS = 700;

/**
 * Taps the middle of an element. The browser is sent nothing but the touch: Playwright's own `tap` runs scripts in the
 * page, which would be part of what is measured.
 */
async function tapOnly(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.waitFor();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForTimeout(LOOKING_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is nothing to tap: ${String(target)}`);
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Walks an order from typing the account to the login again; answers milliseconds of each step that is awaited. */
async function walkOrder(
  page: Page,
  peer: Peer,
  during?: (name: string) => Promise<void>,
): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  const take = async ({ answer, target }: Step) => {
    const tap = await tapOnly(page, target(page));
    await during?.(answer?.name ?? 'quantity');
    if (answer) await page.evaluate((shown) => window.benchWatch.expect(shown), answer.shown);
    await tap();
    if (answer) answers.set(answer.name, await page.evaluate(() => window.benchWatch.answered()));
    else await page.waitForTimeout(LOOKING_MS);
  };
  await page.evaluate((shown) => window.benchWatch.whenShown(shown), peer.usable);
  await untilNetworkIdle(page);
  await page.locator(peer.usable.selector).focus();
  await during?.('typing');
  await page.keyboard.type(peer.username, { delay: 120 });
  await page.locator(peer.passwordField).focus();
  await page.keyboard.type(peer.password, { delay: 120 });
  await take({ answer: { name: 'sign-in', shown: peer.overview }, target: () => page.locator(peer.submit) });
  for (const step of peer.order) await take(step);
  await page.waitForTimeout(LOOKING_MS);
  return answers;
}

export interface OrderFlow {
  /** Milliseconds from the press to the paint of its answer, by step. */
  answers: Map<string, number>;
  /** Milliseconds from each input to the paint after it. */
  interactions: number[];
  /** Milliseconds of long tasks beyond the first 50 of each, from the press of the sign-in to the login again. */
  blocking: number;
}

/** A whole order, CPU 4 times slower; the network is not slowed down. */
export async function measureOrder(browser: Browser, peer: Peer): Promise<OrderFlow> {
  const context = await newPhone(browser, peer);
  const page = await context.newPage();
  await slowDown(page, { cpu: 4 });
  await page.goto(peer.url, { waitUntil: 'commit' });
  const answers = await walkOrder(page, peer, async (name) => {
    if (name === 'sign-in') await page.evaluate(() => window.benchWatch.watchBlocking());
  });
  const inPage = await page.evaluate(() => ({
    interactions: window.benchWatch.interactions(),
    blocking: window.benchWatch.blocking(),
  }));
  await context.close();
  return { answers, ...inPage };
}

/** What the main thread does from the press of a step to that of the next, in milliseconds of processor time. */
export interface StepWork {
  step: string;
  longest: number;
  total: number;
}

/**
 * The work of a whole order by step, at full speed, the step with the longest task first; the start is not part of it.
 */
export async function measureTasks(browser: Browser, peer: Peer): Promise<StepWork[]> {
  const context = await newPhone(browser, peer);
  const page = await context.newPage();
  await page.goto(peer.url, { waitUntil: 'commit' });
  const steps: string[] = [];
  const events = await traced(browser, page, async () => {
    await walkOrder(page, peer, async (name) => {
      await markPage(page, `step ${steps.length}`);
      steps.push(name);
    });
    await markPage(page, `step ${steps.length}`);
  });
  await context.close();
  return steps
    .map((step, at) => {
      const durations = tasksBetween(events, `step ${at}`, `step ${at + 1}`);
      return { step, longest: Math.max(0, ...durations), total: durations.reduce((sum, one) => sum + one, 0) };
    })
    .sort((first, second) => second.longest - first.longest);
}
