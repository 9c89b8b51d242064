import { nameKey } from '../../domain/name.ts';
import { type TenantFolder } from './tenant-folder.ts';

/** What files may refer to: of the folders, and of the database that they are imported into. */
export interface KnownTenant {
  /** Short names, with their ids. */
  languages: ReadonlyMap<string, number>;
  /** German names, with their ids. */
  categories: ReadonlyMap<string, number>;
  lists: ReadonlyMap<string, number>;
  /** Letters, with their ids. */
  allergens: ReadonlyMap<string, number>;
  /** Numbers of customer groups. */
  groups: ReadonlySet<number>;
  /** Ids of the restaurants that have these dishes (with their variants), places and times already. */
  owners: Readonly<Record<'dish' | 'place' | 'time', ReadonlyMap<number, number>>>;
  /** Dishes and variants that have a price. */
  priced: ReadonlySet<number>;
  /** As `pictureId` makes them. */
  pictures: ReadonlySet<string>;
  /** Ids of accounts, and whether somebody signs in to them by password. */
  accounts: ReadonlyMap<number, boolean>;
}

/**
 * What references are checked against. Null: nobody knows what there is, without a file for it and without a database.
 */
export interface References {
  languages: KnownTenant['languages'] | null;
  categories: KnownTenant['categories'] | null;
  lists: KnownTenant['lists'] | null;
  allergens: KnownTenant['allergens'] | null;
  groups: KnownTenant['groups'] | null;
  priced: KnownTenant['priced'] | null;
  /** What the database has. */
  stored: KnownTenant | null;
}

export const NOTHING: KnownTenant = {
  languages: new Map(),
  categories: new Map(),
  lists: new Map(),
  allergens: new Map(),
  groups: new Set(),
  owners: { dish: new Map(), place: new Map(), time: new Map() },
  priced: new Set(),
  pictures: new Set(),
  accounts: new Map(),
};

/** What is known once these folders are imported; what they give counts more than what there is. */
export function knownWith(known: KnownTenant, folders: readonly TenantFolder[]): KnownTenant {
  const categories = folders.flatMap((folder) => folder.categories?.value.categories ?? []);
  const lists = folders.flatMap((folder) => folder.categories?.value.lists ?? []);
  const allergens = folders.flatMap((folder) => folder.categories?.value.allergens ?? []);
  /** A category that has another name now is not known by its old one. */
  const named = (old: ReadonlyMap<string, number>, given: readonly { id: number; name: { DE: string } }[]) => {
    const ids = new Set(given.map(({ id }) => id));
    const missing = [...old].filter(([, id]) => !ids.has(id));
    return new Map([...missing, ...given.map(({ id, name }) => [nameKey(name.DE), id] as const)]);
  };
  return {
    languages: new Map([
      ...known.languages,
      ...folders.flatMap(
        (folder) => folder.restaurant?.value.languages.map(({ shortName, id }) => [shortName, id] as const) ?? [],
      ),
    ]),
    categories: named(known.categories, categories),
    lists: named(known.lists, lists),
    allergens: named(
      known.allergens,
      allergens.map(({ id, letter }) => ({ id, name: { DE: letter } })),
    ),
    groups: new Set([
      ...known.groups,
      ...folders.flatMap((folder) => folder.groups?.value.map(({ number }) => number) ?? []),
    ]),
    owners: known.owners,
    pictures: known.pictures,
    accounts: known.accounts,
    priced: new Set([
      ...known.priced,
      ...folders.flatMap((folder) => folder.prices?.value.map(({ dish }) => dish) ?? []),
    ]),
  };
}

/** What files may refer to once these folders are imported. `stored`: what the database has; null: without one. */
export function referencesOf(stored: KnownTenant | null, folders: readonly TenantFolder[]): References {
  const known = knownWith(stored ?? NOTHING, folders);
  const ifKnown = <T>(file: 'restaurant' | 'categories' | 'groups' | 'prices', names: T): T | null =>
    stored !== null || folders.some((folder) => folder[file] !== null) ? names : null;
  return {
    languages: ifKnown('restaurant', known.languages),
    categories: ifKnown('categories', known.categories),
    lists: ifKnown('categories', known.lists),
    allergens: ifKnown('categories', known.allergens),
    groups: ifKnown('groups', known.groups),
    priced: ifKnown('prices', known.priced),
    stored,
  };
}
