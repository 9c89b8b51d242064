import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contrast, mix, SHAPE_CONTRAST, TEXT_CONTRAST, textOn, tinted, visibleOn } from './colour.ts';
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

  // LANG-18
  it('has enough contrast on any colour', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(contrast(textOn(colour), colour)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });

  // LANG-18
  it('in any colour has enough contrast on any background', () => {
    fc.assert(
      fc.property(hex, hex, fc.constantFrom(SHAPE_CONTRAST, TEXT_CONTRAST), (colour, background, ratio) => {
        expect(contrast(visibleOn(colour, [background], ratio), background)).toBeGreaterThanOrEqual(ratio);
      }),
    );
  });

  it('has enough contrast on each of several backgrounds', () => {
    const yellow = visibleOn('#ffee00', ['#ffffff', '#d9d2c6'], TEXT_CONTRAST);
    expect(contrast(yellow, '#d9d2c6')).toBeCloseTo(TEXT_CONTRAST, 0);
    expect(contrast(yellow, '#ffffff')).toBeGreaterThan(TEXT_CONTRAST);
  });

  it('gives up at black where no colour has enough contrast', () => {
    expect(visibleOn('#ffee00', ['#808080'], 21)).toBe('#000000');
  });

  it('keeps a colour with enough contrast, and the hue of one without', () => {
    expect(visibleOn('#123456', ['#ffffff'], TEXT_CONTRAST)).toBe('#123456');
    const green = visibleOn(DEFAULT_SECONDARY_COLOR, ['#ffffff'], TEXT_CONTRAST);
    expect(contrast(green, '#ffffff')).toBeLessThan(4.7);
    const [red, greenPart, blue] = [1, 3, 5].map((index) => parseInt(green.slice(index, index + 2), 16));
    expect(greenPart).toBeGreaterThan(red!);
    expect(red).toBeGreaterThan(blue!);
  });
});

describe('a tint', () => {
  it('is as strong as asked for if the text on it stays readable', () => {
    expect(mix('#ffffff', '#102030', 0.25)).toBe('#c3c7cb');
    expect(tinted('#ffffff', '#102030', 0.25, '#000000')).toBe('#c3c7cb');
  });

  it('is weaker where the text on it needs that, and nothing at last', () => {
    const weak = tinted('#ffffff', '#000000', 0.5, '#666666');
    expect(contrast(weak, '#666666')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(weak, '#666666')).toBeLessThan(4.7);
    expect(tinted('#ffffff', '#000000', 0.5, '#777777')).toBe('#ffffff');
  });
});
