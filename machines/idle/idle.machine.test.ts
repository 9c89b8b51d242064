import { createActor, fromCallback } from 'xstate';
import { describe, expect, it } from 'vitest';
import { idleMachine } from './idle.machine.ts';
import { selectIsAnnounced, selectRemainingMs, selectRemainingPercent } from './idle.selectors.ts';

const START = 1_000_000;
const silence = fromCallback(() => undefined);

function watch(totalMs = 600_000) {
  const machine = idleMachine.provide({
    actors: { timeFactor: silence as never, clock: silence as never, activity: silence as never },
    actions: { writeDeadline: () => undefined },
  });
  const actor = createActor(machine, { input: { totalMs } }).start();
  const after = (ms: number, isPaying = false) => {
    actor.send({ type: 'clock.ticked', now: START + ms, isPaying, isSpeaking: false });
    return actor.getSnapshot().value;
  };
  after(0);
  return { after, snapshot: () => actor.getSnapshot() };
}

describe('idle', () => {
  // LEAVE-15, LEAVE-16
  it('counts down the configured time after five seconds without activity', () => {
    const { after, snapshot } = watch();
    expect([after(4_999), selectRemainingPercent(snapshot())]).toEqual(['Watching', 100]);
    expect(after(5_000)).toBe('Idle');
    expect(after(305_000)).toBe('Idle');
    expect([selectRemainingMs(snapshot()), selectRemainingPercent(snapshot())]).toEqual([300_000, 50]);
  });

  // LEAVE-19
  it('announces the end in the last minute and ends at the deadline', () => {
    const { after, snapshot } = watch();
    after(5_000);
    expect([after(544_999), selectIsAnnounced(snapshot())]).toEqual(['Idle', false]);
    expect([after(545_000), selectIsAnnounced(snapshot())]).toEqual(['CountingDown', true]);
    expect([after(604_999), after(605_000)]).toEqual(['CountingDown', 'TimedOut']);
    expect(selectRemainingMs(snapshot())).toBe(0);
  });

  // LEAVE-19
  it('announces the end in the last half of a total below two minutes', () => {
    const { after } = watch(60_000);
    expect([after(34_999), after(35_000)]).toEqual(['Idle', 'CountingDown']);
  });

  // LEAVE-19
  it.each([
    [30_000, 14_999, 15_000, 35_000],
    [20_000, 4_999, 5_000, 25_000],
  ])('gives twenty seconds to answer, however short the setting is: %d ms', (totalMs, before, warned, end) => {
    const { after } = watch(totalMs);
    const states = [before, warned, end - 1, end].map((ms) => after(ms));
    expect(states).toEqual([totalMs > 20_000 ? 'Idle' : 'Watching', 'CountingDown', 'CountingDown', 'TimedOut']);
  });

  // LEAVE-15
  it('never ends if the setting is zero', () => {
    const { after, snapshot } = watch(0);
    expect([after(10 * 3_600_000), selectRemainingPercent(snapshot())]).toEqual(['Watching', 100]);
  });
});
