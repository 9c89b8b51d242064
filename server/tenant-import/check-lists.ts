import { nameKey } from '../../domain/name.ts';
import { Checks } from './checks.ts';
import { type TenantFolder } from './tenant-folder.ts';
import { type KnownTenant } from './known-tenant.ts';
import { type Problem } from './problem.ts';
import { type Path } from './read-yaml.ts';

/** What dishes and people name must mean one thing: a name of the tenant that the file gives to another number. */
function checkKnown(
  checks: Checks,
  things: readonly { id: number; name: string }[],
  known: ReadonlyMap<string, number>,
  pathOf: (index: number) => Path,
): void {
  const ids = new Set(things.map(({ id }) => id));
  things.forEach(({ id, name }, index) => {
    const before = known.get(name);
    const isOwn = before === undefined || before === id || ids.has(before);
    checks.require(isOwn, pathOf(index), `the tenant has ${name} with the number ${before} already, which stays`);
  });
}

/**
 * What each of the smaller files may have once only: the database would refuse the second one without a word about its
 * line. `before`: what the tenant has already.
 */
export function checkLists(folder: TenantFolder, problems: Problem[], before: KnownTenant): void {
  const { restaurant, categories, groups, news, vouchers } = folder;
  if (restaurant)
    new Checks(restaurant, problems).once(
      restaurant.value.closedDays,
      (day) => day,
      (index) => ['closedDays', index],
    );
  if (categories) {
    const checks = new Checks(categories, problems);
    for (const kind of ['categories', 'lists'] as const) {
      checks.once(
        categories.value[kind],
        ({ id }) => id,
        (index) => [kind, index, 'id'],
      );
      // Dishes name them by it.
      checks.once(
        categories.value[kind],
        ({ name }) => nameKey(name.DE),
        (index) => [kind, index, 'name'],
      );
      const named = categories.value[kind].map(({ id, name }) => ({ id, name: nameKey(name.DE) }));
      checkKnown(checks, named, before[kind], (index) => [kind, index, 'name']);
    }
    for (const key of ['id', 'letter'] as const)
      checks.once(
        categories.value.allergens,
        (allergen) => allergen[key],
        (index) => ['allergens', index, key],
      );
    const letters = categories.value.allergens.map(({ id, letter }) => ({ id, name: letter }));
    checkKnown(checks, letters, before.allergens, (index) => ['allergens', index, 'letter']);
  }
  if (groups)
    new Checks(groups, problems).once(
      groups.value,
      ({ number }) => number,
      (index) => [index, 'number'],
    );
  if (news)
    new Checks(news, problems).once(
      news.value,
      ({ id }) => id,
      (index) => [index, 'id'],
    );
  if (vouchers) {
    const checks = new Checks(vouchers, problems);
    const seen = new Set<string>();
    vouchers.value.forEach(({ code }, index) => {
      // Without the code, which is as good as money.
      checks.require(!seen.has(code), [index, 'code'], 'the code is given twice');
      seen.add(code);
    });
  }
}
