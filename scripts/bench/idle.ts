import { type Browser, type Page } from '@playwright/test';
import { arrive } from '../../e2e/support/arrival.ts';
import { type TestServer } from '../../e2e/support/server.ts';
import { COUNT_COMMITS, commitsPerSecond } from './commits.ts';
import { newPhone } from './phone.ts';
import { type Figures } from './rows.ts';
import { untilNetworkIdle } from './start.ts';

const SECONDS = 10;
/** The first and the last day that the page of orders offers. */
const ALL = { from: '2016-01-01', until: '2026-12-31' };

interface Idle {
  commits: number;
  nodes: number;
}

/** Opens a page signed in, and leaves it alone. */
async function idleAt(browser: Browser, server: TestServer, path: string): Promise<Idle> {
  const context = await newPhone(browser, server);
  await context.addInitScript(COUNT_COMMITS);
  const page: Page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await arrive(page, server, { as: 'anna', at: path });
  await page.evaluate((shown) => window.benchWatch.whenShown(shown), {
    selector: 'main h2, main li',
    without: 'main .mantine-Skeleton-root',
  });
  await untilNetworkIdle(page);
  const commits = await commitsPerSecond(page, SECONDS);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  return { commits, nodes };
}

/** The day from which on somebody has so many orders. */
async function dayOf(server: TestServer, count: number): Promise<string> {
  const orders = await server.read<{ Cart_OrderDate: string }[]>('orders?username=anna');
  return orders[Math.min(count, orders.length) - 1]?.Cart_OrderDate ?? ALL.from;
}

/**
 * Commits of the overview and of the page of orders, whichever has more, and nodes of the latter, in a tenant of 5,000
 * orders.
 */
export async function measureIdle(browser: Browser, server: TestServer): Promise<Figures> {
  const ordersFrom = (from: string) => idleAt(browser, server, `/order?from=${from}&until=${ALL.until}`);
  const overview = await idleAt(browser, server, '/dashboard');
  const few = await ordersFrom(await dayOf(server, 110));
  const all = await ordersFrom(ALL.from);
  const note = `overview ${overview.commits.toFixed(1)}`;
  return {
    commits110: { ours: Math.max(overview.commits, few.commits), peer: null, note },
    commits5000: { ours: Math.max(overview.commits, all.commits), peer: null, note },
    nodes: { ours: all.nodes, peer: null },
  };
}
