import { useEffect } from 'react';
import { type MenuPlanDish } from '../../../../domain/menu-plan.ts';
import { ArticleDetails } from '../../dishes/ArticleDetails.tsx';
import { useAllergens } from '../../dishes/use-allergens.ts';
import { type DishOrder, dishKey, offeredInWeek } from './dish-in-week.ts';
import { planSlot } from './plan-slot.ts';
import { type WeekDay } from './use-week-days.ts';

interface WeekDetailsProps extends DishOrder {
  day: WeekDay;
  dish: MenuPlanDish;
  onClose: () => void;
}

function focusDish(key: string): void {
  const names = document.querySelectorAll<HTMLElement>('[data-dish]');
  [...names].find((name) => name.dataset.dish === key)?.focus({ preventScroll: true });
}

/**
 * The details of a dish of the week, in the page only while they are open. Beside the table and the pages of days, not
 * in them: they stay when a tablet is turned and the week changes from one to the other.
 */
export function WeekDetails({ day, dish, onClose, ...input }: WeekDetailsProps) {
  const { view: allergens } = useAllergens();
  const key = dishKey(day.date, dish);
  // Not to the button that has opened them, which goes with the table or the page.
  useEffect(() => () => focusDish(key), [key]);
  const card = offeredInWeek({
    ...input,
    article: dish.article,
    date: day.date,
    allergens,
    ...planSlot(dish, day.order),
  });
  return <ArticleDetails card={card} onClose={onClose} />;
}
