import type { Allergen, Article } from './article.ts';

/**
 * What the app may tell someone who avoids allergens: the dish contains the listed ones, lists none, or declares
 * nothing. It never says "safe", because a dish may contain undeclared allergens (DISH-19, DISH-20).
 */
type AllergenFacts =
  | { kind: 'undeclared' }
  | { kind: 'noneListed' }
  /** It contains some, and the list that names them could not be read. `isAvoided`: the person avoids one of them. */
  | { kind: 'unnamed'; isAvoided: boolean }
  /** `warnings`: the allergens that the person avoids. */
  | { kind: 'contains'; allergens: Allergen[]; warnings: Allergen[] };

/**
 * The allergens of a dish, sorted by letter. `known`: the list of the restaurant; null if it could not be read. One that
 * is not in the list has no name, and no letter but `?`: its id means nothing to anybody.
 */
export function allergenFacts(
  article: Pick<Article, 'allergenIds'>,
  known: readonly Allergen[] | null,
  avoidedIds: readonly number[],
): AllergenFacts {
  if (article.allergenIds === null) return { kind: 'undeclared' };
  if (article.allergenIds.length === 0) return { kind: 'noneListed' };
  if (known === null) return { kind: 'unnamed', isAvoided: article.allergenIds.some((id) => avoidedIds.includes(id)) };
  const allergens = article.allergenIds.map(
    (id) => known.find((each) => each.id === id) ?? { id, code: '?', name: '' },
  );
  allergens.sort((a, b) => a.code.localeCompare(b.code));
  return { kind: 'contains', allergens, warnings: allergens.filter(({ id }) => avoidedIds.includes(id)) };
}
