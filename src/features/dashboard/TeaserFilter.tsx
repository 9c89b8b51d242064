import { useState } from 'react';
import { type MenuPlanDay, type MenuPlanDish } from '../../../domain/menu-plan.ts';
import { type DishFilters, passes, siftDishes } from '../../../domain/dish-filters.ts';
import { useText } from '../../context/hooks.ts';
import { type AllergenView } from '../dishes/use-allergens.ts';
import { AllergensChip, MissingAllergens } from '../search/AllergensChip.tsx';
import { AvoidedAllergens } from '../search/AvoidedAllergens.tsx';
import { useDishFilters } from '../search/use-dish-filters.ts';
import classes from './TeaserFilter.module.css';

/** The only filter of the teaser: others could not be seen to be on here. */
const WITHOUT_ALLERGENS: DishFilters = { chips: ['withoutMyAllergens'], maxPrice: null };

export function useTeaserFilter() {
  const { filters, avoidedAllergenIds, hasAllergens } = useDishFilters();
  const isOn = filters.chips.includes('withoutMyAllergens');
  // No carts: this filter asks for no price.
  const seeker = { avoidedAllergenIds, carts: [] };
  const fits = ({ article }: MenuPlanDish) => !isOn || passes(article, WITHOUT_ALLERGENS, seeker);
  return { isOn, fits, seeker, hasAllergens };
}

/** “What may I eat?” by one press (DISH-75). `days`: those of the teaser. */
export function TeaserFilter({ days, allergens }: { days: readonly MenuPlanDay[]; allergens: AllergenView | null }) {
  const t = useText();
  const { isOn, fits, seeker, hasAllergens } = useTeaserFilter();
  const [isMissing, setIsMissing] = useState(false);
  if (!hasAllergens) return null;
  const menus = days.flatMap((day) => day.menus);
  const count = menus.filter(fits).length;
  const { undeclared } = siftDishes(
    menus.map(({ article }) => article),
    WITHOUT_ALLERGENS,
    seeker,
  );
  const passing = t('finding.passing', { count });
  return (
    <div>
      <div className={classes.row}>
        <AllergensChip onMissing={() => setIsMissing(true)} />
        <p className={classes.count} role="status">
          {isOn && (count === 0 ? t('finding.passingNone') : passing)}
          {isOn && undeclared.length > 0 && ` · ${t('finding.undeclared', { count: undeclared.length })}`}
        </p>
        <AvoidedAllergens view={allergens} />
      </div>
      <MissingAllergens isShown={isMissing} />
    </div>
  );
}
