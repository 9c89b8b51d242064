import { Button } from '@mantine/core';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type Order } from '../../../domain/order.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { usePageInAddress } from '../../ui/use-page-in-address.ts';
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
import { useMonthSums } from './use-month-sums.ts';
import { IconReceipt } from '@tabler/icons-react';
import { orderStart } from '../delivery/order-start.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** There are no orders in the period. */
function NoOrders() {
  const t = useText();
  const { settings } = useAppConfiguration();
  const navigate = useNavigate();
  return (
    <EmptyState icon={<IconReceipt size={36} />} title={t('orders.empty')}>
      <Button onClick={() => void navigate({ to: orderStart(settings) })}>{t('orders.order')}</Button>
    </EmptyState>
  );
}

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
  const { orders, isReading, isReadingOlder, hasFailed } = reading;
  const search = useOrderSearch(orders);
  const [dialog, setDialog] = useState<{ kind: OrderDialogKind; order: Order } | null>(null);
  /** The order that a booking has led to, or that was changed and may stand elsewhere in the list now. */
  const asked = useLocation({ select: ({ state }) => state.order ?? null });
  const [followed, setFollowed] = useState(asked);
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
        <OrderTools
          filter={filter}
          onFilter={show}
          today={today}
          months={months.data === undefined ? [] : months.data}
          search={search}
          onWords={find}
          orders={isWhole ? orders : undefined}
          isReading={isPending}
        />
        {orders && !isReading && dialog === null && <OrderNews orders={orders} />}
        {hasFailed && <ErrorNotice onRetry={reading.retry}>{t('orders.failed')}</ErrorNotice>}
        {isWanted && !hasFailed && (!orders || (isEmpty && isReadingOlder)) && <SkeletonCards count={1} height={420} />}
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
          <Button variant="default" className={classes.further} data-below-list onClick={() => show(older)}>
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
