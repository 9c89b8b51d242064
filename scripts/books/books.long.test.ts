import { describe, expect, it } from 'vitest';
import { readBooks } from './audit.ts';
import { walkMany } from './walk-many.ts';
import { FAULTS } from './wire.ts';

/** About three minutes in all: part of the long lane only. */
const RUNS = 150;

describe('Whatever happens while paying', () => {
  it.each([
    ['stripe', 1],
    ['qenta', 2],
  ] as const)(
    'the books add up to the cent with %s: random checkouts, with every fault',
    async (redirect, seed) => {
      const { world, wrong, outcomes } = await walkMany({ runs: RUNS, seed, redirect });
      const books = await readBooks(world.context.db);
      // Before anything is expected: a failure that is reported within the simulated time takes all memory.
      await world.close();
      expect(wrong).toEqual([]);
      // Without orders, refunds and faults the test would prove nothing.
      expect(books.orders).toBeGreaterThan(RUNS / 4);
      expect(books.refundedByProviders).toBeGreaterThan(0);
      expect(world.messages).toBeGreaterThan(0);
      expect(FAULTS.filter((fault) => world.wire.struck[fault] === 0)).toEqual([]);
      for (const end of ['settled', 'canceled', 'declined error.cardDeclined', 'declined payment.notCharged'])
        expect(outcomes.get(end) ?? 0, end).toBeGreaterThan(0);
    },
    600_000,
  );
});
