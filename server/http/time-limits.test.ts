import Fastify, { type FastifyInstance } from 'fastify';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { handleErrors } from './errors.ts';
import { Refusal } from '../core/refusal.ts';
import { closeUnfinished, requestLimits } from './time-limits.ts';

const REQUEST_MS = 1200;
const GRACE_MS = 300;
/** Longer than a busy computer delays anything, and shorter than Node's own limits. */
const TEST_TIMEOUT_MS = 20_000;

let app: FastifyInstance | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

/** A server that reads what is posted to `/read`, and refuses what is posted to `/refuse` before its body is read. */
async function listen(): Promise<Socket> {
  app = Fastify({ ...requestLimits(REQUEST_MS), forceCloseConnections: true });
  handleErrors(app);
  closeUnfinished(app, GRACE_MS);
  app.post('/read', () => 'read');
  app.post('/refuse', { onRequest: () => Promise.reject(new Refusal(429, 'error.tooManyRequests')) }, () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return connect((app.server.address() as AddressInfo).port, '127.0.0.1');
}

const headers = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n`;

/** Sends a piece again and again until the server closes the connection; returns its answer and how long that took. */
function trickle(socket: Socket, first: string, piece: string): Promise<{ answer: string; ms: number }> {
  return new Promise((resolve) => {
    const begun = performance.now();
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    // A write after the end.
    socket.on('error', () => undefined);
    socket.write(first);
    const timer = setInterval(() => socket.write(piece), 50);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ answer, ms: performance.now() - begun });
    });
  });
}

// SAFE-41
describe('a request that arrives slowly', () => {
  // SAFE-41
  it.each([
    ['headers', '', 'X-Slow: 1\r\n'],
    ['body', '\r\n', 'x'],
  ])('ends with 408 when the time is over: its %s', { timeout: TEST_TIMEOUT_MS }, async (_part, first, piece) => {
    const { answer, ms } = await trickle(await listen(), headers('/read', 100_000) + first, piece);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(REQUEST_MS - 100);
  });

  // SAFE-41
  it('loses its connection soon if it was refused before', { timeout: TEST_TIMEOUT_MS }, async () => {
    const { answer } = await trickle(await listen(), `${headers('/refuse', 100_000)}\r\n`, 'x');
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).not.toContain('408');
  });

  it('keeps its connection if what was refused ends soon', async () => {
    const socket = await listen();
    const answers: string[] = [];
    socket.write(`${headers('/refuse', 4)}\r\nab`);
    await new Promise<void>((resolve) => socket.once('data', (chunk) => resolve(void answers.push(chunk.toString()))));
    socket.write(`cd${headers('/read', 2)}\r\nef`);
    await new Promise<void>((resolve) => socket.once('data', (chunk) => resolve(void answers.push(chunk.toString()))));
    socket.destroy();
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['429', '200']);
  });
});

describe('the server', () => {
  const testServer = useTestServer();

  // SAFE-41
  it('waits for 30 seconds, and looks every second', () => {
    const { requestTimeout, headersTimeout } = testServer.app.server;
    const checking: unknown = Reflect.get(testServer.app.server, 'connectionsCheckingInterval');
    expect([requestTimeout, headersTimeout, checking]).toEqual([30_000, 30_000, 1000]);
  });
});
