import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Instant, type IsoDate } from '../../domain/calendar.ts';
import { todayIn } from '../../domain/zone.ts';
import { type PasswordCost } from '../core/password.ts';
import { type Database } from '../db/database.ts';
import { insertAll } from '../db/insert-all.ts';
import { advanceSequences } from '../db/sequences.ts';
import { markAsDemo } from '../core/demo.ts';
import { closedDays, news, offers, slotLoads } from '../db/schema.ts';
import { importTenant, prepareImport } from '../tenant-import/import-tenant.ts';
import { Changes } from '../tenant-import/sync-rows.ts';
import { extendOffers } from '../features/menu/plan-offers.ts';
import { HORIZON_DAYS } from '../features/menu/slots.ts';
import { outingDay, publicHolidays } from './closed-days.ts';
import { CANTEEN, demoTenant } from './demo-tenant.ts';
import { seedHistory } from './history/seed-history.ts';
import { seedPeople } from './seed-people.ts';
import { slotLoadRows } from './slot-loads.ts';

interface SeedTime {
  now: Instant;
  /** IANA zone of the restaurants. */
  zone?: string;
  /** Of the password hashes; the advised one by default. */
  passwordCost?: PasswordCost | undefined;
}

const HOME_ZONE = 'Europe/Vienna';

/** Remaining portions of dishes that are sold out or nearly so, by dish id. */
const NEARLY_GONE: Readonly<Record<number, number>> = { 95: 0, 42: 3, 75: 2, 62: 0, 97: 4, 10: 3, 12: 5 };

/** Makes some dishes sold out, or nearly, on the first two days on which they are offered. */
async function sellSome(db: Database): Promise<void> {
  for (const [articleId, remaining] of Object.entries(NEARLY_GONE)) {
    const isOfDish = eq(offers.articleId, Number(articleId));
    const firstDays = db.select({ date: offers.date }).from(offers).where(isOfDish).orderBy(offers.date).limit(2);
    await db
      .update(offers)
      .set({ remaining })
      .where(and(isOfDish, inArray(offers.date, firstDays)));
  }
}

/** Moves the news so that the newest is of today. */
async function dateNews(db: Database, today: IsoDate): Promise<void> {
  const newest = sql`(select max(${news.date}) from ${news})`;
  await db
    .update(news)
    .set({ date: sql`to_char(${news.date}::date + (${today}::date - ${newest}::date), 'YYYY-MM-DD')` });
}

/**
 * Makes sure that offers, public holidays and the orders of others reach four weeks past today. Existing rows stay as
 * they are, so that it may be repeated.
 */
export async function extendSeed(db: Database, { now, zone = HOME_ZONE }: SeedTime): Promise<void> {
  const today = todayIn(now, zone);
  const year = Number(today.slice(0, 4));
  const holidays = [year, year + 1].flatMap(publicHolidays);
  await insertAll(
    db,
    closedDays,
    holidays.map((date) => ({ restaurantId: CANTEEN, date })),
  );
  await insertAll(db, slotLoads, slotLoadRows(today, HORIZON_DAYS));
  await extendOffers({ db, clock: { now: () => now }, zone });
}

/** Fills an empty database with two invented restaurants, all at once or not at all, and marks it as a demo. */
export async function seed(db: Database, { now, zone = HOME_ZONE, passwordCost }: SeedTime): Promise<void> {
  const today = todayIn(now, zone);
  await db.transaction(async (step) => {
    const context = { db: step, clock: { now: () => now }, zone, passwordCost };
    const { folders } = demoTenant();
    await importTenant(context, folders, new Changes(), await prepareImport(context, folders));
    await insertAll(step, closedDays, [{ restaurantId: CANTEEN, date: outingDay(today) }]);
    await dateNews(step, today);
    await seedPeople(step, now, passwordCost);
    await seedHistory(step, now, zone);
    await extendSeed(step, { now, zone });
    await sellSome(step);
    await advanceSequences(step);
    await markAsDemo(step, { now });
  });
}
