import { createActor, fromCallback } from 'xstate';
import { afterAll, expect, it } from 'vitest';
import { ChartWalk } from '../testing/coverage.ts';
import { type ConnectionEvent, connectionMachine } from './connection.machine.ts';

const walk = new ChartWalk(connectionMachine);

afterAll(() => {
  expect(walk.unwalked(), 'transitions that no test has walked').toEqual([]);
});

function watch() {
  const pings: number[] = [];
  const pingServer = fromCallback(({ input }) => {
    pings.push((input as { everyMs: number }).everyMs);
    return () => void pings.pop();
  });
  const actor = createActor(
    connectionMachine.provide({
      actors: { watchConnection: fromCallback(() => undefined) as never, pingServer: pingServer as never },
    }),
    { inspect: walk.inspect },
  );
  const said: string[] = [];
  actor.on('toast.show', ({ textKey }) => said.push(textKey));
  actor.start();
  const LOST_AT = 1000;
  const notice = (type: ConnectionEvent['type'], askedAt = LOST_AT + 1) => {
    actor.send({ type, at: LOST_AT, askedAt });
    return actor.getSnapshot().value;
  };
  return { notice, said, pings };
}

it('says once that there is no connection, however many calls fail', () => {
  const { notice, said } = watch();
  expect([notice('network.lost'), notice('server.missed'), notice('server.missed')]).toEqual([
    'Offline',
    'Offline',
    'Offline',
  ]);
  expect(notice('network.restored')).toBe('Online');
  expect(said).toEqual(['error.noConnection']);
});

it('says that the server cannot be reached until a call is answered', () => {
  const { notice, said } = watch();
  expect([notice('server.missed'), notice('server.missed'), notice('server.answered')]).toEqual([
    'ServerNotReachable',
    'ServerNotReachable',
    'Online',
  ]);
  expect(said).toEqual(['error.serverNotReachable']);
});

it("believes an answer more than the browser's word that it is offline", () => {
  const { notice } = watch();
  notice('server.missed');
  expect([notice('network.lost'), notice('server.answered')]).toEqual(['Offline', 'Online']);
});

it('is not led to think that the network is back by what was on its way when it was lost', () => {
  const { notice, said } = watch();
  expect([notice('network.lost'), notice('server.answered', 999), notice('server.answered')]).toEqual([
    'Offline',
    'Offline',
    'Online',
  ]);
  expect(said).toEqual(['error.noConnection']);
});

it('asks now and then whether the server is there, often while it is not, and never without a network', () => {
  const { notice, pings } = watch();
  expect(pings).toEqual([600_000]);
  notice('server.missed');
  expect(pings).toEqual([5_000]);
  notice('network.lost');
  expect(pings).toEqual([]);
  notice('network.restored');
  expect(pings).toEqual([600_000]);
});
