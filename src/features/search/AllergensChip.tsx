import { Link } from '@tanstack/react-router';
import { useText } from '../../context/hooks.ts';
import { FilterChip } from './FilterChip.tsx';
import classes from './FilterChips.module.css';
import { useDishFilters } from './use-dish-filters.ts';

/** Leaves out what contains the person's allergens. `onMissing`: pressed by somebody who has not chosen any. */
export function AllergensChip({ onMissing }: { onMissing: () => void }) {
  const t = useText();
  const { filters, avoidedAllergenIds, hasAllergens, toggle } = useDishFilters();
  if (!hasAllergens) return null;
  return (
    <FilterChip
      isOn={filters.chips.includes('withoutMyAllergens')}
      onPress={() => (avoidedAllergenIds.length > 0 ? toggle('withoutMyAllergens') : onMissing())}
    >
      {t('finding.withoutMyAllergens')}
    </FilterChip>
  );
}

/**
 * Where allergens are chosen, for somebody who was looking for dishes without theirs. A live region must exist before
 * its text does.
 */
export function MissingAllergens({ isShown }: { isShown: boolean }) {
  const t = useText();
  const { avoidedAllergenIds } = useDishFilters();
  return (
    <div aria-live="polite" className={classes.missing}>
      {isShown && avoidedAllergenIds.length === 0 && (
        <p>
          {t('finding.noAllergens')}{' '}
          <Link to="/user" className={classes.link}>
            {t('finding.chooseAllergens')}
          </Link>
        </p>
      )}
    </div>
  );
}
