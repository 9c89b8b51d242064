import { eq } from 'drizzle-orm';
import { type Database } from './database.ts';
import { StartError } from './lock.ts';
import { secrets } from './schema.ts';

const NAME = 'time-zone';
const AT_FIRST = 'Europe/Vienna';

/** One name for a zone, however its letters are written. */
const plain = (zone: string): string => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

const wrongZone = (stored: string, wanted: string): StartError =>
  new StartError(
    `this database has the time zone ${stored}, by which its days and deadlines are counted, and not ${wanted}. Leave MITTAG_TIME_ZONE out, or set it to ${stored}. If ${stored} is wrong, stop all instances and change it: npm run admin -- zone ${wanted}`,
  );

/**
 * The zone of the database; `wanted` stands in where it has none yet. Instances of different zones would take orders
 * that others refuse: throws a StartError for another one.
 */
export async function zoneOf(db: Database, wanted: string | null): Promise<string> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  const stored = row?.value ?? null;
  if (stored !== null && wanted !== null && plain(wanted) !== stored) throw wrongZone(stored, wanted);
  return stored ?? plain(wanted ?? AT_FIRST);
}

/** The zone of the database, which from now on has one. */
export async function keepZone(db: Database, wanted: string | null): Promise<string> {
  const zone = await zoneOf(db, wanted);
  await db.insert(secrets).values({ name: NAME, value: zone }).onConflictDoNothing();
  return zone;
}

/** Gives the database another zone, while no server runs on it. */
export async function changeZone(db: Database, zone: string): Promise<void> {
  const value = plain(zone);
  await db.insert(secrets).values({ name: NAME, value }).onConflictDoUpdate({ target: secrets.name, set: { value } });
}
