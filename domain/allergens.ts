import type { Allergen, Article } from './article.ts';

/**
 * What can be said of a dish to someone who avoids allergens: it contains the listed ones, lists none, or nothing was declared.
 * It is never "safe": a dish may hold what nobody declared (design, section 5).
 */
type AllergenFacts =
  | { kind: 'undeclared' }
  | { kind: 'noneListed' }
  /** `warnings`: those that the person avoids. */
  | { kind: 'contains'; allergens: Allergen[]; warnings: Allergen[] };

/** The allergens of a dish by their letters. `known` may be empty while the names could not be read: then the ids stand in. */
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
