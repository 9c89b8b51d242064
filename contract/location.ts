import * as z from 'zod/mini';
import { type DeliveryLocation } from '../domain/delivery.ts';
import { defineCall } from './call.ts';
import { Day, EndTime, Moment, Time, toEndTime, toTimeOfDay } from './wire.ts';

export const LocationWire = z.object({
  DeliveryLocation_ID: z.number(),
  Name: z.string(),
  DeliveryLocationTypeShortName: z.string(),
  Restaurant_ID: z.number(),
  RestaurantName: z.string(),
  DeliveryZips: z.nullish(z.string()),
  Address: z.nullish(z.string()),
  DeliveryTimes: z.array(
    z.object({
      ID: z.number(),
      Time: Time,
      EndTime: EndTime,
      Name: z.nullish(z.string()),
      Dates: z.array(z.object({ Date: Day, OrderUntil: Moment, IsFull: z.boolean() })),
    }),
  ),
});

export const toLocation = (wire: z.infer<typeof LocationWire>): DeliveryLocation => ({
  id: wire.DeliveryLocation_ID,
  name: wire.Name,
  typeShortName: wire.DeliveryLocationTypeShortName,
  restaurantId: wire.Restaurant_ID,
  restaurantName: wire.RestaurantName,
  deliveryZips: wire.DeliveryZips || null,
  address: wire.Address || null,
  deliveryTimes: wire.DeliveryTimes.map((time) => ({
    id: time.ID,
    time: toTimeOfDay(time.Time),
    endTime: toEndTime(time.EndTime),
    name: time.Name || null,
    dates: time.Dates.map((day) => ({ date: day.Date, orderUntil: day.OrderUntil, isFull: day.IsFull })),
  })),
});

export const getLocations = defineCall({
  method: 'GET',
  path: '/api/location',
  summary: 'Delivery locations with their times and days',
  query: z.object({ fromDate: Day, untilDate: Day }),
  answer: z.array(LocationWire),
});
