import { type Article } from './article.ts';
import { type Cents } from './money.ts';
import { type KeptFilters } from './person.ts';

const DISH_FILTERS = ['vegan', 'vegetarian', 'withoutPork', 'withoutMyAllergens', 'favourites'] as const;

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
export const fromKept = (kept: KeptFilters | null): DishFilters =>
  kept ? { chips: DISH_FILTERS.filter((chip) => kept.chips.includes(chip)), maxPrice: kept.maxPrice } : NO_FILTERS;

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

type FilteredDish = Pick<Article, 'labels' | 'allergenIds' | 'grossPrice' | 'subsidy' | 'isFavourite'>;

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
  withoutMyAllergens: ({ allergenIds }, avoided) => {
    if (avoided.length === 0) return 'passes';
    return allergenIds === null ? 'undeclared' : passesIf(!allergenIds.some((id) => avoided.includes(id)));
  },
  // Null or absent: the server has no favourites, so nobody can have asked for them.
  favourites: ({ isFavourite }) => passesIf(isFavourite !== false),
};

function verdictOn(dish: FilteredDish, { chips, maxPrice }: DishFilters, avoidedAllergenIds: readonly number[]) {
  const verdicts = chips.map((kind) => VERDICTS[kind](dish, avoidedAllergenIds));
  if (verdicts.includes('fails') || (maxPrice !== null && dish.grossPrice - dish.subsidy > maxPrice)) return 'fails';
  return verdicts.includes('undeclared') ? 'undeclared' : 'passes';
}

/** Whether a dish is declared to be all that is asked for. */
export const passes = (dish: FilteredDish, filters: DishFilters, avoidedAllergenIds: readonly number[]): boolean =>
  verdictOn(dish, filters, avoidedAllergenIds) === 'passes';

/** The dishes that pass, and those of which it is not declared whether they do. Both keep their order. */
export function siftDishes<Dish extends FilteredDish>(
  dishes: readonly Dish[],
  filters: DishFilters,
  avoidedAllergenIds: readonly number[],
): { passing: Dish[]; undeclared: Dish[] } {
  return {
    passing: dishes.filter((dish) => passes(dish, filters, avoidedAllergenIds)),
    undeclared: dishes.filter((dish) => verdictOn(dish, filters, avoidedAllergenIds) === 'undeclared'),
  };
}

const MOST_STEPS = 6;
const NICE = [1, 2, 5];

/** Limits to choose a price by: round amounts between the lowest and the highest price, at most six. */
export function priceSteps(dishes: readonly Pick<Article, 'grossPrice' | 'subsidy'>[]): Cents[] {
  const prices = dishes.map(({ grossPrice, subsidy }) => grossPrice - subsidy).filter((price) => price > 0);
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
