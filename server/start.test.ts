import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartItems, carts } from './db/carts.schema.ts';
import { orders } from './db/orders.schema.ts';
import { type Database } from './db/database.ts';
import { StartError } from './db/lock.ts';
import { persons, sessions, wallets } from './db/persons.schema.ts';
import { restaurants } from './db/schema.ts';
import { isDemo, markAsDemo } from './core/demo.ts';
import { checkBooks, prepareDatabase, runMaintenance } from './start.ts';
import { type Customer } from './testing/customer.ts';
import { TUESDAY, WINE } from './testing/fixture.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { useTestServer } from './testing/test-server.ts';

const testServer = useTestServer();
const MONTH_MS = 31 * 86_400_000;

async function guest(): Promise<Customer> {
  const customer = testServer.visitor();
  await customer.get('/api/version');
  await customer.send('POST', '/api/login', { PersonId: 6 });
  await customer.authorize();
  return customer;
}

const all = async () => ({
  sessions: (await testServer.context.db.select().from(sessions)).length,
  carts: (await testServer.context.db.select().from(carts)).length,
  items: (await testServer.context.db.select().from(cartItems)).length,
  orders: (await testServer.context.db.select().from(orders)).length,
});

// SAFE-5
describe('a first start', () => {
  // SAFE-5
  it('invents nobody unless demo data is switched on, and marks what it has invented', async () => {
    const empty = await openTestDatabase();
    await empty.migrate();
    const context = { db: empty.db, clock: testServer.clock, zone: 'Europe/Vienna' };
    await prepareDatabase(empty, context, null);
    expect(await empty.db.select().from(persons)).toEqual([]);
    expect(await empty.db.select().from(restaurants)).toEqual([]);
    expect(await isDemo(empty.db)).toBe(false);
    await markAsDemo(empty.db, { now: testServer.clock.now() });
    await expect(prepareDatabase(empty, context, null)).rejects.toThrow(StartError);
    await empty.close();
  });
});

// SERVER-32
describe('the check of the books', () => {
  // SERVER-32
  it('keeps no server from starting, even if it fails', async () => {
    const open = await openTestDatabase();
    await open.migrate();
    await open.db.execute(sql`drop table provider_refunds cascade`);
    await prepareDatabase(open, { db: open.db, clock: testServer.clock, zone: 'Europe/Vienna' }, null);
    await expect(checkBooks(open)).rejects.toThrow('Failed query');
    await open.close();
  });

  // SERVER-32
  it('names the accounts whose balance is not the sum of their bookings', async () => {
    const open = { unlimited: <T>(work: (db: Database) => Promise<T>) => work(testServer.context.db) };
    expect(await checkBooks(open)).toEqual([]);
    await testServer.context.db.update(wallets).set({ balance: 1 }).where(eq(wallets.id, 2));
    expect(await checkBooks(open)).toEqual(['wallet 2']);
  });
});

// SAFE-36
describe('a tenant without demo data', () => {
  const demo = { seed: () => Promise.resolve() };

  // SAFE-36
  it('starts with neither demo data, simulators nor test controls, and says what to do', async () => {
    const { context } = testServer;
    const nothing = () => Promise.resolve();
    const open = {
      db: context.db,
      exclusively: <T>(work: () => Promise<T>) => work(),
      unlimited: <T>(work: (db: Database) => Promise<T>) => work(context.db),
      migrate: nothing,
      close: nothing,
    };
    await prepareDatabase(open, context, null);
    for (const [wanted, trials, named] of [
      [demo, ['MITTAG_SIMULATORS'], 'MITTAG_DEMO and MITTAG_SIMULATORS must not be on'],
      [demo, [], 'MITTAG_DEMO must not be on'],
      [null, ['MITTAG_SIMULATORS', 'MITTAG_TESTING'], 'MITTAG_SIMULATORS and MITTAG_TESTING must not be on'],
    ] as const) {
      const start = prepareDatabase(open, context, wanted, trials);
      await expect(start).rejects.toThrow(StartError);
      await expect(start).rejects.toThrow(named);
      await expect(start).rejects.toThrow('start with NODE_ENV=production and without MITTAG_DEMO');
    }
    await markAsDemo(context.db, { now: testServer.clock.now() });
    await prepareDatabase(open, context, demo, ['MITTAG_SIMULATORS', 'MITTAG_TESTING']);
  });

  // SAFE-36
  it('is not simulated before it is founded, and no demo data come to a tenant in which nobody is yet', async () => {
    const empty = await openTestDatabase();
    const context = { db: empty.db, clock: testServer.clock, zone: 'Europe/Vienna' };
    await expect(prepareDatabase(empty, context, null, ['MITTAG_SIMULATORS'])).rejects.toThrow('MITTAG_SIMULATORS');
    const day = new Date(testServer.clock.now());
    await empty.db.insert(restaurants).values({ id: 7, name: 'Mensa', lastTextModificationDate: day } as never);
    await expect(prepareDatabase(empty, context, demo)).rejects.toThrow('MITTAG_DEMO must not be on');
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

    await runMaintenance(testServer.context);

    expect(await staying.carts()).toHaveLength(1);
    expect(await all()).toEqual({ sessions: 1, carts: 2, items: 2, orders: 1 });
  });

  // SERVER-15
  it('deletes expired sessions after a month, with the carts of guests', async () => {
    await (await guest()).put({ [WINE]: 1 });
    const anna = await testServer.customer('anna');
    await anna.put({ [WINE]: 1 });
    testServer.clock.set(testServer.clock.now() + MONTH_MS);

    await runMaintenance(testServer.context);

    expect(await all()).toEqual({ sessions: 0, carts: 1, items: 1, orders: 0 });
  });
});
