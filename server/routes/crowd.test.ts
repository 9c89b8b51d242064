import { eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderLines, orders } from '../db/orders.schema.ts';
import { wallets } from '../db/persons.schema.ts';
import { offers, slotLoads } from '../db/schema.ts';
import { findWrongBalances } from '../start.ts';
import { type Customer } from '../testing/customer.ts';
import { HALL, LATE, MONDAY, SCHNITZEL, SOUP, TUESDAY, WINE } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();
const PORTIONS = 30;
const ROUNDS = 6;

/** Pseudo-random numbers, the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Fills carts, pays and moves them, and cancels orders twice at once, without waiting for other customers. */
async function order(customer: Customer, random: () => number, type: string): Promise<number[]> {
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = oneOf([{}, { timeId: LATE }, { date: TUESDAY }]);
    statuses.push((await customer.put({ [oneOf([SCHNITZEL, SOUP])]: oneOf([0, 1, 2]), [WINE]: 1 }, place)).status);
    const carts = await customer.carts();
    const moved = carts.map((cart) => ({ ...cart, DeliveryLocationId: HALL }));
    const answers = await Promise.all([
      customer.pay(carts, { type }),
      customer.pay(carts, { type }),
      customer.send('PUT', '/api/cart/UpdateCarts', moved),
    ]);
    statuses.push(...answers.map(({ status }) => status));
    if (random() < 0.5) continue;
    const { body } = await customer.get<{ Bonnumber: number; CancelDate: string | null }[]>(
      `/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${TUESDAY}`,
    );
    const standing = body.find(({ CancelDate }) => CancelDate === null);
    const cancel = () => customer.send('DELETE', `/api/bon?bonnumber=${standing?.Bonnumber}`);
    if (standing) statuses.push(...(await Promise.all([cancel(), cancel()])).map(({ status }) => status));
  }
  return statuses;
}

describe('many customers who pay, change and cancel concurrently', () => {
  beforeEach(async () => {
    await testServer.context.db.update(offers).set({ remaining: PORTIONS }).where(eq(offers.date, MONDAY));
  });

  // SERVER-2, SERVER-12
  it('leave consistent books, portions and slots, without a server error', async () => {
    const { db } = testServer.context;
    const [anna, annasOther, carl, ben] = [
      await testServer.customer('anna'),
      await testServer.customer('anna'),
      await testServer.customer('carl'),
      await testServer.customer('ben'),
    ];
    const guests = [testServer.visitor(), testServer.visitor()];
    for (const guest of guests) {
      await guest.get('/api/version');
      await guest.send('POST', '/api/login', { PersonId: 6 });
      await guest.authorize();
    }
    const members = [anna, annasOther, carl, ben].map((one, index) => order(one, seededRandom(index + 1), 'CH'));
    const strangers = guests.map((one, index) => order(one, seededRandom(index + 91), 'ID'));
    const statuses = (await Promise.all([...members, ...strangers])).flat();

    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await findWrongBalances(db)).toEqual([]);
    expect(
      (await db.select().from(wallets)).filter(
        ({ balance, creditLimit }) => creditLimit !== null && balance < -creditLimit,
      ),
    ).toEqual([]);

    const standing = await db.select().from(orders).where(isNull(orders.canceledAt));
    expect(standing.length).toBeGreaterThan(0);
    const loads = await db.select().from(slotLoads);
    const isIn = (load: (typeof loads)[number]) => (one: (typeof standing)[number]) =>
      one.deliveryTimeId === load.deliveryTimeId && one.orderDate === load.date;
    expect(loads.map((load) => load.orders)).toEqual(loads.map((load) => standing.filter(isIn(load)).length));

    const sold = sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${orders.number} is not null), 0)::int`;
    const isStanding = sql`${orders.number} = ${orderLines.orderNumber} and ${orders.canceledAt} is null and ${orders.orderDate} = ${MONDAY}`;
    const portions = await db
      .select({ articleId: offers.articleId, all: sql<number>`${offers.remaining} + ${sold}` })
      .from(offers)
      .leftJoin(orderLines, eq(orderLines.articleId, offers.articleId))
      .leftJoin(orders, isStanding)
      .where(eq(offers.date, MONDAY))
      .groupBy(offers.articleId, offers.remaining);
    expect(portions.filter(({ all }) => all !== PORTIONS)).toEqual([]);
  }, 60_000);
});
