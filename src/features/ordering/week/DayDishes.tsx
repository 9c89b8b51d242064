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
  /** With a picture and the menu line, which the rows of a table say. */
  isRow?: boolean;
  onQuantity: SetQuantity;
  onOpen: (dish: string) => void;
}

export function DayDishes({ day, dishes, choice, isRow = false, onQuantity, onOpen }: DayDishesProps) {
  if (dishes.length === 0) return null;
  return (
    <ul className={classes.dishes}>
      {dishes.map((dish) => (
        <li key={`${dish.menuLine} ${dish.article.id} ${dish.article.detailId}`}>
          <WeekDish
            dish={dish}
            date={day.date}
            isRow={isRow}
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
