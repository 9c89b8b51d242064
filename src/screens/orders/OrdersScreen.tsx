import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type Order } from '../../../domain/order.ts';
import { useHouse, useSessionRef, useText } from '../../context/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { usePageInAddress } from '../../ui/use-page-in-address.ts';
import { orderStart } from '../../shared/ordering/order-start.ts';
import { useToday } from '../../shared/ordering/use-locations.ts';
import { CancelNews } from './CancelNews.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { OrderFilter } from './OrderFilter.tsx';
import { filterOf, filterProblems, type OrderFilterValue } from './order-filter.ts';
import { OrderList } from './OrderList.tsx';
import classes from './OrdersScreen.module.css';
import { useOrders } from './use-orders.ts';
import { useUnclearCancels } from './use-unclear-cancels.ts';

export function OrdersScreen() {
  const t = useText();
  const session = useSessionRef();
  const { settings } = useHouse();
  const today = useToday();
  const navigate = useNavigate();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const { page, turn } = usePageInAddress('/order');
  const filter = filterOf(search, today);
  const problems = filterProblems(filter, today);
  const isWanted = problems.from === null && problems.until === null;
  const reading = useOrders(filter, today, isWanted);
  const { orders, isReading, isReadingOlder, hasFailed } = reading;
  const unclear = useUnclearCancels();
  const [dialog, setDialog] = useState<{ kind: 'cancel' | 'invoice'; order: Order } | null>(null);
  const show = useCallback(
    (next: OrderFilterValue) => void navigate({ to: '/order', search: { ...next }, replace: true }),
    [navigate],
  );
  const open = useCallback((kind: 'cancel' | 'invoice', order: Order) => setDialog({ kind, order }), []);
  const close = () => setDialog(null);
  const refresh = (order: Order) => {
    reading.retryOf(order);
    session.send({ type: 'balance.check' });
  };
  const isEmpty = orders?.length === 0;

  return (
    <>
      <PageHeader title={t('orders.title')} subtitle={t('orders.subtitle')} />
      <div className={classes.page} aria-busy={isReading || isReadingOlder}>
        <OrderFilter {...filter} today={today} onChange={show} />
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
        {orders && <OrderList orders={orders} today={today} page={page} onPage={turn} onOpen={open} />}
        <p role="status" className={classes.older}>
          {isReadingOlder && t('orders.readingOlder')}
        </p>
        {reading.hasOlderFailed && <ErrorNotice onRetry={reading.retryOlder}>{t('orders.olderFailed')}</ErrorNotice>}
      </div>
      {dialog?.kind === 'cancel' && (
        <CancelDialog
          order={dialog.order}
          onClose={close}
          onChanged={() => refresh(dialog.order)}
          onAsked={unclear.note}
          onTold={unclear.forget}
        />
      )}
      {dialog?.kind === 'invoice' && <InvoiceDialog order={dialog.order} onClose={close} />}
    </>
  );
}
