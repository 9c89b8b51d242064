import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Instant } from '../../domain/calendar.ts';
import { todayIn } from '../../domain/zone.ts';
import { type PasswordCost } from '../auth/password.ts';
import { type Database } from '../db/database.ts';
import { markAsDemo } from '../demo.ts';
import { closedDays, offers, slotLoads } from '../db/schema.ts';
import { extendOffers } from '../menu/extend-offers.ts';
import { HORIZON_DAYS } from '../menu/slots.ts';
import { seedHistory } from './history/seed-history.ts';
import { publicHolidays } from './house/closed-days.ts';
import { CANTEEN } from './house/restaurants.ts';
import { seedHouse } from './house/seed-house.ts';
import { slotLoadRows } from './house/slot-loads.ts';
import { insertAll } from './insert.ts';
import { NEARLY_GONE } from './menu/plan.ts';
import { seedMenu } from './menu/seed-menu.ts';
import { seedPeople } from './people/seed-people.ts';

interface SeedTime {
  now: Instant;
  /** IANA zone of the restaurants. */
  zone?: string;
  /** Of the password hashes; the advised one by default. */
  passwordCost?: PasswordCost | undefined;
}

const HOME_ZONE = 'Europe/Vienna';

/** The rows were inserted with explicit ids, so the sequences have to be advanced past them. */
export async function advanceSequences(db: Database): Promise<void> {
  const counters = [
    ['persons', 'id'],
    ['wallets', 'id'],
    ['carts', 'id'],
    ['orders', 'number'],
  ] as const;
  for (const [table, column] of counters) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), (select max(${sql.identifier(column)}) from ${sql.identifier(table)}))`,
    );
  }
}

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
    await seedHouse(step, today);
    await seedMenu(step);
    await seedPeople(step, now, passwordCost);
    await seedHistory(step, now, zone);
    await extendSeed(step, { now, zone });
    await sellSome(step);
    await advanceSequences(step);
    await markAsDemo(step, { now });
  });
}
