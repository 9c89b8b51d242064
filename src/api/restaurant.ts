import * as calls from '../../contract/restaurant.ts';
import { type Restaurant } from '../../domain/restaurant.ts';
import { type ApiClient } from './client.ts';
import { orRefusal } from './errors.ts';

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
  const asked = api.call(calls.getRestaurant, { query: { restaurantId }, signal });
  const restaurant = await orRefusal(asked, ({ status }) => (status === 404 ? null : undefined));
  return restaurant && calls.toRestaurant(restaurant);
}
