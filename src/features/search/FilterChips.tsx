import { useState } from 'react';
import { type Article } from '../../../domain/article.ts';
import { type DishFilter } from '../../../domain/dish-filters.ts';
import { useText } from '../../context/hooks.ts';
import { AllergensChip, MissingAllergens } from './AllergensChip.tsx';
import { FilterChip } from './FilterChip.tsx';
import classes from './FilterChips.module.css';
import { PriceChip } from './PriceChip.tsx';
import { useDishFilters } from './use-dish-filters.ts';

/** Scrolls a chip that is on into its row, which shows the first ones. `scrollIntoView` could also scroll the page. */
function revealPressed(row: HTMLDivElement | null): void {
  const chip = row?.querySelector('[aria-pressed="true"], [data-on]');
  if (!row || !chip) return;
  const gutter = Number.parseFloat(getComputedStyle(row).paddingInlineEnd) || 0;
  const [seen, own] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  if (own.right > seen.right - gutter) row.scrollLeft += own.right - seen.right + gutter;
  else if (own.left < seen.left + gutter) row.scrollLeft += own.left - seen.left - gutter;
}

/**
 * Which dishes somebody wants to see, in one row. `dishes`: what is known of those on offer; it says which prices there
 * are, and whether the server has favourites.
 */
export function FilterChips({ dishes }: { dishes: readonly Article[] }) {
  const t = useText();
  const { filters, toggle } = useDishFilters();
  const [isMissing, setIsMissing] = useState(false);
  const chip = (name: Exclude<DishFilter, 'withoutMyAllergens'>) => (
    <FilterChip isOn={filters.chips.includes(name)} onPress={() => toggle(name)}>
      {t(`finding.${name}`)}
    </FilterChip>
  );
  const hasFavourites = dishes.some(({ isFavourite }) => typeof isFavourite === 'boolean');
  return (
    <div>
      <div ref={revealPressed} className={classes.row} role="group" aria-label={t('finding.filters')}>
        {chip('vegan')}
        {chip('vegetarian')}
        {chip('withoutPork')}
        <AllergensChip onMissing={() => setIsMissing(true)} />
        <PriceChip dishes={dishes} />
        {/* Last, since only the dishes say whether it is there. */}
        {hasFavourites && chip('favourites')}
      </div>
      <MissingAllergens isShown={isMissing} />
    </div>
  );
}
