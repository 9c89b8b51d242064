import { type AddressInfo } from 'node:net';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { favourites } from '../../db/favourites.schema.ts';
import { type Customer } from '../customer.ts';
import { useTestServer } from '../test-server.ts';
import { inTime } from './answers.fixtures.ts';
import { answerTo, statusesIn } from './socket.fixtures.ts';

const testServer = useTestServer({ isControlled: true, hasSimulators: true });
let port = 0;
beforeAll(async () => {
  const app = await testServer.startBeside();
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
}, 60_000);

let anna: Customer;
let carl: Customer;
beforeEach(async () => {
  anna = await testServer.customer('anna');
  carl = await testServer.customer('carl');
});

const answersTo = (request: string, sending: Parameters<typeof answerTo>[2] = {}): Promise<string | null> =>
  inTime(answerTo(port, request, sending));

const credentials = ({ token, cookies }: Customer): string =>
  `Authorization: Bearer ${token}\r\nCookie: XSRF-TOKEN=${cookies.get('XSRF-TOKEN')}\r\nX-XSRF-TOKEN: ${cookies.get('XSRF-TOKEN')}\r\n`;

const person = (headers: string): string => `GET /service/api/person/GetPerson HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

const BODY = '{"ArticleId":1,"IsFavourite":true}';
const favourite = (browser: Customer, headers: string, body: string): string =>
  `PUT /service/api/person/SetFavourite HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${credentials(browser)}${headers}\r\n${body}`;
const whole = (browser: Customer): string => favourite(browser, `Content-Length: ${BODY.length}\r\n`, BODY);

const marked = async () => (await testServer.context.db.select().from(favourites)).map(({ personId }) => personId);

// SAFE-97
it('requests that follow each other on a connection are each answered to their own sender, in their order', async () => {
  const requests = [whole(anna), person(credentials(carl)), person(''), person(credentials(anna))];
  const answer = await answersTo(requests.join(''), { answers: requests.length });
  expect(statusesIn(answer)).toEqual([204, 200, 401, 200]);
  expect([...(answer ?? '').matchAll(/"Username":"(\w+)"/g)].map(([, name]) => name)).toEqual(['carl', 'anna']);
  expect(await marked()).toEqual([1]);
});

// SAFE-97
it('of two tokens in a request the second is not used', async () => {
  const bearer = ({ token }: Customer) => `Authorization: Bearer ${token}\r\n`;
  expect(await answersTo(person(bearer(anna) + bearer(carl)))).not.toContain('"Username":"carl"');
  const strange = await answersTo(person(`Authorization: Bearer x\r\n${bearer(carl)}`));
  expect(statusesIn(strange)).toEqual([401]);
});

/** A body in chunks that has ended before it began. */
const NO_CHUNKS = '0\r\n\r\n';

// SAFE-97
it.each<[string, (length: number) => [headers: string, before: string, after: string]]>([
  [
    'a length beside chunks',
    (length) => [`Content-Length: ${length}\r\nTransfer-Encoding: chunked\r\n`, NO_CHUNKS, ''],
  ],
  ['chunks beside a length', () => ['Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', NO_CHUNKS, '']],
  ['two lengths', (length) => [`Content-Length: ${length}\r\nContent-Length: 0\r\n`, '', '']],
  ['lengths in a list', (length) => [`Content-Length: 0, ${length}\r\n`, '', '']],
  ['a length with a sign', () => ['Content-Length: +0\r\n', '', '']],
  ['a length in hexadecimal', () => ['Content-Length: 0x0\r\n', '', '']],
  ['a blank before the colon', () => ['Transfer-Encoding : chunked\r\nContent-Length: 0\r\n', '', '']],
  ['chunks by another name', () => ['Transfer-Encoding: xchunked\r\nContent-Length: 0\r\n', '', '']],
  ['chunks that are not the last coding', () => ['Transfer-Encoding: chunked, identity\r\n', NO_CHUNKS, '']],
  [
    'a header that goes on in the next line',
    () => ['X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\t\r\n', '', ''],
  ],
  ['a size of a chunk with a sign', () => ['Transfer-Encoding: chunked\r\n', '-1\r\n', NO_CHUNKS]],
  ['a size of a chunk beyond all', () => ['Transfer-Encoding: chunked\r\n', 'fffffffffffffffff\r\n', NO_CHUNKS]],
  ['lines that end without a return', () => ['X: y\nTransfer-Encoding: chunked\r\n', '0\n\n', '']],
])('a request whose length is in doubt brings no second one along: %s', async (_what, parts) => {
  const hidden = whole(anna);
  const [headers, before, after] = parts(hidden.length + NO_CHUNKS.length);
  const request = favourite(carl, headers, `${before}${hidden}${after}`);
  expect(statusesIn(await answersTo(request, { answers: 2 }))).toEqual([400]);
  expect(await marked()).toEqual([]);
});

// SAFE-97
it.each<[string, (browser: Customer) => string]>([
  ['in a chunk', (browser) => favourite(browser, 'Transfer-Encoding: chunked\r\n', `22\r\n${BODY.slice(0, 10)}`)],
  ['before the last chunk', (browser) => favourite(browser, 'Transfer-Encoding: chunked\r\n', `22\r\n${BODY}\r\n`)],
  ['in a body of a length', (browser) => favourite(browser, `Content-Length: ${BODY.length}\r\n`, BODY.slice(0, -1))],
  ['in the headers', (browser) => whole(browser).slice(0, 300)],
])('a request that is cut off %s changes nothing, and the server goes on', async (_where, request) => {
  for (const leaves of ['reset', 'end'] as const) expect(await answersTo(request(anna), { leaves })).not.toBeNull();
  const after = await answersTo(person(credentials(anna)));
  expect(statusesIn(after)).toEqual([200]);
  expect(await marked()).toEqual([]);
});

// SAFE-97
it('a sender that asks whether to go on is told so, and one that has not signed in is refused all the same', async () => {
  const headers = `Expect: 100-continue\r\nContent-Length: ${BODY.length}\r\n`;
  const answer = await answersTo(favourite(anna, headers, BODY));
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
  expect(statusesIn(answer)).toEqual([204]);
  expect(await marked()).toEqual([1]);
  const nobody = testServer.visitor();
  await nobody.get('/api/version');
  expect(statusesIn(await answersTo(favourite(nobody, headers, BODY)))).toEqual([401]);
});

// SAFE-97
it.each([
  ['one very long cookie', `Cookie: a=${'x'.repeat(80_000)}\r\n`],
  ['very many cookies', `Cookie: ${'a=b; '.repeat(20_000)}\r\n`],
  ['many headers of cookies', 'Cookie: a=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\r\n'.repeat(2_000)],
])('headers that are too large are refused: %s', async (_what, headers) => {
  expect(statusesIn(await answersTo(person(headers)))).toEqual([431]);
  expect(statusesIn(await answersTo(person(credentials(anna))))).toEqual([200]);
});
