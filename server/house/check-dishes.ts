import { Checks, unknownName } from './checks.ts';
import { type HouseFolder } from './house-folder.ts';
import { type KnownHouse } from './known-house.ts';
import { type Problem } from './problem.ts';

/** `dishes.yaml` and `prices.csv`. */
export function checkDishes(folder: HouseFolder, problems: Problem[], known: KnownHouse): void {
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
  const times = folder.places && new Set(folder.places.value.times.map(({ id }) => id));
  const pictures = new Set([...folder.pictureFiles.keys(), ...Object.keys(folder.pictures?.value ?? {})]);
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
    checks.require(known.priced.has(id), [...path, 'id'], `prices.csv has no row for ${id}`);
  dishes.forEach((dish, index) => {
    const at = (...path: PropertyKey[]) => ['dishes', index, ...path];
    checks.require(
      known.categories.has(dish.category),
      at('category'),
      unknownName('category', dish.category, known.categories.keys()),
    );
    if (dish.list !== null)
      checks.require(known.lists.has(dish.list), at('list'), unknownName('list', dish.list, known.lists.keys()));
    if (dish.picture !== null)
      checks.require(
        pictures.has(dish.picture),
        at('picture'),
        `there is no picture "${dish.picture}", neither in pictures/ nor in pictures.yaml`,
      );
    checks.letters(dish.allergens, known.allergens, at('allergens'));
    dish.days.forEach(({ week, weeks, line, times: ids }, day) => {
      checks.require(week < weeks, at('days', day, 'week'), `must be below ${weeks}, as the first week is 0`);
      if (line !== null)
        checks.require(lines.includes(line), at('days', day, 'line'), unknownName('menu line', line, lines));
      ids?.forEach((id, time) => {
        if (times) checks.require(times.has(id), at('days', day, 'times', time), `there is no time ${id}`);
      });
    });
  });
}

/** `menu.csv`, as far as it does not depend on the dishes that there are. */
export function checkMenu(
  { menu, dishes }: Pick<HouseFolder, 'menu' | 'dishes'>,
  problems: Problem[],
  known: KnownHouse,
): void {
  if (!menu) return;
  const checks = new Checks(menu, problems);
  checks.once(
    menu.value,
    ({ date, dish }) => `${date}, ${dish}`,
    (index) => [index, 'dish'],
  );
  const lines = dishes?.value.menuLines.map(({ DE }) => DE);
  menu.value.forEach(({ category, allergens, line }, index) => {
    if (category !== null)
      checks.require(
        known.categories.has(category),
        [index, 'category'],
        unknownName('category', category, known.categories.keys()),
      );
    if (line !== null && lines)
      checks.require(lines.includes(line), [index, 'line'], unknownName('menu line', line, lines));
    checks.letters(allergens, known.allergens, [index, 'allergens']);
  });
}
