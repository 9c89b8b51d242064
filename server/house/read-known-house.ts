import { type Database } from '../db/database.ts';
import { customerGroups } from '../db/persons.schema.ts';
import { allergens, articleLists, articles, languages, productGroups } from '../db/schema.ts';
import { type KnownHouse } from './known-house.ts';

const idsByName = (rows: readonly { id: number; name: { DE: string } }[]) =>
  new Map(rows.map(({ id, name }) => [name.DE, id]));

/** What files may refer to in a house that there is already. */
export async function readKnownHouse(db: Database): Promise<KnownHouse> {
  const known = await db.select().from(allergens);
  return {
    languages: new Set((await db.select().from(languages)).map(({ shortName }) => shortName)),
    categories: idsByName(await db.select().from(productGroups)),
    lists: idsByName(await db.select().from(articleLists)),
    allergens: new Map(known.map(({ id, code }) => [code, id])),
    groups: new Set((await db.select().from(customerGroups)).map(({ number }) => number)),
    priced: new Set((await db.select({ id: articles.id }).from(articles)).map(({ id }) => id)),
  };
}
