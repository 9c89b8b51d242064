import { describe, expect, it } from 'vitest';
import { mean, median, quantile } from './statistics.ts';

describe('statistics', () => {
  it('find the value below which a share of the values lies, in any order', () => {
    expect(quantile([30, 10, 20, 40], 0.75)).toBe(40);
    expect(quantile([30, 10, 20, 40], 0.5)).toBe(30);
    expect(quantile([30, 10, 20, 40], 1)).toBe(40);
    expect(median([5, 1, 9])).toBe(5);
  });

  it('know no value of nothing', () => expect(quantile([], 0.5)).toBeNaN());

  it('take the mean', () => expect(mean([1, 2, 6])).toBe(3));
});
