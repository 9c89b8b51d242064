import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Article } from '../../../../domain/article.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { getMenuPlan } from '../../../api/articles.ts';
import { useOrderRef, useText } from '../../../context/hooks.ts';
import { CartsBar } from '../../cart/CartsBar.tsx';
import { useRemoved } from '../../cart/RemovedNotice.tsx';
import { quantityChangeFor } from '../../cart/cart-requests.ts';
import { useReading } from '../../../queries/use-reading.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { SkeletonCards } from '../../../ui/SkeletonCards.tsx';
import { findDish, type SetQuantity } from './dish-in-week.ts';
import { linesInCart } from './same-line.ts';
import { SameLines } from './SameLines.tsx';
import { useOpenedDays } from './use-opened-days.ts';
import { useSameLine } from './use-same-line.ts';
import { type WeekDay, useWeekDays } from './use-week-days.ts';
import { type WeekChoice } from './use-week.ts';
import { WeekDays } from './WeekDays.tsx';
import { WeekDetails } from './WeekDetails.tsx';
import { WeekSum } from './WeekSum.tsx';
import { WeekTable } from './WeekTable.tsx';

/** The dishes of a week at a place: a list of days on a phone, a table where there is room. */
export function WeekPlan({ choice, isNarrow }: { choice: WeekChoice; isNarrow: boolean }) {
  const t = useText();
  const order = useOrderRef();
  const { week, place } = choice;
  const span = { fromDate: week[0]?.date ?? '', untilDate: week.at(-1)?.date ?? '' };
  const { data, hasFailed, retry } = useReading({
    key: ['menuPlan', span, place.id],
    read: (api, signal) => getMenuPlan(api, { ...span, deliveryLocationId: place.id }, signal),
  });
  const Days = isNarrow ? WeekDays : WeekTable;
  const days = useWeekDays(choice, data ?? []);
  const opened = useOpenedDays(choice);
  // Stable for the memoised dishes: a changed quantity renders one of them.
  const setQuantity = useCallback(
    (selection: Selection, article: Article, quantity: number) =>
      order.send({ type: 'article.setQuantity', change: quantityChangeFor(selection, article, quantity) }),
    [order],
  );
  // The day whose dishes were last put into the cart.
  const [changedDay, setChangedDay] = useState<IsoDate>(choice.day);
  const setQuantityOfDay = useCallback<SetQuantity>(
    (selection, ...change) => {
      setChangedDay(selection.date);
      setQuantity(selection, ...change);
    },
    [setQuantity],
  );
  const removed = useRemoved();
  const [shownKey, setShownKey] = useState<string | null>(null);
  const close = useCallback(() => setShownKey(null), []);
  const shown = findDish(days, shownKey);
  const shownDay = shown?.day.date;
  // The table has the dishes of all days, and what is folded could not take the focus.
  const showDay = useEffectEvent((day: IsoDate) => !opened.has(day) && opened.toggle(day));
  useEffect(() => {
    if (isNarrow && shownDay) showDay(shownDay);
  }, [isNarrow, shownDay]);
  return (
    <>
      {hasFailed && <ErrorNotice onRetry={retry}>{t('week.failed')}</ErrorNotice>}
      {/* As high as a screen: what stands below is not seen moving. */}
      {!hasFailed && !data && <SkeletonCards count={8} height={160} />}
      {!hasFailed && data && (
        <Days days={days} choice={choice} opened={opened} onQuantity={setQuantityOfDay} onOpen={setShownKey} />
      )}
      {shown && (
        <WeekDetails
          {...shown}
          plannedTimeId={choice.chosenTimeId ?? choice.usualTimeId}
          onQuantity={setQuantityOfDay}
          onClose={close}
        />
      )}
      {/* With the dishes: before it could only stand elsewhere. */}
      {(data || hasFailed) && (
        <CartsBar
          removed={removed}
          above={isNarrow && <SameAsChanged key={changedDay} days={days} day={changedDay} onQuantity={setQuantity} />}
        >
          <WeekSum week={week} />
        </CartsBar>
      )}
    </>
  );
}

interface SameAsChangedProps {
  days: readonly WeekDay[];
  day: IsoDate;
  onQuantity: SetQuantity;
}

/** In the bar, where it moves no dish. */
function SameAsChanged({ days, day: changed, onQuantity }: SameAsChangedProps) {
  const sameLine = useSameLine(days);
  const day = days.find(({ date }) => date === changed);
  const lines = day ? linesInCart(day).map(sameLine) : [];
  return <SameLines lines={lines.filter((same) => same !== null)} onQuantity={onQuantity} />;
}
