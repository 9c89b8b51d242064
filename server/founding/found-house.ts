import { toCents } from '../../domain/money.ts';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { SETTING_KEYS, type SettingKey } from '../../domain/settings.ts';
import { toUsername } from '../../domain/username.ts';
import { clientPasswordHash, hashPassword } from '../auth/password.ts';
import { generatePassword } from '../auth/temporary-password.ts';
import { type ServerContext, inTransaction } from '../context.ts';
import { StartError } from '../db/lock.ts';
import { customerGroups, persons, wallets } from '../db/persons.schema.ts';
import {
  allergens,
  articles,
  closedDays,
  deliveryTimes,
  languages,
  locationTimes,
  locations,
  menuRules,
  productGroups,
  restaurants,
  settings,
  texts,
} from '../db/schema.ts';
import { extendOffers } from '../menu/extend-offers.ts';
import { insertAll } from '../seed/insert.ts';
import { ALLERGENS, allergenIds } from '../seed/menu/allergens.ts';
import { words } from '../seed/translated.ts';
import { type HouseFile } from './house-file.ts';

async function insertRestaurant({ db, clock }: ServerContext, file: HouseFile): Promise<void> {
  const { id: restaurantId } = file.restaurant;
  const changed = new Date(clock.now());
  await insertAll(
    db,
    languages,
    file.languages.map((language, index) => ({ ...language, id: index + 1 })),
  );
  await db.insert(restaurants).values({ ...file.restaurant, languageId: 1, lastTextModificationDate: changed });
  const textRows = Object.entries(file.texts).flatMap(([languageShortName, ofLanguage]) =>
    Object.entries(ofLanguage).map(([key, value]) => ({ languageShortName, key, value })),
  );
  await insertAll(db, texts, textRows);
  await insertAll(
    db,
    settings,
    Object.entries(settingsOf(file.settings)).map(([key, value]) => ({ key, value })),
  );
  await insertAll(
    db,
    closedDays,
    file.closedDays.map((date) => ({ restaurantId, date })),
  );
}

async function insertPlaces({ db }: ServerContext, file: HouseFile): Promise<void> {
  const { id: restaurantId } = file.restaurant;
  await insertAll(
    db,
    deliveryTimes,
    file.deliveryTimes.map((time) => ({ ...time, restaurantId, name: time.name })),
  );
  await insertAll(
    db,
    locations,
    file.locations.map(({ id, name, type, zips, address }, sortOrder) => ({
      id,
      restaurantId,
      name: name,
      typeShortName: type,
      deliveryZips: zips,
      address,
      sortOrder,
    })),
  );
  await insertAll(
    db,
    locationTimes,
    file.locations.flatMap(({ id, times }) =>
      times.map(({ deliveryTime, ...time }) => ({ ...time, locationId: id, deliveryTimeId: deliveryTime })),
    ),
  );
}

async function insertDishes({ db }: ServerContext, file: HouseFile): Promise<void> {
  await insertAll(
    db,
    allergens,
    ALLERGENS.map(({ id, code, name }) => ({ id, code, name: words(name) })),
  );
  await insertAll(
    db,
    productGroups,
    file.productGroups.map(({ id, name }, sortOrder) => ({ id, name: name, sortOrder })),
  );
  await insertAll(
    db,
    articles,
    file.dishes.map((dish, sortOrder) => ({
      id: dish.id,
      detailId: dish.id,
      restaurantId: file.restaurant.id,
      productGroupId: dish.productGroup,
      name: dish.name,
      description: dish.description,
      grossPrice: toCents(dish.price),
      subsidy: toCents(dish.subsidy),
      vatPercent: dish.vatPercent,
      allergenIds: allergenIds(dish.allergens),
      labels: dish.labels,
      sortOrder,
    })),
  );
  await insertAll(
    db,
    menuRules,
    file.dishes.map(({ id, weekdays, portions }) => ({ articleId: id, weekdays, portions })),
  );
}

/** Creates the first account, whose generated password must be changed at the first sign-in. Returns the password. */
async function insertAccount(
  { db, passwordCost }: ServerContext,
  { customerGroups: groups, account }: HouseFile,
): Promise<string> {
  await insertAll(
    db,
    customerGroups,
    groups.map(({ maxSubsidy, ...group }) => ({
      ...group,
      maxSubsidy: maxSubsidy === null ? null : toCents(maxSubsidy),
    })),
  );
  const password = generatePassword();
  const { username, firstname, lastname, email, customerGroup } = account;
  const [person] = await db
    .insert(persons)
    .values({
      username: toUsername(username),
      passwordHash: await hashPassword(clientPasswordHash(password), passwordCost),
      customerGroupNumber: customerGroup,
      address: { ...EMPTY_ADDRESS, firstname, lastname, email },
      languageId: 1,
      isFirstLogin: true,
    })
    .returning();
  if (!person) throw new Error('The account was not stored.');
  await db.insert(wallets).values({ personId: person.id, type: 'CH' });
  return password;
}

/** The id that a part of the file refers to and that is nowhere in it. */
function missingReference(file: HouseFile): string | null {
  const [times, groups] = [file.deliveryTimes.map(({ id }) => id), file.productGroups.map(({ id }) => id)];
  const time = file.locations
    .flatMap((location) => location.times)
    .find(({ deliveryTime }) => !times.includes(deliveryTime));
  if (time) return `there is no delivery time ${time.deliveryTime}`;
  const dish = file.dishes.find(({ productGroup }) => !groups.includes(productGroup));
  if (dish) return `there is no product group ${dish.productGroup}`;
  const { customerGroup } = file.account;
  if (!file.customerGroups.some(({ number }) => number === customerGroup))
    return `there is no customer group ${customerGroup}`;
  return file.languages.length === 0 ? 'it names no language' : null;
}

/** An empty text stands for the default of a setting, except where it has a meaning of its own. */
const DEFAULT_TEXTS: Partial<Record<SettingKey, string>> = { Order_CookieRenewTimeInDays: '180' };

/**
 * All settings of a house: those given, and the defaults of the others. A setting that is not there is answered with 404,
 * about ten of them at each start of the app, which looks like a fault in browser and log.
 */
export const settingsOf = (given: Partial<Record<SettingKey, string>>): Record<string, string> =>
  Object.fromEntries(SETTING_KEYS.map((key) => [key, given[key] ?? DEFAULT_TEXTS[key] ?? '']));

/**
 * Fills an empty database with a house, all at once or not at all. Returns the password of its first account, which is
 * stored nowhere. Throws a StartError where the database holds a house or the file does not fit together.
 */
export async function foundHouse(context: ServerContext, file: HouseFile): Promise<string> {
  const missing = missingReference(file);
  if (missing) throw new StartError(`the house file does not fit together: ${missing}.`);
  return inTransaction(context, async (inside) => {
    const [present] = await inside.db.select({ name: restaurants.name }).from(restaurants).limit(1);
    if (present) throw new StartError(`this database already holds a house, "${present.name}".`);
    await insertRestaurant(inside, file);
    await insertPlaces(inside, file);
    await insertDishes(inside, file);
    const password = await insertAccount(inside, file);
    await extendOffers(inside);
    return password;
  });
}
