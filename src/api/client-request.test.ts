import { expect, it } from 'vitest';
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
