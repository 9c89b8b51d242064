import { Checks } from './checks.ts';
import { type HouseFolder } from './house-folder.ts';
import { type Problem } from './problem.ts';

/** What each of the smaller files may have once only: the database would refuse the second one without a word about its line. */
export function checkLists(folder: HouseFolder, problems: Problem[]): void {
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
        ({ name }) => name.DE,
        (index) => [kind, index, 'name'],
      );
    }
    for (const key of ['id', 'letter'] as const)
      checks.once(
        categories.value.allergens,
        (allergen) => allergen[key],
        (index) => ['allergens', index, key],
      );
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
