import { Link } from '@tanstack/react-router';
import { useText } from '../../context/hooks.ts';
import { type AllergenView } from '../dishes/use-allergens.ts';
import { listText } from '../../texts/list-text.ts';
import classes from './FilterChips.module.css';
import { useDishFilters } from './use-dish-filters.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

/** More would take the room of the dishes of a phone. */
const MOST_NAMES = 2;

/**
 * Which allergens “without my allergens” leaves out, beside the count of dishes, and the way to where they are chosen
 * (DISH-192).
 */
export function AvoidedAllergens({ view }: { view: AllergenView | null }) {
  const t = useText();
  const { filters } = useDishFilters();
  const names = view?.known?.flatMap(({ id, name }) => (view.personIds.includes(id) ? name : [])) ?? [];
  if (!filters.chips.includes('withoutMyAllergens') || names.length === 0) return null;
  const listed = listText(names.slice(0, MOST_NAMES), t);
  const count = names.length - MOST_NAMES;
  return (
    <Link to="/user" className={classes.avoided}>
      <RestaurantText
        within={(words) =>
          count > 0 ? t('finding.withoutMore', { names: words, count }) : t('finding.without', { names: words })
        }
      >
        {listed}
      </RestaurantText>
    </Link>
  );
}
