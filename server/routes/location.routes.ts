import { asc, eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/location.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { addDays } from '../../domain/zone.ts';
import { deliveryTimes, locationTimes, locations, restaurants } from '../db/schema.ts';
import { route } from '../http/route.ts';
import { type ServerContext, today } from '../context.ts';
import { readSlotDays } from '../menu/slot-store.ts';
import { HORIZON_DAYS, slotOf } from '../menu/slots.ts';
import { translate, translateOrNull } from '../menu/translate.ts';

/** The days from one to the other that can be ordered for; both ends included. */
function orderableDays(context: ServerContext, from: IsoDate, until: IsoDate): IsoDate[] {
  const first = today(context);
  return Array.from({ length: HORIZON_DAYS + 1 }, (_, index) => addDays(first, index)).filter(
    (date) => date >= from && date <= until,
  );
}

export function locationRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, calls.getLocations, async ({ identity, query }) => {
    const { fromDate, untilDate } = query;
    const rows = await context.db
      .select({ location: locations, restaurant: restaurants })
      .from(locations)
      .innerJoin(restaurants, eq(restaurants.id, locations.restaurantId))
      .orderBy(asc(locations.sortOrder), asc(locations.id));
    const rules = await context.db
      .select({ rule: locationTimes, time: deliveryTimes })
      .from(locationTimes)
      .innerJoin(deliveryTimes, eq(deliveryTimes.id, locationTimes.deliveryTimeId))
      .orderBy(asc(deliveryTimes.time), asc(deliveryTimes.id));
    const slotDays = await readSlotDays(context.db, fromDate, untilDate);
    const days = orderableDays(context, fromDate, untilDate);
    return rows.map(({ location, restaurant }) => ({
      DeliveryLocation_ID: location.id,
      Name: translate(location.name, identity.language),
      DeliveryLocationTypeShortName: location.typeShortName,
      Restaurant_ID: restaurant.id,
      RestaurantName: restaurant.name,
      DeliveryZips: location.deliveryZips,
      Address: location.address,
      DeliveryTimes: rules
        .filter(({ rule }) => rule.locationId === location.id)
        .map(({ rule, time }) => ({
          ID: time.id,
          Time: time.time,
          EndTime: time.endTime,
          Name: translateOrNull(time.name, identity.language),
          Dates: days.flatMap((date) => {
            const isClosed = slotDays.isClosed(restaurant.id, date);
            const orders = slotDays.orders({ locationId: location.id, deliveryTimeId: time.id, date });
            const slot = slotOf(context, rule, date, { isClosed, orders });
            return slot ? [{ Date: date, OrderUntil: slot.orderUntil, IsFull: slot.isFull }] : [];
          }),
        })),
    }));
  });
}
