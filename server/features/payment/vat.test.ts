import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../../../domain/money.ts';
import { vatLines } from './vat.ts';

describe('VAT lines', () => {
  // ORDER-23, SERVER-3
  it('add up to what was paid, whatever the rounding', () => {
    const lines = fc.array(fc.record({ vatPercent: fc.constantFrom(0, 10, 13, 20), total: fc.nat(100_000) }));
    fc.assert(
      fc.property(lines, (taxed) => {
        const vat = vatLines(taxed);
        expect(sumCents(vat.map(({ gross }) => gross))).toBe(sumCents(taxed.map(({ total }) => total)));
        for (const { net, vat: tax, gross } of vat) expect(net + tax).toBe(gross);
      }),
    );
  });

  // ORDER-23
  it('hold one line per rate, the highest first', () => {
    expect(
      vatLines([
        { vatPercent: 10, total: 550 },
        { vatPercent: 20, total: 380 },
        { vatPercent: 10, total: 550 },
      ]),
    ).toEqual([
      { percent: 20, net: 317, vat: 63, gross: 380 },
      { percent: 10, net: 1000, vat: 100, gross: 1100 },
    ]);
  });
});
