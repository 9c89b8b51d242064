import { asc, eq, inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { type Database } from '../db/database.ts';
import { deliveryTimes, locationTimes, locations } from '../db/schema.ts';
import { type Files, plain, plainOrNull, short } from './export-values.ts';
import { yamlText } from './write-yaml.ts';

type Rule = typeof locationTimes.$inferSelect;

/** Times of a place that have the same rules stand together. */
function ordersOf(rules: readonly Rule[]) {
  const groups: { times: number[]; rule: Omit<Rule, 'locationId' | 'deliveryTimeId'> }[] = [];
  for (const { deliveryTimeId, weekdays, orderUntilDaysBefore, orderUntilTime, cancelHours, capacity } of rules) {
    const rule = { weekdays, orderUntilDaysBefore, orderUntilTime, cancelHours, capacity };
    const same = groups.find((group) => isDeepStrictEqual(group.rule, rule));
    if (same) same.times.push(deliveryTimeId);
    else groups.push({ times: [deliveryTimeId], rule });
  }
  return groups.map(({ times, rule }) => ({
    times,
    weekdays: rule.weekdays,
    until: rule.orderUntilTime,
    ...(rule.orderUntilDaysBefore > 0 ? { daysBefore: rule.orderUntilDaysBefore } : {}),
    cancelHours: rule.cancelHours,
    ...(rule.capacity === null ? {} : { capacity: rule.capacity }),
  }));
}

/** `places.yaml` */
export async function exportPlaces(db: Database, restaurantId: number, files: Files): Promise<void> {
  const times = await db
    .select()
    .from(deliveryTimes)
    .where(eq(deliveryTimes.restaurantId, restaurantId))
    .orderBy(asc(deliveryTimes.id));
  const places = await db
    .select()
    .from(locations)
    .where(eq(locations.restaurantId, restaurantId))
    .orderBy(asc(locations.sortOrder), asc(locations.id));
  const own = db.select({ id: locations.id }).from(locations).where(eq(locations.restaurantId, restaurantId));
  const rules = await db
    .select()
    .from(locationTimes)
    .where(inArray(locationTimes.locationId, own))
    .orderBy(asc(locationTimes.deliveryTimeId));
  files.set(
    'places.yaml',
    yamlText({
      times: times.map(({ id, time, endTime, name }) => ({
        id,
        from: time,
        to: endTime,
        ...short({ name: plainOrNull(name) }),
      })),
      places: places.map(({ id, name, typeShortName, address, deliveryZips, deliveryOptions }) => ({
        id,
        name: plain(name),
        type: typeShortName,
        ...short({
          address,
          postcodes: deliveryZips?.split(';'),
          handOver: deliveryOptions.map((option) => ({ key: option.shortName, name: plain(option.name) })),
        }),
        orders: ordersOf(rules.filter(({ locationId }) => locationId === id)),
      })),
    }),
  );
}
