import { and, eq, inArray } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { offers, slotLoads } from '../../../db/schema.ts';
import { type Customer, type Prepared } from '../../../testing/customer.ts';
import { DESK, EARLY, HALL, LATE, MONDAY, SCHNITZEL, SOUP, WINE } from '../../../testing/fixture.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });
/** A round may take long on a busy computer. */
const TEST_TIMEOUT_MS = 60_000;
const ROUNDS = 5;

let other: FastifyInstance;
beforeAll(async () => {
  other = await testServer.startBeside();
});

/** Two guests, each with two carts of one day and the dishes in opposite order; both have paid, neither is settled. */
async function crossing(): Promise<{ guest: Customer; prepared: Prepared }[]> {
  const [first, second] = [{ [SCHNITZEL]: 1 }, { [WINE]: 1 }];
  const paying: { guest: Customer; prepared: Prepared }[] = [];
  for (const [early, late, locationId] of [
    [first, second, HALL],
    [second, first, DESK],
  ] as const) {
    const guest = await testServer.guest();
    await guest.put(early, { timeId: EARLY, locationId });
    const { body: carts } = await guest.put(late, { timeId: LATE });
    const prepared = await guest.prepare('wirecard', carts, { type: 'CH' });
    await guest.choose(prepared, 'success');
    paying.push({ guest, prepared });
  }
  return paying;
}

describe('payments of several carts that take the same dishes in opposite order', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'are settled concurrently without a deadlock, in round %i',
    async () => {
      await testServer.context.db
        .update(offers)
        .set({ remaining: 30 })
        .where(and(eq(offers.date, MONDAY), inArray(offers.articleId, [SCHNITZEL, WINE, SOUP])));
      const [a, b] = await crossing();
      if (!a || !b) throw new Error('There are two.');

      const [first, second] = await Promise.all([a.guest.outcome(a.prepared), b.guest.at(other).outcome(b.prepared)]);

      for (const { body } of [first, second]) {
        expect(body).toMatchObject({
          Status: 'SUCCESS',
          Amount: 13.8,
          RefundAmount: 0,
          Carts: [{ OrderErrorTextKey: null }, { OrderErrorTextKey: null }],
        });
      }
      expect(await testServer.books('gast')).toMatchObject({ captured: 27.6, refunded: 0, refundDue: 0 });
      const left = await testServer.context.db
        .select()
        .from(offers)
        .where(and(eq(offers.date, MONDAY), inArray(offers.articleId, [SCHNITZEL, WINE])));
      expect(left.map(({ remaining }) => remaining)).toEqual([28, 28]);
      expect((await testServer.context.db.select().from(slotLoads)).map((load) => load.orders).sort()).toEqual([
        1, 1, 2,
      ]);
    },
    TEST_TIMEOUT_MS,
  );
});
