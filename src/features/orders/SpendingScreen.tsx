import { IconReceipt } from '@tabler/icons-react';
import { useText } from '../../context/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { useToday } from '../delivery/use-locations.ts';
import { MonthList } from './MonthList.tsx';
import classes from './SpendingScreen.module.css';
import { useMonthSums } from './use-month-sums.ts';

/** What each month has cost, each a way to its orders. */
export function SpendingScreen() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('spent.months')} />
      <div className={classes.page}>
        <Months />
      </div>
    </>
  );
}

function Months() {
  const t = useText();
  const { data, hasFailed, retry } = useMonthSums(useToday());
  if (hasFailed) return <ErrorNotice onRetry={retry}>{t('spent.monthsFailed')}</ErrorNotice>;
  if (data === undefined) return <SkeletonCards count={1} height={420} />;
  if (data === null) return <EmptyState icon={<IconReceipt size={36} />} title={t('spent.none')} />;
  return <MonthList months={data} />;
}
