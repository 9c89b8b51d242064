import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { formatDay } from '../../../../domain/day-format.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { useIsPhone } from '../../../ui/use-is-mobile.ts';
import { AllDishes } from './AllDishes.tsx';
import { DayDishes } from './DayDishes.tsx';
import { type SetQuantity } from './dish-in-week.ts';
import { DayState } from './DayHead.tsx';
import { DayOrders } from './DayOrders.tsx';
import { DaySum } from './WeekSum.tsx';
import { type WeekDay } from './use-week-days.ts';
import { type WeekChoice } from './use-week.ts';
import { inRowOrder } from './week-rows.ts';
import classes from './WeekPages.module.css';

interface WeekPagesProps {
  days: readonly WeekDay[];
  choice: WeekChoice;
  onQuantity: SetQuantity;
  onOpen: (dish: string) => void;
}

/** Where the browser does not tell the end of a scroll: a row that has stood still for so long rests. */
const SETTLE_MS = 150;

/** From the beginning of a day to that of the next, whose edge is seen beside it. */
function stepOf({ children, clientWidth }: HTMLElement): number {
  const [first, second] = children as HTMLCollectionOf<HTMLElement>;
  return Math.abs((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)) || clientWidth;
}

/** A row of days nearly as wide as the page, which snaps to one of them: a swipe leads to the next. */
export function WeekPages({ days, choice, onQuantity, onOpen }: WeekPagesProps) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const pages = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const at = days.findIndex(({ date }) => date === choice.day);
  // From right to left the row scrolls to the left of its beginning, by negative numbers.
  const seen = (row: HTMLElement) =>
    row.clientWidth === 0 ? null : Math.round(Math.abs(row.scrollLeft) / stepOf(row));

  const show = (row: HTMLElement, index: number) => {
    const isFromRight = getComputedStyle(row).direction === 'rtl';
    row.scrollTo?.({ left: index * stepOf(row) * (isFromRight ? -1 : 1), behavior: 'instant' });
  };
  /**
   * Chosen by other means than a swipe: the end of an earlier swipe does not lead away from it. Null: the finger leads.
   */
  const goal = useRef<number | null>(null);
  /** The day on which a finger has begun its swipe; null: nothing is swiped. */
  const begun = useRef<number | null>(null);
  const lead = () => {
    goal.current = null;
    begun.current = null;
  };
  const leadByFinger = () => {
    lead();
    begun.current = pages.current && seen(pages.current);
  };
  const leadByArrows = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') lead();
  };

  // A tab, a button or the address has chosen the day: show it. After a swipe it is there.
  useLayoutEffect(() => {
    const row = pages.current;
    if (!row || seen(row) === at) return;
    goal.current = at;
    show(row, at);
  }, [at]);

  // Only where the row rests: days that are laid out anew under a swipe carry it past the next one. What else of the
  // page changes meanwhile does so as well, and the row is led back.
  const choose = () => {
    const row = pages.current;
    const reached = row && goal.current === null ? seen(row) : null;
    if (!row || reached === null) return;
    const from = begun.current ?? reached;
    const index = Math.min(Math.max(reached, from - 1), from + 1);
    if (index !== reached) show(row, index);
    const day = days[index];
    if (day && day.date !== choice.day) choice.choose({ day: day.date });
  };
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  const onScroll = () => {
    const row = pages.current;
    if (row && goal.current !== null && seen(row) !== goal.current) show(row, goal.current);
    if ('onscrollend' in window) return;
    clearTimeout(rest.current);
    rest.current = setTimeout(choose, SETTLE_MS);
  };

  return (
    <div
      ref={pages}
      className={classes.pages}
      onScroll={onScroll}
      onScrollEnd={choose}
      onTouchStart={leadByFinger}
      onWheel={lead}
      onKeyDown={leadByArrows}
      aria-label={t('week.swipe')}
      role="group"
    >
      {inRowOrder(days).map((day) => (
        <section
          key={day.date}
          className={classes.page}
          aria-label={formatDay(day.date, 'long', locale)}
          // Out of sight: neither keyboard nor screen reader goes there.
          inert={day.date !== choice.day}
        >
          <div className={classes.state}>
            <DayState day={day} />
            <DaySum date={day.date} />
          </div>
          {day.isOrdered && <DayOrders date={day.date} />}
          <DayDishes
            day={day}
            dishes={day.menus}
            choice={choice}
            hasLines
            isShort={isPhone}
            onQuantity={onQuantity}
            onOpen={onOpen}
          />
          <AllDishes day={day} />
        </section>
      ))}
    </div>
  );
}
