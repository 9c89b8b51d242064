import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { locateChromium } from '../scripts/chromium.mjs';
import { freePort } from '../server/testing/free-port.ts';
import { type Receipt } from './printer/receipt-lines.ts';
import { browserProcess } from './testing/browser-process.ts';

const SECRET = 'foyer-9f2c61d4b85e4a07a3d1c6e8b4f70952';
const CODE = '7KM2ABCDEFGH0123';
const RECEIPT: Receipt = {
  orders: [
    {
      number: 1001,
      pickUpCode: CODE,
      restaurant: 'Kantine am Park',
      location: 'Speisesaal',
      day: '2026-11-23',
      from: '11:30',
      until: '12:00',
      timeName: null,
      dishes: [{ quantity: 2, name: 'شوربة' }],
      paidInCent: 740,
    },
  ],
  totalInCent: 740,
  currency: 'EUR',
  language: 'AR',
};

/** An app that has nothing but its end of the host, sends on what it hears, and prints for each card. */
const APP = `<!doctype html><link rel="icon" href="data:,"><script>
  const marks = [localStorage.mark, sessionStorage.mark];
  localStorage.mark = sessionStorage.mark = 'kept';
  const tell = (text) => fetch('/heard', { method: 'POST', body: text });
  tell('loaded with ' + marks);
  addEventListener('keydown', ({ key }) => tell(key));
  window.canteenHost = {
    configure: ({ terminalSecret }) => { window.secret = terminalSecret; },
    fire: async (name, value) => {
      await tell(name + ' ' + value + ' ' + window.secret);
      const end = await window.canteenHost.printReceipt(${JSON.stringify(RECEIPT)}).then(() => 'printed', String);
      await tell(end);
    },
  };
</script>`;

const folder = mkdtempSync(join(tmpdir(), 'mittag-kiosk-main-'));
const at = (name: string) => join(folder, name);
const heard: string[] = [];
const app = createServer((request, answer) => {
  request.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  request.on('end', () => answer.writeHead(200, { 'content-type': 'text/html' }).end(APP));
});
let program: ChildProcess;
let output = '';
let healthPort: number;

function start(config: string): ChildProcess {
  writeFileSync(at('config.yaml'), config);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/notify' };
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), at('config.yaml')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return child;
}

/** The dots of a picture as it was sent to the printer, in parts. */
function dotsOf(printed: Buffer): { rowBytes: number; dots: Buffer } {
  const parts: Buffer[] = [];
  let rowBytes = 0;
  for (let at = 2; printed[at + 1] === 0x76;) {
    rowBytes = printed.readUInt16LE(at + 4);
    const end = at + 8 + rowBytes * printed.readUInt16LE(at + 6);
    parts.push(printed.subarray(at + 8, end));
    at = end;
  }
  return { rowBytes, dots: Buffer.concat(parts) };
}

/** What a scanner reads of it. */
function scan({ rowBytes, dots }: ReturnType<typeof dotsOf>): string | undefined {
  const isBlack = (dot: number) => (dots[dot >> 3]! & (0x80 >> (dot & 7))) !== 0;
  const pixels = Uint8ClampedArray.from({ length: dots.length * 32 }, (_, at) =>
    at % 4 === 3 || !isBlack(at >> 2) ? 255 : 0,
  );
  return jsQR(pixels, rowBytes * 8, dots.length / rowBytes)?.data;
}

const exitOf = (child: ChildProcess) => new Promise((resolve) => child.once('close', resolve));

/** Presses keys of a device, as the kernel tells them. */
async function press(device: string, codes: number[]): Promise<void> {
  const bytes = Buffer.alloc(24 * codes.length);
  for (const [index, code] of codes.entries()) {
    bytes.writeUInt16LE(1, index * 24 + 16);
    bytes.writeUInt16LE(code, index * 24 + 18);
    bytes.writeInt32LE(1, index * 24 + 20);
  }
  const file = await open(at(device), 'w');
  await file.write(bytes);
  await file.close();
}

beforeAll(async () => {
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  execFileSync('mkfifo', [at('reader'), at('keypad')]);
  writeFileSync(at('secret'), SECRET, { mode: 0o600 });
  writeFileSync(at('paper'), '');
  writeFileSync(at('systemd-notify'), `#!/bin/sh\necho "$1" >> ${at('told')}\n`);
  writeFileSync(at('udevadm'), '#!/bin/sh\necho LIBINPUT_IGNORE_DEVICE=1\n');
  for (const name of ['systemd-notify', 'udevadm']) chmodSync(at(name), 0o755);
  healthPort = await freePort();
  program = start(`
address: http://127.0.0.1:${(app.address() as AddressInfo).port}/
secretFile: ${at('secret')}
stateFolder: ${folder}
browser: ${(await locateChromium()) ?? '/usr/bin/chromium'}
headless: true
healthPort: ${healthPort}
reader: { kind: keyboard, device: ${at('reader')} }
keypad: ${at('keypad')}
printer: { kind: usb, device: ${at('paper')}, hasStatus: false }
`);
  const health = () => fetch(`http://127.0.0.1:${healthPort}/health.json`);
  await vi.waitFor(async () => expect((await health()).status).toBe(200), { timeout: 60_000, interval: 100 });
}, 90_000);

afterAll(() => {
  program?.kill('SIGKILL');
  app.close();
  rmSync(folder, { recursive: true, force: true });
});

// TERM-464, TERM-463, TERM-640
it('a number that a reader types reaches the app, and a receipt the printer, in every script', async () => {
  await press('reader', [2, 11, 11, 2, 28]);
  await vi.waitFor(() => expect(heard.slice(1)).toEqual([`LoginCard MITTAG-1001 ${SECRET}`, 'printed']), {
    timeout: 20_000,
  });
  const printed = dotsOf(readFileSync(at('paper')));
  const { dots } = printed;
  // Something is black, and most is not.
  expect(dots.filter((byte) => byte !== 0).length).toBeGreaterThan(20);
  expect(dots.filter((byte) => byte !== 0).length).toBeLessThan(dots.length / 3);
  expect(scan(printed)).toBe(CODE);
}, 30_000);

// TERM-465
it('a key of the keypad reaches the app', async () => {
  await press('keypad', [184]);
  await vi.waitFor(() => expect(heard).toContain('F14'), { timeout: 20_000 });
}, 30_000);

// TERM-462
it('the next browser keeps what the app has stored, and restores no session', async () => {
  expect(heard[0]).toBe('loaded with ,');
  process.kill(browserProcess(folder), 'SIGTERM');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('loaded with kept,'), { timeout: 20_000 });
}, 30_000);

// TERM-466
it('the program tells systemd that it runs, and ends with everything that it has started', async () => {
  await vi.waitFor(() => expect(readFileSync(at('told'), 'utf8')).toBe('READY=1\n'), { timeout: 20_000 });
  const ended = exitOf(program);
  program.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output).not.toMatch(/1001|foyer/);
  expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(folder);
}, 60_000);

// TERM-468
it('a wrong configuration is told in lines, without a stack', async () => {
  output = '';
  expect(await exitOf(start('address: canteen'))).toBe(1);
  const lines = output.trim().split('\n');
  expect(lines[0]).toBe(`${at('config.yaml')}: address: must be the address of the app`);
  expect(lines.every((line) => line.startsWith(at('config.yaml')))).toBe(true);
}, 60_000);
