import { type FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { persons } from '../db/persons.schema.ts';
import { offers, slotLoads } from '../db/schema.ts';
import { LAST_PORTION, LATE, SCHNITZEL, TUESDAY, WINE } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

/** Another instance of the server on the same database. */
let other: FastifyInstance;
beforeAll(async () => {
  other = await testServer.startBeside();
});

const loadsOf = async (date: string) =>
  (await testServer.context.db.select().from(slotLoads).where(eq(slotLoads.date, date))).map(({ orders }) => orders);

// SERVER-1
describe('two instances on one database', () => {
  // SAFE-14
  it('both refuse a session that ended at one of them, and an account that is locked, at once', async () => {
    const [anna, carl] = [await testServer.customer('anna'), await testServer.customer('carl')];
    const [annaThere, carlThere] = [anna.at(other), carl.at(other)];
    expect((await annaThere.get('/api/cart')).status).toBe(200);
    await anna.send('DELETE', '/api/login');
    expect((await annaThere.get('/api/cart')).status).toBe(401);
    expect((await carlThere.get('/api/cart')).status).toBe(200);
    await testServer.context.db.update(persons).set({ isLocked: true }).where(eq(persons.username, 'carl'));
    expect((await carlThere.get('/api/cart')).status).toBe(401);
  });

  it('pay a cart once, and answer the same order', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1, [WINE]: 2 });
    const paid = await Promise.all([anna.pay(carts, { key: 'k3' }), anna.at(other).pay(carts, { key: 'k3' })]);
    const numbers = paid.map(({ body }) => body[0]?.Bonnumber);
    expect(numbers[0]).toBeGreaterThan(0);
    expect(numbers[1]).toBe(numbers[0]);
    expect((await testServer.books('anna')).ordered).toHaveLength(1);
  });

  // SERVER-2
  it('sell the last portion once, and no more orders than a slot takes', async () => {
    const customers = [await testServer.customer('anna'), (await testServer.customer('carl')).at(other)];
    await testServer.context.db.update(offers).set({ remaining: 1 }).where(eq(offers.articleId, LAST_PORTION));
    const carts = await Promise.all(
      customers.map((one) => one.put({ [WINE]: 1, [LAST_PORTION]: 1 }, { timeId: LATE, date: TUESDAY })),
    );
    const paid = await Promise.all(customers.map((one, index) => one.pay(carts[index]?.body ?? [])));
    expect(paid.map(({ body }) => body[0]?.OrderErrorTextKey ?? 'paid').sort()).toEqual(['error.soldOut', 'paid']);
    expect(await loadsOf(TUESDAY)).toEqual([1]);
  });
});
