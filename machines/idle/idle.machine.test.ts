import { createActor, fromCallback } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import { ChartWalk } from '../testing/coverage.ts';
import { idleMachine } from './idle.machine.ts';
import { selectIsAnnounced, selectRemainingMs, selectRemainingPercent } from './idle.selectors.ts';

const walk = new ChartWalk(idleMachine);
const START = 1_000_000;
const silence = fromCallback(() => undefined);

afterAll(() => {
  expect(walk.unwalked(), 'transitions that no test has walked').toEqual([]);
});

function watch({ totalMs = 600_000, stored = null as number | null } = {}) {
  const written: (number | null)[] = [];
  const machine = idleMachine.provide({
    actors: { clock: silence as never, activity: silence as never },
    actions: { writeDeadline: (_, { deadline }) => written.push(deadline) },
  });
  const actor = createActor(machine, { input: { totalMs }, inspect: walk.inspect }).start();
  const after = (ms: number, isPaying = false) => {
    actor.send({ type: 'clock.ticked', now: START + ms, isPaying });
    return actor.getSnapshot().value;
  };
  const active = (ms: number) => {
    actor.send({ type: 'activity.seen', now: START + ms });
    return actor.getSnapshot().value;
  };
  if (stored !== null) actor.send({ type: 'deadline.moved', deadline: stored });
  after(0);
  return { actor, written, after, active, snapshot: () => actor.getSnapshot() };
}

describe('idle', () => {
  it('counts the whole time of the setting after five seconds without activity', () => {
    const { after, snapshot, written } = watch();
    expect([after(4_999), selectRemainingPercent(snapshot())]).toEqual(['Watching', 100]);
    expect(after(5_000)).toBe('Idle');
    expect(after(305_000)).toBe('Idle');
    expect([selectRemainingMs(snapshot()), selectRemainingPercent(snapshot())]).toEqual([300_000, 50]);
    expect(written).toEqual([START + 605_000]);
  });

  it('announces the end in the last minute and ends at the deadline', () => {
    const { after, snapshot } = watch();
    after(5_000);
    expect([after(544_999), selectIsAnnounced(snapshot())]).toEqual(['Idle', false]);
    expect([after(545_000), selectIsAnnounced(snapshot())]).toEqual(['CountingDown', true]);
    expect([after(604_999), after(605_000)]).toEqual(['CountingDown', 'TimedOut']);
    expect(selectRemainingMs(snapshot())).toBe(0);
  });

  it('announces the end in the last half of a total below two minutes', () => {
    const { after } = watch({ totalMs: 60_000 });
    expect([after(34_999), after(35_000)]).toEqual(['Idle', 'CountingDown']);
  });

  it('starts over with any activity, and when the customer chooses to stay', () => {
    const { actor, after, active, written } = watch();
    after(550_000);
    expect(active(551_000)).toBe('Watching');
    after(1_120_000);
    actor.send({ type: 'stay.choose' });
    expect(actor.getSnapshot().value).toBe('Watching');
    expect(written).toEqual([START + 605_000, START + 1_156_000, START + 1_725_000]);
  });

  it('ends right after a sleep: neither activity nor a late tick revives a session that is over', () => {
    const { after, active } = watch();
    expect(active(4 * 3_600_000)).toBe('Watching');
    expect(after(4 * 3_600_000)).toBe('TimedOut');
  });

  it('ends from idle when the tab was frozen during the announcement', () => {
    const { after } = watch();
    after(10_000);
    expect(after(700_000)).toBe('TimedOut');
  });

  it('follows the activity of another tab', () => {
    const { actor, after } = watch();
    after(550_000);
    actor.send({ type: 'deadline.moved', deadline: START + 1_155_000 });
    expect([actor.getSnapshot().value, after(606_000)]).toEqual(['Watching', 'Idle']);
  });

  it('resumes the deadline that a reload has left behind, also one that has passed', () => {
    expect(watch({ stored: START + 30_000 }).snapshot().value).toBe('CountingDown');
    expect(watch({ stored: START - 1 }).snapshot().value).toBe('TimedOut');
  });

  it('grants two minutes to a payment on its way, then ends all the same', () => {
    const { after } = watch();
    after(600_000);
    expect([after(605_000, true), after(724_999, true), after(725_000, true)]).toEqual([
      'GrantingGrace',
      'GrantingGrace',
      'TimedOut',
    ]);
  });

  it('grants it from wherever the customer is, and ends as soon as the payment is over', () => {
    const watching = watch();
    expect([watching.after(606_000, true), watching.after(607_000, false)]).toEqual(['GrantingGrace', 'TimedOut']);
    const idle = watch();
    idle.after(5_000);
    expect([idle.after(606_000, true), idle.active(610_000)]).toEqual(['GrantingGrace', 'Watching']);
  });

  it('never ends where the setting is zero', () => {
    const { after, snapshot } = watch({ totalMs: 0 });
    expect([after(10 * 3_600_000), selectRemainingPercent(snapshot())]).toEqual(['Watching', 100]);
  });
});
