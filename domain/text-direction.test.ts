import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { turnsDirection, withoutTurns } from './text-direction.ts';

// SAFE-91
describe('a text that turns the direction of what stands behind it', () => {
  test.each([
    ['Suppe', 'Suppe'],
    ['شوربة', 'شوربة'],
    ['A\u202eB', 'AB'],
    ['A\u202dB\u202c', 'AB'],
    ['A\u2066B', 'AB'],
    ['A\u2069B', 'AB'],
    ['A\u2066B\u2069', 'A\u2066B\u2069'],
    ['A\u2067B\u2068C\u2069\u2069', 'A\u2067B\u2068C\u2069\u2069'],
    ['A\u2069B\u2066', 'AB'],
    ['A\u2066B\nC\u2069', 'AB\nC'],
    ['A\u2066B\u2069\nC\u202e', 'A\u2066B\u2069\nC'],
    ['A\u200fB', 'A\u200fB'],
  ])('is kept without it: %j', (text, kept) => {
    expect(withoutTurns(text)).toBe(kept);
    expect(turnsDirection(text)).toBe(text !== kept);
  });

  it('does so no more, whatever it holds, and keeps all else', () => {
    const sign = fc.constantFrom('a', ' ', '\n', '\u2029', ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069');
    fc.assert(
      fc.property(fc.array(sign), (signs) => {
        const text = signs.join('');
        const kept = withoutTurns(text);
        expect(turnsDirection(kept)).toBe(false);
        expect(kept.replace(/[\u2066-\u2069]/g, '')).toBe(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''));
      }),
    );
  });
});
