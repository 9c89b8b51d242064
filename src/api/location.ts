import * as calls from '../../contract/location.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { type DeliveryLocation } from '../../domain/delivery.ts';
import { type ApiClient } from './client.ts';

/** Delivery locations with their delivery times and days; both dates are inclusive. */
export async function getLocations(
  api: ApiClient,
  query: { fromDate: IsoDate; untilDate: IsoDate },
  signal?: AbortSignal,
  isBackground = false,
): Promise<DeliveryLocation[]> {
  return (await api.call(calls.getLocations, { query, signal, isBackground })).map(calls.toLocation);
}
