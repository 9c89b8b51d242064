import { useCallback, useMemo } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';
import { useText } from '../../context/hooks.ts';
import { Paged } from '../../ui/Paged.tsx';
import { listed, orderDays } from './order-days.ts';
import { OrderDays } from './OrderDays.tsx';

/** Few enough to be drawn at once on a cheap phone. */
const ORDERS_PER_PAGE = 24;

interface OrderListProps {
  orders: readonly Order[];
  today: IsoDate;
  page: number;
  onPage: (page: number) => void;
  onOpen: (kind: 'cancel' | 'invoice', order: Order) => void;
}

/** The orders by day, upcoming before past ones, a page at a time. */
export function OrderList({ orders, today, page, onPage, onOpen }: OrderListProps) {
  const t = useText();
  const all = useMemo(() => listed(orders, today), [orders, today]);
  // Stable for the memoised cards.
  const cancel = useCallback((order: Order) => onOpen('cancel', order), [onOpen]);
  const invoice = useCallback((order: Order) => onOpen('invoice', order), [onOpen]);
  return (
    <Paged items={all} size={ORDERS_PER_PAGE} page={page} onPage={onPage} label={(shown) => t('orders.page', shown)}>
      {(shown, before) => {
        const { upcoming, past } = orderDays(all, today, before, before + shown.length);
        return (
          <>
            <OrderDays title={t('orders.upcoming')} days={upcoming} onCancel={cancel} onInvoice={invoice} />
            <OrderDays title={t('orders.past')} days={past} onCancel={cancel} onInvoice={invoice} />
          </>
        );
      }}
    </Paged>
  );
}
