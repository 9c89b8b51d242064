import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TestServer } from '../e2e/support/server.ts';
import { locateChromium } from '../scripts/chromium.mjs';
import { freePort } from '../server/testing/free-port.ts';
import { readConfig } from './config/config.ts';
import { type Kiosk, startKiosk } from './kiosk.ts';
import { type Health } from './operation/health.ts';
import { browserProcess } from './testing/browser-process.ts';
import { PaperPrinter } from './testing/paper-printer.ts';
import { VirtualReader } from './testing/virtual-reader.ts';

/** What the chip of Karl's card tells: its number, 1001, as four bytes. */
const KARL = Buffer.from([0, 0, 0x03, 0xe9]);
/** Klara's, number 1002, which holds a balance. */
const KLARA = Buffer.from([0, 0, 0x03, 0xea]);
const BALANCE = 1234;
const SECRET = 'foyer-9f2c61d4b85e4a07a3d1c6e8b4f70952';

/** As in the README: a card without a balance refuses the command. */
const BALANCE_MODULE = `export default async (transmit) => {
  const answer = await transmit(Uint8Array.of(0xff, 0xb0, 0x00, 0x04, 0x04));
  return answer.length < 6 ? null : new DataView(answer.buffer, answer.byteOffset).getUint32(0);
};`;

const folder = mkdtempSync(join(tmpdir(), 'mittag-kiosk-'));
const paper = join(folder, 'paper');
const reader = new VirtualReader();
const printer = new PaperPrinter(paper);
const log: string[] = [];
let server: TestServer;
let kiosk: Kiosk;

const wait = { timeout: 120_000, interval: 100 };

/** The page as it is now: after a restart it is that of the next browser. */
function page(): Page {
  const now = kiosk.page();
  if (!now) throw new Error('No browser runs.');
  return now;
}

const button = (name: string | RegExp) => page().getByRole('button', { name }).first();
const attracted = () =>
  vi.waitFor(() => page().getByText('Bitte Karte auflegen').first().waitFor({ timeout: 500 }), wait);
const greeted = () => page().getByRole('heading', { level: 1, name: /Karl/ }).waitFor({ timeout: 60_000 });

async function health(): Promise<Health> {
  const answer = await fetch(`http://127.0.0.1:${kiosk.healthPort}/health.json`);
  return (await answer.json()) as Health;
}

const sizeOfPaper = () => statSync(paper, { throwIfNoEntry: false })?.size ?? 0;

/** From the card on to the paid order. */
async function pay(): Promise<void> {
  await reader.putOn(KARL);
  await greeted();
  await button(/in den Warenkorb legen$/).click();
  await page().locator('[data-bottom-bar]').getByRole('button', { name: 'Bezahlen', exact: true }).click();
  // By key: a second click at the same place counts only after half a second.
  await button(/Zahlungspflichtig bestellen/).press('Enter');
  await button('Beleg drucken').waitFor();
}

beforeAll(async () => {
  server = new TestServer(await freePort(), { env: { MITTAG_TERMINALS: `foyer=${SECRET}` } });
  await server.start();
  await reader.plugIn();
  writeFileSync(join(folder, 'balance.mjs'), BALANCE_MODULE);
  writeFileSync(
    join(folder, 'config.yaml'),
    `
address: ${server.url}/
secretFile: ${folder}/secret
stateFolder: ${folder}
browser: ${(await locateChromium()) ?? '/usr/bin/chromium'}
headless: true
healthPort: 0
reader: { kind: pcsc, name: Virtual PCD, number: decimal, balanceModule: ${folder}/balance.mjs }
printer: { kind: network, host: 127.0.0.1, port: ${await printer.listen()} }
`,
  );
  const config = readConfig(join(folder, 'config.yaml'));
  kiosk = await startKiosk(config, { secret: SECRET, version: 'test', log: (text) => log.push(text) });
  await attracted();
}, 180_000);

afterAll(async () => {
  await kiosk?.stop();
  await reader.remove();
  await printer.close();
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Nobody answers: the page that was asked is gone. */
async function crashPage(): Promise<void> {
  const session = await page().context().newCDPSession(page());
  void session.send('Page.crash').catch(() => undefined);
}

function hangPage(): Promise<void> {
  const hanging = page().evaluate(() => {
    for (;;);
  });
  hanging.catch(() => undefined);
  return Promise.resolve();
}

beforeEach(async () => {
  await server.reset();
  reader.takeOff();
  await attracted();
}, 120_000);

// TERM-460, TERM-463
it('ten customers after one another put their card on, order, pay, print, and take it off', async () => {
  for (let customer = 1; customer <= 10; customer += 1) {
    // Nobody has money for ten meals.
    await server.reset();
    const before = sizeOfPaper();
    await pay();
    await button('Beleg drucken').click();
    await page().getByText('Der Beleg ist gedruckt.').first().waitFor();
    expect(sizeOfPaper()).toBeGreaterThan(before);
    reader.takeOff();
    await attracted();
  }
  expect(readFileSync(paper).subarray(0, 6)).toEqual(Buffer.from([0x1b, 0x40, 0x1d, 0x76, 0x30, 0]));
  expect(await server.read('calls')).toMatchObject({ 'POST /api/login': 1 });
  expect(await health()).toMatchObject({ browser: 'running', reader: 'ready', printer: 'ready', restarts: 0 });
}, 600_000);

// TERM-460
it('a balance that the card holds is shown', async () => {
  await reader.putOn(KLARA, BALANCE);
  await page().getByRole('banner').getByText('12,34').waitFor();
}, 60_000);

// TERM-463, TERM-467
it('a printer without paper is told to the customer, and prints as soon as it has some', async () => {
  await pay();
  printer.hasPaper = false;
  const before = sizeOfPaper();
  await button('Beleg drucken').click();
  await page().getByText('Der Beleg konnte nicht gedruckt werden').first().waitFor();
  expect([sizeOfPaper() - before, (await health()).printer]).toEqual([0, 'no paper']);
  printer.hasPaper = true;
  await button('Beleg drucken').click();
  await page().getByText('Der Beleg ist gedruckt.').first().waitFor();
}, 120_000);

// TERM-461, TERM-467
it('a reader that is unplugged ends the session, and is used again when it is plugged in', async () => {
  await reader.putOn(KARL);
  await greeted();
  await reader.unplug();
  await attracted();
  expect((await health()).reader).toBe('missing');
  reader.takeOff();
  await reader.plugIn();
  await vi.waitFor(async () => expect((await health()).reader).toBe('ready'), wait);
  await vi.waitFor(() => reader.putOn(KARL), wait);
  await greeted();
}, 180_000);

// TERM-462
it.each([
  ['a browser that is killed', () => Promise.resolve(process.kill(browserProcess(folder), 'SIGKILL'))],
  ['a page that crashes', crashPage],
  ['a page that hangs', hangPage],
])(
  '%s is replaced, and the card that still lies there signs in again',
  async (_name, harm) => {
    await reader.putOn(KARL);
    await greeted();
    const { restarts } = await health();
    const broken = page();
    await harm();
    await vi.waitFor(() => expect(page()).not.toBe(broken), wait);
    await greeted();
    expect((await health()).restarts).toBe(restarts + 1);
  },
  240_000,
);

// TERM-462
it('without a network the terminal says so, and goes on by itself when it is back', async () => {
  await server.stop();
  process.kill(browserProcess(folder), 'SIGKILL');
  await vi.waitFor(() => page().getByText('Keine Verbindung').first().waitFor({ timeout: 500 }), wait);
  expect((await health()).browser).toBe('no connection');
  await server.start();
  await attracted();
  await reader.putOn(KARL);
  await greeted();
}, 240_000);

// TERM-462
it('a page that is not the app is left for the start at once', async () => {
  await page().evaluate(() => (location.href = 'data:text/plain,elsewhere'));
  await page()
    .goto(`http://localhost:${kiosk.healthPort}/`)
    .catch(() => undefined);
  await attracted();
  expect(log).toContainEqual(expect.stringContaining(`The page has left for http://localhost:${kiosk.healthPort}`));
}, 120_000);

// TERM-466
it('the log names neither a card nor the secret', () => {
  expect(log.join('\n')).not.toMatch(/100[12]|000003E|foyer-/i);
});
