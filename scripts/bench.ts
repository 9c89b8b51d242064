// `npm run bench`: what the login loads, how fast it starts and how fast the order flow answers, as ratios to a bare page
// of the same stack measured in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import { locateChromium } from './chromium.mjs';
import { type ColdStart, coldStart, median, quantile, throttle, watchInteractions } from './bench/measure.ts';
import { serveFloor } from './bench/serve-floor.ts';
import { placeFirstDish, signIn } from '../e2e/support/journey.ts';
import { TestServer } from '../e2e/support/server.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PORT = Number(process.env.BENCH_PORT ?? 4599);
const folder = mkdtempSync(join(tmpdir(), 'mittag-bench-'));

/** Typing and clicking on the floor page: milliseconds from input to paint. */
async function floorInteractions(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await throttle(page, false);
  await page.goto(url);
  const collect = await watchInteractions(page);
  for (let round = 0; round < 6; round += 1) {
    await page.getByLabel('User').pressSequentially('anna');
    await page.getByRole('button', { name: /Sign in/ }).click();
    await page.getByRole('button', { name: new RegExp(`Sign in ${round + 1}`) }).waitFor();
  }
  const durations = await collect();
  await page.close();
  return durations;
}

/** Adding dishes and changing quantities in the order flow. */
async function orderInteractions(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'de-AT' });
  await page.goto(url);
  await signIn(page, 'anna');
  await placeFirstDish(page);
  await throttle(page, false);
  const collect = await watchInteractions(page);
  const more = page.getByRole('main').getByRole('button', { name: /mehr|hinzufügen/i });
  const count = Math.min(await more.count(), 6);
  for (let round = 0; round < 4; round += 1) for (let at = 0; at < count; at += 1) await more.nth(at).click();
  const search = page.getByRole('searchbox');
  await search.pressSequentially('suppe');
  const durations = await collect();
  await page.close();
  return durations;
}

const ratio = (ours: number, floors: number) => (ours / floors).toFixed(2);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);

await build({ logLevel: 'warn' });
await build({
  root: 'scripts/bench/floor',
  configFile: false,
  base: './',
  logLevel: 'error',
  build: { outDir: join(folder, 'floor'), emptyOutDir: true, target: 'es2022' },
});
const floor = await serveFloor(join(folder, 'floor'));
const server = new TestServer(PORT);
await server.start();
const browser = await chromium.launch({
  executablePath: (await locateChromium()) ?? undefined,
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
});

try {
  const url = `${server.url}/`;
  // Warm-up, not counted: it fills the caches of both servers.
  await coldStart(browser, floor.url);
  await coldStart(browser, url);
  const ours: ColdStart[] = [];
  const floors: ColdStart[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    floors.push(await coldStart(browser, floor.url));
    ours.push(await coldStart(browser, url));
  }
  const of = (runs: ColdStart[], key: keyof ColdStart) => median(runs.map((run) => run[key]));
  const floorInput = await floorInteractions(browser, floor.url);
  const orderInput = await orderInteractions(browser, url);
  console.log(`
Cold start of the login, CPU 4× slower, 1.6 Mbps, 150 ms, median of ${RUNS} runs; ratios to a bare login page of the same stack
                         Mittag    floor    ratio   aim
first paint              ${of(ours, 'firstPaint').toFixed(0).padStart(5)} ms ${of(floors, 'firstPaint').toFixed(0).padStart(5)} ms  ${ratio(of(ours, 'firstPaint'), of(floors, 'firstPaint'))}    0.30
a field to type in       ${of(ours, 'typing').toFixed(0).padStart(5)} ms ${of(floors, 'typing').toFixed(0).padStart(5)} ms  ${ratio(of(ours, 'typing'), of(floors, 'typing'))}
usable login             ${of(ours, 'usable').toFixed(0).padStart(5)} ms ${of(floors, 'usable').toFixed(0).padStart(5)} ms  ${ratio(of(ours, 'usable'), of(floors, 'usable'))}    0.85
scripts and styles       ${kilobytes(of(ours, 'bytes')).padStart(5)} kB ${kilobytes(of(floors, 'bytes')).padStart(5)} kB  ${ratio(of(ours, 'bytes'), of(floors, 'bytes'))}    160 kB brotli
requests for them        ${String(of(ours, 'requests')).padStart(5)}    ${String(of(floors, 'requests')).padStart(5)}

From input to paint, CPU 4× slower, 98th percentile
order flow               ${quantile(orderInput, 0.98).toFixed(0).padStart(5)} ms ${quantile(floorInput, 0.98).toFixed(0).padStart(5)} ms  ${ratio(quantile(orderInput, 0.98), quantile(floorInput, 0.98))}    1.00   (${orderInput.length} and ${floorInput.length} inputs)
`);
} finally {
  await browser.close();
  floor.close();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
