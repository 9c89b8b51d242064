import { eq } from 'drizzle-orm';
import { type Instant } from '../../domain/calendar.ts';
import { type PasswordCost } from './password.ts';
import { type Database } from '../db/database.ts';
import { secrets } from '../db/schema.ts';

const MARK = 'demo-data';
/** Of all its accounts, and published. */
export const DEMO_PASSWORD = 'Mittag2026!';

interface DemoOptions {
  now: Instant;
  zone: string;
  passwordCost: PasswordCost | undefined;
}

type FillDatabase = (db: Database, options: DemoOptions) => Promise<void>;

/** Invented data to try the product with. */
export interface DemoData {
  /** Fills an empty database. */
  seed: FillDatabase;
  /** Keeps what depends on the day up to date; existing rows stay as they are. */
  extend?: FillDatabase;
}

/** Marks a database that holds demo data: its accounts have a published password. */
export async function markAsDemo(db: Database, { now }: { now: Instant }): Promise<void> {
  await db
    .insert(secrets)
    .values({ name: MARK, value: new Date(now).toISOString() })
    .onConflictDoNothing();
}

/** A row if the database holds demo data. */
export const demoMark = (db: Database) => db.select({ name: secrets.name }).from(secrets).where(eq(secrets.name, MARK));

export const isDemo = async (db: Database): Promise<boolean> => (await demoMark(db)).length > 0;
