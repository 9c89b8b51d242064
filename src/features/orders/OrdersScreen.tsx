import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type Order } from '../../../domain/order.ts';
import {
  daysOfMonth,
  type Month,
  monthOf,
  monthOfSpan,
  type MonthSpending,
  monthsShown,
  monthsUntil,
} from '../../../domain/spending.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { usePageInAddress } from '../../ui/use-page-in-address.ts';
import { useIsDelayed } from '../../ui/use-is-delayed.ts';
import { useToday } from '../delivery/use-locations.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { filterOf, filterProblems, type OrderFilterValue, withOlder } from './order-filter.ts';
import { type OrderDialogKind, OrderList } from './OrderList.tsx';
import classes from './OrdersScreen.module.css';
import { OrderNews } from './OrderNews.tsx';
import { OrderTools } from './OrderTools.tsx';
import { useOrders } from './use-orders.ts';
import { useOrderSearch } from './use-order-search.ts';
import { OrderDialog } from './dialogs/OrderDialog.tsx';
import { focusOrder } from './order-heading.ts';
import { type Reading, useReading } from '../../queries/use-reading.ts';
import { MonthList } from './MonthList.tsx';
import { IconReceipt } from '@tabler/icons-react';
import { orderStart } from '../delivery/order-start.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type IsoDate } from '../../../domain/calendar.ts';
import { addDays } from '../../../domain/zone.ts';
import { getMonthSums } from '../../api/orders.ts';

/** This month and those before it. */
const MONTHS_BACK = 12;
/** As far ahead as the list can be asked for at once. */
const DAYS_AHEAD = 365;

/**
 * The last months and those to come, the latest first; null where the server does not tell them, or nothing was
 * ordered.
 */
function useMonthSums(today: IsoDate): Reading<MonthSpending[] | null> {
  const from = monthsUntil(today, MONTHS_BACK).at(-1) ?? '';
  const until = monthOf(addDays(today, DAYS_AHEAD));
  return useReading({
    key: ['orders', 'months', from, until],
    read: async (api, signal) => {
      const monthSums = await getMonthSums(api, { from, until }, signal);
      return monthSums && monthSums.length > 0 ? monthsShown(monthSums, monthOf(today)) : null;
    },
  });
}

/** There are no orders in the period. */
function NoOrders() {
  const t = useText();
  const { settings } = useAppConfiguration();
  const navigate = useNavigate();
  return (
    <EmptyState icon={<IconReceipt size={36} />} title={t('orders.empty')} text={t('orders.emptyHint')}>
      <Button onClick={() => void navigate({ to: orderStart(settings) })}>{t('orders.order')}</Button>
    </EmptyState>
  );
}

interface MonthsProps {
  reading: Reading<MonthSpending[] | null>;
  chosen: Month | null;
  /** Null: the usual span. */
  onSpan: (filter: OrderFilterValue | null) => void;
}

/** The last months, which choose the span of the list. Hidden where nothing is known of them. */
function Months({ reading: { data, isFirstReading, hasFailed, retry }, chosen, onSpan }: MonthsProps) {
  const t = useText();
  if (hasFailed) return <ErrorNotice onRetry={retry}>{t('spent.monthsFailed')}</ErrorNotice>;
  if (isFirstReading) return <SkeletonCards count={1} height={125} rowHeight={227} />;
  if (!data) return null;
  const choose = (month: Month | null) => onSpan(month === null ? null : { ...daysOfMonth(month), by: 'delivery' });
  return <MonthList months={data} chosen={chosen} onChoose={choose} />;
}

/**
 * The list stands below the months, and waits for them as long as this, so that they do not move it when somebody
 * presses.
 */
const MONTHS_DELAY_MS = 1000;

export function OrdersScreen() {
  const t = useText();
  const today = useToday();
  const navigate = useNavigate();
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const { page, turn } = usePageInAddress('/order');
  const filter = filterOf(address, today);
  const problems = filterProblems(filter, today);
  const isWanted = problems.from === null && problems.until === null;
  const months = useMonthSums(today);
  const reading = useOrders(filter, today, isWanted);
  const { isReading, isReadingOlder, hasFailed } = reading;
  const areMonthsDelayed = useIsDelayed(months.isFirstReading, MONTHS_DELAY_MS);
  const orders = months.isFirstReading && !areMonthsDelayed ? undefined : reading.orders;
  const search = useOrderSearch(orders);
  const [dialog, setDialog] = useState<{ kind: OrderDialogKind; order: Order } | null>(null);
  /** The order that was changed, and may stand elsewhere in the list now. */
  const [followed, setFollowed] = useState<number | null>(null);
  const show = useCallback(
    (next: OrderFilterValue | null) => {
      setFollowed(null);
      void navigate({ to: '/order', search: { ...next }, replace: true, resetScroll: false });
    },
    [navigate],
  );
  const turnTo = (next: number) => {
    setFollowed(null);
    turn(next);
  };
  const open = useCallback((kind: OrderDialogKind, order: Order) => setDialog({ kind, order }), []);
  const close = () => setDialog(null);
  const refresh = (order: Order) => {
    setFollowed(order.number);
    reading.retryOf(order);
    months.retry();
  };
  const find = (words: string) => {
    search.setWords(words);
    if (page > 1) turnTo(1);
  };
  const older = withOlder(filter, today);
  const isEmpty = orders?.length === 0;
  const isPending = isWanted && !hasFailed && (!orders || isReading || isReadingOlder);
  const isWhole = isWanted && !isPending && !reading.hasOlderFailed;

  return (
    <>
      <PageHeader title={t('orders.title')} />
      <div className={classes.page} aria-busy={isPending}>
        <Months reading={months} chosen={filter.by === 'delivery' ? monthOfSpan(filter) : null} onSpan={show} />
        <OrderTools
          filter={filter}
          onFilter={show}
          today={today}
          search={search}
          onWords={find}
          orders={isWhole ? orders : undefined}
          isReading={isPending}
        />
        {orders && !isReading && dialog === null && <OrderNews orders={orders} />}
        {hasFailed && <ErrorNotice onRetry={reading.retry}>{t('orders.failed')}</ErrorNotice>}
        {isWanted && !hasFailed && (!orders || (isEmpty && isReadingOlder)) && <SkeletonCards count={4} height={180} />}
        {isEmpty && !isReadingOlder && !reading.hasOlderFailed && <NoOrders />}
        {search.found && (
          <OrderList
            orders={search.found}
            today={today}
            page={page}
            onPage={turnTo}
            onOpen={open}
            followed={followed}
          />
        )}
        <p role="status" className={classes.older}>
          {isReadingOlder && t('orders.readingOlder')}
        </p>
        {reading.hasOlderFailed && <ErrorNotice onRetry={reading.retryOlder}>{t('orders.olderFailed')}</ErrorNotice>}
        {orders && older && (
          <Button variant="default" className={classes.further} onClick={() => show(older)}>
            {t('spent.older')}
          </Button>
        )}
      </div>
      {dialog && dialog.kind !== 'invoice' && (
        <OrderDialog
          key={dialog.kind}
          kind={dialog.kind}
          order={dialog.order}
          onOpen={setDialog}
          onChanged={refresh}
          onGone={({ number }) => focusOrder(number)}
        />
      )}
      {dialog?.kind === 'invoice' && <InvoiceDialog order={dialog.order} onClose={close} />}
    </>
  );
}
