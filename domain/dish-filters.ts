import { type Article } from './article.ts';
import { type Cart, isSameVariant } from './cart.ts';
import { type Cents } from './money.ts';
import { type SavedFilters } from './person.ts';
import { portionPrice } from './subsidy.ts';

const DISH_FILTERS = [
  'vegan',
  'vegetarian',
  'withoutPork',
  'withoutGluten',
  'withoutMyAllergens',
  'favourites',
] as const;

/** What a dish can be asked for by a press. */
export type DishFilter = (typeof DISH_FILTERS)[number];

/** What somebody wants of every dish; all of it must hold. */
export interface DishFilters {
  chips: readonly DishFilter[];
  /** The highest price that the customer pays for a piece; null: any. */
  maxPrice: Cents | null;
}

export const NO_FILTERS: DishFilters = { chips: [], maxPrice: null };

/** Filters that a server has kept, whose names may be those of another release. */
export const fromSaved = (saved: SavedFilters | null): DishFilters =>
  saved ? { chips: DISH_FILTERS.filter((chip) => saved.chips.includes(chip)), maxPrice: saved.maxPrice } : NO_FILTERS;

export const isFiltering = ({ chips, maxPrice }: DishFilters): boolean => chips.length > 0 || maxPrice !== null;

export const isSameFilters = (one: DishFilters, other: DishFilters): boolean =>
  one.maxPrice === other.maxPrice &&
  one.chips.length === other.chips.length &&
  one.chips.every((kind) => other.chips.includes(kind));

/** With the filter if it was without, and the other way round. */
export const toggled = ({ chips, maxPrice }: DishFilters, kind: DishFilter): DishFilters => ({
  chips: chips.includes(kind) ? chips.filter((each) => each !== kind) : [...chips, kind],
  maxPrice,
});

type PricedDish = Pick<Article, 'id' | 'detailId' | 'grossPrice' | 'subsidy' | 'subsidyPerPiece' | 'daySubsidy'>;
type FilteredDish = PricedDish & Pick<Article, 'labels' | 'allergenIds' | 'isFavourite'>;

type Verdict = 'passes' | 'fails' | 'undeclared';

/** Labels that say what is in a dish: one of them, without `PORK` beside it, declares that no pork is. */
const WITHOUT_PORK = ['VEGAN', 'VEGETARIAN', 'HALAL', 'FISH', 'BEEF', 'POULTRY'];

const hasLabel = ({ labels }: FilteredDish, wanted: readonly string[]): boolean =>
  labels.some((label) => wanted.includes(label.toUpperCase()));

const passesIf = (isTrue: boolean): Verdict => (isTrue ? 'passes' : 'fails');

/** What is not declared is never read as free of something (DISH-67). */
const VERDICTS: Record<DishFilter, (dish: FilteredDish, avoidedAllergenIds: readonly number[]) => Verdict> = {
  vegan: (dish) => passesIf(hasLabel(dish, ['VEGAN'])),
  vegetarian: (dish) => passesIf(hasLabel(dish, ['VEGAN', 'VEGETARIAN'])),
  withoutPork: (dish) => {
    if (hasLabel(dish, ['PORK'])) return 'fails';
    return hasLabel(dish, WITHOUT_PORK) ? 'passes' : 'undeclared';
  },
  // Declared by the kitchen as made without it: a dish whose allergens do not name gluten may have traces.
  withoutGluten: (dish) => passesIf(hasLabel(dish, ['GLUTENFREE'])),
  withoutMyAllergens: ({ allergenIds }, avoided) => {
    if (avoided.length === 0) return 'passes';
    return allergenIds === null ? 'undeclared' : passesIf(!allergenIds.some((id) => avoided.includes(id)));
  },
  // Null or absent: the server has no favourites, so nobody can have asked for them.
  favourites: ({ isFavourite }) => passesIf(isFavourite !== false),
};

/**
 * What a piece costs beside what else lies in the carts (DISH-80): a dish must not vanish from a list because one piece
 * of it has just been put into them.
 */
function pricePerPiece(dish: PricedDish, carts: readonly Cart[]): Cents {
  const own = { articleId: dish.id, detailId: dish.detailId };
  const others = carts.map((cart) => ({ ...cart, items: cart.items.filter((item) => !isSameVariant(item, own)) }));
  return portionPrice(dish, others).price;
}

/** Who looks for dishes: what they must not eat, and what lies in their carts. */
interface Seeker {
  avoidedAllergenIds: readonly number[];
  carts: readonly Cart[];
}

function verdictOn(dish: FilteredDish, { chips, maxPrice }: DishFilters, { avoidedAllergenIds, carts }: Seeker) {
  const verdicts = chips.map((kind) => VERDICTS[kind](dish, avoidedAllergenIds));
  if (verdicts.includes('fails') || (maxPrice !== null && pricePerPiece(dish, carts) > maxPrice)) return 'fails';
  return verdicts.includes('undeclared') ? 'undeclared' : 'passes';
}

/** Whether a dish is declared to be all that is asked for. */
export const passes = (dish: FilteredDish, filters: DishFilters, seeker: Seeker): boolean =>
  verdictOn(dish, filters, seeker) === 'passes';

/** The dishes that pass, and those of which it is not declared whether they do. Both keep their order. */
export function siftDishes<Dish extends FilteredDish>(
  dishes: readonly Dish[],
  filters: DishFilters,
  seeker: Seeker,
): { passing: Dish[]; undeclared: Dish[] } {
  return {
    passing: dishes.filter((dish) => passes(dish, filters, seeker)),
    undeclared: dishes.filter((dish) => verdictOn(dish, filters, seeker) === 'undeclared'),
  };
}

const MOST_STEPS = 6;
const NICE = [1, 2, 5];

/** Limits to choose a price by: round amounts between the lowest and the highest price, at most six. */
export function priceSteps(dishes: readonly PricedDish[], carts: readonly Cart[]): Cents[] {
  const prices = dishes.map((dish) => pricePerPiece(dish, carts)).filter((price) => price > 0);
  const lowest = Math.min(...prices);
  const span = Math.max(...prices) - lowest;
  if (!(span > 0)) return [];
  const magnitude = 10 ** Math.floor(Math.log10(span / MOST_STEPS));
  const step = Math.max(1, magnitude * (NICE.find((nice) => nice * magnitude * MOST_STEPS >= span) ?? 10));
  const first = Math.ceil(lowest / step) * step;
  return Array.from({ length: MOST_STEPS }, (_, index) => first + index * step).filter(
    (price) => price < lowest + span,
  );
}
