import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contrast, readableOn, TEXT_CONTRAST, textOn } from './colour.ts';
import { DEFAULT_SECONDARY_COLOR } from './restaurant.ts';

const hex = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#FF0000', '#ffffff', 4],
  ])('of %s and %s is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
    expect(contrast(b, a)).toBe(contrast(a, b));
  });

  it('rejects invalid colours', () => {
    expect(() => contrast('red', '#ffffff')).toThrow(/red/);
    expect(() => textOn('#fff')).toThrow(RangeError);
  });
});

describe('text', () => {
  it('is black on the default green and white on a dark one', () => {
    expect(textOn(DEFAULT_SECONDARY_COLOR)).toBe('#000000');
    expect(textOn('#123456')).toBe('#ffffff');
  });

  it('has enough contrast on any colour', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(contrast(textOn(colour), colour)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });

  it('in any colour has enough contrast on any background', () => {
    fc.assert(
      fc.property(hex, hex, (colour, background) => {
        expect(contrast(readableOn(colour, background), background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });

  it('keeps a colour with enough contrast, and the hue of one without', () => {
    expect(readableOn('#123456', '#ffffff')).toBe('#123456');
    const green = readableOn(DEFAULT_SECONDARY_COLOR, '#ffffff');
    expect(contrast(green, '#ffffff')).toBeLessThan(4.7);
    const [red, greenPart, blue] = [1, 3, 5].map((index) => parseInt(green.slice(index, index + 2), 16));
    expect(greenPart).toBeGreaterThan(red!);
    expect(red).toBeGreaterThan(blue!);
    expect(contrast(readableOn('#000000', '#1a1714'), '#1a1714')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});
