import { asc, eq, inArray } from 'drizzle-orm';
import { decimalText } from '../../domain/money.ts';
import { type Translated } from '../db/columns.ts';
import { type Database } from '../db/database.ts';
import { allergens, articleLists, articles, menuRules, pictures, productGroups } from '../db/schema.ts';
import { allergenText } from './allergen-codes.ts';
import { csvFile, type Files, plain, plainOrNull, short } from './export-values.ts';
import { readLines } from './import-menu.ts';
import { pictureName } from './picture-id.ts';
import { photoIn } from './read-picture.ts';
import { yamlText } from './write-yaml.ts';

type Article = typeof articles.$inferSelect;
type Rule = typeof menuRules.$inferSelect;

/** Portions that stand with the dish; a day says only what differs. */
function daysOf(rules: readonly Rule[]) {
  const portions = rules[0]?.portions ?? null;
  const days = rules.map((rule) => ({
    weekdays: rule.weekdays,
    ...(rule.cycleWeeks > 1 ? { weeks: rule.cycleWeeks, week: rule.week } : {}),
    ...short({ times: rule.deliveryTimeIds, line: rule.menuLine?.DE }),
    ...(rule.portions === portions ? {} : { portions: rule.portions }),
  }));
  return { portions, days };
}

/** In the order in which people read it. */
const nutritionOf = ({ nutrition }: Article) =>
  nutrition && { kcal: nutrition.kcal, protein: nutrition.protein, fat: nutrition.fat, carbs: nutrition.carbs };

interface Names {
  categories: ReadonlyMap<number, string>;
  lists: ReadonlyMap<number, string>;
  letters: ReadonlyMap<number, string>;
}

function dishOf(dish: Article, variants: readonly Article[], rulesOf: (id: number) => readonly Rule[], names: Names) {
  const { portions, days } = daysOf(rulesOf(dish.id));
  return {
    id: dish.id,
    category: names.categories.get(dish.productGroupId),
    ...short({ list: names.lists.get(dish.articleListId ?? 0) }),
    name: plain(dish.name),
    ...short({ shortName: plainOrNull(dish.shortName), description: plainOrNull(dish.description) }),
    ...(dish.allergenIds ? { allergens: allergenText(dish.allergenIds, names.letters) } : {}),
    ...short({
      labels: dish.labels,
      nutrition: nutritionOf(dish),
      picture: dish.pictureId && pictureName(dish.pictureId),
      maxQuantity: dish.maxQuantity,
      isShipping: dish.isShippingArticle,
      isEstimate: dish.isOrderOnlyForEstimation,
    }),
    ...(portions === null ? {} : { portions }),
    ...short({
      days,
      variants: variants.map((variant) => {
        const own = rulesOf(variant.id)[0]?.portions ?? null;
        return {
          id: variant.id,
          name: plain(variant.name),
          ...short({
            nutrition: nutritionOf(variant),
            picture: variant.pictureId !== dish.pictureId && variant.pictureId && pictureName(variant.pictureId),
          }),
          ...(own === null ? {} : { portions: own }),
        };
      }),
    }),
  };
}

async function exportPictures(db: Database, dishes: readonly Article[], files: Files): Promise<void> {
  const ids = [...new Set(dishes.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId])))];
  if (ids.length === 0) return;
  for (const { id, svg } of await db.select().from(pictures).where(inArray(pictures.id, ids))) {
    const photo = photoIn(svg);
    files.set(`pictures/${pictureName(id)}.${photo ? 'jpg' : 'svg'}`, photo ?? svg);
  }
}

/** `dishes.yaml`, `prices.csv` and `pictures/`: the dishes that are offered on some day, or once were. */
export async function exportDishes(db: Database, restaurantId: number, files: Files): Promise<void> {
  const all = await db
    .select()
    .from(articles)
    .where(eq(articles.restaurantId, restaurantId))
    .orderBy(asc(articles.sortOrder), asc(articles.id));
  const own = db.select({ id: articles.id }).from(articles).where(eq(articles.restaurantId, restaurantId));
  const rules = await db.select().from(menuRules).where(inArray(menuRules.articleId, own)).orderBy(asc(menuRules.id));
  const rulesOf = (id: number) => rules.filter(({ articleId }) => articleId === id);
  const named = (rows: { id: number; name: Translated }[]) => new Map(rows.map(({ id, name }) => [id, name.DE]));
  const names = {
    categories: named(await db.select().from(productGroups)),
    lists: named(await db.select().from(articleLists)),
    letters: new Map((await db.select().from(allergens)).map(({ id, code }) => [id, code])),
  };
  const lines = await readLines(db, restaurantId);
  const dishes = all.filter(({ variantOf }) => variantOf === null);
  const variantsOf = ({ id }: Article) => all.filter(({ variantOf }) => variantOf === id);
  files.set(
    'dishes.yaml',
    yamlText({
      ...short({ menuLines: [...lines.values()].map(plain) }),
      dishes: dishes.map((dish) => dishOf(dish, variantsOf(dish), rulesOf, names)),
    }),
  );
  const inOrder = dishes.flatMap((dish) => [dish, ...variantsOf(dish)]);
  files.set(
    'prices.csv',
    csvFile(
      inOrder.map(({ id, name, grossPrice, subsidy, vatPercent }) => ({
        dish: id,
        name: name.DE,
        price: decimalText(grossPrice),
        subsidy: decimalText(subsidy),
        vat: vatPercent,
      })),
    ),
  );
  await exportPictures(db, all, files);
}
