import { type Database } from '../db/database.ts';
import { StartError } from '../db/lock.ts';
import { restaurants } from '../db/schema.ts';
import { type TenantFolder } from './tenant-folder.ts';

/**
 * Id of the restaurant that a folder belongs to: its own, or the only one that there is. Throws a StartError where that
 * is not clear.
 */
export async function restaurantOf(
  db: Database,
  { restaurant, path }: Pick<TenantFolder, 'restaurant' | 'path'>,
): Promise<number> {
  if (restaurant) return restaurant.value.id;
  const known = await db.select({ id: restaurants.id }).from(restaurants);
  if (known.length === 1) return known[0]!.id;
  throw new StartError(
    known.length === 0
      ? `there is no restaurant yet, and ${path} has no restaurant.yaml.`
      : `there are ${known.length} restaurants: ${path} needs the restaurant.yaml of its own.`,
  );
}
