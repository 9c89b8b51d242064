import { describe, expect, it } from 'vitest';
import { tasksBetween, type TraceEvent } from './trace.ts';

const MAIN = { pid: 7, tid: 3 };

const task = (ts: number, dur: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...MAIN,
  name: 'RunTask',
  cat: 'toplevel',
  ts,
  dur,
  tdur: dur,
  ...more,
});
const mark = (name: string, ts: number): TraceEvent => ({
  ...MAIN,
  name: `bench:${name}`,
  cat: 'blink.user_timing',
  ts,
});

describe('the tasks of a trace', () => {
  it('are those of the main thread between two marks, that under way at the first included', () => {
    const events = [
      task(1_000, 500),
      task(9_000, 2_000),
      mark('from', 10_000),
      task(12_000, 4_000),
      task(13_000, 7_000, { tid: 4 }),
      task(13_000, 8_000, { pid: 8 }),
      task(14_000, 9_000, { name: 'FunctionCall' }),
      mark('until', 20_000),
      task(21_000, 6_000),
    ];
    expect(tasksBetween(events, 'from', 'until')).toEqual([2, 4]);
    expect(tasksBetween(events, null, 'until')).toEqual([0.5, 2, 4]);
  });

  it('are as long as the processor worked on them, where that is reported', () => {
    const events = [
      task(1_000, 5_000, { tdur: 3_000 }),
      task(7_000, 4_000, { tdur: undefined }),
      mark('until', 20_000),
    ];
    expect(tasksBetween(events, null, 'until')).toEqual([3, 4]);
  });

  it('cannot be recognised without the mark', () =>
    expect(() => tasksBetween([task(1_000, 2_000)], null, 'until')).toThrow('"until"'));
});
