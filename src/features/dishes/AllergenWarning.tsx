import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { type Allergen, allergenWarning } from '../../../domain/allergens.ts';
import { useText } from '../../context/hooks.ts';
import { type Translate } from '../../texts/text-store.ts';
import { listText } from '../../texts/list-text.ts';
import classes from './AllergenLine.module.css';
import { type AllergenView, useOwnAllergens } from './use-allergens.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

export const allergenNames = (allergens: readonly Allergen[], t: Translate): string =>
  listText(
    allergens.map((each) => each.name || t('order.allergens.unnamed')),
    t,
  );

interface Dish {
  allergenIds?: number[] | null;
}

/** What a person who avoids allergens has to know of a dish; nothing for anybody else (DISH-9, DISH-85). */
export function AllergenWarning({ dish, view }: { dish: Dish; view: AllergenView }): ReactNode {
  const t = useText();
  const warning = allergenWarning(dish, view.known, view.personIds);
  if (!warning) return null;
  const text = {
    contains: () =>
      warning.kind === 'contains' && warning.allergens.length > 0 ? (
        <RestaurantText within={(names) => t('order.allergens.warning', { names })}>
          {allergenNames(warning.allergens, t)}
        </RestaurantText>
      ) : (
        t('order.allergens.warningUnnamed')
      ),
    undeclared: () => t('order.allergens.askUndeclared'),
    untold: () => t('order.allergens.askUnknown'),
  };
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={16} aria-hidden /> <span>{text[warning.kind]()}</span>
    </span>
  );
}

/** The same at a line of a cart or an order, which asks for the names by itself (CART-45). */
export function LineAllergens({ dish }: { dish: Dish }): ReactNode {
  const view = useOwnAllergens();
  return view && <AllergenWarning dish={dish} view={view} />;
}
