import { and, count, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { toOrder } from '../../../contract/order.ts';
import { calendarFeed } from '../../../domain/calendar-file.ts';
import { baseLanguage } from '../../../domain/language-tag.ts';
import { addDays } from '../../../domain/zone.ts';
import { ownerOfPerson } from '../../auth/identity.ts';
import { isSignedBy, sign } from '../../auth/secret.ts';
import { type ServerContext, inSnapshot, today } from '../../core/context.ts';
import { notFound } from '../../core/refusal.ts';
import { readSettings } from '../../core/settings.ts';
import { orderChanges } from '../../db/favourites.schema.ts';
import { orders } from '../../db/orders.schema.ts';
import { persons } from '../../db/persons.schema.ts';
import { languages } from '../../db/schema.ts';
import { letterLanguage } from '../mail/letter-language.ts';
import { calendarEntryOf } from '../mail/order-entry.ts';
import { ORDER_WORDS } from '../mail/order-words.ts';
import { readOrders } from './read-orders.ts';

/** For so many days an order stays in it after its day: a calendar drops what it does not find any more. */
const DAYS_BACK = 30;

/** The prefix sets it apart from whatever else is signed with the key. */
const textOf = (payload: string): string => `calendar:${payload}`;

/** What opens the calendar of a person. It is stored nowhere: only the number of the subscription is. */
export function writeFeedToken(key: Buffer, personId: number, feed: number): string {
  const payload = `${personId}-${feed}`;
  return `${payload}.${sign(key, textOf(payload))}`;
}

function readFeedToken(key: Buffer, token: string): { personId: number; feed: number } | null {
  const [, payload = '', personId, feed, signature = ''] = /^((\d+)-(\d+))\.([\w-]+)$/.exec(token) ?? [];
  return isSignedBy(key, textOf(payload), signature) ? { personId: Number(personId), feed: Number(feed) } : null;
}

/** The number of the person's subscription, which there is from now on. */
export async function createFeed({ db }: ServerContext, personId: number): Promise<number> {
  await db
    .update(persons)
    .set({ calendarFeed: sql`1 - coalesce(${persons.calendarFeed}, 0)` })
    .where(and(eq(persons.id, personId), or(isNull(persons.calendarFeed), lt(persons.calendarFeed, 0))));
  const [person] = await db.select({ feed: persons.calendarFeed }).from(persons).where(eq(persons.id, personId));
  if (!person?.feed) throw new Error(`The calendar of person ${personId} is missing.`);
  return person.feed;
}

/** Its address opens nothing from now on. */
export async function revokeFeed({ db }: ServerContext, personId: number): Promise<void> {
  await db
    .update(persons)
    .set({ calendarFeed: sql`-${persons.calendarFeed}` })
    .where(and(eq(persons.id, personId), gte(persons.calendarFeed, 1)));
}

/** The calendar that a token opens, with the person's orders as of now. Throws a 404 if it opens none, or none any more. */
export async function readFeed(context: ServerContext, key: Buffer, token: string): Promise<string> {
  const named = readFeedToken(key, token);
  if (!named) throw notFound('error.general');
  const { personId, feed } = named;
  return inSnapshot(context, async (inside) => {
    const { db, clock, zone, publicUrl = null } = inside;
    const isOpen = and(eq(persons.id, personId), eq(persons.calendarFeed, feed), eq(persons.isLocked, false));
    const [person] = await db
      .select({ language: languages.shortName })
      .from(persons)
      .leftJoin(languages, eq(languages.id, persons.languageId))
      .where(isOpen);
    if (!person) throw notFound('error.general');
    const language = baseLanguage(person.language ?? 'DE');
    const words = ORDER_WORDS[letterLanguage(language)];
    const isTold = and(
      eq(orders.owner, ownerOfPerson(personId)),
      gte(orders.orderDate, addDays(today(inside), -DAYS_BACK)),
    );
    const changed = await db
      .select({ number: orderChanges.orderNumber, changes: count() })
      .from(orderChanges)
      .innerJoin(orders, eq(orders.number, orderChanges.orderNumber))
      .where(isTold)
      .groupBy(orderChanges.orderNumber);
    const changesOf = new Map(changed.map(({ number, changes }) => [number, changes]));
    const settings = await readSettings(db);
    const entries = (await readOrders(inside, isTold, language)).map(toOrder).map((order) => ({
      ...calendarEntryOf({ order, settings, changes: changesOf.get(order.number) ?? 0, appUrl: publicUrl }, words),
      isCanceled: order.canceledAt !== null,
    }));
    return calendarFeed(words.orders, entries, clock.now(), zone);
  });
}
