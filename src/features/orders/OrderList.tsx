import { useCallback, useMemo } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';
import { useText } from '../../context/hooks.ts';
import { Paged } from '../../ui/Paged.tsx';
import { Section } from '../../ui/Section.tsx';
import { listed, orderGroups, type ListedGroup } from './order-days.ts';
import { takeFocusAlong } from './order-heading.ts';
import { type OrderActions } from './OrderDetails.tsx';
import classes from './OrderList.module.css';
import rows from './Rows.module.css';
import { OrderRow } from './OrderRow.tsx';
import { RatePrompt } from './RatePrompt.tsx';

/** Few enough to be drawn at once on a cheap phone. */
const ORDERS_PER_PAGE = 24;

const GROUP_TITLES = {
  upcoming: 'orders.upcoming',
  past: 'orders.past',
  canceled: 'spent.canceled',
} as const;

export type OrderDialogKind = 'cancel' | 'change' | 'invoice';

interface OrderListProps {
  orders: readonly Order[];
  today: IsoDate;
  page: number;
  onPage: (page: number) => void;
  onOpen: (kind: OrderDialogKind, order: Order) => void;
  /** The number of an order that has been changed, and is followed to where it stands now. */
  followed?: number | null;
}

/** The orders, upcoming before past and canceled ones, a page at a time. */
export function OrderList({ orders, today, page, onPage, onOpen, followed = null }: OrderListProps) {
  const t = useText();
  const all = useMemo(() => listed(orders, today), [orders, today]);
  // Stable for the memoised rows.
  const actions = useMemo<OrderActions>(
    () => ({
      onCancel: (order) => onOpen('cancel', order),
      onChange: (order) => onOpen('change', order),
      onInvoice: (order) => onOpen('invoice', order),
    }),
    [onOpen],
  );
  const ofDay = useCallback(({ orderDate }: Order) => all.filter((order) => order.orderDate === orderDate), [all]);
  const place = followed === null ? -1 : all.findIndex(({ number }) => number === followed);
  const current = place < 0 ? page : Math.floor(place / ORDERS_PER_PAGE) + 1;
  return (
    <Paged items={all} size={ORDERS_PER_PAGE} page={current} onPage={onPage} label={(shown) => t('orders.page', shown)}>
      {(shown, before) =>
        orderGroups(all, today, before, before + shown.length).map((group) => (
          <OrderGroup key={group.group} {...group} all={all} followed={followed} actions={actions} ofDay={ofDay} />
        ))
      }
    </Paged>
  );
}

interface OrderGroupProps extends ListedGroup {
  /** Of all parts. */
  all: readonly Order[];
  followed: number | null;
  actions: OrderActions;
  ofDay: (order: Order) => readonly Order[];
}

function OrderGroup({ all, group, orders, before, count, followed, actions, ofDay }: OrderGroupProps) {
  const t = useText();
  return (
    <Section title={t(GROUP_TITLES[group])} className={classes.group}>
      {group === 'past' && before === 0 && <RatePrompt orders={all} />}
      <ul className={rows.rows}>
        {orders.map((order, index) => (
          <li
            key={order.number}
            ref={order.number === followed ? takeFocusAlong(order.number) : undefined}
            aria-setsize={count}
            aria-posinset={before + index + 1}
          >
            <OrderRow
              order={order}
              group={group}
              isOpenAtFirst={order.number === followed}
              actions={actions}
              ofDay={ofDay}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
