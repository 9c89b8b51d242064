import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { answerInTurn } from './answers-in-turn.ts';
import { useTestServer } from '../testing/test-server.ts';
import { serveClient } from './client-files.ts';
import { finishRequests } from './finish-requests.ts';

const folder = mkdtempSync(join(tmpdir(), 'mittag-answers-'));
writeFileSync(join(folder, 'large.js'), '');
// More than the buffers of a connection take.
truncateSync(join(folder, 'large.js'), 50_000_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let app: FastifyInstance | null = null;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await app?.close();
  app = null;
});

/** How many files of the client this process has open. */
const openFiles = (): number =>
  readdirSync('/proc/self/fd').filter((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`).startsWith(folder);
    } catch {
      // That of the list itself.
      return false;
    }
  }).length;

interface Limits {
  standstillMs?: number;
  longestMs?: number;
}

/** A server of files that counts the requests which have begun, and hears of each connection that is closed. */
async function serve(limits: Limits = {}) {
  app = Fastify({ forceCloseConnections: true });
  answerInTurn(app, limits);
  const counts = { begun: 0, closed: 0 };
  app.addHook('onRequest', (_request, _reply, done) => {
    counts.begun += 1;
    done();
  });
  app.server.on('connection', (socket) => socket.on('close', () => (counts.closed += 1)));
  finishRequests(app);
  app.get('/number/:number', ({ params }) => (params as { number: string }).number);
  await serveClient(app, folder);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { counts, open: (requests: readonly string[]) => open(port, requests) };
}

/** A client that sends requests at once; it reads nothing until it is told to. */
function open(port: number, requests: readonly string[]): Socket {
  const client = connect(port, '127.0.0.1').pause();
  // The server's reset of the connection.
  client.on('error', () => undefined);
  client.write(requests.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  clients.push(client);
  return client;
}

const many = (length: number, path = '/large.js'): string[] => Array.from({ length }, () => path);

// SAFE-98
it('clients that ask for many files at once and leave keep none of them open, and the stop does not wait for them', async () => {
  const { counts, open } = await serve();
  const opened = Array.from({ length: 5 }, () => open(many(20)));
  await vi.waitFor(() => expect(openFiles()).toBeGreaterThanOrEqual(5));
  expect([openFiles(), counts.begun]).toEqual([5, 5]);
  for (const client of opened) client.destroy();
  await vi.waitFor(() => expect([counts.closed, openFiles()]).toEqual([5, 0]));
  expect(counts.begun).toBe(5);
  const begun = performance.now();
  await app?.close();
  expect(performance.now() - begun).toBeLessThan(5000);
});

// SAFE-98
it('requests that follow each other on a connection are answered one after the other, in their order', async () => {
  const { open } = await serve();
  const numbers = Array.from({ length: 21 }, (_, index) => `${index};`);
  const client = open(numbers.map((number) => `/number/${number}`));
  let answers = '';
  client.on('data', (chunk) => (answers += chunk.toString())).resume();
  await vi.waitFor(() => expect([...answers.matchAll(/\r\n\r\n(\d+;)/g)].map(([, number]) => number)).toEqual(numbers));
});

// SAFE-98
it('a connection on which more than twenty requests wait is closed', async () => {
  const { counts, open } = await serve();
  open(many(22));
  await vi.waitFor(() => expect([counts.closed, openFiles()]).toEqual([1, 0]));
});

// SAFE-98
it.each<[string, Limits]>([
  ['does not take it', { standstillMs: 200 }],
  ['takes too long', { longestMs: 200 }],
])('the connection of a client that is sent an answer and %s is closed', async (_what, limits) => {
  const { counts, open } = await serve(limits);
  const client = open(many(1));
  await vi.waitFor(() => expect([counts.closed, openFiles()]).toEqual([1, 0]), 10_000);
  client.destroy();
});

const testServer = useTestServer();

// SAFE-98
it('the server takes twenty waiting requests on a connection', async () => {
  const beside = await testServer.startBeside();
  await beside.listen({ port: 0, host: '127.0.0.1' });
  const { port } = beside.server.address() as AddressInfo;
  const answersTo = (length: number): Promise<number> =>
    new Promise((resolve) => {
      const client = open(port, many(length, '/service/api/version'));
      let answers = '';
      const found = () => answers.match(/HTTP\/1\.1 200/g)?.length ?? 0;
      client.on('close', () => resolve(found()));
      client.on('data', (chunk) => {
        answers += chunk.toString();
        if (found() === length) client.destroy();
      });
      client.resume();
    });
  expect([await answersTo(21), await answersTo(22)]).toEqual([21, 0]);
});
