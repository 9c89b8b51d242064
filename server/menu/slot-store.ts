import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { type IsoDate } from '../../domain/calendar.ts';
import { type Database } from '../db/database.ts';
import { closedDays, deliveryTimes, locationTimes, locations, slotLoads } from '../db/schema.ts';
import { type ServerContext } from '../context.ts';
import { type Slot, slotOf } from './slots.ts';

interface SlotKey {
  locationId: number;
  deliveryTimeId: number;
  date: IsoDate;
}

/** The slot and its location; null where the location does not exist. */
export async function findSlot(context: ServerContext, key: SlotKey) {
  const { db } = context;
  const [location] = await db.select().from(locations).where(eq(locations.id, key.locationId));
  if (!location) return null;
  const [found] = await db
    .select({ rule: locationTimes, closed: closedDays.date, orders: slotLoads.orders })
    .from(locationTimes)
    .innerJoin(deliveryTimes, eq(deliveryTimes.id, locationTimes.deliveryTimeId))
    .leftJoin(closedDays, and(eq(closedDays.restaurantId, deliveryTimes.restaurantId), eq(closedDays.date, key.date)))
    .leftJoin(slotLoads, slotLoadOf(key))
    .where(and(eq(locationTimes.locationId, key.locationId), eq(locationTimes.deliveryTimeId, key.deliveryTimeId)));
  const slot: Slot | null = found
    ? slotOf(context, found.rule, key.date, { isClosed: found.closed !== null, orders: found.orders ?? 0 })
    : null;
  return { location, slot };
}

export function slotLoadOf(key: SlotKey) {
  return and(
    eq(slotLoads.locationId, key.locationId),
    eq(slotLoads.deliveryTimeId, key.deliveryTimeId),
    eq(slotLoads.date, key.date),
  );
}

/** Days on which restaurants are closed, and orders per slot, within a span. */
export async function readSlotDays(db: Database, from: IsoDate, until: IsoDate) {
  const closed = await db
    .select()
    .from(closedDays)
    .where(and(gte(closedDays.date, from), lte(closedDays.date, until)));
  const loads = await db
    .select()
    .from(slotLoads)
    .where(and(gte(slotLoads.date, from), lte(slotLoads.date, until)));
  return {
    isClosed: (restaurantId: number, date: IsoDate) =>
      closed.some((day) => day.restaurantId === restaurantId && day.date === date),
    orders: (key: SlotKey) =>
      loads.find(
        (load) =>
          load.locationId === key.locationId && load.deliveryTimeId === key.deliveryTimeId && load.date === key.date,
      )?.orders ?? 0,
  };
}

/** Counts an order in its slot; false where the slot is full. */
export async function takeSlot(db: Database, key: SlotKey, capacity: number | null): Promise<boolean> {
  await db.insert(slotLoads).values(key).onConflictDoNothing();
  const room = capacity === null ? undefined : sql`${slotLoads.orders} < ${capacity}`;
  const taken = await db
    .update(slotLoads)
    .set({ orders: sql`${slotLoads.orders} + 1` })
    .where(and(slotLoadOf(key), room))
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
