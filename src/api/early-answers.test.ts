import { afterEach, describe, expect, it, vi } from 'vitest';
import { EarlyReads } from './early-answers.ts';

const URL_OF_VERSION = new URL('service/api/version', document.baseURI).href;
const respond = vi.fn<typeof fetch>();

function early() {
  vi.stubGlobal('fetch', respond);
  const reads = new EarlyReads(Promise.resolve(new Response()), []);
  reads.ask(['service/api/version']);
  return reads;
}

afterEach(() => {
  respond.mockReset();
  vi.unstubAllGlobals();
});

describe('An early answer', () => {
  it('is used once, and carries the time of its request', async () => {
    respond.mockImplementation(() =>
      Promise.resolve(new Response('1.0.0.0', { headers: { date: 'Mon, 23 Nov 2026 07:00:00 GMT', 'x-kept': 'yes' } })),
    );
    const before = Date.now();
    const reads = early();
    const after = Date.now();
    const answer = await reads.take(new Request(URL_OF_VERSION));
    expect([await answer.text(), answer.headers.get('date'), answer.headers.get('x-kept')]).toEqual([
      '1.0.0.0',
      'Mon, 23 Nov 2026 07:00:00 GMT',
      'yes',
    ]);
    const askedAt = Number(answer.headers.get('x-asked-at'));
    expect(askedAt >= before && askedAt <= after).toBe(true);
    expect(respond).toHaveBeenCalledTimes(1);
    await reads.take(new Request(URL_OF_VERSION));
    expect(respond).toHaveBeenCalledTimes(2);
  });

  it('is not used for a request that carries a token', async () => {
    respond.mockImplementation(() => Promise.resolve(new Response('own')));
    await early().take(new Request(URL_OF_VERSION, { headers: { authorization: 'Bearer x' } }));
    expect(respond).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['failed', () => Promise.reject(new TypeError('network'))],
    ['has an error status', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('that %s is requested again', async (_, first) => {
    respond.mockImplementationOnce(first).mockImplementation(() => Promise.resolve(new Response('second')));
    expect(await (await early().take(new Request(URL_OF_VERSION))).text()).toBe('second');
  });
});

// START-13
it('An early answer can be looked at before its use', async () => {
  respond.mockImplementation(() => Promise.resolve(new Response('{"Name":"Zum Park"}')));
  const reads = early();
  expect(await reads.peek('service/api/version')).toEqual({ Name: 'Zum Park' });
  expect(await (await reads.take(new Request(URL_OF_VERSION))).text()).toBe('{"Name":"Zum Park"}');
  expect(await reads.peek('service/api/other')).toBeNull();
});
