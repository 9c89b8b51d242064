import { asc, eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import * as calls from '../../contract/location.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { addDays } from '../../domain/zone.ts';
import { deliveryTimes, locationTimes, locations, restaurants } from '../db/schema.ts';
import { rowsBy } from '../db/rows.ts';
import { route } from '../http/route.ts';
import { type ServerContext, today } from '../context.ts';
import { readClosedDays, readFullDays } from '../menu/slot-store.ts';
import { HORIZON_DAYS, type OrderRule, isFilled, slotsOf } from '../menu/slots.ts';
import { translate, translateOrNull } from '../menu/translate.ts';

/** The days from one to the other that can be ordered for; both ends included. */
function orderableDays(context: ServerContext, from: IsoDate, until: IsoDate): IsoDate[] {
  const first = today(context);
  return Array.from({ length: HORIZON_DAYS + 1 }, (_, index) => addDays(first, index)).filter(
    (date) => date >= from && date <= until,
  );
}

/** Places with the name of their restaurant. */
const readPlaces = ({ db }: ServerContext) =>
  db
    .select({
      id: locations.id,
      name: locations.name,
      typeShortName: locations.typeShortName,
      deliveryZips: locations.deliveryZips,
      address: locations.address,
      restaurant: { id: restaurants.id, name: restaurants.name },
    })
    .from(locations)
    .innerJoin(restaurants, eq(restaurants.id, locations.restaurantId))
    .orderBy(asc(locations.sortOrder), asc(locations.id));

/** The times of each place, in the order of the day. */
async function readTimes({ db }: ServerContext) {
  const { locationId, deliveryTimeId, weekdays, orderUntilDaysBefore, orderUntilTime, capacity } = locationTimes;
  const { time, endTime, name } = deliveryTimes;
  const rows = await db
    .select({
      rule: { locationId, deliveryTimeId, weekdays, orderUntilDaysBefore, orderUntilTime, capacity },
      time: { time, endTime, name },
    })
    .from(locationTimes)
    .innerJoin(deliveryTimes, eq(deliveryTimes.id, deliveryTimeId))
    .orderBy(asc(time), asc(deliveryTimes.id));
  return rowsBy(rows, ({ rule }) => rule.locationId);
}

type Times = z.input<typeof calls.LocationWire>['DeliveryTimes'];
type Dates = Times[number]['Dates'];

/** The days of a time, none of them full: put together once for all places that take orders by the same rule. */
function datesBy(
  context: ServerContext,
  days: readonly IsoDate[],
  closedDays: (restaurantId: number) => ReadonlySet<IsoDate>,
) {
  const slotAt = slotsOf(context);
  const known = new Map<string, Dates>();
  return (restaurantId: number, rule: OrderRule): Dates => {
    const key = JSON.stringify([restaurantId, rule.weekdays, rule.orderUntilDaysBefore, rule.orderUntilTime]);
    const closedOn = closedDays(restaurantId);
    const dates =
      known.get(key) ??
      days.flatMap((date) => {
        const slot = slotAt(rule, date, { isClosed: closedOn.has(date), isFull: false });
        return slot ? [{ Date: date, OrderUntil: slot.orderUntil, IsFull: slot.isFull }] : [];
      });
    known.set(key, dates);
    return dates;
  };
}

export function locationRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, calls.getLocations, async ({ identity, query }) => {
    const { fromDate, untilDate } = query;
    const places = await readPlaces(context);
    const times = await readTimes(context);
    const days = orderableDays(context, fromDate, untilDate);
    const span = [days[0] ?? fromDate, days.at(-1) ?? fromDate] as const;
    const datesOf = datesBy(context, days, await readClosedDays(context.db, ...span));
    const fullDays = await readFullDays(context.db, ...span);
    const timesOf = ({ id, restaurant }: (typeof places)[number]): Times =>
      times(id).map(({ rule, time }) => {
        const fullOn = fullDays(rule);
        const isAlwaysFull = isFilled(rule, 0);
        return {
          ID: rule.deliveryTimeId,
          Time: time.time,
          EndTime: time.endTime,
          Name: translateOrNull(time.name, identity.language),
          Dates: datesOf(restaurant.id, rule).map((day) =>
            isAlwaysFull || fullOn.has(day.Date) ? { ...day, IsFull: true } : day,
          ),
        };
      });
    return places.map((place) => ({
      DeliveryLocation_ID: place.id,
      Name: translate(place.name, identity.language),
      DeliveryLocationTypeShortName: place.typeShortName,
      Restaurant_ID: place.restaurant.id,
      RestaurantName: place.restaurant.name,
      DeliveryZips: place.deliveryZips,
      Address: place.address,
      DeliveryTimes: timesOf(place),
    }));
  });
}
