import { articleLists, allergens, articles, menuRules, pictures, productGroups } from '../../db/schema.ts';
import { type Database } from '../../db/database.ts';
import { TRATTORIA } from '../house/restaurants.ts';
import { insertAll } from '../insert.ts';
import { drawPicture } from '../pictures/draw.ts';
import { words } from '../translated.ts';
import { ALLERGENS, allergenIds } from './allergens.ts';
import { type Dish, type Translated } from './dish.types.ts';
import { DISHES, GROUPS, groupId, vatPercent } from './dishes.ts';
import { MENU_RULES } from './plan.ts';

const LISTS: { id: number; name: Translated }[] = [
  { id: 1, name: { de: 'Mittagskarte', en: 'Lunch menu', ar: 'قائمة الغداء' } },
  { id: 2, name: { de: 'Leicht & pflanzlich', en: 'Light & from plants', ar: 'خفيف ونباتي' } },
  { id: 3, name: { de: 'Aus der Trattoria', en: 'From the trattoria', ar: 'من التراتوريا' } },
];

function listOf(dish: Dish): number {
  if (dish.restaurantId === TRATTORIA) return 3;
  return dish.group === 'salad' || dish.labels.includes('VEGAN') ? 2 : 1;
}

export const pictureId = (dish: Dish): string => `dish-${dish.id}`;

const nutritionOf = (nutrition: Dish['nutrition']) => {
  if (nutrition === null) return null;
  const [kcal, protein, fat, carbs] = nutrition;
  return { kcal, protein, fat, carbs };
};

/** The row of a dish with its own picture, at a place of its restaurant's list. */
export function articleRow(dish: Dish, index: number): typeof articles.$inferInsert {
  return {
    id: dish.id,
    detailId: dish.id,
    restaurantId: dish.restaurantId,
    productGroupId: groupId(dish),
    articleListId: listOf(dish),
    name: words(dish.name),
    description: words(dish.description),
    grossPrice: dish.price,
    subsidy: dish.subsidy,
    vatPercent: vatPercent(dish),
    maxQuantity: dish.maxQuantity ?? null,
    allergenIds: allergenIds(dish.allergens),
    nutrition: nutritionOf(dish.nutrition),
    labels: dish.labels,
    pictureId: pictureId(dish),
    isShippingArticle: dish.isShipping ?? false,
    isOrderOnlyForEstimation: dish.isEstimation ?? false,
    sortOrder: index,
  };
}

/** A dish with its variants, which come next to it in every list. */
function articleRows(dish: Dish, index: number): (typeof articles.$inferInsert)[] {
  const row = articleRow(dish, index);
  const variants = (dish.variants ?? []).map(({ id, name, price, subsidy, nutrition }) => ({
    ...row,
    id,
    detailId: id,
    variantOf: dish.id,
    // In both, as a setting of the house decides which of them is shown.
    name: words(name),
    detailName: words(name),
    grossPrice: price,
    subsidy,
    nutrition: nutritionOf(nutrition),
  }));
  return [row, ...variants];
}

/** Categories, dishes with their pictures, and when they are cooked. */
export async function seedMenu(db: Database): Promise<void> {
  await insertAll(
    db,
    productGroups,
    GROUPS.map(({ id, name }) => ({ id, name: words(name), sortOrder: id })),
  );
  await insertAll(
    db,
    articleLists,
    LISTS.map(({ id, name }) => ({ id, name: words(name), sortOrder: id })),
  );
  await insertAll(
    db,
    allergens,
    ALLERGENS.map(({ id, code, name }) => ({ id, code, name: words(name) })),
  );
  await insertAll(
    db,
    pictures,
    DISHES.map((dish) => ({ id: pictureId(dish), svg: drawPicture(dish.picture, dish.id) })),
  );
  await insertAll(db, articles, DISHES.flatMap(articleRows));
  await insertAll(
    db,
    menuRules,
    MENU_RULES.flatMap(({ dish, cycleWeeks, week, weekdays, menuLine }) =>
      [dish, ...(dish.variants ?? [])].map(({ id, portions }) => ({
        articleId: id,
        cycleWeeks,
        week,
        weekdays,
        portions,
        menuLine: menuLine && words(menuLine),
      })),
    ),
  );
}
