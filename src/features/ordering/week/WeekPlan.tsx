import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Article } from '../../../../domain/article.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { getMenuPlan } from '../../../api/articles.ts';
import { useOrderRef, useText } from '../../../context/hooks.ts';
import { CartsBar } from '../../cart/CartsBar.tsx';
import { quantityChangeFor } from '../../cart/cart-requests.ts';
import { useReading } from '../../../queries/use-reading.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { SkeletonCards } from '../../../ui/SkeletonCards.tsx';
import { findDish, type SetQuantity } from './dish-in-week.ts';
import { linesInCart } from './same-line.ts';
import { SameLines } from './SameLines.tsx';
import { useSameLine } from './use-same-line.ts';
import { type WeekDay, useWeekDays } from './use-week-days.ts';
import { type WeekChoice } from './use-week.ts';
import { WeekDetails } from './WeekDetails.tsx';
import { WeekPages } from './WeekPages.tsx';
import { WeekSum } from './WeekSum.tsx';
import { WeekTable } from './WeekTable.tsx';

/** The dishes of a week at a place: a day at a time on a phone, in a table where there is room. */
export function WeekPlan({ choice, isByDay }: { choice: WeekChoice; isByDay: boolean }) {
  const t = useText();
  const order = useOrderRef();
  const { week, place } = choice;
  const span = { fromDate: week[0]?.date ?? '', untilDate: week.at(-1)?.date ?? '' };
  const { data, hasFailed, retry } = useReading({
    key: ['menuPlan', span, place.id],
    read: (api, signal) => getMenuPlan(api, { ...span, deliveryLocationId: place.id }, signal),
  });
  const Days = isByDay ? WeekPages : WeekTable;
  const days = useWeekDays(choice, data ?? []);
  // Stable for the memoised dishes: a changed quantity renders one of them.
  const setQuantity = useCallback(
    (selection: Selection, article: Article, quantity: number) =>
      order.send({ type: 'article.setQuantity', change: quantityChangeFor(selection, article, quantity) }),
    [order],
  );
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  const close = useCallback(() => setOpenedKey(null), []);
  const opened = findDish(days, openedKey);
  const openedDay = opened?.day.date;
  // The table has the dishes of all days, and a page that is not on show could not take the focus.
  const showDay = useEffectEvent((day: IsoDate) => day !== choice.day && choice.choose({ day }));
  useEffect(() => {
    if (isByDay && openedDay) showDay(openedDay);
  }, [isByDay, openedDay]);
  return (
    <>
      {hasFailed && <ErrorNotice onRetry={retry}>{t('week.failed')}</ErrorNotice>}
      {!hasFailed && !data && <SkeletonCards count={4} height={160} />}
      {!hasFailed && data && <Days days={days} choice={choice} onQuantity={setQuantity} onOpen={setOpenedKey} />}
      {opened && (
        <WeekDetails
          {...opened}
          plannedTimeId={choice.chosenTimeId ?? choice.usualTimeId}
          onQuantity={setQuantity}
          onClose={close}
        />
      )}
      <CartsBar
        above={isByDay && <SameAsShown key={choice.day} days={days} day={choice.day} onQuantity={setQuantity} />}
      >
        <WeekSum week={week} />
      </CartsBar>
    </>
  );
}

interface SameAsShownProps {
  days: readonly WeekDay[];
  day: IsoDate;
  onQuantity: SetQuantity;
}

/** In the bar, where it moves no dish. */
function SameAsShown({ days, day: shown, onQuantity }: SameAsShownProps) {
  const sameLine = useSameLine(days);
  const day = days.find(({ date }) => date === shown);
  const lines = day ? linesInCart(day).map(sameLine) : [];
  return <SameLines lines={lines.filter((same) => same !== null)} onQuantity={onQuantity} />;
}
