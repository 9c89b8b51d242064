import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type Order } from '../../../domain/order.ts';
import { monthOfSpan } from '../../../domain/spending.ts';
import { useHouse, useText } from '../../context/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { usePageInAddress } from '../../ui/use-page-in-address.ts';
import { orderStart } from '../../shared/ordering/order-start.ts';
import { useToday } from '../../shared/ordering/use-locations.ts';
import { CancelNews } from './CancelNews.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { filterOf, filterProblems, type OrderFilterValue, withOlder } from './order-filter.ts';
import { type OrderDialogKind, OrderList } from './OrderList.tsx';
import classes from './OrdersScreen.module.css';
import { OrderTools } from './OrderTools.tsx';
import { Months } from './Months.tsx';
import { useMonthSums } from './use-month-sums.ts';
import { useOrders } from './use-orders.ts';
import { useOrderSearch } from './use-order-search.ts';
import { OrderDialog } from '../../shared/order-dialogs/OrderDialog.tsx';
import { useUnclearCancels } from '../../shared/order-dialogs/use-unclear-cancels.ts';
import { focusOrder } from './order-heading.ts';

export function OrdersScreen() {
  const t = useText();
  const { settings } = useHouse();
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
  const unclear = useUnclearCancels();
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
  const isWhole = !isReading && !isReadingOlder && !reading.hasOlderFailed;

  return (
    <>
      <PageHeader title={t('orders.title')} subtitle={t('orders.subtitle')} />
      <div className={classes.page} aria-busy={isReading || isReadingOlder}>
        <Months reading={months} chosen={filter.by === 'delivery' ? monthOfSpan(filter) : null} onSpan={show} />
        <OrderTools
          filter={filter}
          onFilter={show}
          today={today}
          search={search}
          onWords={find}
          orders={isWhole && isWanted ? orders : undefined}
        />
        {orders && !isReading && dialog === null && (
          <CancelNews orders={orders} numbers={unclear.numbers} onSeen={unclear.forget} />
        )}
        {hasFailed && <ErrorNotice onRetry={reading.retry}>{t('orders.failed')}</ErrorNotice>}
        {isWanted && !hasFailed && (!orders || (isEmpty && isReadingOlder)) && <SkeletonCards count={4} height={180} />}
        {isEmpty && !isReadingOlder && !reading.hasOlderFailed && (
          <EmptyState icon={<IconReceipt size={36} />} title={t('orders.empty')} text={t('orders.emptyHint')}>
            <Button onClick={() => void navigate({ to: orderStart(settings) })}>{t('orders.order')}</Button>
          </EmptyState>
        )}
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
          unclear={unclear}
          onOpen={setDialog}
          onChanged={refresh}
          onGone={({ number }) => focusOrder(number)}
        />
      )}
      {dialog?.kind === 'invoice' && <InvoiceDialog order={dialog.order} onClose={close} />}
    </>
  );
}
