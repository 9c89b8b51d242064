import { placeholdersOf } from '../../contract/text-placeholders.ts';
import { isKnownLanguage } from '../../domain/language-tag.ts';
import { toUsername } from '../../domain/username.ts';
import { checkDishes, checkMenu } from './check-dishes.ts';
import { checkFiles } from './check-files.ts';
import { checkLists } from './check-lists.ts';
import { checkSettings, link } from './check-settings.ts';
import { checkTogether } from './check-together.ts';
import { Checks } from './checks.ts';
import { type TenantFolder } from './tenant-folder.ts';
import { type KnownTenant, knownWith, NOTHING, type References, referencesOf } from './known-tenant.ts';
import { type Problem } from './problem.ts';
import { isCardAccount } from '../../domain/payment-type.ts';

/** Texts of the footer and the menus that are links. */
const LINKS = ['layout.privacyLink', 'layout.termsLink'];

/** A text with a placeholder that nothing fills would not be shown. */
function checkPlaceholders(checks: Checks, key: string, language: string, text: string): void {
  const known = placeholdersOf(key).map((name) => `{${name}}`);
  const unknown = (text.match(/\{\w+\}/g) ?? []).filter((hole) => !known.includes(hole));
  const others = known.length > 0 ? `; here are: ${known.join(', ')}` : '';
  checks.require(unknown.length === 0, [key, language], `nothing is filled in for ${unknown.join(', ')}${others}`);
}

/** Texts that become links: the client would leave out any other without a word. */
function checkTexts({ texts }: TenantFolder, problems: Problem[]): void {
  if (!texts) return;
  const checks = new Checks(texts, problems);
  for (const [key, words] of Object.entries(texts.value))
    for (const [language, text = ''] of Object.entries(words)) {
      const isRight = !LINKS.includes(key) || text.trim() === '' || link.isRight(text);
      checks.require(isRight, [key, language], `must be ${link.mustBe}`);
      checkPlaceholders(checks, key, language, text);
    }
}

/** Every text by language, wherever it is in a file: a mapping with a text for `DE`. */
function checkLanguages(
  checks: Checks,
  value: unknown,
  languages: ReadonlyMap<string, number>,
  path: readonly PropertyKey[] = [],
): void {
  if (typeof value !== 'object' || value === null) return;
  const isTranslated = 'DE' in value && Object.values(value).every((text) => typeof text === 'string');
  for (const [key, part] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (isTranslated) checks.require(languages.has(key), at, `the tenant has no language ${key}`);
    else checkLanguages(checks, part, languages, at);
  }
}

/** People, texts and receipts refer to a language by its number, and files by its short name. */
function checkKnownLanguages(
  languages: readonly { id: number; shortName: string }[],
  checks: Checks,
  known: KnownTenant['languages'],
): void {
  languages.forEach(({ id, shortName }, index) => {
    const before = known.get(shortName);
    const other = [...known].find(([, number]) => number === id)?.[0];
    checks.require(
      before === undefined || before === id,
      ['languages', index, 'id'],
      `the tenant has ${shortName} with the number ${before} already, which stays`,
    );
    checks.require(
      before !== undefined || other === undefined || !isKnownLanguage(other),
      ['languages', index, 'id'],
      `the tenant has ${other} with this number already: choose a free one`,
    );
  });
}

/** The language that a country speaks: `CZ` is meant as Czech. */
function languageMeant(shortName: string): string {
  const { language } = new Intl.Locale(shortName.length === 2 ? `und-${shortName}` : 'und').maximize();
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language);
  return language === 'und' || language === 'en' ? '' : `; that of ${name} is ${language.toUpperCase()}`;
}

function checkRestaurant({ restaurant }: TenantFolder, problems: Problem[], before: KnownTenant): void {
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
  languages.forEach(({ shortName }, index) => {
    const message = `"${shortName}" is no code of a language${languageMeant(shortName)}`;
    checks.require(isKnownLanguage(shortName), ['languages', index, 'shortName'], message);
  });
  checkKnownLanguages(languages, checks, before.languages);
}

function checkPlaces({ places: file }: TenantFolder, problems: Problem[]): void {
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
    orders.forEach(({ times: ids, until, daysBefore }, rule) => {
      const over = daysBefore === 0 && times.find(({ id, to }) => ids.includes(id) && to < until);
      if (!over) return;
      const message = `must not be after ${over.to}, when time ${over.id} is over; daysBefore: 1 is the day before`;
      checks.require(false, ['places', place, 'orders', rule, 'until'], message);
    });
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
  { people: file }: TenantFolder,
  problems: Problem[],
  { groups, languages, allergens }: References,
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
    checks.require(groups?.has(person.group) ?? true, [index, 'group'], `there is no customer group ${person.group}`);
    if (person.language !== null)
      checks.require(
        languages?.has(person.language) ?? true,
        [index, 'language'],
        `the tenant has no language ${person.language}`,
      );
    checks.letters(person.allergens, allergens, [index, 'allergens']);
    person.accounts.forEach(({ type, balance, creditLimit, cards: { length } }, at) => {
      const isWithin = balance >= 0 || creditLimit === null || -balance <= creditLimit;
      checks.require(isWithin, [index, 'accounts', at, 'balance'], 'must not be below minus the creditLimit');
      checks.require(
        !isCardAccount(type) || balance === 0 || length > 0,
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

/**
 * What does not fit together in folders that are imported into a tenant: references, and ids that are given twice.
 * `stored`: what the tenant has already; null: without its database, where what a folder has no file for is not
 * checked.
 */
export async function checkTenant(folders: readonly TenantFolder[], stored: KnownTenant | null): Promise<Problem[]> {
  const problems: Problem[] = [];
  const known = referencesOf(stored, folders);
  for (const [index, folder] of folders.entries()) {
    // With what the folders before it bring.
    const before = knownWith(stored ?? NOTHING, folders.slice(0, index));
    checkRestaurant(folder, problems, before);
    checkLists(folder, problems, before);
    checkPlaces(folder, problems);
    checkDishes(folder, problems, known);
    checkMenu(folder, problems, known);
    checkPeople(folder, problems, known);
    checkTexts(folder, problems);
    const { places, categories, dishes, groups, people, texts, news } = folder;
    for (const file of [places, categories, dishes, groups, people, texts, news])
      if (file && known.languages) checkLanguages(new Checks(file, problems), file.value, known.languages);
    await checkFiles(folder, problems);
  }
  checkSettings(folders, problems, known);
  checkTogether(folders, problems, stored);
  return problems;
}
