import { eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { cartItems, carts } from '../../db/carts.schema.ts';
import { StartError } from '../../db/lock.ts';
import { bookings, orderLines, orders } from '../../db/orders.schema.ts';
import { persons, wallets } from '../../db/persons.schema.ts';
import { ratings, stockWatches } from '../../db/favourites.schema.ts';
import { markAsDemo } from '../../core/demo.ts';
import { findWrongBalances, runMaintenance } from '../../start.ts';
import { EARLY, LAST_PORTION, MONDAY, SCHNITZEL, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { rowsWith } from '../../testing/whole-database.ts';
import { countOldData, deleteOldData } from './delete-old.ts';
import { DEFAULT_PERIODS, readPeriods } from '../../core/periods.ts';

const testServer = useTestServer();
const DAY_MS = 86_400_000;
const address = { ...EMPTY_ADDRESS, firstname: 'Gisela', email: 'gisela@kantine.example' };

/** An order of a guest and one of anna, with an address, a comment and words, and a cart of hers. */
async function fill() {
  const { db } = testServer.context;
  const [guest, anna] = [await testServer.guest(), await testServer.customer('anna')];
  await guest.pay((await guest.put({ [SCHNITZEL]: 1 })).body, { type: 'ID' });
  await anna.pay((await anna.put({ [SCHNITZEL]: 1 })).body);
  await anna.put({ [WINE]: 1 }, { date: TUESDAY });
  await db.update(orders).set({ address, comment: 'Gisela' });
  await db.update(carts).set({ address, comment: 'Gisela' }).where(eq(carts.isPaid, true));
  const [line] = await db.select().from(orderLines);
  const ratedAt = new Date(testServer.clock.now());
  await db.insert(ratings).values({ orderLineId: line?.id ?? 0, rating: 'good', words: 'Danke, Gisela', ratedAt });
  await db
    .insert(stockWatches)
    .values({ personId: 1, articleId: LAST_PORTION, date: MONDAY, deliveryTimeId: EARLY, startedAt: ratedAt });
}

const rowsLeft = async (months: number) => {
  testServer.wait(Math.ceil(months * 30.5) * DAY_MS);
  const { context } = testServer;
  const counted = await countOldData(context, DEFAULT_PERIODS);
  const deleted = await deleteOldData(context, DEFAULT_PERIODS);
  expect(deleted).toEqual(counted);
  expect((await deleteOldData(context, DEFAULT_PERIODS)).every(({ rows }) => rows === 0)).toBe(true);
  expect(await findWrongBalances(context.db)).toEqual([]);
  return deleted.filter(({ rows }) => rows > 0).map(({ about, rows }) => `${rows} ${about}`);
};

// SERVER-47
describe('Personal data', () => {
  // SERVER-47
  it('are deleted by their age, kind by kind, and the amounts of orders never', async () => {
    await fill();
    const { db } = testServer.context;
    const amounts = async () => ({
      orders: (await db.select().from(orders)).map(({ number, total, personId }) => ({ number, total, personId })),
      lines: await db.select().from(orderLines),
      bookings: await db.select().from(bookings),
    });
    const before = await amounts();
    expect(await rowsLeft(2)).toEqual([]);
    expect(await rowsLeft(2)).toEqual(['1 carts that were never ordered', '1 watches for a portion']);
    expect(await db.select().from(cartItems)).toHaveLength(2);
    expect(await rowsLeft(3)).toEqual([
      '1 addresses and comments in orders of guests',
      '1 addresses and comments in ordered carts of guests',
    ]);
    expect(await db.select({ owner: orders.owner }).from(orders).orderBy(orders.number)).toEqual([
      { owner: 'session:former' },
      { owner: 'person:1' },
    ]);
    expect(await rowsLeft(6)).toEqual(['1 words of ratings', '1 entries of the audit trail']);
    expect(await db.select({ rating: ratings.rating, words: ratings.words }).from(ratings)).toEqual([
      { rating: 'good', words: '' },
    ]);
    expect(await rowsWith(db, 'Gisela')).not.toEqual([]);
    expect(await rowsLeft(25)).toEqual([
      '1 addresses and comments in orders',
      '1 addresses and comments in ordered carts',
    ]);
    expect(await rowsWith(db, 'Gisela')).toEqual([]);
    expect(await amounts()).toEqual(before);
  });

  // SERVER-47
  it('stay while money is still to be returned', async () => {
    await fill();
    await testServer.context.db.update(orders).set({ canceledAt: new Date(testServer.clock.now()) });
    expect(await rowsLeft(40)).not.toContain('1 addresses and comments in orders of guests');
    expect(await rowsWith(testServer.context.db, 'gisela@')).toHaveLength(2);
  });

  // SERVER-47
  it('are deleted by the maintenance, some at a time, and only where periods are set', async () => {
    await fill();
    const { db } = testServer.context;
    testServer.wait(1500 * DAY_MS);
    await runMaintenance(testServer.context);
    expect(await db.select().from(stockWatches)).toHaveLength(1);
    await runMaintenance({ ...testServer.context, periods: { ...DEFAULT_PERIODS, carts: null } });
    expect(await db.select().from(stockWatches)).toHaveLength(1);
    expect(await rowsWith(db, 'gisela@')).toEqual([]);
    await deleteOldData(testServer.context, DEFAULT_PERIODS, 0);
    expect(await db.select().from(stockWatches)).toHaveLength(1);
  });
});

// SERVER-48
describe('An account', () => {
  const namesAfter = async (months: number) => {
    testServer.wait(Math.ceil(months * 30.5) * DAY_MS);
    await deleteOldData(testServer.context, DEFAULT_PERIODS);
    return (await testServer.context.db.select().from(persons).orderBy(persons.id)).map(({ username }) => username);
  };
  const noMoney = async () => {
    await testServer.context.db.update(wallets).set({ balance: 0 });
    await testServer.context.db.update(bookings).set({ amount: 0 });
  };

  const forgotten = (names: string[]) => names.filter((name) => name.startsWith('former'));

  // SERVER-48
  it('that nobody has used for years is forgotten, and none that was never used', async () => {
    await fill();
    await noMoney();
    await testServer.customer('ben');
    expect(forgotten(await namesAfter(20))).toEqual([]);
    // Ben orders nothing, and only looks in.
    await testServer.customer('ben');
    expect(forgotten(await namesAfter(17))).toEqual(['former 1']);
    expect(forgotten(await namesAfter(20))).toEqual(['former 1', 'former 2']);
    const rest = await testServer.context.db.select().from(persons).where(isNull(persons.lastUsedOn));
    expect(rest.length).toBeGreaterThan(3);
    expect(forgotten(await namesAfter(100))).toEqual(['former 1', 'former 2']);
  });

  // SERVER-48
  it('whose session goes on is in use', async () => {
    await fill();
    await noMoney();
    const ben = await testServer.customer('ben');
    for (let month = 0; month < 3; month += 1) {
      testServer.wait(25 * DAY_MS);
      expect(await ben.authorize()).toBe(200);
    }
    // 35 months after the last token, more than 36 after the sign-in.
    expect(forgotten(await namesAfter(35))).toEqual(['former 1']);
  });

  // SERVER-48
  it('stays with money on it, and as demo data', async () => {
    await fill();
    const before = await namesAfter(37);
    expect(before).toContain('anna');
    await noMoney();
    await markAsDemo(testServer.context.db, { now: 0 });
    expect(await namesAfter(1)).toEqual(before);
    await testServer.context.db.execute(sql`delete from secrets where name = 'demo-data'`);
    expect(await namesAfter(0)).toContain('former 1');
  });
});

describe('The periods', () => {
  // SERVER-47
  it('are months or never, with defaults for those that are not named', () => {
    expect(readPeriods(undefined)).toEqual(DEFAULT_PERIODS);
    expect(readPeriods('guests=3, accounts=never')).toEqual({ ...DEFAULT_PERIODS, guests: 3, accounts: null });
    for (const wrong of ['guests', 'guests=0', 'guests=-1', 'guests=2000', 'gests=3', 'toString=3'])
      expect(() => readPeriods(wrong)).toThrow(StartError);
  });
});
