import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { ApiClient } from './client.ts';

const getThing = defineCall({
  method: 'GET',
  path: '/api/thing/:id/part',
  summary: 'A part of a thing',
  params: z.object({ id: z.string() }),
  query: z.object({ size: z.optional(z.string()), colour: z.optional(z.string()) }),
});

// CALL-1
it('a call goes to the configured root plus its path, with cookies, and without what is not given', async () => {
  const sent: Request[] = [];
  const api = new ApiClient({
    token: { read: () => null, isReplaced: () => false, renew: () => Promise.resolve(false) },
    readCookie: () => null,
    isOnline: () => true,
    readLanguage: () => null,
    fetch: (request) => {
      sent.push(request);
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  api.root = 'https://trattoria.example/kitchen/';
  await api.call(getThing, { params: { id: 'a/b' }, query: { size: 'XL', colour: undefined } });
  expect(sent.map(({ url, credentials, cache }) => [url, credentials, cache])).toEqual([
    ['https://trattoria.example/kitchen/api/thing/a%2Fb/part?size=XL', 'include', 'no-store'],
  ]);
});

const putThing = defineCall({ method: 'PUT', path: '/api/thing', summary: 'Save a thing' });

afterEach(() => vi.unstubAllGlobals());

/** As in a browser, where an address is relative to the page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, options?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'https://trattoria.example/lunch/') : input, options);
  }
}

/** Sends a change from a browser that can read these cookies; returns what it has repeated, each time. */
async function change(cookies: Record<string, string>, answer: (tries: number) => Response) {
  vi.stubGlobal('Request', PageRequest);
  const repeated: (string | null)[] = [];
  const api = new ApiClient({
    token: { read: () => null, isReplaced: () => false, renew: () => Promise.resolve(false) },
    readCookie: (name) => Object.entries(cookies).find(([one]) => new RegExp(`^${name}$`).test(one))?.[1] ?? null,
    isOnline: () => true,
    readLanguage: () => null,
    fetch: (request) => {
      repeated.push(request.headers.get('x-xsrf-token'));
      return Promise.resolve(answer(repeated.length));
    },
  });
  api.root = 'service';
  await api.call(putThing).catch(() => undefined);
  return repeated;
}

const done = () => new Response(null, { status: 204 });
const refused = () => Response.json({ OrderErrorTextKey: 'error.xsrf' }, { status: 403 });

// CALL-2, SAFE-122
it.each([
  [{ 'XSRF-TOKEN': 'usual' }, 'usual'],
  [{ 'XSRF-TOKEN': 'of a neighbour', 'mittag-xsrf': 'own' }, 'own'],
  [{ 'XSRF-TOKEN': 'of a neighbour', '__Host-mittag-xsrf': 'own' }, 'own'],
  [{ 'XSRF-TOKEN': 'of a neighbour', 'mittag-xsrf': 'stale', 'mittag-xsrf-a-1': 'own' }, 'own'],
  [{ 'mittag-xsrf': 'stale', '__Host-mittag-xsrf-a_1': 'own' }, 'own'],
  [{}, null],
])('with the cookies %j a change repeats %j', async (cookies, repeated) => {
  expect(await change(cookies, done)).toEqual([repeated]);
});

// SAFE-122
it('a change that was refused for its cookie is sent once more, with the one that the refusal brought', async () => {
  const cookies: Record<string, string> = {};
  const brings = (tries: number) => {
    cookies['mittag-xsrf'] = 'new';
    return tries === 1 ? refused() : done();
  };
  expect(await change(cookies, brings)).toEqual([null, 'new']);
  expect(await change({}, refused)).toHaveLength(2);
});
