import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../../../domain/money.ts';
import { priceCarts } from './price-carts.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  grossPrice: fc.integer({ min: 0, max: 5000 }),
  subsidyPerPiece: fc.integer({ min: 0, max: 6000 }),
});
const carts = fc.array(
  fc.record({ orderDate: fc.constantFrom('2026-11-23', '2026-11-24'), lines: fc.array(line, { maxLength: 4 }) }),
  { maxLength: 5 },
);
const cap = fc.option(fc.integer({ min: 0, max: 3000 }));
const nothingUsed = () => 0;
const subsidyOf = (priced: { lines: { subsidy: number }[] }) => sumCents(priced.lines.map(({ subsidy }) => subsidy));

describe('prices', () => {
  // SERVER-3
  it('add up: every line is price minus subsidy, every cart the sum of its lines, nothing is negative', () => {
    fc.assert(
      fc.property(carts, cap, (unpriced, maxPerDay) => {
        for (const cart of priceCarts(unpriced, { maxPerDay, usedOn: nothingUsed })) {
          expect(cart.total).toBe(sumCents(cart.lines.map(({ total }) => total)));
          for (const { quantity, grossPrice, subsidy, total } of cart.lines) {
            expect(total).toBe(quantity * grossPrice - subsidy);
            expect(Math.min(total, subsidy)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  // SERVER-6
  it('never grant more than the cap of a day, and leave other days alone', () => {
    fc.assert(
      fc.property(
        carts,
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 4000 }),
        (unpriced, maxPerDay, used) => {
          const priced = priceCarts(unpriced, { maxPerDay, usedOn: (date) => (date === '2026-11-23' ? used : 0) });
          const granted = (date: string) =>
            sumCents(priced.filter(({ orderDate }) => orderDate === date).map(subsidyOf));
          expect(granted('2026-11-23')).toBeLessThanOrEqual(Math.max(0, maxPerDay - used));
          expect(granted('2026-11-24')).toBeLessThanOrEqual(maxPerDay);
        },
      ),
    );
  });

  it('stay the same for the remaining carts when any one of them has been paid', () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 0, max: 3000 }), fc.nat(), (unpriced, maxPerDay, pick) => {
        const before = priceCarts(unpriced, { maxPerDay, usedOn: nothingUsed });
        const paid = before[pick % Math.max(1, before.length)];
        if (!paid) return;
        const index = before.indexOf(paid);
        const left = unpriced.filter((_cart, position) => position !== index);
        const after = priceCarts(left, {
          maxPerDay,
          usedOn: (date) => (date === paid.orderDate ? subsidyOf(paid) : 0),
        });
        expect(after.map(({ total }) => total)).toEqual(
          before.filter((cart) => cart !== paid).map(({ total }) => total),
        );
      }),
    );
  });
});
