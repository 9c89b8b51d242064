import { nameKey } from '../../domain/name.ts';
import { Checks } from './checks.ts';
import { type TenantFolder } from './tenant-folder.ts';
import { type References } from './known-tenant.ts';
import { pictureId, pictureName } from './picture-id.ts';
import { type Problem } from './problem.ts';

/**
 * Whether a dish may name a picture: of the folder, or one that its restaurant has already; without any, nobody can
 * tell.
 */
function picturesOf(folder: TenantFolder, { stored }: References): (name: string) => boolean {
  const { restaurant, pictures, pictureFiles } = folder;
  const own = new Set([...pictureFiles.keys(), ...Object.keys(pictures?.value ?? {})]);
  const isOwn = (id: string): boolean => !restaurant || id === pictureId(restaurant.value.id, pictureName(id));
  const ownPictures = new Set([...(stored?.pictures ?? [])].filter(isOwn).map(pictureName));
  const isUnknown = !stored && own.size === 0;
  return (name) => isUnknown || own.has(name) || ownPictures.has(name);
}

/** `dishes.yaml` and `prices.csv`. */
export function checkDishes(folder: TenantFolder, problems: Problem[], known: References): void {
  if (folder.prices) {
    const checks = new Checks(folder.prices, problems);
    checks.once(
      folder.prices.value,
      ({ dish }) => dish,
      (index) => [index, 'dish'],
    );
  }
  if (!folder.dishes) return;
  const checks = new Checks(folder.dishes, problems);
  const { menuLines, dishes } = folder.dishes.value;
  const lines = menuLines.map(({ DE }) => DE);
  const ownTimes = folder.places && new Set(folder.places.value.times.map(({ id }) => id));
  const times = ownTimes ?? known.stored?.owners.time ?? null;
  const isPicture = picturesOf(folder, known);
  const variants = dishes.flatMap((dish, index) =>
    dish.variants.map((variant, at) => ({ id: variant.id, path: ['dishes', index, 'variants', at] as PropertyKey[] })),
  );
  const all = [...dishes.map(({ id }, index) => ({ id, path: ['dishes', index] as PropertyKey[] })), ...variants];
  checks.once(
    all,
    ({ id }) => id,
    (index) => [...all[index]!.path, 'id'],
  );
  for (const { id, path } of all)
    checks.require(known.priced?.has(id) ?? true, [...path, 'id'], `prices.csv has no row for ${id}`);
  dishes.forEach((dish, index) => {
    const at = (...path: PropertyKey[]) => ['dishes', index, ...path];
    checks.named('category', dish.category, known.categories?.keys() ?? null, at('category'));
    checks.named('list', dish.list, known.lists?.keys() ?? null, at('list'));
    const checkPicture = (name: string | null, path: PropertyKey[]) => {
      if (name === null) return;
      checks.require(
        isPicture(name),
        path,
        isPicture(name.replace(/\.\w+$/, ''))
          ? 'must be the name of the file without its ending'
          : `there is no picture "${name}", neither in pictures/ nor in pictures.yaml`,
      );
    };
    checkPicture(dish.picture, at('picture'));
    dish.variants.forEach(({ picture }, variant) => checkPicture(picture, at('variants', variant, 'picture')));
    checks.letters(dish.allergens, known.allergens, at('allergens'));
    dish.days.forEach(({ week, weeks, line, times: ids }, day) => {
      checks.require(week < weeks, at('days', day, 'week'), `must be below ${weeks}, as the first week is 0`);
      checks.named('menu line', line, lines, at('days', day, 'line'));
      ids?.forEach((id, time) => {
        if (times) checks.require(times.has(id), at('days', day, 'times', time), `there is no time ${id}`);
      });
    });
  });
}

/** `menu.csv`, as far as it does not depend on the dishes that there are. */
export function checkMenu(
  { menu, dishes }: Pick<TenantFolder, 'menu' | 'dishes'>,
  problems: Problem[],
  known: References,
): void {
  if (!menu) return;
  const checks = new Checks(menu, problems);
  checks.once(
    menu.value,
    ({ date, dish }) => `${date}, ${nameKey(dish)}`,
    (index) => [index, 'dish'],
  );
  const lines = dishes?.value.menuLines.map(({ DE }) => DE) ?? null;
  menu.value.forEach(({ category, allergens, line }, index) => {
    checks.named('category', category, known.categories?.keys() ?? null, [index, 'category']);
    checks.named('menu line', line, lines, [index, 'line']);
    checks.letters(allergens, known.allergens, [index, 'allergens']);
  });
}
