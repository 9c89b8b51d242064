import type { Article } from './article.ts';

/**
 * What can be said of a dish to someone who avoids allergens. It is never "safe": a dish may hold what nobody declared
 * (design, section 5).
 */
export type AllergenWarning = 'contains' | 'notListed' | 'unknown';

/** The allergens of the dish that the person avoids. */
export function avoidedAllergens(article: Pick<Article, 'allergenIds'>, avoidedIds: readonly number[]): number[] {
  return (article.allergenIds ?? []).filter((id) => avoidedIds.includes(id));
}

/** The warning of a dish for a person; null when the person avoids nothing. Undeclared allergens are unknown, not absent. */
export function allergenWarning(
  article: Pick<Article, 'allergenIds'>,
  avoidedIds: readonly number[],
): AllergenWarning | null {
  if (avoidedIds.length === 0) return null;
  if (article.allergenIds === null) return 'unknown';
  return avoidedAllergens(article, avoidedIds).length > 0 ? 'contains' : 'notListed';
}
