import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETTING_KEYS, parseSettings } from '../../domain/settings.ts';
import { addDays, todayIn } from '../../domain/zone.ts';
import { type Database, tables } from '../db/database.ts';
import { type OpenDatabase } from '../db/open.ts';
import { weekdayOf } from '../features/menu/slots.ts';
import { AdjustableClock } from '../testing/clock.ts';
import { prepareDatabase, runMaintenance } from '../start.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { orderRows } from './history/order-rows.ts';
import { PAST_ORDERS } from './history/past-orders.ts';
import { ANNA, CANTEEN, demoTenant, EVENINGS, WORKDAYS } from './demo-tenant.ts';
import { extendSeed, seed } from './seed.ts';

const {
  articles,
  bookings,
  closedDays,
  locationTimes,
  offers,
  orderLines,
  orderPayments,
  orderVatLines,
  orders,
  persons,
  restaurants,
  slotLoads,
  wallets,
} = tables;
const NOW = Date.parse('2026-11-20T08:00:00Z');
const ZONE = 'Europe/Vienna';

let open: OpenDatabase;
let db: Database;

beforeAll(async () => {
  open = await openTestDatabase();
  await open.migrate();
  db = open.db;
  await seed(db, { now: NOW });
}, 60_000);

afterAll(() => open.close());

const sumBy = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** Days of a restaurant without an offer, in the four weeks from `now` on. */
async function daysWithoutOffer(now: number, restaurantId: number, weekdays: number[]): Promise<string[]> {
  const offered = await db
    .selectDistinct({ date: offers.date })
    .from(offers)
    .innerJoin(articles, eq(articles.id, offers.articleId))
    .where(eq(articles.restaurantId, restaurantId));
  const dates = new Set(offered.map(({ date }) => date));
  return Array.from({ length: 29 }, (_, index) => addDays(todayIn(now, ZONE), index)).filter(
    (date) => weekdays.includes(weekdayOf(date)) && !dates.has(date),
  );
}

// SERVER-17
test('offers something on every open day of four weeks, in both restaurants', async () => {
  expect(await daysWithoutOffer(NOW, 1, WORKDAYS)).toEqual([]);
  expect(await daysWithoutOffer(NOW, 2, EVENINGS)).toEqual([]);
});

// SERVER-17
test('reaches four weeks past today whenever it is extended', async () => {
  const rollback = new Error('undo');
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 86_399 }), async (days, second) => {
      const now = NOW + days * 86_400_000 + second * 1000;
      const work = db.transaction(async (step) => {
        const outside = db;
        db = step;
        try {
          await extendSeed(step, { now });
          expect(await daysWithoutOffer(now, 1, WORKDAYS)).toEqual([]);
          expect(await daysWithoutOffer(now, 2, EVENINGS)).toEqual([]);
        } finally {
          db = outside;
        }
        throw rollback;
      });
      await expect(work).rejects.toBe(rollback);
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('changes nothing when it is extended again on the same day', async () => {
  const everything = async () => ({
    offers: await db.select().from(offers).orderBy(offers.articleId, offers.date),
    closedDays: await db.select().from(closedDays).orderBy(closedDays.date),
    slotLoads: await db
      .select()
      .from(slotLoads)
      .orderBy(slotLoads.locationId, slotLoads.deliveryTimeId, slotLoads.date),
  });
  await db.update(offers).set({ remaining: 1 }).where(eq(offers.articleId, 40));
  const before = await everything();
  await extendSeed(db, { now: NOW });
  expect(await everything()).toEqual(before);
});

test('serves the canteen on workdays only, and closes it on a day of the next weeks', async () => {
  const rules = await db.select().from(locationTimes);
  const canteen = demoTenant()
    .places.filter(({ restaurantId }) => restaurantId === CANTEEN)
    .map(({ id }) => id);
  expect(
    rules.filter(({ locationId, weekdays }) => canteen.includes(locationId) && weekdays.some((day) => day > 5)),
  ).toEqual([]);
  const closed = await db.select().from(closedDays);
  const soon = closed
    .filter(({ date }) => date > '2026-11-20' && date <= '2026-12-18')
    .map(({ date }) => date)
    .sort();
  expect(soon).toEqual(['2026-12-03', '2026-12-08']);
});

test('has full and open slots, and never more orders than capacity', async () => {
  const rows = await db
    .select({ orders: slotLoads.orders, capacity: locationTimes.capacity })
    .from(slotLoads)
    .innerJoin(
      locationTimes,
      sql`${locationTimes.locationId} = ${slotLoads.locationId} and ${locationTimes.deliveryTimeId} = ${slotLoads.deliveryTimeId}`,
    );
  const full = rows.filter((row) => row.orders === row.capacity);
  expect(full.length).toBeGreaterThan(5);
  expect(full.length).toBeLessThan(rows.length / 2);
  expect(rows.filter((row) => row.orders > (row.capacity ?? 0))).toEqual([]);
});

test('has dishes that are sold out, nearly sold out and unlimited', async () => {
  const rows = await db.select().from(offers).where(eq(offers.date, '2026-11-20'));
  expect(rows.some(({ remaining }) => remaining === 0)).toBe(true);
  expect(rows.some(({ remaining }) => remaining !== null && remaining > 0 && remaining < 5)).toBe(true);
  expect(rows.some(({ remaining }) => remaining === null)).toBe(true);
});

// SERVER-12
test('keeps every balance equal to the sum of its bookings, and none overdrawn', async () => {
  const movements = await db.select().from(bookings);
  for (const wallet of await db.select().from(wallets)) {
    expect(
      sumBy(
        movements.filter(({ walletId }) => walletId === wallet.id),
        ({ amount }) => amount,
      ),
    ).toBe(wallet.balance);
    expect(wallet.balance).toBeGreaterThanOrEqual(0);
  }
  expect(movements.filter(({ kind, amount }) => kind === 'opening' && amount < 0)).toEqual([]);
});

test('gives anna 150 euros and ben 4.20', async () => {
  const rows = await db
    .select({ username: persons.username, balance: wallets.balance })
    .from(wallets)
    .innerJoin(persons, eq(persons.id, wallets.personId))
    .where(eq(wallets.type, 'CH'));
  expect(rows).toEqual(
    expect.arrayContaining([
      { username: 'anna', balance: 15_000 },
      { username: 'ben', balance: 420 },
    ]),
  );
});

test('has past orders whose lines, VAT and payments all add up to the total', async () => {
  const [lines, vat, payments] = [
    await db.select().from(orderLines),
    await db.select().from(orderVatLines),
    await db.select().from(orderPayments),
  ];
  const placed = await db.select().from(orders);
  const ofAnna = placed.filter(({ personId }) => personId === ANNA);
  expect(ofAnna.length).toBeGreaterThan(15);
  expect(ofAnna.some(({ canceledAt, isRefunded }) => canceledAt && isRefunded)).toBe(true);
  expect(ofAnna.some(({ canceledAt, isRefunded }) => canceledAt && !isRefunded)).toBe(true);
  for (const order of placed) {
    const own = <T extends { orderNumber: number }>(rows: T[]) =>
      rows.filter(({ orderNumber }) => orderNumber === order.number);
    expect(sumBy(own(lines), (line) => line.quantity * line.grossPrice - line.subsidy - line.discount)).toBe(
      order.total,
    );
    expect(sumBy(own(vat), ({ gross }) => gross)).toBe(order.total);
    expect(sumBy(own(payments), ({ amount }) => amount)).toBe(order.total);
    expect(sumBy(own(lines), ({ subsidy }) => subsidy)).toBeLessThanOrEqual(500);
    expect(order.orderDate < todayIn(NOW, ZONE)).toBe(true);
  }
});

test('never lets a person order twice for one time, whatever the weekday of the first start', () => {
  for (let day = 0; day < 7; day += 1) {
    const slots = orderRows(PAST_ORDERS, NOW + day * 86_400_000, ZONE).map(
      ({ order }) => `${order.owner} ${order.orderDate} ${order.deliveryTimeId}`,
    );
    expect(slots.filter((slot, index) => slots.indexOf(slot) !== index)).toEqual([]);
  }
});

test('advances the sequences past its own rows', async () => {
  const [order] = await db
    .select({ next: sql<number>`nextval(pg_get_serial_sequence('orders', 'number'))::int` })
    .from(restaurants)
    .limit(1);
  const [last] = await db.select({ number: sql<number>`max(${orders.number})` }).from(orders);
  expect(order?.next).toBe((last?.number ?? 0) + 1);
});

test('has a logo of at most 20 kB for each restaurant', async () => {
  for (const { logo } of await db.select().from(restaurants)) {
    expect(
      Buffer.from(logo ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((logo ?? '').length).toBeLessThan(20 * 1024);
  }
});

test('sets every setting to a value that the client can parse', () => {
  const { settings } = demoTenant();
  expect(Object.keys(settings).sort()).toEqual([...SETTING_KEYS].sort());
  expect(parseSettings(settings)).toMatchObject({
    maxQuantity: 20,
    areCommentsAllowed: true,
    defaultUserId: null,
    directoryName: null,
    voucherLimits: [{ customerGroupNumber: 1, lower: 0, upper: 1500 }],
    copyAndPay: { isActive: true, brands: ['VISA', 'MASTER'] },
    wirecard: { isActive: true },
  });
});

// SAFE-5
test('starts only with demo data switched on, since its accounts have a published password', async () => {
  const clock = new AdjustableClock({ isTicking: false, start: NOW });
  await expect(prepareDatabase(open, { db, clock, zone: ZONE }, null)).rejects.toThrow(
    'this database holds demo data, whose accounts have a published password',
  );
});

test('reaches public holidays and the orders of others four weeks ahead on a server that runs for months', async () => {
  const later = Date.parse('2027-12-13T08:00:00Z');
  const clock = new AdjustableClock({ isTicking: false, start: later });
  const context = { db, clock, zone: ZONE };
  const last = async () => ({
    loads: (await db.select().from(slotLoads))
      .map(({ date }) => date)
      .sort()
      .at(-1),
    holiday: (await db.select().from(closedDays)).some(({ date }) => date === '2028-01-06'),
  });
  await runMaintenance(context);
  expect(await last()).toEqual({ loads: '2026-12-18', holiday: false });
  await runMaintenance(context, { seed, extend: extendSeed });
  expect(await last()).toEqual({ loads: '2028-01-10', holiday: true });
});
