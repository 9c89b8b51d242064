import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { signedIn, signedOut, type SessionHarness } from '../../machines/session/session-harness.fixtures.ts';
import { anna, events, guestData, startData } from '../../machines/session/session.fixtures.ts';
import { queryClientOf } from './query-client.ts';

/** A session with one cached query and one in flight. */
async function reading(data = startData) {
  const bench = await signedIn(data);
  const client = queryClientOf(bench.actor);
  client.setQueryData([data.person.id, 'EN', 'news'], 'for Anna');
  let signal: AbortSignal | undefined;
  const orders = new QueryObserver(client, {
    queryKey: [data.person.id, 'EN', 'orders'],
    queryFn: (call) => {
      signal = call.signal;
      return new Promise(() => undefined);
    },
  });
  const stop = orders.subscribe(() => undefined);
  const left = () => client.getQueryCache().getAll();
  return { ...bench, client, left, stop, wasAborted: () => signal?.aborted };
}

type Ending = (bench: SessionHarness) => Promise<void> | void;

const signsOut =
  (begin: Ending): Ending =>
  async (bench) => {
    await begin(bench);
    await signedOut(bench);
  };

const ENDINGS: [string, Ending][] = [
  ['a logout', signsOut(({ actor }) => actor.send(events['logout.request']))],
  ['a logout in another tab', ({ actor }) => actor.send({ type: 'logout.request', isEnded: true })],
  ['the idle timeout', signsOut(({ ports }) => ports.idle.call.answer(undefined))],
  ['removing the card', signsOut(({ actor }) => actor.send(events['card.removed']))],
  ['presenting another card', signsOut(({ actor }) => actor.send(events['card.presented']))],
  ['a refused token', signsOut(({ actor }) => actor.send(events['token.refused']))],
];

describe('The query cache', () => {
  // LEAVE-8, LEAVE-12
  it.each(ENDINGS)('is cancelled and emptied by %s', async (_, end) => {
    const bench = await reading();
    const queries = bench.left();
    expect([queries.length, bench.wasAborted()]).toEqual([2, false]);
    await end(bench);
    expect([bench.left(), bench.wasAborted()]).toEqual([[], true]);
    // Not even those that somebody still holds.
    expect(queries.map(({ state }) => state.data)).toEqual([undefined, undefined]);
    bench.stop();
  });

  it('is emptied when a guest signs in to an account', async () => {
    const bench = await reading(guestData);
    bench.actor.send(events['password.submit']);
    await bench.ports.signIn.call.answer({ kind: 'signedIn', personId: anna.id, card: null });
    await bench.ports.loadStartData.call.answer({ kind: 'loaded', data: startData });
    expect([bench.context().person?.id, bench.left(), bench.wasAborted()]).toEqual([anna.id, [], true]);
    bench.stop();
  });

  it('is kept when only the data of the same person change', async () => {
    const bench = await reading();
    bench.actor.send(events['person.saved']);
    expect([bench.left().length, bench.wasAborted()]).toEqual([2, false]);
    bench.stop();
  });

  it('is shared by all pages of a session', async () => {
    const { actor, client, stop } = await reading();
    expect(queryClientOf(actor)).toBe(client);
    stop();
  });

  // PAY-130
  it('reads what is shown of balances and orders again when a payment has ended', async () => {
    const { client, stop, settlePayment } = await reading();
    let reads = 0;
    const balance = new QueryObserver(client, {
      queryKey: [anna.id, 'EN', 'balance', 'statement'],
      queryFn: () => (reads += 1),
    });
    const unwatch = balance.subscribe(() => undefined);
    await vi.waitFor(() => expect(balance.getCurrentResult().data).toBe(1));
    settlePayment();
    await vi.waitFor(() => expect(balance.getCurrentResult().data).toBe(2));
    unwatch();
    stop();
  });
});
