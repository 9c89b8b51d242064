/**
 * A dish, as offered, in a cart or ordered: the ids of its declared allergens; null: nothing was declared; absent: the
 * server does not tell.
 */
interface Declared {
  allergenIds?: readonly number[] | null;
}

/**
 * What the app may tell someone who avoids allergens: the dish contains the listed ones, lists none, or declares
 * nothing. It never says "safe", because a dish may contain undeclared allergens (DISH-19, DISH-20).
 */
export type AllergenMatch =
  | { kind: 'undeclared' }
  | { kind: 'untold' }
  | { kind: 'noneListed' }
  /** It contains some, and the list that names them could not be read. `isAvoided`: the person avoids one of them. */
  | { kind: 'unnamed'; isAvoided: boolean }
  /** `warnings`: the allergens that the person avoids. */
  | { kind: 'contains'; allergens: Allergen[]; warnings: Allergen[] };

/**
 * The allergens of a dish, sorted by letter. `known`: the list of the restaurant; null if it could not be read. One
 * that is not in the list has no name, and no letter but `?`: its id means nothing to anybody.
 */
export function matchAllergens(
  { allergenIds }: Declared,
  known: readonly Allergen[] | null,
  avoidedIds: readonly number[],
): AllergenMatch {
  if (allergenIds === undefined) return { kind: 'untold' };
  if (allergenIds === null) return { kind: 'undeclared' };
  if (allergenIds.length === 0) return { kind: 'noneListed' };
  if (known === null) return { kind: 'unnamed', isAvoided: allergenIds.some((id) => avoidedIds.includes(id)) };
  const allergens = allergenIds.map((id) => known.find((each) => each.id === id) ?? { id, code: '?', name: '' });
  allergens.sort((a, b) => a.code.localeCompare(b.code));
  return { kind: 'contains', allergens, warnings: allergens.filter(({ id }) => avoidedIds.includes(id)) };
}

/** What somebody who avoids allergens is warned of. */
type AllergenWarning =
  /** Without names where the list could not be read. */
  { kind: 'contains'; allergens: Allergen[] } | { kind: 'undeclared' } | { kind: 'untold' };

/**
 * The warning for a person who avoids allergens; null: there is none, or the person avoids nothing. What is not
 * declared is never read as free of anything: it is warned of as well (DISH-85).
 */
export function allergenWarning(
  dish: Declared,
  known: readonly Allergen[] | null,
  avoidedIds: readonly number[],
): AllergenWarning | null {
  if (avoidedIds.length === 0) return null;
  const match = matchAllergens(dish, known, avoidedIds);
  switch (match.kind) {
    case 'noneListed':
      return null;
    case 'unnamed':
      return match.isAvoided ? { kind: 'contains', allergens: [] } : null;
    case 'contains':
      return match.warnings.length > 0 ? { kind: 'contains', allergens: match.warnings } : null;
    default:
      return match;
  }
}

export interface Allergen {
  id: number;
  /** Letter A–R. */
  code: string;
  name: string;
}
