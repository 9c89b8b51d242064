import * as calls from '../../contract/location.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { DAYS_ASKED, type DeliveryLocation } from '../../domain/delivery.ts';
import { addDays } from '../../domain/zone.ts';
import { type ApiClient } from './client.ts';

/** The days for which places are asked for; both are inclusive. */
export const placeDays = (today: IsoDate) => ({ fromDate: today, untilDate: addDays(today, DAYS_ASKED - 1) });

/** Delivery locations with their delivery times and days; both dates are inclusive. */
export async function getLocations(
  api: ApiClient,
  query: { fromDate: IsoDate; untilDate: IsoDate },
  signal?: AbortSignal,
  isBackground = false,
): Promise<DeliveryLocation[]> {
  return (await api.call(calls.getLocations, { query, signal, isBackground })).map(calls.toLocation);
}
