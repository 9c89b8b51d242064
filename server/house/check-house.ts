import { toUsername } from '../../domain/username.ts';
import { checkDishes, checkMenu } from './check-dishes.ts';
import { checkFiles } from './check-files.ts';
import { checkLinks } from './check-links.ts';
import { checkLists } from './check-lists.ts';
import { Checks } from './checks.ts';
import { type HouseFolder } from './house-folder.ts';
import { type KnownHouse, knownWith } from './known-house.ts';
import { type Problem } from './problem.ts';
import { type FileContent, type Path } from './read-yaml.ts';

type HouseFile = FileContent<unknown>;

/** Every text by language, wherever it is in a file: a mapping with a text for `DE`. */
function checkLanguages(
  checks: Checks,
  value: unknown,
  languages: ReadonlySet<string>,
  path: readonly PropertyKey[] = [],
): void {
  if (typeof value !== 'object' || value === null) return;
  const isTranslated = 'DE' in value && Object.values(value).every((text) => typeof text === 'string');
  for (const [key, part] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (isTranslated) checks.require(languages.has(key), at, `the house has no language ${key}`);
    else checkLanguages(checks, part, languages, at);
  }
}

function checkRestaurant({ restaurant }: HouseFolder, problems: Problem[]): void {
  if (!restaurant) return;
  const checks = new Checks(restaurant, problems);
  const { languages } = restaurant.value;
  checks.once(
    languages,
    ({ id }) => id,
    (index) => ['languages', index, 'id'],
  );
  checks.once(
    languages,
    ({ shortName }) => shortName,
    (index) => ['languages', index, 'shortName'],
  );
  checks.require(
    languages.some(({ shortName }) => shortName === 'DE'),
    ['languages'],
    'German must be among them: DE',
  );
}

function checkPlaces({ places: file }: HouseFolder, problems: Problem[]): void {
  if (!file) return;
  const checks = new Checks(file, problems);
  const { times, places } = file.value;
  const timeIds = new Set(times.map(({ id }) => id));
  checks.once(
    times,
    ({ id }) => id,
    (index) => ['times', index, 'id'],
  );
  checks.once(
    places,
    ({ id }) => id,
    (index) => ['places', index, 'id'],
  );
  times.forEach(({ from, to }, index) => {
    checks.require(from < to, ['times', index, 'to'], `must be after ${from}`);
  });
  places.forEach(({ orders, handOver }, place) => {
    const offered = orders.flatMap(({ times: ids }, rule) =>
      ids.map((id, index) => ({ id, path: ['places', place, 'orders', rule, 'times', index] })),
    );
    for (const { id, path } of offered) checks.require(timeIds.has(id), path, `there is no time ${id}`);
    checks.once(
      offered,
      ({ id }) => id,
      (index) => offered[index]!.path,
    );
    checks.once(
      handOver,
      ({ key }) => key,
      (index) => ['places', place, 'handOver', index, 'key'],
    );
  });
}

function checkPeople(
  { people: file }: HouseFolder,
  problems: Problem[],
  { groups, languages, allergens }: KnownHouse,
): void {
  if (!file) return;
  const checks = new Checks(file, problems);
  const people = file.value;
  checks.once(
    people,
    ({ username }) => toUsername(username),
    (index) => [index, 'username'],
  );
  checks.once(
    people,
    ({ id }) => id,
    (index) => [index, 'id'],
  );
  const cards = people.flatMap((person, index) =>
    person.accounts.flatMap((account, at) =>
      account.cards.map(({ number }, card) => ({ number, path: [index, 'accounts', at, 'cards', card, 'number'] })),
    ),
  );
  checks.once(
    cards,
    ({ number }) => number,
    (index) => cards[index]!.path,
  );
  people.forEach((person, index) => {
    checks.require(groups.has(person.group), [index, 'group'], `there is no customer group ${person.group}`);
    if (person.language !== null)
      checks.require(
        languages.has(person.language),
        [index, 'language'],
        `the house has no language ${person.language}`,
      );
    checks.letters(person.allergens, allergens, [index, 'allergens']);
    person.accounts.forEach(({ type, balance, creditLimit, cards: { length } }, at) => {
      const isWithin = balance >= 0 || creditLimit === null || -balance <= creditLimit;
      checks.require(isWithin, [index, 'accounts', at, 'balance'], 'must not be below minus the creditLimit');
      checks.require(
        type !== 'CH' || balance === 0 || length > 0,
        [index, 'accounts', at],
        'needs a card: an account of type CH is spent by its cards, so nobody could use the balance',
      );
    });
    checks.once(
      person.accounts,
      ({ type }) => type,
      (at) => [index, 'accounts', at, 'type'],
    );
  });
}

type Kind = 'restaurant' | 'dish' | 'place' | 'time';
type Ids = readonly (readonly [id: number, path: Path])[];

/** The ids that a folder gives, with where they stand. */
function idsOf({ restaurant, places, dishes, prices }: HouseFolder): [Kind, HouseFile | null, Ids][] {
  const dishIds = dishes?.value.dishes.flatMap(({ id, variants }, index) => [
    [id, ['dishes', index, 'id']] as const,
    ...variants.map((variant, at) => [variant.id, ['dishes', index, 'variants', at, 'id']] as const),
  ]);
  return [
    ['restaurant', restaurant, restaurant ? [[restaurant.value.id, ['id']]] : []],
    ['time', places, places?.value.times.map(({ id }, index) => [id, ['times', index, 'id']] as const) ?? []],
    ['place', places, places?.value.places.map(({ id }, index) => [id, ['places', index, 'id']] as const) ?? []],
    ['dish', dishes, dishIds ?? []],
    // Prices alone are of dishes that the house has already.
    ['dish', dishes ? null : prices, prices?.value.map(({ dish }, index) => [dish, [index, 'dish']] as const) ?? []],
  ];
}

/** The restaurants of a database have all their ids in common: what one has must not be taken by another. */
function checkTogether(folders: readonly HouseFolder[], problems: Problem[], { owners }: KnownHouse): void {
  const seen = new Map<string, string>();
  for (const folder of folders) {
    const own = folder.restaurant?.value.id;
    for (const [kind, file, ids] of idsOf(folder)) {
      if (!file) continue;
      const checks = new Checks(file, problems);
      for (const [id, path] of ids) {
        const other = seen.get(`${kind} ${id}`) ?? file.file;
        checks.require(other === file.file, path, `${other} has the ${kind} ${id} as well`);
        seen.set(`${kind} ${id}`, file.file);
        const owner = kind === 'restaurant' ? undefined : owners[kind].get(id);
        const isOwn = owner === undefined || own === undefined || owner === own;
        checks.require(isOwn, path, `the ${kind} ${id} is one of restaurant ${owner}`);
      }
    }
    if (folder.prices) checkPriced(folder, problems, owners.dish);
  }
}

/** A price is of a dish of the folder, or of one that there is already. */
function checkPriced({ prices, dishes }: HouseFolder, problems: Problem[], owners: ReadonlyMap<number, number>): void {
  if (!prices) return;
  const own = new Set(
    dishes?.value.dishes.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]),
  );
  const checks = new Checks(prices, problems);
  prices.value.forEach(({ dish }, index) => {
    checks.require(own.has(dish) || owners.has(dish), [index, 'dish'], `there is no dish ${dish}`);
  });
}

/**
 * What does not fit together in folders that are imported into a house: references, and ids that are given twice. `before`: what the
 * house has already.
 */
export async function checkHouse(folders: readonly HouseFolder[], before: KnownHouse): Promise<Problem[]> {
  const problems: Problem[] = [];
  const known = knownWith(before, folders);
  for (const folder of folders) {
    checkRestaurant(folder, problems);
    checkLists(folder, problems);
    checkPlaces(folder, problems);
    checkDishes(folder, problems, known);
    checkMenu(folder, problems, known);
    checkPeople(folder, problems, known);
    checkLinks(folder, problems);
    for (const file of [
      folder.places,
      folder.categories,
      folder.dishes,
      folder.groups,
      folder.people,
      folder.texts,
      folder.news,
    ])
      if (file) checkLanguages(new Checks(file, problems), file.value, known.languages);
    await checkFiles(folder, problems);
  }
  checkTogether(folders, problems, before);
  return problems;
}
