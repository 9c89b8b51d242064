import { useMemo } from 'react';
import { type Allergen } from '../../../domain/article.ts';
import { useHouse, useSession } from '../../context/hooks.ts';
import { ALLERGENS } from '../reading/queries.ts';
import { useReading } from '../reading/use-reading.ts';

/** Known allergens with their names, and those of the person. */
export interface AllergenView {
  /** Null while the list is read, and if it could not be read. */
  known: Allergen[] | null;
  personIds: number[];
}

interface Allergens {
  /** Null if the house does not show allergens. The same object until something changes, for the memoised cards. */
  view: AllergenView | null;
  /** Neither the list nor a failure is there yet, so that nothing can be said of any dish. */
  isFirstReading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

const NONE: number[] = [];

/** `isWanted`: without it, nothing is asked for. */
export function useAllergens(isWanted = true): Allergens {
  const isShown = useHouse().settings.isAllergenInformationShown && isWanted;
  const personIds = useSession((snapshot) => snapshot.context.person?.allergenIds ?? NONE);
  const { data, isFirstReading, hasFailed, retry } = useReading({ ...ALLERGENS, isWanted: isShown });
  const view = useMemo(() => (isShown ? { known: data ?? null, personIds } : null), [isShown, data, personIds]);
  return { view, isFirstReading, hasFailed, retry };
}

/** For lines that only warn: null also for a person who avoids nothing, for whom nothing is asked. */
export function useOwnAllergens(): AllergenView | null {
  const avoidsAny = useSession((snapshot) => (snapshot.context.person?.allergenIds ?? NONE).length > 0);
  return useAllergens(avoidsAny).view;
}
