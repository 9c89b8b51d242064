import { eq, gt, gte, inArray, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables, type Database } from '../../server/db/database.ts';
import { StartError } from '../../server/db/lock.ts';
import { PAST_ORDERS } from '../../server/demo-data/history/past-orders.ts';
import { ANNA, demoTenant } from '../../server/demo-data/demo-tenant.ts';
import { seed } from '../../server/demo-data/seed.ts';
import { CHEAP_COST } from '../../server/testing/cheap-cost.ts';
import { openTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { findFaults } from '../books/audit.ts';
import { BALANCE } from './customers.ts';
import { enlargeTenant } from './enlarge-tenant.ts';

/** Number of the seed's last order. */
const LAST_NUMBER = 10_000 + PAST_ORDERS.length;

const { articles, locations, locationTimes, offers, orderLines, orderPayments, orderVatLines, orders, persons } =
  tables;
const { slotLoads, wallets } = tables;
const TIME = { now: Date.parse('2026-11-20T08:00:00Z'), zone: 'Europe/Vienna', passwordCost: CHEAP_COST };
const SIZE = { dishes: 150, places: 20, orders: 150, customers: 3 };
/** Ids of generated rows begin here. */
const FIRST = 1001;

async function largeTenant(): Promise<TestDatabase> {
  const open = await openTestDatabase();
  await open.migrate();
  await seed(open.db, TIME);
  await enlargeTenant(open.db, SIZE, TIME);
  return open;
}

const sumBy = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

describe('an enlarged tenant', () => {
  let open: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    open = await largeTenant();
    db = open.db;
  }, 60_000);
  afterAll(() => open.close());

  it('has as many more dishes, places, orders and customers as were asked for', async () => {
    const count = async (table: typeof articles | typeof locations | typeof orders | typeof persons) =>
      (await db.select({ count: sql<number>`count(*)::int` }).from(table))[0]?.count;
    const { folders, places, accounts } = demoTenant();
    const sold = folders.flatMap(({ prices }) => prices?.value ?? []).length;
    expect(await count(articles)).toBe(sold + SIZE.dishes);
    expect(await count(locations)).toBe(places.length + SIZE.places);
    expect(await count(orders)).toBe(PAST_ORDERS.length + SIZE.orders);
    expect(await count(persons)).toBe(accounts.length + SIZE.customers);
  });

  it('has dishes of all kinds: on all days or some, at all times or some, sold out or unlimited, in every category', async () => {
    const made = await db.select().from(articles).where(gte(articles.id, FIRST));
    expect(new Set(made.map(({ name }) => name.DE)).size).toBe(SIZE.dishes);
    expect(new Set(made.map(({ productGroupId }) => productGroupId)).size).toBe(8);
    expect(new Set(made.map(({ vatPercent }) => vatPercent))).toEqual(new Set([10, 20]));
    expect(made.filter(({ grossPrice, subsidy }) => subsidy >= grossPrice)).toEqual([]);
    expect(made.some(({ allergenIds }) => allergenIds === null)).toBe(true);
    expect(made.some(({ maxQuantity }) => maxQuantity !== null)).toBe(true);
    const offered = await db.select().from(offers).where(gte(offers.articleId, FIRST));
    expect(new Set(offered.map(({ articleId }) => articleId)).size).toBe(SIZE.dishes);
    expect(offered.some(({ remaining }) => remaining === null)).toBe(true);
    expect(offered.some(({ remaining }) => remaining === 0)).toBe(true);
    expect(offered.some(({ deliveryTimeIds }) => deliveryTimeIds !== null)).toBe(true);
  });

  it('has places of all types, of which some are closed or full', async () => {
    const made = await db.select().from(locations).where(gte(locations.id, FIRST));
    expect(new Set(made.map(({ typeShortName }) => typeShortName))).toEqual(new Set(['PICKUP', 'DESK', 'DEL']));
    const times = await db.select().from(locationTimes).where(gte(locationTimes.locationId, FIRST));
    const closed = new Set(times.filter(({ weekdays }) => weekdays.length === 0).map(({ locationId }) => locationId));
    expect(closed.size).toBe(2);
    const loads = await db.select().from(slotLoads).where(gte(slotLoads.locationId, FIRST));
    const capacityOf = (load: (typeof loads)[number]) =>
      times.find((time) => time.locationId === load.locationId && time.deliveryTimeId === load.deliveryTimeId)
        ?.capacity;
    expect(loads.some((load) => load.orders === capacityOf(load))).toBe(true);
    expect(loads.filter((load) => load.orders > (capacityOf(load) ?? 0))).toEqual([]);
  });

  // SERVER-12
  it('has orders whose lines, VAT and payments add up, and books without a fault', async () => {
    const placed = await db.select().from(orders).orderBy(orders.number);
    const [lines, vat, payments] = [
      await db.select().from(orderLines),
      await db.select().from(orderVatLines),
      await db.select().from(orderPayments),
    ];
    for (const order of placed) {
      const own = <T extends { orderNumber: number }>(rows: T[]) =>
        rows.filter(({ orderNumber }) => orderNumber === order.number);
      expect(sumBy(own(lines), (line) => line.quantity * line.grossPrice - line.subsidy)).toBe(order.total);
      expect(sumBy(own(vat), ({ net, vat: part }) => net + part)).toBe(order.total);
      expect(sumBy(own(payments), ({ amount }) => amount)).toBe(order.total);
    }
    expect(await findFaults(db)).toEqual([]);
    expect(payments.some(({ voucherCode }) => voucherCode === 'DAUERGAST')).toBe(true);
    expect(placed.some(({ number, canceledAt }) => number > LAST_NUMBER && canceledAt)).toBe(true);
    expect(placed.some(({ number, address }) => number > LAST_NUMBER && address)).toBe(true);
  });

  it('gives nine of ten orders to anna, none twice for a time, and leaves the balances as they were', async () => {
    const made = await db.select().from(orders).where(gt(orders.number, LAST_NUMBER));
    const ofAnna = made.filter(({ personId }) => personId === ANNA);
    expect(ofAnna).toHaveLength(135);
    expect(new Set(made.map(({ personId }) => personId)).size).toBe(1 + SIZE.customers);
    const all = await db.select().from(orders);
    const slots = all.map(({ owner, orderDate, deliveryTimeId }) => `${owner} ${orderDate} ${deliveryTimeId}`);
    expect(slots.filter((slot, index) => slots.indexOf(slot) !== index)).toEqual([]);
    const balances = await db
      .select({ username: persons.username, balance: wallets.balance })
      .from(wallets)
      .innerJoin(persons, eq(persons.id, wallets.personId))
      .where(inArray(persons.username, ['anna', 'kunde3']));
    expect(balances).toEqual(
      expect.arrayContaining([
        { username: 'anna', balance: 15_000 },
        { username: 'kunde3', balance: BALANCE },
      ]),
    );
  });

  it('is the same each time', async () => {
    const other = await largeTenant();
    const content = async ({ db: of }: TestDatabase) => ({
      articles: await of.select().from(articles).orderBy(articles.id),
      offers: await of.select().from(offers).orderBy(offers.articleId, offers.date),
      orders: await of.select().from(orders).orderBy(orders.number),
      lines: await of.select().from(orderLines).orderBy(orderLines.id),
    });
    expect(await content(other)).toEqual(await content(open));
    await other.close();
  }, 60_000);

  it('is not enlarged twice', async () => {
    const before = await db.select().from(persons).where(ne(persons.id, ANNA));
    await expect(enlargeTenant(db, SIZE, TIME)).rejects.toThrow(StartError);
    expect(await db.select().from(persons).where(ne(persons.id, ANNA))).toEqual(before);
  });
});
