import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAnsweredBy } from './server.ts';

const PID = 4711;
const server = createServer((_request, response) => void response.end(JSON.stringify({ pid: PID })));
let url = '';

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

describe('A server of a test', () => {
  it('has started when its own process answers, and not one of another run on the same port', async () => {
    expect([await isAnsweredBy(url, PID), await isAnsweredBy(url, PID + 1)]).toEqual([true, false]);
  });

  it('has not started while nobody answers', async () => {
    expect(await isAnsweredBy('http://127.0.0.1:1', PID)).toBe(false);
  });
});
