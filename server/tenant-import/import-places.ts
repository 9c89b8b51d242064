import { eq, inArray } from 'drizzle-orm';
import { type ServerContext } from '../core/context.ts';
import { deliveryTimes, locationTimes, locations } from '../db/schema.ts';
import { type TenantFolder } from './tenant-folder.ts';
import { restaurantOf } from './restaurant-of.ts';
import { type Changes, syncRows } from './sync-rows.ts';

/** Times and places. A place or time that the file does not have stays for its orders, and takes no more of them. */
export async function importPlaces(context: ServerContext, changes: Changes, folder: TenantFolder): Promise<void> {
  const { places: file } = folder;
  if (!file) return;
  const { db } = context;
  const restaurantId = await restaurantOf(db, folder);
  const { times, places } = file.value;
  await syncRows(db, changes, deliveryTimes, {
    kind: 'times',
    key: ['id'],
    rows: times.map(({ id, from, to, name }) => ({ id, restaurantId, time: from, endTime: to, name })),
  });
  await syncRows(db, changes, locations, {
    kind: 'places',
    key: ['id'],
    rows: places.map(({ id, name, type, address, postcodes, handOver }, sortOrder) => ({
      id,
      restaurantId,
      name,
      typeShortName: type,
      address,
      deliveryZips: postcodes?.join(';') ?? null,
      deliveryOptions: handOver.map((option) => ({ shortName: option.key, name: option.name })),
      sortOrder,
    })),
  });
  const own = db.select({ id: locations.id }).from(locations).where(eq(locations.restaurantId, restaurantId));
  await syncRows(db, changes, locationTimes, {
    kind: 'times of places',
    key: ['locationId', 'deliveryTimeId'],
    rows: places.flatMap(({ id, orders }) =>
      orders.flatMap(({ times: ids, weekdays, until, daysBefore, cancelHours, capacity }) =>
        ids.map((deliveryTimeId) => ({
          locationId: id,
          deliveryTimeId,
          weekdays,
          orderUntilDaysBefore: daysBefore,
          orderUntilTime: until,
          cancelHours,
          capacity,
        })),
      ),
    ),
    removes: inArray(locationTimes.locationId, own),
  });
}
