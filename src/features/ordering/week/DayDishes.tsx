import { type MenuPlanDish } from '../../../../domain/menu-plan.ts';
import { type WeekDay } from './use-week-days.ts';
import { type WeekChoice } from './use-week.ts';
import { planSlot } from './plan-slot.ts';
import { type SetQuantity } from './dish-in-week.ts';
import { WeekDish } from './WeekDish.tsx';
import classes from './WeekDish.module.css';

interface DayDishesProps {
  day: WeekDay;
  dishes: readonly MenuPlanDish[];
  choice: Pick<WeekChoice, 'chosenTimeId' | 'usualTimeId'>;
  /** Where the rows of a table do not say it. */
  hasLines?: boolean;
  /** On a phone. */
  isShort?: boolean;
  onQuantity: SetQuantity;
  onOpen: (dish: string) => void;
}

export function DayDishes({
  day,
  dishes,
  choice,
  hasLines = false,
  isShort = false,
  onQuantity,
  onOpen,
}: DayDishesProps) {
  if (dishes.length === 0) return null;
  return (
    <ul className={classes.dishes}>
      {dishes.map((dish) => (
        <li key={`${dish.menuLine} ${dish.article.id} ${dish.article.detailId}`}>
          <WeekDish
            dish={dish}
            date={day.date}
            hasLine={hasLines}
            isShort={isShort}
            isDayOpen={day.selection !== null}
            plannedTimeId={choice.chosenTimeId ?? choice.usualTimeId}
            {...planSlot(dish, day.order)}
            onQuantity={onQuantity}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}
