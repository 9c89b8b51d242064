import { nameKey } from '../../domain/name.ts';
import { type Database } from '../db/database.ts';
import { customerGroups, persons } from '../db/persons.schema.ts';
import {
  allergens,
  articleLists,
  articles,
  deliveryTimes,
  languages,
  locations,
  pictures,
  productGroups,
} from '../db/schema.ts';
import { type KnownTenant } from './known-tenant.ts';

const idsByName = (rows: readonly { id: number; name: { DE: string } }[]) =>
  new Map(rows.map(({ id, name }) => [nameKey(name.DE), id]));

async function ownersOf(
  db: Database,
  table: typeof articles | typeof locations | typeof deliveryTimes,
): Promise<Map<number, number>> {
  const rows = await db.select({ id: table.id, restaurantId: table.restaurantId }).from(table);
  return new Map(rows.map(({ id, restaurantId }) => [id, restaurantId]));
}

/** What files may refer to in a tenant that there is already. */
export async function readKnownTenant(db: Database): Promise<KnownTenant> {
  const known = await db.select().from(allergens);
  const dishes = await ownersOf(db, articles);
  return {
    languages: new Map((await db.select().from(languages)).map(({ shortName, id }) => [shortName, id])),
    categories: idsByName(await db.select().from(productGroups)),
    lists: idsByName(await db.select().from(articleLists)),
    allergens: new Map(known.map(({ id, code }) => [code, id])),
    groups: new Set((await db.select().from(customerGroups)).map(({ number }) => number)),
    owners: { dish: dishes, place: await ownersOf(db, locations), time: await ownersOf(db, deliveryTimes) },
    priced: new Set(dishes.keys()),
    accounts: new Map(
      (await db.select({ id: persons.id, hash: persons.passwordHash }).from(persons)).map(({ id, hash }) => [
        id,
        hash !== null,
      ]),
    ),
    pictures: new Set((await db.select({ id: pictures.id }).from(pictures)).map(({ id }) => id)),
  };
}
