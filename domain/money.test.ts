import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney, fromCents, parseCents, sumCents, toCents } from './money.ts';

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
  // LANG-7
  test.each([
    [590, 'de', 'EUR', '5,90 €'],
    [123_456_78, 'de', 'EUR', '123.456,78 €'],
    [-420, 'en', 'EUR', '-€4.20'],
    [500, 'de', 'JPY', '5,00 ¥'],
    [0, 'de', 'EUR', '0,00 €'],
  ])('%d cents in %s %s reads %s', (cents, locale, currency, text) => {
    expect(plain(formatMoney(cents, locale, currency))).toBe(text);
  });

  it('appends a currency that is not an ISO code unchanged', () => {
    expect(plain(formatMoney(590, 'de', 'Taler'))).toBe('5,90 Taler');
    expect(plain(formatMoney(590, 'de', ''))).toBe('5,90');
  });
});
