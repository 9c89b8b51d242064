import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { displayName } from '../../../../domain/display-name.ts';
import { dishesOf } from '../../../../domain/order-dishes.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { listText } from '../../../texts/list-text.ts';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';
import { useOrdersAround } from '../../delivery/use-orders-around.ts';
import { AllDishes } from './AllDishes.tsx';
import { DayDishes } from './DayDishes.tsx';
import { DayName, DayState } from './DayHead.tsx';
import { DayOrders, ordersOn } from './DayOrders.tsx';
import { DaySum } from './WeekSum.tsx';
import { type WeekDay } from './use-week-days.ts';
import { inRowOrder } from './week-rows.ts';
import { type WeekViewProps } from './week-view.ts';
import classes from './WeekDays.module.css';

/** The days of a week below each other, a line for each that opens its dishes. */
export function WeekDays({ days, ...props }: WeekViewProps) {
  return (
    <ol className={classes.days}>
      {inRowOrder(days).map((day) => (
        <li key={day.date} className={classes.day}>
          <Day day={day} {...props} />
        </li>
      ))}
    </ol>
  );
}

/** What closes above a line that is pressed does not take it out of view. */
function keepInView(line: HTMLElement, change: () => void): void {
  const before = line.getBoundingClientRect().top;
  flushSync(change);
  const moved = line.getBoundingClientRect().top - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

function Day({ day, choice, opened, onQuantity, onOpen }: Omit<WeekViewProps, 'days'> & { day: WeekDay }) {
  const id = useId();
  const isOffered = day.selection !== null && day.menus.length > 0;
  if (!isOffered && !day.isOrdered)
    return (
      <h2 className={classes.closed}>
        <DayName day={day} hasMarks={false} />
        <DayState day={day} />
      </h2>
    );
  const isOpened = opened.has(day.date);
  return (
    <>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.line}
          aria-expanded={isOpened}
          aria-controls={isOpened ? id : undefined}
          onClick={({ currentTarget }) => keepInView(currentTarget, () => opened.toggle(day.date))}
        >
          <DayName day={day} />
          {isOpened ? isOffered && <DayState day={day} /> : <Planned day={day} />}
          <span className={classes.end}>
            <DaySum date={day.date} />
            <IconChevronDown size={18} aria-hidden className={classes.chevron} />
          </span>
        </button>
      </h2>
      {isOpened && (
        <div id={id} className={classes.dishes}>
          {day.isOrdered && <DayOrders date={day.date} />}
          {isOffered && (
            <DayDishes day={day} dishes={day.menus} choice={choice} isRow onQuantity={onQuantity} onOpen={onOpen} />
          )}
          <AllDishes day={day} />
        </div>
      )}
    </>
  );
}

/** What is ordered or in the cart for a day; else until when it can be ordered for. */
function Planned({ day }: { day: WeekDay }) {
  const t = useText();
  const { settings } = useAppConfiguration();
  const { data = [] } = useOrdersAround();
  const ordered = ordersOn(day.date, data).flatMap((order) => dishesOf(order).map(({ name }) => name));
  const inCart = day.order.carts
    .filter(({ orderDate }) => orderDate === day.date)
    .flatMap(({ items }) => items.filter(({ isShippingArticle }) => !isShippingArticle))
    .map((item) => displayName(item, settings.isArticleNameShownFirst));
  const names = [...new Set([...ordered, ...inCart])];
  if (names.length === 0) return <DayState day={day} />;
  return (
    <span className={classes.planned}>
      <RestaurantText>{listText(names, t)}</RestaurantText>
    </span>
  );
}
