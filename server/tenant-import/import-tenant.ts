import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { CARD_SYMBOL_SETTING, SETTING_KEYS, type SettingKey } from '../../domain/settings.ts';
import { SERVER_SETTING_KEYS } from '../../domain/server-settings.ts';
import { type ServerContext } from '../core/context.ts';
import {
  allergens,
  articleLists,
  binarySettings,
  closedDays,
  languages,
  news,
  productGroups,
  restaurants,
  settings,
  texts,
} from '../db/schema.ts';
import { vouchers } from '../db/persons.schema.ts';
import { toCents } from '../../domain/money.ts';
import { type TenantFolder } from './tenant-folder.ts';
import { importDishes } from './import-dishes.ts';
import { importOffers, type OffersOfFolder } from './import-offers.ts';
import { importAccounts, importGroups, importPeople, type NewPerson } from './import-people.ts';
import { importPlaces } from './import-places.ts';
import { makePasswords, type NewPasswords } from './new-passwords.ts';
import { readKnownTenant } from './read-known-tenant.ts';
import { readPictures } from './read-pictures.ts';
import { type Changes, syncRows } from './sync-rows.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

async function importRestaurant(
  { db, clock }: ServerContext,
  changes: Changes,
  { restaurant, path }: TenantFolder,
): Promise<void> {
  if (!restaurant) return;
  const { id, name, website, colour, vatNumber, address, currency, logo, ...more } = restaurant.value;
  await syncRows(db, changes, languages, { kind: 'languages', key: ['id'], rows: more.languages });
  const row = {
    id,
    name,
    websiteUrl: website,
    secondaryColor: colour,
    uid: vatNumber,
    address: address?.trim() ?? null,
    currencySymbol: currency.symbol,
    currencyShortName: currency.name,
    logo: logo === null ? null : readFileSync(join(path, logo)).toString('base64'),
    languageId: more.languages[0]?.id ?? null,
  };
  const [known] = await db
    .select({ changed: restaurants.lastTextModificationDate })
    .from(restaurants)
    .where(eq(restaurants.id, id));
  const lastTextModificationDate = known?.changed ?? new Date(clock.now());
  await syncRows(db, changes, restaurants, {
    kind: 'restaurants',
    key: ['id'],
    rows: [{ ...row, lastTextModificationDate }],
  });
  await syncRows(db, changes, closedDays, {
    kind: 'closed days',
    key: ['restaurantId', 'date'],
    rows: more.closedDays.map((date) => ({ restaurantId: id, date })),
    removes: and(eq(closedDays.restaurantId, id), eq(closedDays.isSetByStaff, false)),
  });
}

async function importCategories(
  { db }: ServerContext,
  changes: Changes,
  { categories: file }: TenantFolder,
): Promise<void> {
  if (!file) return;
  const { categories, lists, allergens: declared } = file.value;
  const inOrder = (things: typeof categories) =>
    things.map(({ id, name }, index) => ({ id, name, sortOrder: index + 1 }));
  await syncRows(db, changes, productGroups, { kind: 'categories', key: ['id'], rows: inOrder(categories) });
  await syncRows(db, changes, articleLists, { kind: 'lists', key: ['id'], rows: inOrder(lists) });
  await syncRows(db, changes, allergens, {
    kind: 'allergens',
    key: ['id'],
    rows: declared.map(({ id, letter, name }) => ({ id, code: letter, name })),
  });
}

/** Clients load the texts again when they have changed. */
async function importTexts(
  { db, clock }: ServerContext,
  changes: Changes,
  { texts: file }: TenantFolder,
): Promise<void> {
  if (!file) return;
  const spoken = await db.select().from(languages);
  const before = await db.select().from(texts).orderBy(texts.languageShortName, texts.key);
  await syncRows(db, changes, texts, {
    kind: 'texts',
    key: ['languageShortName', 'key'],
    rows: Object.entries(file.value).flatMap(([key, words]) =>
      spoken.map(({ shortName }) => ({ languageShortName: shortName, key, value: words[shortName] ?? words.DE })),
    ),
    removes: sql`true`,
  });
  const after = await db.select().from(texts).orderBy(texts.languageShortName, texts.key);
  if (JSON.stringify(before) !== JSON.stringify(after))
    await db.update(restaurants).set({ lastTextModificationDate: new Date(clock.now()) });
}

/** An empty text stands for the default of a setting, except where it has a meaning of its own. */
const DEFAULT_TEXTS: Partial<Record<SettingKey, string>> = { Order_CookieRenewTimeInDays: '180' };

/**
 * All settings of a tenant: those given, and the defaults of the others. A setting that is not there is answered with
 * 404, about ten of them at each start of the app, which looks like a fault in browser and log.
 */
export const settingsOf = (given: Partial<Record<SettingKey, string>>): Record<SettingKey, string> =>
  Object.fromEntries(SETTING_KEYS.map((key) => [key, given[key] ?? DEFAULT_TEXTS[key] ?? ''])) as Record<
    SettingKey,
    string
  >;

async function importSettings(
  { db }: ServerContext,
  changes: Changes,
  { settings: file, path }: TenantFolder,
): Promise<void> {
  const known = await db.select({ key: settings.key }).from(settings).limit(1);
  if (!file && known.length > 0) return;
  const { [CARD_SYMBOL_SETTING]: symbol, ...given } = file?.value ?? {};
  const ofServer = SERVER_SETTING_KEYS.map((key) => [key, given[key] ?? ''] as const);
  await syncRows(db, changes, settings, {
    kind: 'settings',
    key: ['key'],
    rows: [...Object.entries(settingsOf(given)), ...ofServer].map(([key, value]) => ({
      key,
      value,
    })),
  });
  if (!symbol) return;
  const bytes = readFileSync(join(path, symbol));
  const contentType = CONTENT_TYPES[extname(symbol).toLowerCase()] ?? 'image/jpeg';
  await syncRows(db, changes, binarySettings, {
    kind: 'settings',
    key: ['key'],
    rows: [{ key: CARD_SYMBOL_SETTING, contentType, base64: bytes.toString('base64') }],
  });
}

async function importNews({ db }: ServerContext, changes: Changes, { news: file }: TenantFolder): Promise<void> {
  if (!file) return;
  await syncRows(db, changes, news, {
    kind: 'news',
    key: ['id'],
    rows: file.value.map(({ id, date, title, text, image }) => ({ id, date, title, text, imageUrl: image })),
    removes: sql`true`,
  });
}

/** Codes are added; what is left of a code that there is already is money of its holder. */
async function importVouchers(
  { db }: ServerContext,
  changes: Changes,
  { vouchers: file }: TenantFolder,
): Promise<void> {
  if (!file) return;
  const known = new Set((await db.select({ code: vouchers.code }).from(vouchers)).map(({ code }) => code));
  await syncRows(db, changes, vouchers, {
    kind: 'vouchers',
    key: ['code'],
    rows: file.value.map(({ code, value, validUntil }) => ({
      code,
      validUntil,
      ...(known.has(code) ? {} : { remaining: toCents(value) }),
    })) as (typeof vouchers.$inferInsert)[],
  });
}

/** What takes long, to be done before the transaction of `importTenant`: customers wait for what that has locked. */
export async function prepareImport(context: ServerContext, folders: readonly TenantFolder[]): Promise<NewPasswords> {
  for (const { pictureFiles } of folders) await readPictures(pictureFiles);
  return makePasswords(context, folders);
}

/**
 * Makes a tenant what its folders say. What has a file is as in the file; prices that are not in it, money, sold
 * portions and orders stay. Returns the people that are new. To be called in a transaction, after `checkTenant` and
 * `prepareImport`.
 */
export async function importTenant(
  context: ServerContext,
  folders: readonly TenantFolder[],
  changes: Changes,
  passwords: NewPasswords,
): Promise<NewPerson[]> {
  for (const folder of folders) {
    await importRestaurant(context, changes, folder);
    await importCategories(context, changes, folder);
    await importGroups(context, changes, folder);
  }
  const people: NewPerson[] = [];
  const offered: OffersOfFolder[] = [];
  for (const folder of folders) {
    people.push(...(await importPeople(context, changes, folder, passwords)));
    await importPlaces(context, changes, folder);
    const dishes = await importDishes(context, changes, folder, await readKnownTenant(context.db));
    if (dishes) offered.push(dishes);
    await importTexts(context, changes, folder);
    await importNews(context, changes, folder);
    await importSettings(context, changes, folder);
  }
  // What payments lock comes last, in their order: portions, vouchers, accounts. They wait for it until the transaction
  // ends.
  await importOffers(context, changes, offered);
  for (const folder of folders) await importVouchers(context, changes, folder);
  for (const folder of folders) await importAccounts(context, changes, folder);
  return people;
}
