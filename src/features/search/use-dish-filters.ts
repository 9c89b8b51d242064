import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type DishFilter, type DishFilters, isFiltering, NO_FILTERS, toggled } from '../../../domain/dish-filters.ts';
import { type Cents } from '../../../domain/money.ts';
import { selectMode } from '../../../machines/session/session.selectors.ts';
import { useFiltersRef, useAppConfiguration, useSession } from '../../context/hooks.ts';

interface DishFiltersView {
  /** What dishes are asked for, for `siftDishes` and `passes`. The same object until it changes. */
  filters: DishFilters;
  avoidedAllergenIds: readonly number[];
  isFiltering: boolean;
  /** Whether one can have allergens of one's own here: not a guest, and not where the restaurant does not tell them. */
  hasAllergens: boolean;
  toggle: (chip: DishFilter) => void;
  setMaxPrice: (maxPrice: Cents | null) => void;
  clear: () => void;
}

const NONE: number[] = [];

/** Which dishes the customer wants to see, wherever dishes are shown (DISH-68). */
export function useDishFilters(): DishFiltersView {
  const actor = useFiltersRef();
  const chosen = useSelector(actor, ({ context }) => context.filters);
  const { isAllergenInformationShown } = useAppConfiguration().settings;
  const isGuest = useSession(selectMode) === 'LoggedInGuest';
  const avoidedAllergenIds = useSession(({ context }) => context.person?.allergenIds ?? NONE);
  const hasAllergens = isAllergenInformationShown && !isGuest;
  const asksForAllergens = hasAllergens && avoidedAllergenIds.length > 0;
  // What was chosen elsewhere may not be to be had here: it must not hide dishes without a chip to see it by.
  const filters = useMemo(
    () =>
      asksForAllergens || !chosen.chips.includes('withoutMyAllergens') ? chosen : toggled(chosen, 'withoutMyAllergens'),
    [chosen, asksForAllergens],
  );
  const choose = (next: DishFilters) => actor.send({ type: 'filters.choose', filters: next });
  return {
    filters,
    avoidedAllergenIds,
    isFiltering: isFiltering(filters),
    hasAllergens,
    toggle: (chip) => choose(toggled(chosen, chip)),
    setMaxPrice: (maxPrice) => choose({ ...chosen, maxPrice }),
    clear: () => choose(NO_FILTERS),
  };
}
