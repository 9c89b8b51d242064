import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings, orders } from '../../db/orders.schema.ts';
import { wallets } from '../../db/persons.schema.ts';
import { type Customer } from '../../testing/customer.ts';
import { LAST_PORTION, SOUP, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { markCanceled } from './cancel-order.ts';

const testServer = useTestServer();
const SIGNED_OUT = { status: 401, body: { OrderErrorTextKey: 'error.notAuthorized' } };
const ROUNDS = 5;
const TEST_TIMEOUT_MS = 60_000;

/** Happens when a call was let in, and before its transaction begins. */
let meanwhile: () => Promise<unknown>;
let slow: FastifyInstance;
beforeAll(async () => {
  slow = await testServer.startBeside({ meanwhile: () => meanwhile() });
});
beforeEach(() => {
  meanwhile = () => Promise.resolve();
});

const signOut = (customer: Customer) => customer.send('DELETE', '/api/login');
const cancel = (customer: Customer, number: number) => customer.send('DELETE', `/api/bon?bonnumber=${number}`);
const refunds = () => testServer.context.db.select().from(bookings).where(eq(bookings.kind, 'refund'));
const balances = () => testServer.context.db.select().from(wallets).orderBy(wallets.id);

/** Statuses of calls that are sent at once, with a sign-out as the `position`th of them. */
async function allAtOnce(
  count: number,
  position: number,
  customer: Customer,
  call: () => Promise<{ status: number }>,
): Promise<number[]> {
  const all = Array.from({ length: count }, (_, index) => (index === position ? signOut(customer) : call()));
  return (await Promise.all(all)).map(({ status }) => status);
}

/** A guest with an order of the last portion, to be paid in cash or by invoice. */
async function guestsOrder(): Promise<{ guest: Customer; number: number }> {
  const guest = await testServer.guest();
  const { body: carts } = await guest.put({ [LAST_PORTION]: 1 });
  const { body } = await guest.pay(carts, { type: 'ID' });
  const number = body[0]?.Bonnumber ?? 0;
  expect(number).toBeGreaterThan(0);
  return { guest, number };
}

describe('who signs out while a call is on its way', () => {
  // SAFE-31
  it('cancels nothing any more', async () => {
    const { guest, number } = await guestsOrder();
    const late = guest.at(slow);
    meanwhile = () => signOut(guest);
    expect(await cancel(late, number)).toMatchObject(SIGNED_OUT);
    expect(await testServer.context.db.select().from(orders)).toMatchObject([{ number, canceledAt: null }]);
    expect(await refunds()).toEqual([]);
  });

  // SAFE-31
  it.each([
    ['guest', 'ID'],
    ['anna', 'CH'],
  ])('pays nothing any more: %s', async (who, type) => {
    const customer = who === 'guest' ? await testServer.guest() : await testServer.customer(who);
    const { body: carts } = await customer.put({ [WINE]: 2 });
    const before = await balances();
    const late = customer.at(slow);
    meanwhile = () => signOut(customer);
    expect(await late.pay(carts, { type })).toMatchObject(SIGNED_OUT);
    expect(await testServer.context.db.select().from(orders)).toEqual([]);
    expect(await balances()).toEqual(before);
  });

  // SAFE-31
  it('changes no cart any more', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SOUP]: 2 });
    const late = anna.at(slow);
    meanwhile = () => signOut(anna);
    expect(await late.put({ [SOUP]: 4 })).toMatchObject(SIGNED_OUT);
    await anna.signIn('anna');
    expect((await anna.carts())[0]?.CartItems[0]?.Quantity).toBe(2);
  });
});

// ORDER-20
describe('an order that is canceled many times at once', () => {
  it('is marked as canceled once', async () => {
    const { number } = await guestsOrder();
    const moments = ['2026-11-23T06:10:00Z', '2026-11-23T06:20:00Z'].map((text) => new Date(text));
    const marked = [];
    for (const moment of moments) marked.push(await markCanceled(testServer.context.db, number, moment));
    expect(marked).toEqual([true, false]);
    expect((await testServer.context.db.select().from(orders))[0]?.canceledAt).toEqual(moments[0]);
  });

  // Concurrent only on PostgreSQL: the embedded database runs transactions one after another.
  it(
    'is refunded once although its guest signs out meanwhile',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await testServer.reset();
        const before = await balances();
        const { guest, number } = await guestsOrder();
        const statuses = await allAtOnce(12, round + 1, guest, () => cancel(guest, number));
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
        const canceled = (await testServer.context.db.select().from(orders))[0]?.canceledAt !== null;
        expect(await refunds()).toHaveLength(canceled ? 1 : 0);
        if (canceled) expect(await balances()).toEqual(before);
        await testServer.books('gast');
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'cannot be paid twice at once while its guest signs out, and no call fails',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await testServer.reset();
        const guest = await testServer.guest();
        const { body: carts } = await guest.put({ [WINE]: 1 });
        const statuses = await allAtOnce(8, round + 1, guest, () => guest.pay(carts, { type: 'ID' }));
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        expect((await testServer.books('gast')).ordered.length).toBeLessThanOrEqual(1);
      }
    },
    TEST_TIMEOUT_MS,
  );
});
