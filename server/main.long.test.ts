import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOnServer } from './testing/test-database.ts';
import { freePort } from './testing/free-port.ts';
import { WireCustomer, fillCart } from './testing/over-the-wire.ts';

const TIMEOUT_MS = 150_000;

let folder = '';
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mittag-main-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'test', MITTAG_DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is ready at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The server ended:\n${output}`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

async function anna(origin: string): Promise<WireCustomer> {
  const customer = new WireCustomer(origin);
  await customer.signIn({ username: 'anna', password: 'Mittag2026!' });
  return customer;
}

async function placeOrder(customer: WireCustomer): Promise<number> {
  const [paid] = await customer.call<{ Bonnumber: number }[]>(
    'POST',
    '/api/payment/ExecutePayment?selectedPaymentTypeShortName=CH',
    { cartsToPay: await fillCart(customer) },
  );
  return paid?.Bonnumber ?? 0;
}

describe('the server process', () => {
  // SERVER-1, SERVER-5, SERVER-13
  it(
    'keeps every order that it confirmed when it is killed, and starts again on the same data',
    async () => {
      const server = process.env.TEST_DATABASE_URL ? await createOnServer(process.env.TEST_DATABASE_URL) : null;
      const port = await freePort();
      const env: Record<string, string> = { PORT: String(port), ...(server ? { DATABASE_URL: server.url } : {}) };
      const origin = `http://127.0.0.1:${port}`;
      const first = launch(env);
      await first.ready;
      const number = await placeOrder(await anna(origin));
      expect(number).toBeGreaterThan(0);
      first.child.kill('SIGKILL');
      await first.ended;

      const second = launch(env);
      await second.ready;
      const customer = await anna(origin);
      const bons = await customer.call<{ Bonnumber: number }[]>(
        'GET',
        '/api/bon?useOrderDate=true&fromDate=2000-01-01&untilDate=2999-12-31',
      );
      expect(bons.map(({ Bonnumber }) => Bonnumber)).toContain(number);

      const third = launch({ ...env, PORT: String(port) });
      const { code, output } = await third.ended;
      expect({ code, lines: output.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
      expect(output).toContain(server ? `port ${port} is in use` : 'is in use by process');

      second.child.kill('SIGTERM');
      expect((await second.ended).code).toBe(0);
      expect(existsSync(join(folder, 'lock'))).toBe(false);
      await server?.drop();
    },
    TIMEOUT_MS,
  );

  // SERVER-30
  it(
    'ends at the second signal, although a request is under way',
    async () => {
      const port = await freePort();
      const { child, ready, ended } = launch({ PORT: String(port), MITTAG_TESTING: '1' });
      await ready;
      await fetch(`http://127.0.0.1:${port}/testing/fault`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path: '/api/version', method: 'GET', kind: 'delay', ms: 600_000 }),
      });
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      // The server says that it goes on with this request.
      socket.write('GET /service/api/version HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n');
      await once(socket, 'data');
      const signals = setInterval(() => child.kill('SIGTERM'), 200);
      const { code } = await ended;
      clearInterval(signals);
      socket.destroy();
      expect(code).toBe(1);
    },
    TIMEOUT_MS,
  );

  // SERVER-8, SERVER-13
  it.each([
    [
      'a broken data folder',
      () => {
        mkdirSync(join(folder, 'pg'));
        writeFileSync(join(folder, 'pg', 'PG_VERSION'), 'rubbish');
      },
      {},
      'is broken',
    ],
    [
      'a database that does not answer',
      () => undefined,
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'does not answer',
    ],
  ])(
    'says in one line that it cannot start with %s',
    async (_name, arrange, env, line) => {
      arrange();
      const { code, output } = await launch({ PORT: '0', ...env }).ended;
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(output).toContain(line);
      expect(code).toBe(1);
    },
    TIMEOUT_MS,
  );
});
