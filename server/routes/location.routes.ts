import { asc, eq, sql } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import * as calls from '../../contract/location.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { addDays } from '../../domain/zone.ts';
import { type Translated } from '../db/columns.ts';
import { deliveryTimes, locationTimes, locations, restaurants } from '../db/schema.ts';
import { route } from '../http/route.ts';
import { type ServerContext, today } from '../core/context.ts';
import { readClosedDays, readFullSlots } from '../features/menu/slot-store.ts';
import { HORIZON_DAYS, type OrderRule, type SlotRule, isFilled, slotsOf } from '../features/menu/slots.ts';
import { translate, translateOrNull } from '../core/translate.ts';

/** The days from one to the other that can be ordered for; both ends included. */
function orderableDays(context: ServerContext, from: IsoDate, until: IsoDate): IsoDate[] {
  const first = today(context);
  return Array.from({ length: HORIZON_DAYS + 1 }, (_, index) => addDays(first, index)).filter(
    (date) => date >= from && date <= until,
  );
}

/** When a place takes orders for a time of its restaurant. */
interface PlaceTime {
  rule: OrderRule & Pick<SlotRule, 'deliveryTimeId' | 'capacity'>;
  time: string;
  endTime: string;
  name: Translated | null;
}

/**
 * Places with the name of their restaurant, each with its times in the order of the day: one row for each, however many
 * times it has.
 */
async function readPlaces({ db }: ServerContext) {
  const { locationId, deliveryTimeId, weekdays, orderUntilDaysBefore, orderUntilTime, capacity } = locationTimes;
  const { time, endTime, name } = deliveryTimes;
  const timesOf = db.$with('times_of').as(
    db
      .select({
        locationId,
        times: sql<PlaceTime[]>`json_agg(json_build_object(
          'rule', json_build_object('deliveryTimeId', ${deliveryTimeId}, 'capacity', ${capacity}, 'weekdays', ${weekdays},
            'orderUntilDaysBefore', ${orderUntilDaysBefore}, 'orderUntilTime', ${orderUntilTime}),
          'time', ${time}, 'endTime', ${endTime}, 'name', ${name}) order by ${time}, ${deliveryTimes.id})`.as('times'),
      })
      .from(locationTimes)
      .innerJoin(deliveryTimes, eq(deliveryTimes.id, deliveryTimeId))
      .groupBy(locationId),
  );
  return db
    .with(timesOf)
    .select({
      id: locations.id,
      name: locations.name,
      typeShortName: locations.typeShortName,
      deliveryZips: locations.deliveryZips,
      address: locations.address,
      restaurant: { id: restaurants.id, name: restaurants.name },
      times: timesOf.times,
    })
    .from(locations)
    .innerJoin(restaurants, eq(restaurants.id, locations.restaurantId))
    .leftJoin(timesOf, eq(timesOf.locationId, locations.id))
    .orderBy(asc(restaurants.id), asc(locations.sortOrder), asc(locations.id));
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
    const days = orderableDays(context, fromDate, untilDate);
    const span = [days[0] ?? fromDate, days.at(-1) ?? fromDate] as const;
    const datesOf = datesBy(context, days, await readClosedDays(context.db, ...span));
    const isFullOn = await readFullSlots(context.db, ...span);
    const timesOf = ({ id, restaurant, times }: (typeof places)[number]): Times =>
      (times ?? []).map(({ rule, time, endTime, name }) => {
        const isAlwaysFull = isFilled(rule, 0);
        const slot = { locationId: id, deliveryTimeId: rule.deliveryTimeId };
        return {
          ID: rule.deliveryTimeId,
          Time: time,
          EndTime: endTime,
          Name: translateOrNull(name, identity.language),
          Dates: datesOf(restaurant.id, rule).map((day) =>
            isAlwaysFull || isFullOn(day.Date, slot) ? { ...day, IsFull: true } : day,
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
