import { toUsername } from '../../domain/username.ts';
import { Checks } from './checks.ts';
import { type TenantFolder } from './tenant-folder.ts';
import { type KnownTenant, NOTHING } from './known-tenant.ts';
import { type Problem } from './problem.ts';
import { type FileContent, type Path } from './read-yaml.ts';

/** Of these the last folder would win: an import makes the whole tenant what the file says. */
const WHOLE = ['texts', 'news', 'settings'] as const;

/** What somebody gives once in all folders, with where it stands. */
interface Given<Kind extends string = string> {
  kind: Kind;
  key: number | string;
  file: FileContent<unknown>;
  path: Path;
}

function givenIn<Kind extends string, T>(
  kind: Kind,
  file: FileContent<unknown> | null,
  things: readonly T[] | null | undefined,
  keyOf: (thing: T) => number | string,
  pathOf: (index: number) => Path,
): Given<Kind>[] {
  return file ? (things ?? []).map((thing, index) => ({ kind, key: keyOf(thing), file, path: pathOf(index) })) : [];
}

const idOf = ({ id }: { id: number }): number => id;

/** What belongs to one restaurant, by the numbers that all restaurants have in common. */
function ownOf({ places, dishes, prices }: TenantFolder): Given<keyof KnownTenant['owners']>[] {
  const sold = dishes?.value.dishes.flatMap(({ id, variants }, index) => [
    { id, path: ['dishes', index, 'id'] },
    ...variants.map((variant, at) => ({ id: variant.id, path: ['dishes', index, 'variants', at, 'id'] })),
  ]);
  return [
    ...givenIn('time', places, places?.value.times, idOf, (index) => ['times', index, 'id']),
    ...givenIn('place', places, places?.value.places, idOf, (index) => ['places', index, 'id']),
    ...givenIn('dish', dishes, sold, idOf, (index) => sold![index]!.path),
    // Prices alone are of dishes that the tenant has already.
    ...givenIn(
      'dish',
      dishes ? null : prices,
      prices?.value,
      ({ dish }) => dish,
      (index) => [index, 'dish'],
    ),
  ];
}

/** What the restaurants share, so that a second one would change the first. */
function sharedOf({ restaurant, categories, groups, people }: TenantFolder): Given[] {
  const kinds = { category: 'categories', list: 'lists', allergen: 'allergens' } as const;
  return [
    ...givenIn('restaurant', restaurant, restaurant && [restaurant.value], idOf, () => ['id']),
    ...Object.entries(kinds).flatMap(([kind, list]) =>
      givenIn(kind, categories, categories?.value[list], idOf, (index) => [list, index, 'id']),
    ),
    ...givenIn(
      'group',
      groups,
      groups?.value,
      ({ number }) => number,
      (index) => [index, 'number'],
    ),
    ...givenIn(
      'username',
      people,
      people?.value,
      ({ username }) => toUsername(username),
      (index) => [index, 'username'],
    ),
  ];
}

/** A price is of a dish of the folder, or of one that there is already. */
function checkPriced({ prices, dishes }: TenantFolder, problems: Problem[], stored: KnownTenant | null): void {
  if (!prices || (!dishes && !stored)) return;
  const own = new Set(
    dishes?.value.dishes.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]),
  );
  const checks = new Checks(prices, problems);
  prices.value.forEach(({ dish }, index) => {
    checks.require(
      own.has(dish) || (stored?.owners.dish.has(dish) ?? false),
      [index, 'dish'],
      `there is no dish ${dish}`,
    );
  });
}

/**
 * What folders have in common with each other and with the tenant: what one has must not be taken by another. `stored`:
 * what the database has; null: without one.
 */
export function checkTogether(folders: readonly TenantFolder[], problems: Problem[], stored: KnownTenant | null): void {
  const { owners } = stored ?? NOTHING;
  const seen = new Map<string, string>();
  for (const folder of folders) {
    const own = folder.restaurant?.value.id;
    const mine = ownOf(folder);
    for (const { kind, key, file, path } of [...sharedOf(folder), ...mine]) {
      const other = seen.get(`${kind} ${key}`) ?? file.file;
      new Checks(file, problems).require(other === file.file, path, `${other} has the ${kind} ${key} as well`);
      seen.set(`${kind} ${key}`, file.file);
    }
    for (const { kind, key, file, path } of mine) {
      const owner = owners[kind].get(Number(key));
      const isOwn = owner === undefined || own === undefined || owner === own;
      new Checks(file, problems).require(isOwn, path, `the ${kind} ${key} is one of restaurant ${owner}`);
    }
    for (const kind of WHOLE) {
      const file = folder[kind];
      if (!file) continue;
      const other = seen.get(kind) ?? file.file;
      new Checks(file, problems).require(other === file.file, [], `all restaurants share it, and there is ${other}`);
      seen.set(kind, other);
    }
    checkPriced(folder, problems, stored);
  }
}
