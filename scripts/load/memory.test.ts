import { describe, expect, it } from 'vitest';
import { findGrowth, type MemorySample, trendOf } from './memory.ts';

/** A sample every half minute for half an hour. */
const samplesOf = (heapAt: (minutes: number) => number, rss = 200): MemorySample[] =>
  Array.from({ length: 60 }, (_, index) => ({ minutes: index / 2, heap: heapAt(index / 2), rss }));

describe('the memory of an instance', () => {
  it('is flat where it only grew at first, with single samples that are far off', () => {
    const trend = trendOf(samplesOf((minutes) => (minutes === 22 ? 300 : 60 + Math.min(minutes, 8))));
    expect(findGrowth(trend, 1)).toEqual([]);
    expect(trend).toEqual({
      early: { heap: 64.5, rss: 200 },
      late: { heap: 68, rss: 200 },
      slope: { heap: 0, rss: 0 },
    });
  });

  it('grows where a little is left behind all the time', () => {
    const trend = trendOf(samplesOf((minutes) => 60 + minutes * 0.2 + (minutes % 1)));
    expect(findGrowth(trend, 2)).toEqual(['The heap of instance 2 grows by 2.0 MB in 10 minutes; at most 1 are flat.']);
  });
});
