import { useCallback } from 'react';
import { type Article } from '../../../../domain/article.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { getMenuPlan } from '../../../api/articles.ts';
import { useOrderRef, useText } from '../../../context/hooks.ts';
import { wishFor } from '../../../shared/cart/wishes.ts';
import { useReading } from '../../../shared/reading/use-reading.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { SkeletonCards } from '../../../ui/SkeletonCards.tsx';
import { useWeekDays } from './use-week-days.ts';
import { type WeekChoice } from './use-week.ts';
import { WeekPages } from './WeekPages.tsx';
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
  const days = useWeekDays(choice, data ?? []);
  // Stable for the memoised dishes: a changed quantity renders one of them.
  const setQuantity = useCallback(
    (selection: Selection, article: Article, quantity: number) =>
      order.send({ type: 'article.setQuantity', wish: wishFor(selection, article, quantity) }),
    [order],
  );
  if (hasFailed) return <ErrorNotice onRetry={retry}>{t('week.failed')}</ErrorNotice>;
  if (!data) return <SkeletonCards count={4} height={160} />;
  return isByDay ? (
    <WeekPages days={days} choice={choice} onQuantity={setQuantity} />
  ) : (
    <WeekTable days={days} choice={choice} onQuantity={setQuantity} />
  );
}
