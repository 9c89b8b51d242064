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

const pictureId = (dish: Dish): string => `dish-${dish.id}`;

function articleRow(dish: Dish, index: number): typeof articles.$inferInsert {
  const [kcal, protein, fat, carbs] = dish.nutrition ?? [];
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
    nutrition: kcal === undefined ? null : { kcal, protein: protein ?? 0, fat: fat ?? 0, carbs: carbs ?? 0 },
    labels: dish.labels,
    pictureId: pictureId(dish),
    isShippingArticle: dish.isShipping ?? false,
    isOrderOnlyForEstimation: dish.isEstimation ?? false,
    sortOrder: index,
  };
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
  await insertAll(db, articles, DISHES.map(articleRow));
  await insertAll(
    db,
    menuRules,
    MENU_RULES.map(({ dish, cycleWeeks, week, weekdays, menuLine }) => ({
      articleId: dish.id,
      cycleWeeks,
      week,
      weekdays,
      portions: dish.portions,
      menuLine: menuLine && words(menuLine),
    })),
  );
}
