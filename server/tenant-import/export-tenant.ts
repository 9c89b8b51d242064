import { and, asc, eq, gte } from 'drizzle-orm';
import { decimalText } from '../../domain/money.ts';
import { CARD_SYMBOL_SETTING } from '../../domain/settings.ts';
import { type ServerContext, today } from '../core/context.ts';
import { type Database } from '../db/database.ts';
import { vouchers } from '../db/persons.schema.ts';
import {
  allergens,
  articleLists,
  articles,
  binarySettings,
  closedDays,
  languages,
  news,
  offers,
  productGroups,
  restaurants,
  settings,
  texts,
} from '../db/schema.ts';
import { exportDishes } from './export-dishes.ts';
import { exportGroups, exportPeople } from './export-people.ts';
import { exportPlaces } from './export-places.ts';
import { csvFile, type Files, plain, short } from './export-values.ts';
import { yamlText } from './write-yaml.ts';

async function exportRestaurant(db: Database, id: number, files: Files): Promise<void> {
  const [row] = await db.select().from(restaurants).where(eq(restaurants.id, id));
  if (!row) throw new Error(`There is no restaurant ${id}.`);
  const spoken = await db.select().from(languages).orderBy(asc(languages.id));
  const closed = await db
    .select()
    .from(closedDays)
    .where(eq(closedDays.restaurantId, id))
    .orderBy(asc(closedDays.date));
  // The first language is that of the restaurant.
  const inOrder = [...spoken].sort(
    (one, other) => Number(other.id === row.languageId) - Number(one.id === row.languageId),
  );
  if (row.logo !== null) files.set('logo.png', Buffer.from(row.logo, 'base64'));
  files.set(
    'restaurant.yaml',
    yamlText({
      id,
      name: row.name,
      languages: inOrder.map((language) => ({ id: language.id, shortName: language.shortName, name: language.name })),
      ...short({ website: row.websiteUrl, colour: row.secondaryColor, vatNumber: row.uid, address: row.address }),
      currency: { symbol: row.currencySymbol, name: row.currencyShortName },
      ...short({ logo: row.logo === null ? null : 'logo.png', closedDays: closed.map(({ date }) => date) }),
    }),
  );
}

async function exportTexts(db: Database, files: Files): Promise<void> {
  const byKey: Record<string, Record<string, string>> = {};
  for (const { key, languageShortName, value } of await db.select().from(texts).orderBy(asc(texts.key)))
    byKey[key] = { ...byKey[key], [languageShortName]: value };
  files.set('texts.yaml', yamlText(byKey));
}

async function exportSettings(db: Database, files: Files): Promise<void> {
  const rows = await db.select().from(settings).orderBy(asc(settings.key));
  const [symbol] = await db.select().from(binarySettings).where(eq(binarySettings.key, CARD_SYMBOL_SETTING));
  const file = symbol && `card-symbol.${symbol.contentType === 'image/svg+xml' ? 'svg' : 'png'}`;
  if (symbol && file) files.set(file, Buffer.from(symbol.base64, 'base64'));
  files.set(
    'settings.yaml',
    yamlText({
      ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
      ...(file ? { [CARD_SYMBOL_SETTING]: file } : {}),
    }),
  );
}

/** What the restaurants of a database share. */
async function exportShared(context: ServerContext, files: Files): Promise<void> {
  const { db } = context;
  const named = (rows: { id: number; name: { DE: string } }[]) =>
    rows.map(({ id, name }) => ({ id, name: plain(name) }));
  const declared = await db.select().from(allergens).orderBy(asc(allergens.id));
  files.set(
    'categories.yaml',
    yamlText({
      categories: named(
        await db.select().from(productGroups).orderBy(asc(productGroups.sortOrder), asc(productGroups.id)),
      ),
      lists: named(await db.select().from(articleLists).orderBy(asc(articleLists.sortOrder), asc(articleLists.id))),
      allergens: declared.map(({ id, code, name }) => ({ id, letter: code, name: plain(name) })),
    }),
  );
  await exportGroups(db, files);
  await exportTexts(db, files);
  await exportSettings(db, files);
  const newsRows = await db.select().from(news).orderBy(asc(news.id));
  files.set(
    'news.yaml',
    yamlText(
      newsRows.map(({ id, date, title, text, imageUrl }) => ({
        id,
        date,
        title: plain(title),
        text: plain(text),
        ...short({ image: imageUrl }),
      })),
    ),
  );
  const codes = await db.select().from(vouchers).orderBy(asc(vouchers.code));
  if (codes.length > 0)
    files.set(
      'vouchers.csv',
      csvFile(
        codes.map(({ code, remaining, validUntil }) => ({
          code,
          value: decimalText(remaining),
          validUntil: validUntil ?? '',
        })),
      ),
    );
}

/** Menus of their own that the days to come have. */
async function exportMenu(context: ServerContext, restaurantId: number, files: Files): Promise<void> {
  const rows = await context.db
    .select({
      date: offers.date,
      line: offers.menuLine,
      dish: articles.id,
      name: articles.name,
      portions: offers.portions,
    })
    .from(offers)
    .innerJoin(articles, eq(articles.id, offers.articleId))
    .where(and(eq(offers.isOfOwnMenu, true), eq(articles.restaurantId, restaurantId), gte(offers.date, today(context))))
    .orderBy(asc(offers.date), asc(articles.id));
  if (rows.length === 0) return;
  files.set(
    'menu.csv',
    csvFile(
      rows.map(({ date, line, dish, name, portions }) => ({
        date,
        line: line?.DE ?? '',
        dish,
        name: name.DE,
        portions: portions ?? '',
      })),
    ),
  );
}

interface ExportOptions {
  /** With what the restaurants share. */
  hasShared: boolean;
  hasPeople: boolean;
}

/** A restaurant as the files of a folder, from which an import makes the same tenant. */
export async function exportTenant(
  context: ServerContext,
  restaurantId: number,
  { hasShared, hasPeople }: ExportOptions,
): Promise<Files> {
  const files: Files = new Map();
  await exportRestaurant(context.db, restaurantId, files);
  await exportPlaces(context.db, restaurantId, files);
  await exportDishes(context.db, restaurantId, files);
  await exportMenu(context, restaurantId, files);
  if (hasShared) await exportShared(context, files);
  if (hasPeople) await exportPeople(context.db, files);
  return files;
}
