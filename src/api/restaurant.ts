import * as calls from '../../contract/restaurant.ts';
import { type Restaurant } from '../../domain/restaurant.ts';
import { type ApiClient } from './client.ts';

/** Version of the API as four dotted numbers. */
export async function getApiVersion(api: ApiClient, signal?: AbortSignal): Promise<string> {
  return (await api.call(calls.getVersion, { signal })).ApiVersion;
}

/** Null if the server does not know the restaurant. */
export async function getRestaurant(
  api: ApiClient,
  restaurantId: number,
  signal?: AbortSignal,
): Promise<Restaurant | null> {
  const restaurant = await api.call(calls.getRestaurant, { query: { restaurantId }, signal });
  return restaurant && calls.toRestaurant(restaurant);
}
