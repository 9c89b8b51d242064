import { expect, it, vi } from 'vitest';
import { ContractError } from '../../contract/error.ts';
import { type OrderFacts } from '../../domain/order.ts';
import { FakeApi } from './api.fixtures.ts';
import { RefusedError } from './errors.ts';
import { openOrderEvents } from './order-events.ts';

const EVENTS = 'GET /api/bon/events';
const WIRE = { Bonnumber: 4711, PreparingDate: '2026-11-23T10:50:00', ReadyDate: '2026-11-23T11:20:00' };

const bench = (answer: unknown) => {
  const api = new FakeApi({ [EVENTS]: answer });
  api.hooks.onContractError = vi.fn();
  return { api, open: () => openOrderEvents(api.client, new AbortController().signal) };
};
async function all(opening: ReturnType<typeof openOrderEvents>): Promise<OrderFacts[]> {
  const facts: OrderFacts[] = [];
  for await (const each of (await opening) ?? []) facts.push(each);
  return facts;
}
const streamOf = (text: string, type = 'text/event-stream; charset=utf-8') =>
  new Response(text, { headers: { 'content-type': type } });

// ORDER-641
it('tells of each order as it is now, until the stream ends', async () => {
  const { api, open } = bench(streamOf(`: opened\n\ndata: ${JSON.stringify(WIRE)}\n\n`));
  expect(await all(open())).toEqual([
    {
      number: 4711,
      acceptedAt: null,
      preparingAt: '2026-11-23T10:50:00',
      readyAt: '2026-11-23T11:20:00',
      deliveredAt: null,
      canceledAt: null,
      isRefunded: null,
    },
  ]);
  expect(api.hooks.onContractError).not.toHaveBeenCalled();
});

// CALL-12, CALL-641
it('skips what does not fit the contract, and reports it', async () => {
  const { api, open } = bench(streamOf(`data: <html>\n\ndata: {"Bonnumber":"x"}\n\ndata: ${JSON.stringify(WIRE)}\n\n`));
  const facts = await all(open());
  expect(facts.map(({ number }) => number)).toEqual([4711]);
  expect(vi.mocked(api.hooks.onContractError!).mock.calls.flat()).toEqual([
    new ContractError(EVENTS, '', 'is no JSON'),
    expect.objectContaining({ call: EVENTS, field: 'Bonnumber' }),
  ]);
});

// CALL-60, CALL-640
it.each([
  ['lacks it', new RefusedError(EVENTS, 404, null)],
  ['answers something else', streamOf('[]', 'application/json')],
])('is nothing where a server %s', async (_, answer) => {
  expect(await bench(answer).open()).toBeNull();
});

// CALL-640
it('fails where too many follow', async () => {
  await expect(bench(new RefusedError(EVENTS, 429, null)).open()).rejects.toThrow(RefusedError);
});
