import { IconChevronDown } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { mainDishesFirst } from '../../../domain/order-dishes.ts';
import { cancelRefundDue, type Order } from '../../../domain/order.ts';
import { orderStatus } from '../../../domain/order-status.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { useAmount, useAppConfiguration, useClock, useText } from '../../context/hooks.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { type OrderGroup } from './order-days.ts';
import { orderHeading } from './order-heading.ts';
import { type OrderActions, OrderDetails } from './OrderDetails.tsx';
import classes from './OrderRow.module.css';
import { STATUS_LOOK } from './status-look.ts';

interface OrderRowProps {
  order: Order;
  group: OrderGroup;
  isOpenAtFirst: boolean;
  actions: OrderActions;
  /** Those of its day, with itself. */
  ofDay: (order: Order) => readonly Order[];
}

/** Memoised: a dialog that opens, or a page that is read again, does not render every row. */
export const OrderRow = memo(function OrderRow({ order, group, isOpenAtFirst, actions, ofDay }: OrderRowProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = orderHeading(order.number);
  return (
    <>
      <h3 className={classes.heading}>
        <button
          type="button"
          id={id}
          className={classes.row}
          data-group={group}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-details` : undefined}
          onClick={() => setIsOpen((was) => !was)}
        >
          <OrderSummary order={order} group={group} />
          <IconChevronDown size={18} className={classes.chevron} aria-hidden />
        </button>
      </h3>
      {isOpen && (
        <div id={`${id}-details`} className={classes.details}>
          <OrderDetails order={order} actions={actions} ofDay={ofDay} />
        </div>
      )}
    </>
  );
});

/** When, what and how much; of those to come also the number, which is asked for at the counter. */
function OrderSummary({ order, group }: Pick<OrderRowProps, 'order' | 'group'>) {
  const t = useText();
  const amount = useAmount();
  const words = useTimeWords();
  const [first, ...others] = mainDishesFirst(order);
  return (
    <>
      <span className={classes.when}>
        {words.when(order.orderDate, 'short', deliveryTimeOf(order))}{' '}
        {group === 'upcoming' && <span className={classes.number}>{t('orders.number', { number: order.number })}</span>}
      </span>{' '}
      <span className={classes.dishes}>
        {first && (
          <RestaurantText
            within={(name) => (first.quantity === 1 ? name : t('orders.line', { quantity: first.quantity, name }))}
          >
            {first.name}
          </RestaurantText>
        )}{' '}
        {others.length > 0 && <bdi dir="ltr">+{others.length}</bdi>}
      </span>{' '}
      <span className={classes.sum} translate="no">
        {amount(order.total, order.isEstimate)}
      </span>{' '}
      <OrderStatus order={order} group={group} />
    </>
  );
}

/** In words where the part of the list does not say it already. */
function OrderStatus({ order, group }: Pick<OrderRowProps, 'order' | 'group'>) {
  const t = useText();
  const { zone } = useAppConfiguration();
  const status = useClock((now) => orderStatus(order, now, zone));
  const { tone, Icon } = STATUS_LOOK[status];
  const words = t(`orders.status.${status}`);
  const isDue = cancelRefundDue(order) + (order.changeRefundDue ?? 0) > 0;
  return (
    <span className={classes.status}>
      {group === 'upcoming' ? (
        <StatusBadge tone={tone} icon={<Icon />}>
          {words}
        </StatusBadge>
      ) : (
        <VisuallyHidden>{words}</VisuallyHidden>
      )}
      {isDue && <span className={classes.due}>{t('orders.invoice.refundDue')}</span>}
    </span>
  );
}
