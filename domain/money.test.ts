import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimalText, formatMoney, fromCents, parseCents, sumCents, toCents } from './money.ts';

/** Replaces the no-break spaces that Intl writes. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('money on the wire', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [5.9, 590],
    [1.005, 101],
    [8.575, 858],
    [-1.005, -101],
    [0.29, 29],
    [4.35, 435],
    [1e-7, 0],
    [-1e-7, 0],
    [5e-3, 1],
    [1e12, 100_000_000_000_000],
  ])('%d is %d cents', (decimal, cents) => {
    expect(toCents(decimal)).toBe(cents);
  });

  test.each([NaN, Infinity, -Infinity, 1e21, 1e308])('%d is rejected as an amount', (decimal) => {
    expect(() => toCents(decimal)).toThrow(RangeError);
  });

  it('round-trips cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
    );
  });

  // LANG-7
  it('loses no cent to floating-point error when decimals are summed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 30 }), (values) => {
        const addedAsDecimals = values.reduce((sum, cents) => sum + fromCents(cents), 0);
        expect(toCents(addedAsDecimals)).toBe(sumCents(values));
      }),
    );
  });
});

describe('a balance as text', () => {
  test.each([
    ['12.5', 1250],
    [' 150.00 ', 15_000],
    ['-3', -300],
    ['+0.05', 5],
  ])('"%s" is %d cents', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  // USER-6
  test.each(['', ' ', '12,50', '1e5', 'NaN', '.5', '5.', '9999999999999'])('"%s" is not a balance', (text) => {
    expect(parseCents(text)).toBeNull();
  });
});

describe('money on screen', () => {
  // LANG-7, LANG-21
  test.each([
    [590, 'de', '€', '5,90 €'],
    [123_456_78, 'de', '€', '123.456,78 €'],
    [-420, 'en', '€', '−€4.20'],
    [2640, 'de-AT', '€', '26,40 €'],
    [-300, 'de-AT', '€', '−3,00 €'],
    [123_456, 'de-AT', 'Fr.', '1.234,56 Fr.'],
    [590, 'de-CH', 'CHF', 'CHF 5.90'],
    [-590, 'fr', 'Kč', '−5,90 Kč'],
    [500, 'de', '¥', '5,00 ¥'],
    [0, 'de', 'CHF', '0,00 CHF'],
    [-123_456, 'en', 'CHF', '−CHF 1,234.56'],
    [590, 'de', 'Kč', '5,90 Kč'],
    [590, 'en', 'Kč', 'Kč 5.90'],
    [590, 'en', 'Fr.', 'Fr. 5.90'],
    [590, 'de', '', '5,90'],
    [590, 'en', '', '5.90'],
  ])('%d cents in %s with the symbol %s read %s', (cents, locale, symbol, text) => {
    expect(plain(formatMoney(cents, locale, symbol))).toBe(text);
  });

  // LANG-7
  test.each([
    [970, 'de', '+9,70 €'],
    [970, 'en', '+€9.70'],
    [-970, 'de', '−9,70 €'],
    [0, 'de', '0,00 €'],
  ])('a change by %d cents in %s reads %s', (cents, locale, text) => {
    expect(plain(formatMoney(cents, locale, '€', 'exceptZero'))).toBe(text);
  });

  // LANG-7, LANG-21
  test.each([
    [2640, 'ar', '€', '26.40 €'],
    [-2640, 'ar', 'Kč', '−26.40 Kč'],
    [-2640, 'fa', '€', '−€۲۶٫۴۰'],
  ])('%d cents in %s, whose marks of direction are kept, contain %s', (cents, locale, symbol, text) => {
    const written = plain(formatMoney(cents, locale, symbol));
    expect(written.replace(/\p{Cf}/gu, '')).toContain(text);
    expect(written).toMatch(/\p{Cf}/u);
  });
});

it('writes cents as a decimal with two places', () => {
  expect([123450, 5, 0, -5].map(decimalText)).toEqual(['1234.50', '0.05', '0.00', '-0.05']);
});
