import { useMemo } from 'react';
import { type Allergen } from '../../../domain/article.ts';
import { useHouse, useSession } from '../../context/hooks.ts';
import { ALLERGENS } from '../reading/queries.ts';
import { useReading } from '../reading/use-reading.ts';

/** Known allergens with their names, and those of the person. */
export interface AllergenView {
  known: Allergen[];
  personIds: number[];
}

const NONE: number[] = [];
const UNKNOWN: Allergen[] = [];

export function useAllergens(): AllergenView | null {
  const { isAllergenInformationShown: isShown } = useHouse().settings;
  const personIds = useSession((snapshot) => snapshot.context.person?.allergenIds ?? NONE);
  const { data } = useReading({ ...ALLERGENS, isWanted: isShown });
  return useMemo(() => (isShown ? { known: data ?? UNKNOWN, personIds } : null), [isShown, data, personIds]);
}
