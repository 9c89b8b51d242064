import { type AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../test-server.ts';
import { inTime } from './answers.fixtures.ts';
import { answerTo, statusesIn } from './socket.fixtures.ts';

const testServer = useTestServer({ isControlled: true, hasSimulators: true });
let port = 0;
beforeAll(async () => {
  await testServer.app.listen({ port: 0, host: '127.0.0.1' });
  port = (testServer.app.server.address() as AddressInfo).port;
});

const POST = 'POST /service/api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

// SAFE-74
it.each([
  ['no HTTP', '\x00\xff\x16\x03\x01 nothing\r\n\r\n'],
  ['a method that is none', 'HACK /service/api/version HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a path with raw bytes', 'GET /service/api/\xff\xfe\x01 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a path that is a whole address', 'GET http://evil.example/service/api/version HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a path that climbs', 'GET /../../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a very long path', `GET /service/api/${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['very many headers', `GET /service/api/version HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(5000)}\r\n`],
  ['a header with control characters', 'GET /service/api/version HTTP/1.1\r\nHost: x\r\nCookie: a=\x01\x02\r\n\r\n'],
  [
    'a cookie with the names of prototypes',
    'GET /service/api/version HTTP/1.1\r\nHost: x\r\nCookie: __proto__=a; constructor=%ff\r\n\r\n',
  ],
  ['a length below zero', `${POST}Content-Length: -1\r\n\r\n{}`],
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}`],
  ['a length beside chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
  ['chunks that are none', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`],
  ['an expectation', `${POST}Expect: the worst\r\nContent-Length: 2\r\n\r\n{}`],
  [
    'another protocol',
    'GET /service/api/version HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ],
  [
    'a second request behind the first',
    `${POST}Content-Length: 2\r\n\r\n{}GET /service/api/cart HTTP/1.1\r\nHost: x\r\n\r\n`,
  ],
])('bytes that are no request of a browser end neither the server nor tell of it: %s', async (_name, request) => {
  const answer = await inTime(answerTo(port, request, { answers: request.includes('}GET ') ? 2 : 1 }));
  expect(statusesIn(answer)).not.toEqual([]);
  expect(answer).not.toMatch(/HTTP\/1\.1 5(?!05)/);
  expect(answer).not.toMatch(/node_modules|\n\s+at |root:x:|evil\.example/);
  expect((await inTime(fetch(`http://127.0.0.1:${port}/service/api/version`)))?.status).toBe(200);
});
