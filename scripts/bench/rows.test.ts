import { describe, expect, it } from 'vitest';
import { isReached, PARTS, ROWS, toTable } from './rows.ts';

describe('the table of the bench', () => {
  it('has a row for every part', () =>
    expect(new Set(Object.values(ROWS).map(({ part }) => part))).toEqual(new Set(PARTS)));

  it.each([
    [{ bound: 'ratio', aim: 0.9 }, { ours: 89, peer: 100 }, true],
    [{ bound: 'ratio', aim: 0.9 }, { ours: 91, peer: 100 }, false],
    [{ bound: 'ratio', aim: 0.9 }, { ours: 1, peer: null }, false],
    [{ bound: 'most', aim: 12 }, { ours: 12, peer: 1 }, true],
    [{ bound: 'most', aim: 12 }, { ours: 13, peer: 100 }, false],
    [{ bound: 'least', aim: 100 }, { ours: 100, peer: 900 }, true],
    [{ bound: 'least', aim: 100 }, { ours: 99, peer: null }, false],
    [{ bound: 'most', aim: 12 }, { ours: Number.NaN, peer: null }, false],
  ] as const)('compares %o with %o: %o', (row, figure, expected) => expect(isReached(row, figure)).toBe(expected));

  it('shows what was measured: both figures, their ratio, the aim and whether it is reached', () =>
    expect(
      toTable({
        orderRate: { ours: 24, peer: 570 },
        usable: { ours: 2000.4, peer: 2000 },
        commits110: { ours: 114.2, peer: null, note: 'overview 2' },
      }),
    ).toBe(
      [
        'figure                                      Mittag      peer    ratio       aim',
        'usable login, cold                        2,000 ms  2,000 ms   1.00 ×  ≤ 1.00 ×  missed',
        'commits per second, 110 orders                 114         –        –       ≤ 1  missed   overview 2',
        'orders per second on PostgreSQL                 24       570   0.04 ×     ≥ 100  missed',
        '',
        '0 of 3 aims reached',
      ].join('\n'),
    ));

  it('has the figure of each other app beside it, and our ratio to that', () =>
    expect(
      toTable({ usable: { ours: 1800, peer: 2000, others: { canteen: 1500 } } }, ['canteen', 'lunch-at-work']),
    ).toBe(
      [
        'figure                                      Mittag      peer    ratio   canteen    ratio  lunch-at-work    ratio       aim',
        'usable login, cold                        1,800 ms  2,000 ms   0.90 ×  1,500 ms   1.20 ×              –        –  ≤ 1.00 ×  reached',
        '',
        '1 of 1 aims reached',
      ].join('\n'),
    ));
});
