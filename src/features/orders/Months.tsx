import { daysOfMonth, type Month, type MonthSpending } from '../../../domain/spending.ts';
import { useText } from '../../context/hooks.ts';
import { type Reading } from '../../queries/use-reading.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { MonthList } from './MonthList.tsx';
import { type OrderFilterValue } from './order-filter.ts';

interface MonthsProps {
  reading: Reading<MonthSpending[] | null>;
  chosen: Month | null;
  /** Null: the usual span. */
  onSpan: (filter: OrderFilterValue | null) => void;
}

/** The last months, which choose the span of the list. Hidden where nothing is told of them. */
export function Months({ reading: { data, isFirstReading, hasFailed, retry }, chosen, onSpan }: MonthsProps) {
  const t = useText();
  if (hasFailed) return <ErrorNotice onRetry={retry}>{t('spent.monthsFailed')}</ErrorNotice>;
  if (isFirstReading) return <SkeletonCards count={1} height={125} rowHeight={227} />;
  if (!data) return null;
  const choose = (month: Month | null) => onSpan(month === null ? null : { ...daysOfMonth(month), by: 'delivery' });
  return <MonthList months={data} chosen={chosen} onChoose={choose} />;
}
