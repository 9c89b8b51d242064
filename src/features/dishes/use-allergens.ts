import { useMemo } from 'react';
import { type Allergen } from '../../../domain/allergens.ts';
import { getAllergens } from '../../api/articles.ts';
import { useAppConfiguration, useSession } from '../../context/hooks.ts';
import { ALLERGENS } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { useIsAwaitingNetwork } from '../../queries/use-cache-fallback.ts';
import { useWhenNetworkIdle } from '../../queries/use-when-network-idle.ts';

/** Known allergens with their names, and those of the person. */
export interface AllergenView {
  /** Null while the list is read, and if it could not be read. */
  known: Allergen[] | null;
  personIds: number[];
  /** The list has not been answered yet: its names are not known yet. */
  isAwaited?: boolean;
}

interface Allergens {
  /**
   * Null if the restaurant does not show allergens. The same object until something changes, for the memoised cards.
   */
  view: AllergenView | null;
  /**
   * Neither the list nor a failure is there yet, and may soon be: dishes wait for it, so that nothing moves. After a
   * while they are shown without the names.
   */
  isWaitedFor: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The same, read without the overlay. */
const LATER: typeof ALLERGENS = { ...ALLERGENS, read: (api, signal) => getAllergens(api, signal, true) };

const NONE: number[] = [];

const useAvoided = (): number[] => useSession((snapshot) => snapshot.context.person?.allergenIds ?? NONE);

/** `isWanted`: without it, nothing is asked for. */
export function useAllergens(isWanted = true): Allergens {
  const isShown = useAppConfiguration().settings.isAllergenInformationShown && isWanted;
  const personIds = useAvoided();
  const { data, isFirstReading, hasFailed, retry } = useReading({ ...ALLERGENS, isWanted: isShown });
  const view = useMemo(
    () => (isShown ? { known: data ?? null, personIds, isAwaited: isFirstReading } : null),
    [isShown, data, personIds, isFirstReading],
  );
  return { view, isWaitedFor: useIsAwaitingNetwork(isFirstReading), hasFailed, retry };
}

/** For lines that only warn: null also for a person who avoids nothing, for whom nothing is asked. */
export const useOwnAllergens = (): AllergenView | null => useAllergens(useAvoided().length > 0).view;

/**
 * For a page that is not to wait for the names (`isWanted`: as of `useWhenNetworkIdle`): it warns without them until
 * they are read. `isFinal`: its warnings will not change any more.
 */
export function useAllergensLater(isWanted: boolean): { view: AllergenView | null; isFinal: boolean } {
  const { isAllergenInformationShown } = useAppConfiguration().settings;
  const personIds = useAvoided();
  const isShown = isWanted && isAllergenInformationShown;
  const isAsked = useWhenNetworkIdle(isShown) && isShown;
  const { data, hasFailed } = useReading({ ...LATER, isWanted: isAsked });
  const known = data ?? null;
  const view = useMemo(() => (isShown ? { known, personIds } : null), [isShown, known, personIds]);
  return { view, isFinal: !isShown || personIds.length === 0 || known !== null || hasFailed };
}
