import { describe, expect, it } from 'vitest';
import { waitsInARow } from './waits.ts';

const asked = (startedAt: number, endedAt: number | null) => ({ startedAt, endedAt });

describe('waits in a row', () => {
  it('are none without requests', () => expect(waitsInARow([])).toBe(0));

  it('are one for requests that are under way together', () =>
    expect(waitsInARow([asked(1, 5), asked(2, 9), asked(4.9, 6)])).toBe(1));

  it('are one more for each request that starts after an earlier one has ended', () =>
    expect(waitsInARow([asked(0, 2), asked(2, 4), asked(5, 6)])).toBe(3));

  it('follow the longest chain, whatever is under way beside it, in any order', () =>
    expect(waitsInARow([asked(7, 8), asked(0, 3), asked(0.5, 10), asked(3, 6), asked(3.5, 9)])).toBe(3));

  it('do not follow a request that has not ended', () => expect(waitsInARow([asked(0, null), asked(9, 10)])).toBe(1));
});
