import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { toCents } from '../../domain/money.ts';
import { nameKey } from '../../domain/name.ts';
import { type ServerContext } from '../core/context.ts';
import { type Database } from '../db/database.ts';
import { articles, menuRules, pictures } from '../db/schema.ts';
import { allergenCodes } from './allergen-codes.ts';
import { type TenantFolder } from './tenant-folder.ts';
import { importMenu } from './import-menu.ts';
import { type OffersOfFolder } from './import-offers.ts';
import { type KnownTenant } from './known-tenant.ts';
import { pictureId, pictureName } from './picture-id.ts';
import { drawPicture } from './pictures/draw.ts';
import { readPictures } from './read-pictures.ts';
import { restaurantOf } from './restaurant-of.ts';
import { type Changes, syncRows } from './sync-rows.ts';

type Dish = NonNullable<TenantFolder['dishes']>['value']['dishes'][number];
type Rule = Omit<typeof menuRules.$inferInsert, 'id'>;

/**
 * Those that a dish of the folder has, or else one of the restaurant: any other would be new at each import, and taken
 * away at its end.
 */
async function importPictures(
  db: Database,
  changes: Changes,
  folder: TenantFolder,
  restaurantId: number,
  { pictures: stored }: KnownTenant,
): Promise<void> {
  const own = [...stored].filter((id) => id === pictureId(restaurantId, pictureName(id))).map(pictureName);
  const used = new Set(
    folder.dishes?.value.dishes.flatMap(({ picture, variants }) => [
      picture,
      ...variants.map((each) => each.picture),
    ]) ?? own,
  );
  const drawn = Object.entries(folder.pictures?.value ?? {})
    .filter(([name]) => used.has(name))
    .map(([name, { variant, ...picture }]) => ({
      id: pictureId(restaurantId, name),
      svg: drawPicture(picture, variant),
    }));
  const files = [...(await readPictures(folder.pictureFiles))]
    .filter(([name]) => used.has(name))
    .map(([name, read]) => {
      if (read.status === 'rejected') throw read.reason;
      return { id: pictureId(restaurantId, name), svg: read.value };
    });
  await syncRows(db, changes, pictures, { kind: 'pictures', key: ['id'], rows: [...drawn, ...files] });
}

/** Pictures of the restaurant that no dish has any more. */
async function dropUnusedPictures(db: Database, changes: Changes, restaurantId: number): Promise<void> {
  const unused = await db
    .select({ id: pictures.id })
    .from(pictures)
    .leftJoin(articles, eq(articles.pictureId, pictures.id))
    .where(and(like(pictures.id, pictureId(restaurantId, '%')), isNull(articles.id)));
  if (unused.length === 0) return;
  await db.delete(pictures).where(
    inArray(
      pictures.id,
      unused.map(({ id }) => id),
    ),
  );
  changes.add('pictures', { removed: unused.length });
}

/** Rows of the dishes and of their variants, which come next to them in every list, without prices. */
export function articleRows(dishes: readonly Dish[], restaurantId: number, known: KnownTenant) {
  const pictureOf = (name: string | null) => (name === null ? null : pictureId(restaurantId, name));
  return dishes.flatMap((dish, sortOrder) => {
    const row = {
      id: dish.id,
      detailId: dish.id,
      variantOf: null as number | null,
      restaurantId,
      productGroupId: known.categories.get(nameKey(dish.category))!,
      articleListId: dish.list === null ? null : known.lists.get(nameKey(dish.list))!,
      name: dish.name,
      shortName: dish.shortName,
      detailName: null as Dish['name'] | null,
      description: dish.description,
      maxQuantity: dish.maxQuantity,
      allergenIds:
        dish.allergens === null
          ? null
          : allergenCodes(dish.allergens, known.allergens).map((code) => known.allergens.get(code)!),
      nutrition: dish.nutrition,
      labels: dish.labels,
      pictureId: pictureOf(dish.picture),
      isShippingArticle: dish.isShipping,
      isOrderOnlyForEstimation: dish.isEstimate,
      sortOrder,
    };
    const variants = dish.variants.map(({ id, name, nutrition, picture }) => ({
      ...row,
      id,
      detailId: id,
      variantOf: dish.id,
      // In both, as a setting of the tenant decides which of them is shown.
      name,
      detailName: name,
      nutrition,
      pictureId: pictureOf(picture ?? dish.picture),
    }));
    return [row, ...variants];
  });
}

function rulesOf({ menuLines, dishes }: NonNullable<TenantFolder['dishes']>['value']): Rule[] {
  const lines = new Map(menuLines.map((line) => [nameKey(line.DE), line]));
  return dishes.flatMap((dish) =>
    dish.days.flatMap(({ weekdays, weeks, week, times, line, portions }) =>
      [dish, ...dish.variants].map((sold) => ({
        articleId: sold.id,
        cycleWeeks: weeks,
        week,
        weekdays,
        portions: sold === dish && portions !== undefined ? portions : sold.portions,
        deliveryTimeIds: times,
        menuLine: line === null ? null : lines.get(nameKey(line))!,
      })),
    ),
  );
}

/** The rules of a dish are written again where they differ. */
async function importRules(
  db: Database,
  changes: Changes,
  restaurantId: number,
  rules: readonly Rule[],
): Promise<void> {
  const own = db.select({ id: articles.id }).from(articles).where(eq(articles.restaurantId, restaurantId));
  const stored = await db.select().from(menuRules).where(inArray(menuRules.articleId, own)).orderBy(menuRules.id);
  const byDish = (rows: readonly Rule[]) => {
    const of = new Map<number, Rule[]>();
    for (const row of rows) of.set(row.articleId, [...(of.get(row.articleId) ?? []), row]);
    return of;
  };
  const before = byDish(stored.map(({ id: _id, ...rule }) => rule));
  const after = byDish(rules);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => !isDeepStrictEqual(before.get(id) ?? [], after.get(id) ?? []),
  );
  if (changed.length === 0) return;
  await db.delete(menuRules).where(inArray(menuRules.articleId, changed));
  const written = changed.flatMap((id) => after.get(id) ?? []);
  for (let index = 0; index < written.length; index += 500)
    await db.insert(menuRules).values(written.slice(index, index + 500));
  changes.add('days of dishes', {
    added: changed.filter((id) => !before.has(id)).length,
    changed: changed.filter((id) => before.has(id) && after.has(id)).length,
    removed: changed.filter((id) => !after.has(id)).length,
  });
}

/**
 * Dishes, pictures, prices and days. A dish that the file does not have is not offered any more; it stays for its
 * orders. Returns what `importOffers` has to be called with, which makes the offers follow; null: nothing.
 */
export async function importDishes(
  context: ServerContext,
  changes: Changes,
  folder: TenantFolder,
  known: KnownTenant,
): Promise<OffersOfFolder | null> {
  const { db } = context;
  const { dishes: file, prices, menu } = folder;
  const hasPictures = folder.pictures !== null || folder.pictureFiles.size > 0;
  if (!file && !prices && !menu && !hasPictures) return null;
  const restaurantId = await restaurantOf(db, folder);
  if (hasPictures) await importPictures(db, changes, folder, restaurantId, known);
  const priceRows = (prices?.value ?? []).map(({ dish, price, subsidy, vat }) => ({
    id: dish,
    grossPrice: toCents(price),
    subsidy: toCents(subsidy),
    vatPercent: vat,
  }));
  if (file) {
    const priceOf = new Map(priceRows.map((row) => [row.id, row]));
    const rows = articleRows(file.value.dishes, restaurantId, known).map((row) => ({ ...row, ...priceOf.get(row.id) }));
    // A price that the folder does not have is in the database (`checkTenant`).
    await syncRows(db, changes, articles, {
      kind: 'dishes',
      key: ['id'],
      rows: rows as (typeof articles.$inferInsert)[],
    });
    await dropUnusedPictures(db, changes, restaurantId);
    await importRules(db, changes, restaurantId, rulesOf(file.value));
  } else if (priceRows.length > 0) {
    await syncRows(db, changes, articles, {
      kind: 'prices',
      key: ['id'],
      rows: priceRows as (typeof articles.$inferInsert)[],
    });
  }
  const menuOffers = menu && (await importMenu(context, changes, menu, restaurantId, file?.value.menuLines ?? null));
  return { restaurantId, menu: menuOffers };
}
