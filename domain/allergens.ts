import type { Allergen, Article } from './article.ts';

/**
 * What the app may tell someone who avoids allergens: the dish contains the listed ones, lists none, or declares
 * nothing. It never says "safe", because a dish may contain undeclared allergens (DISH-19, DISH-20).
 */
type AllergenFacts =
  | { kind: 'undeclared' }
  | { kind: 'noneListed' }
  /** `warnings`: the allergens that the person avoids. */
  | { kind: 'contains'; allergens: Allergen[]; warnings: Allergen[] };

/** The allergens of a dish, sorted by letter. Ids stand in for the letters of allergens that are not in `known`. */
export function allergenFacts(
  article: Pick<Article, 'allergenIds'>,
  known: readonly Allergen[],
  avoidedIds: readonly number[],
): AllergenFacts {
  if (article.allergenIds === null) return { kind: 'undeclared' };
  if (article.allergenIds.length === 0) return { kind: 'noneListed' };
  const allergens = article.allergenIds.map(
    (id) => known.find((each) => each.id === id) ?? { id, code: `${id}`, name: '' },
  );
  allergens.sort((a, b) => a.code.localeCompare(b.code));
  return { kind: 'contains', allergens, warnings: allergens.filter(({ id }) => avoidedIds.includes(id)) };
}
