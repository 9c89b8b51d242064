import { type Allergen, type Article } from '../../../../domain/article.ts';

/**
 * What may be said of a dish's allergens. There is no "safe": a dish contains listed ones, lists none, or nothing
 * was declared (design, section 5).
 */
export type AllergenFacts =
  { kind: 'undeclared' } | { kind: 'noneListed' } | { kind: 'contains'; allergens: Allergen[]; warnings: Allergen[] };

/** `known` may be empty while the names could not be read: then the ids stand in. */
export function allergenFacts(
  article: Pick<Article, 'allergenIds'>,
  known: Allergen[],
  personIds: number[],
): AllergenFacts {
  if (article.allergenIds === null) return { kind: 'undeclared' };
  if (article.allergenIds.length === 0) return { kind: 'noneListed' };
  const allergens = article.allergenIds.map(
    (id) => known.find((each) => each.id === id) ?? { id, code: `${id}`, name: '' },
  );
  allergens.sort((a, b) => a.code.localeCompare(b.code));
  return { kind: 'contains', allergens, warnings: allergens.filter((each) => personIds.includes(each.id)) };
}
