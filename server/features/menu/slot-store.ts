import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Database } from '../../db/database.ts';
import { rowsBy } from '../../db/rows.ts';
import { closedDays, deliveryTimes, locationTimes, locations, slotLoads } from '../../db/schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { type Slot, isFilled, slotsOf } from './slots.ts';

interface SlotKey {
  locationId: number;
  deliveryTimeId: number;
  date: IsoDate;
}

/** The slot, its location and time, and the rule that it is offered by; null where the location does not exist. */
export async function findSlot(context: ServerContext, key: SlotKey) {
  const [found] = await context.db
    .select({
      location: locations,
      rule: locationTimes,
      time: deliveryTimes,
      closed: closedDays.date,
      orders: slotLoads.orders,
    })
    .from(locations)
    .leftJoin(
      locationTimes,
      and(eq(locationTimes.locationId, locations.id), eq(locationTimes.deliveryTimeId, key.deliveryTimeId)),
    )
    .leftJoin(deliveryTimes, eq(deliveryTimes.id, locationTimes.deliveryTimeId))
    .leftJoin(closedDays, and(eq(closedDays.restaurantId, deliveryTimes.restaurantId), eq(closedDays.date, key.date)))
    .leftJoin(slotLoads, slotLoadOf(key))
    .where(eq(locations.id, key.locationId));
  if (!found) return null;
  const { location, rule, time, closed, orders } = found;
  const slot: Slot | null =
    rule && slotsOf(context)(rule, key.date, { isClosed: closed !== null, isFull: isFilled(rule, orders ?? 0) });
  return { location, slot, rule, time };
}

export function slotLoadOf(key: SlotKey) {
  return and(
    eq(slotLoads.locationId, key.locationId),
    eq(slotLoads.deliveryTimeId, key.deliveryTimeId),
    eq(slotLoads.date, key.date),
  );
}

const daysOf = (rows: readonly { date: IsoDate }[]): ReadonlySet<IsoDate> => new Set(rows.map(({ date }) => date));

/** Days within a span on which restaurants are closed. */
export async function readClosedDays(db: Database, from: IsoDate, until: IsoDate) {
  const rows = await db
    .select()
    .from(closedDays)
    .where(and(gte(closedDays.date, from), lte(closedDays.date, until)));
  const ofRestaurant = rowsBy(rows, ({ restaurantId }) => restaurantId);
  return (restaurantId: number) => daysOf(ofRestaurant(restaurantId));
}

/**
 * Which slots have as many orders as they take, within a span of days: a large tenant has thousands of slots, and few
 * are full. A row for each day.
 */
export async function readFullSlots(db: Database, from: IsoDate, until: IsoDate) {
  const { locationId, deliveryTimeId, date } = slotLoads;
  const rows = await db
    .select({ date, full: sql<string[]>`json_agg(${locationId} || ' ' || ${deliveryTimeId})` })
    .from(slotLoads)
    .innerJoin(
      locationTimes,
      and(eq(locationTimes.locationId, locationId), eq(locationTimes.deliveryTimeId, deliveryTimeId)),
    )
    .where(and(gte(date, from), lte(date, until), gte(slotLoads.orders, locationTimes.capacity)))
    .groupBy(date);
  const fullOn = new Map(rows.map((row) => [row.date, new Set(row.full)]));
  return (day: IsoDate, slot: Omit<SlotKey, 'date'>): boolean =>
    fullOn.get(day)?.has(`${slot.locationId} ${slot.deliveryTimeId}`) ?? false;
}

/** Counts an order in its slot; false where the slot is full. */
export async function takeSlot(db: Database, key: SlotKey, capacity: number | null): Promise<boolean> {
  if (capacity !== null && capacity < 1) return false;
  const taken = await db
    .insert(slotLoads)
    .values({ ...key, orders: 1 })
    .onConflictDoUpdate({
      target: [slotLoads.locationId, slotLoads.deliveryTimeId, slotLoads.date],
      set: { orders: sql`${slotLoads.orders} + 1` },
      setWhere: capacity === null ? undefined : sql`${slotLoads.orders} < ${capacity}`,
    })
    .returning();
  return taken.length === 1;
}

/** Removes a canceled order from its slot's count. */
export async function releaseSlot(db: Database, key: SlotKey): Promise<void> {
  await db
    .update(slotLoads)
    .set({ orders: sql`greatest(${slotLoads.orders} - 1, 0)` })
    .where(slotLoadOf(key));
}
