import { type Browser } from '@playwright/test';
import { build } from 'vite';
import { TestServer } from '../../e2e/support/server.ts';
import { serveBarePage } from './bare-page.ts';
import { startBigTenant } from './big-tenant.ts';
import { measureCalls } from './calls.ts';
import { measureFolds } from './fold.ts';
import { measureIdle } from './idle.ts';
import { measureOrderRate } from './order-rate.ts';
import { measureOrder, measureTasks, type OrderFlow, type StepWork } from './order-flow.ts';
import { type OtherPeer } from './other-peers.ts';
import { barePage, mittag, type Peer } from './peers.ts';
import { launchBrowser } from './phone.ts';
import { type Figure, type Figures, type Part } from './rows.ts';
import { measureSearch } from './search.ts';
import { measureSignIn } from './sign-in.ts';
import { measureReopening } from './reopen.ts';
import { measureStarts, measureWork } from './start.ts';
import { measureTaps } from './taps.ts';
import { withSlowWorkers } from './slow-workers.ts';
import { mean, median, quantile } from './statistics.ts';
import { freePort } from '../../server/testing/free-port.ts';

interface Bench {
  browser: Browser;
  peers: { ours: Peer; peer: Peer };
  others: readonly OtherPeer[];
  runs: number;
  /** Restores the data of our server. */
  reset: () => Promise<unknown>;
}

interface Results<T> {
  ours: T[];
  peer: T[];
  /** By name. */
  others: Record<string, T[]>;
}

/** Measures all pages in turns, ours on fresh data, and not the first time: that fills the caches of the servers. */
async function inOrder<T>(
  { browser, peers, others, runs, reset }: Bench,
  measure: (browser: Browser, peer: Peer) => Promise<T>,
): Promise<Results<T>> {
  const results: Results<T> = { ours: [], peer: [], others: {} };
  for (let run = 0; run < runs; run += 1) {
    for (const side of ['peer', 'ours'] as const) {
      await reset();
      results[side].push(await measure(browser, peers[side]));
    }
    for (const { name, peer } of others) (results.others[name] ??= []).push(await measure(browser, peer));
  }
  return results;
}

const bySide = <T>({ ours, peer, others }: Results<T>, toFigure: (results: T[]) => number): Figure => ({
  ours: toFigure(ours),
  peer: toFigure(peer),
  others: Object.fromEntries(Object.entries(others).map(([name, results]) => [name, toFigure(results)])),
});

const medianOf =
  <T>(key: keyof T) =>
  (results: T[]) =>
    median(results.map((result) => Number(result[key])));

const tell = (part: Part) => console.error(`Measuring: ${part} …`);

async function benchStart(bench: Bench): Promise<Figures> {
  tell('start');
  await inOrder({ ...bench, runs: 1 }, measureWork);
  const starts = await withSlowWorkers(bench.browser, () => inOrder(bench, measureStarts));
  const work = await inOrder(bench, measureWork);
  return {
    firstPaint: bySide(starts, medianOf('firstPaint')),
    usable: bySide(starts, medianOf('usable')),
    usableForReorder: bySide(starts, medianOf('usableForReorder')),
    firstScreen: bySide(starts, medianOf('firstScreen')),
    workCold: bySide(work, medianOf('cold')),
    secondVisitWork: bySide(work, medianOf('again')),
  };
}

/** The overview stands beside the login of the bare page, which keeps no session. */
async function benchAgain(bench: Bench): Promise<Figures> {
  tell('again');
  const logins = await inOrder(bench, (_, peer) => measureReopening(peer, 'login'));
  const overviews = await inOrder(bench, (_, peer) =>
    measureReopening(peer, peer === bench.peers.peer ? 'login' : 'overview'),
  );
  return {
    againLogin: bySide(logins, medianOf('usable')),
    againPainted: bySide(overviews, medianOf('painted')),
    againUsable: bySide(overviews, medianOf('usable')),
    againWork: bySide(overviews, medianOf('work')),
  };
}

async function benchSignIn(bench: Bench): Promise<Figures> {
  tell('sign-in');
  // Counts hardly differ between runs.
  const costs = await withSlowWorkers(bench.browser, () =>
    inOrder({ ...bench, runs: Math.min(bench.runs, 3) }, measureSignIn),
  );
  const requestsInAll = medianOf<(typeof costs.ours)[number]>('requestsInAll')(costs.ours);
  return {
    requests: { ...bySide(costs, medianOf('requests')), note: `${requestsInAll} until the page is quiet` },
    waits: bySide(costs, medianOf('waits')),
    scripts: bySide(costs, medianOf('scripts')),
    styles: bySide(costs, medianOf('styles')),
    icons: bySide(costs, medianOf('icons')),
    scriptKilobytes: bySide(costs, medianOf('scriptKilobytes')),
  };
}

/** "sign-in 410, overview 160, …": the median of each step. */
function tellSteps(flows: OrderFlow[]): string {
  const names = [...(flows[0]?.answers.keys() ?? [])];
  return names
    .map((name) => `${name} ${median(flows.map(({ answers }) => answers.get(name) ?? Number.NaN)).toFixed(0)}`)
    .join(', ');
}

const longestOf = (runs: StepWork[][]) => median(runs.map(([first]) => first?.longest ?? Number.NaN));

/** Processor time of a step, which a busy machine lengthens less than its answer. */
const workOf = (runs: StepWork[][]) => mean(runs.flat().map(({ total }) => total)).toFixed(0);

async function benchOrder(all: Bench): Promise<Figures> {
  tell('order');
  const bench = { ...all, others: all.others.filter(({ peer }) => peer.order.length > 0) };
  const flows = await inOrder(bench, measureOrder);
  const tasks = await inOrder(bench, measureTasks);
  const inputs = (share: number) => (all: OrderFlow[]) =>
    quantile(
      all.flatMap(({ interactions }) => interactions),
      share,
    );
  const count = flows.ours.flatMap(({ interactions }) => interactions).length;
  const longestTasks = tasks.ours[0]
    ?.slice(0, 3)
    .map(({ step, longest }) => `${step} ${longest.toFixed(0)}`)
    .join(', ');
  const work = `main thread ${workOf(tasks.ours)} ms a step, peer ${workOf(tasks.peer)}`;
  return {
    paintP98: { ...bySide(flows, inputs(0.98)), note: `${count} inputs` },
    paintP75: bySide(flows, inputs(0.75)),
    answer: {
      ...bySide(flows, (all) => mean(all.flatMap(({ answers }) => [...answers.values()]))),
      note: `${tellSteps(flows.ours)}; peer: ${tellSteps(flows.peer)}`,
    },
    blocking: bySide(flows, medianOf('blocking')),
    longestTask: { ...bySide(tasks, longestOf), note: `${longestTasks}; ${work}` },
  };
}

const FOLD: readonly Part[] = ['fold'];
const TAPS: readonly Part[] = ['taps'];
const DEMO_HOUSE: readonly Part[] = ['start', 'again', 'sign-in', 'order'];
const BIG_HOUSE: readonly Part[] = ['idle', 'scale'];

interface BenchOptions {
  parts: readonly Part[];
  runs: number;
  /** For what is built and thrown away. */
  folder: string;
  /** Other apps, measured where the bare page is. */
  others: readonly OtherPeer[];
}

/** Beside the bare page. */
async function benchDemoTenant(browser: Browser, { parts, runs, folder, others }: BenchOptions): Promise<Figures> {
  const bare = await serveBarePage(folder);
  // As it runs for people: the tests' own servers do without optimising compilers.
  const server = new TestServer(await freePort(), { nodeOptions: [] });
  try {
    await server.start();
    const peers = { ours: mittag(server), peer: barePage(bare.url) };
    const bench = { browser, peers, others, runs, reset: () => server.reset() };
    return {
      ...(parts.includes('start') && (await benchStart(bench))),
      ...(parts.includes('again') && (await benchAgain(bench))),
      ...(parts.includes('sign-in') && (await benchSignIn(bench))),
      ...(parts.includes('order') && (await benchOrder(bench))),
    };
  } finally {
    bare.stop();
    await server.remove();
  }
}

/** On a server of its own, with the demo's data. */
async function onDemoData(measure: (server: TestServer) => Promise<Figures>): Promise<Figures> {
  const server = new TestServer(await freePort());
  try {
    await server.start();
    return await measure(server);
  } finally {
    await server.remove();
  }
}

function benchFold(browser: Browser): Promise<Figures> {
  tell('fold');
  return onDemoData(async (server) => {
    const { table, reached } = await measureFolds(browser, server);
    console.log(`\nAbove the fold, as a page opens (docs/screens.md); lengths in CSS pixels.\n\n${table}`);
    return { fold: { ours: reached, peer: null } };
  });
}

function benchTaps(browser: Browser): Promise<Figures> {
  tell('taps');
  return onDemoData((server) => measureTaps(browser, server));
}

async function benchBigTenant(browser: Browser, { parts }: BenchOptions): Promise<Figures> {
  tell(parts.includes('idle') ? 'idle' : 'scale');
  const server = await startBigTenant(await freePort());
  try {
    return {
      ...(parts.includes('idle') && (await measureIdle(browser, server))),
      ...(parts.includes('scale') && {
        call: await measureCalls(server),
        ...(await measureSearch(browser, server)),
      }),
    };
  } finally {
    await server.remove();
  }
}

async function benchOrderRate(): Promise<Figures> {
  tell('rate');
  const orderRate = await measureOrderRate(await freePort());
  if (!orderRate) console.log('No PostgreSQL server on this machine: orders per second were not measured.');
  return orderRate ? { orderRate } : {};
}

/**
 * Measures the parts one after another: side by side they would slow each other down. What fails does not lose the
 * rest.
 */
export async function runParts(options: BenchOptions): Promise<Figures> {
  const has = (some: readonly Part[]) => options.parts.some((part) => some.includes(part));
  if (has([...FOLD, ...TAPS, ...DEMO_HOUSE, ...BIG_HOUSE])) await build({ logLevel: 'warn' });
  const browser = await launchBrowser();
  const groups = [
    { parts: FOLD, measure: () => benchFold(browser) },
    { parts: TAPS, measure: () => benchTaps(browser) },
    { parts: DEMO_HOUSE, measure: () => benchDemoTenant(browser, options) },
    { parts: BIG_HOUSE, measure: () => benchBigTenant(browser, options) },
    { parts: ['rate'] as const, measure: benchOrderRate },
  ];
  const figures: Figures = {};
  try {
    for (const { parts, measure } of groups) {
      if (!has(parts)) continue;
      try {
        Object.assign(figures, await measure());
      } catch (error) {
        console.error(`Not measured (${parts.join(', ')}):`, error);
        process.exitCode = 1;
      }
    }
  } finally {
    await browser.close();
  }
  return figures;
}
