import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, decimalsOf, fromMinorUnits, readAmount, toMinorUnits } from './currency-amount.ts';

describe('amounts in the currency’s own decimals', () => {
  it.each([
    ['EUR', 1250, 1250, '12.50'],
    ['CHF', 5, 5, '0.05'],
    ['HUF', 125_000, 125_000, '1250.00'],
    ['JPY', 125_000, 1250, '1250'],
    ['KWD', 125, 1250, '1.250'],
  ])('writes %s', (currency, cents, units, text) => {
    expect(toMinorUnits(cents, currency)).toBe(units);
    expect(fromMinorUnits(units, currency)).toBe(cents);
    expect(amountText(cents, currency)).toBe(text);
    expect(readAmount(text, currency)).toBe(cents);
  });

  it('returns what it wrote, for any amount', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('EUR', 'KWD', 'USD'), (cents, currency) => {
        expect(readAmount(amountText(cents, currency), currency)).toBe(cents);
      }),
    );
  });

  it.each([
    ['half a yen', () => toMinorUnits(50, 'JPY')],
    ['a thousandth of a dinar in cents', () => fromMinorUnits(1, 'KWD')],
    ['what is no currency', () => decimalsOf('EURO')],
    ['a comma', () => readAmount('12,50', 'EUR')],
    ['a tenth of a cent', () => readAmount('12.505', 'EUR')],
    ['nothing', () => readAmount('', 'EUR')],
  ])('refuses %s', (_what, write) => {
    expect(write).toThrow(RangeError);
  });

  it('reads more or fewer zeros', () => {
    expect(readAmount('12.5', 'EUR')).toBe(1250);
    expect(readAmount('12.500', 'EUR')).toBe(1250);
    expect(readAmount('1250.00', 'JPY')).toBe(125_000);
  });
});
