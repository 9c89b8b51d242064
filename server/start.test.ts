import { describe, expect, it } from 'vitest';
import { cartItems, carts } from './db/carts.schema.ts';
import { orders } from './db/orders.schema.ts';
import { StartError } from './db/lock.ts';
import { persons, sessions } from './db/persons.schema.ts';
import { restaurants } from './db/schema.ts';
import { isDemo, markAsDemo } from './demo.ts';
import { prepareDatabase, runMaintenance } from './start.ts';
import { type Customer } from './testing/customer.ts';
import { TUESDAY, WINE } from './testing/fixture.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { useTestHouse } from './testing/test-house.ts';

const house = useTestHouse();
const MONTH_MS = 31 * 86_400_000;

async function guest(): Promise<Customer> {
  const customer = house.visitor();
  await customer.get('/api/version');
  await customer.send('POST', '/api/login', { PersonId: 6 });
  await customer.authorize();
  return customer;
}

const all = async () => ({
  sessions: (await house.context.db.select().from(sessions)).length,
  carts: (await house.context.db.select().from(carts)).length,
  items: (await house.context.db.select().from(cartItems)).length,
  orders: (await house.context.db.select().from(orders)).length,
});

// SAFE-5
describe('a first start', () => {
  // SAFE-5
  it('invents nobody unless demo data is switched on, and marks what it has invented', async () => {
    const empty = await openTestDatabase();
    await empty.migrate();
    const context = { db: empty.db, clock: house.clock, zone: 'Europe/Vienna' };
    await prepareDatabase(empty, context, null);
    expect(await empty.db.select().from(persons)).toEqual([]);
    expect(await empty.db.select().from(restaurants)).toEqual([]);
    expect(await isDemo(empty.db)).toBe(false);
    await markAsDemo(empty.db, { now: house.clock.now() });
    await expect(prepareDatabase(empty, context, null)).rejects.toThrow(StartError);
    await empty.close();
  });
});

describe('the maintenance', () => {
  // SERVER-15
  it('deletes the carts of guests who have left, but nothing that was ordered', async () => {
    const leaving = await guest();
    const { body } = await leaving.put({ [WINE]: 1 });
    await leaving.pay(body, { type: 'ID' });
    await leaving.put({ [WINE]: 1 }, { date: TUESDAY });
    const staying = await guest();
    await staying.put({ [WINE]: 2 });
    await leaving.send('DELETE', '/api/login');

    await runMaintenance(house.context);

    expect(await staying.carts()).toHaveLength(1);
    expect(await all()).toEqual({ sessions: 1, carts: 2, items: 2, orders: 1 });
  });

  // SERVER-15
  it('deletes expired sessions after a month, with the carts of guests', async () => {
    await (await guest()).put({ [WINE]: 1 });
    const anna = await house.customer('anna');
    await anna.put({ [WINE]: 1 });
    house.clock.set(house.clock.now() + MONTH_MS);

    await runMaintenance(house.context);

    expect(await all()).toEqual({ sessions: 0, carts: 1, items: 1, orders: 0 });
  });
});
