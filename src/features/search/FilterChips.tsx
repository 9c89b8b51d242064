import { useState } from 'react';
import { type Article } from '../../../domain/article.ts';
import { type DishFilter } from '../../../domain/dish-filters.ts';
import { useText } from '../../context/hooks.ts';
import { AllergensChip } from './AllergensChip.tsx';
import { FilterChip } from './FilterChip.tsx';
import classes from './FilterChips.module.css';
import { PriceChip } from './PriceChip.tsx';
import { useDishFilters } from './use-dish-filters.ts';

interface FilterChipsProps {
  /** What is known of those on offer: which prices there are, and whether the server has favourites. */
  dishes: readonly Article[];
  /** “Without my allergens” was pressed by somebody who has not chosen any. */
  onMissing: () => void;
}

/** Which dishes somebody wants to see. What was on as the list opened is first: nothing moves by a press (DISH-193). */
export function FilterChips({ dishes, onMissing }: FilterChipsProps) {
  const t = useText();
  const { filters, toggle } = useDishFilters();
  const [{ chips: first, maxPrice }] = useState(filters);
  // Once there, it stays for a category without dishes: it may have the focus, and would take it back.
  const [hasFavourites, setHasFavourites] = useState(false);
  if (!hasFavourites && dishes.some(({ isFavourite }) => typeof isFavourite === 'boolean')) setHasFavourites(true);
  const chip = (name: Exclude<DishFilter, 'withoutMyAllergens'>) => (
    <FilterChip key={name} isOn={filters.chips.includes(name)} onPress={() => toggle(name)}>
      {t(`finding.${name}`)}
    </FilterChip>
  );
  const all = [
    { isFirst: first.includes('vegan'), element: chip('vegan') },
    { isFirst: first.includes('vegetarian'), element: chip('vegetarian') },
    { isFirst: first.includes('withoutPork'), element: chip('withoutPork') },
    { isFirst: first.includes('withoutGluten'), element: chip('withoutGluten') },
    {
      isFirst: first.includes('withoutMyAllergens'),
      element: <AllergensChip key="withoutMyAllergens" onMissing={onMissing} />,
    },
    { isFirst: maxPrice !== null, element: <PriceChip key="price" dishes={dishes} /> },
    // Last, since only the dishes say whether it is there.
    { isFirst: first.includes('favourites'), element: hasFavourites && chip('favourites') },
  ];
  return (
    <div className={classes.row} role="group" aria-label={t('finding.filters')}>
      {all.filter(({ isFirst }) => isFirst).map(({ element }) => element)}
      {all.filter(({ isFirst }) => !isFirst).map(({ element }) => element)}
    </div>
  );
}
