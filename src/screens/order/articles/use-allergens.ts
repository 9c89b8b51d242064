import { useMemo } from 'react';
import { type Allergen } from '../../../../domain/article.ts';
import { getAllergens } from '../../../api/articles.ts';
import { useApi, useHouse, useSession } from '../../../context/hooks.ts';
import { useReading } from '../../../shared/use-reading.ts';

/** What the dishes' allergens are told by; null where the house does not show them. */
export interface AllergenView {
  known: Allergen[];
  personIds: number[];
}

const NONE: number[] = [];
const UNKNOWN: Allergen[] = [];

export function useAllergens(): AllergenView | null {
  const api = useApi();
  const { isAllergenInformationShown: isShown } = useHouse().settings;
  const personIds = useSession((snapshot) => snapshot.context.person?.allergenIds ?? NONE);
  const { data } = useReading(String(isShown), (signal) =>
    isShown ? getAllergens(api, signal) : Promise.resolve(UNKNOWN),
  );
  return useMemo(() => (isShown ? { known: data ?? UNKNOWN, personIds } : null), [isShown, data, personIds]);
}
