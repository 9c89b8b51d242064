import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type Order } from '../../../domain/order.ts';
import { useHouse, useSessionRef, useText } from '../../context/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { orderStart } from '../../shared/ordering/order-start.ts';
import { useToday } from '../../shared/ordering/use-locations.ts';
import { ordersOf } from '../../shared/reading/queries.ts';
import { useReading } from '../../shared/reading/use-reading.ts';
import { CancelNews } from './CancelNews.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { OrderDays } from './OrderDays.tsx';
import { OrderFilter } from './OrderFilter.tsx';
import { filterOf, filterProblems, type OrderFilterValue } from './order-filter.ts';
import { orderDays } from './order-days.ts';
import classes from './OrdersScreen.module.css';
import { useUnclearCancels } from './use-unclear-cancels.ts';

export function OrdersScreen() {
  const t = useText();
  const session = useSessionRef();
  const { settings } = useHouse();
  const today = useToday();
  const navigate = useNavigate();
  const filter = filterOf(useSearch({ strict: false }), today);
  const { from, until, by } = filter;
  const problems = filterProblems(filter, today);
  const isWanted = problems.from === null && problems.until === null;
  const reading = useReading({
    ...ordersOf({ fromDate: from, untilDate: until, useOrderDate: by === 'delivery' }),
    isWanted,
  });
  const { isReading, hasFailed, retry } = reading;
  // Orders of another span must not be shown as those of one that cannot be asked for.
  const data = isWanted ? reading.data : undefined;
  const unclear = useUnclearCancels();
  const [dialog, setDialog] = useState<{ kind: 'cancel' | 'invoice'; order: Order } | null>(null);
  const show = (next: OrderFilterValue) => void navigate({ to: '/order', search: { ...next }, replace: true });
  const opener = useRef<Element | null>(null);
  const open = (kind: 'cancel' | 'invoice') => (order: Order) => {
    opener.current = document.activeElement;
    setDialog({ kind, order });
  };
  const close = () => {
    setDialog(null);
    // The dialog unmounts with its order and cannot restore the focus itself.
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const refresh = () => {
    retry();
    session.send({ type: 'balance.check' });
  };
  const days = data && orderDays(data, today);

  return (
    <>
      <PageHeader title={t('orders.title')} subtitle={t('orders.subtitle')} />
      <div className={classes.page} aria-busy={isReading}>
        <OrderFilter value={filter} today={today} onChange={show} />
        {data && !isReading && dialog === null && (
          <CancelNews orders={data} numbers={unclear.numbers} onSeen={unclear.forget} />
        )}
        {hasFailed && <ErrorNotice onRetry={retry}>{t('orders.failed')}</ErrorNotice>}
        {isWanted && !data && !hasFailed && <SkeletonCards count={4} height={180} />}
        {data?.length === 0 && (
          <EmptyState icon={<IconReceipt size={36} />} title={t('orders.empty')} text={t('orders.emptyHint')}>
            <Button onClick={() => void navigate({ to: orderStart(settings) })}>{t('orders.order')}</Button>
          </EmptyState>
        )}
        {days && (
          <OrderDays
            title={t('orders.upcoming')}
            days={days.upcoming}
            onCancel={open('cancel')}
            onInvoice={open('invoice')}
          />
        )}
        {days && (
          <OrderDays title={t('orders.past')} days={days.past} onCancel={open('cancel')} onInvoice={open('invoice')} />
        )}
      </div>
      {dialog?.kind === 'cancel' && (
        <CancelDialog
          order={dialog.order}
          onClose={close}
          onChanged={refresh}
          onAsked={unclear.note}
          onTold={unclear.forget}
        />
      )}
      {dialog?.kind === 'invoice' && <InvoiceDialog order={dialog.order} onClose={close} />}
    </>
  );
}
