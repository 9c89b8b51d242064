import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { type ConnectionEvent, connectionMachine } from './connection.machine.ts';

function watch() {
  const clock = new SimulatedClock();
  const pings: number[] = [];
  const pingServer = fromCallback(({ input }) => {
    pings.push((input as { everyMs: number }).everyMs);
    return () => void pings.pop();
  });
  const actor = createActor(
    connectionMachine.provide({
      actors: { watchConnection: fromCallback(() => undefined) as never, pingServer: pingServer as never },
      // There is no parent session in this test.
      actions: { sendRestored: () => undefined },
    }),
    { clock },
  );
  actor.start();
  const notice = (type: ConnectionEvent['type']) => actor.send({ type, at: 1_000, askedAt: 1_001 });
  return { notice, pings, clock };
}

// CALL-7
it('pings the server rarely, often while it does not answer, and never while offline', () => {
  const { notice, pings, clock } = watch();
  expect(pings).toEqual([600_000]);
  notice('server.missed');
  expect(pings).toEqual([1_000]);
  clock.increment(2_500);
  expect(pings).toEqual([5_000]);
  notice('network.lost');
  expect(pings).toEqual([]);
  notice('network.restored');
  expect(pings).toEqual([600_000]);
});
