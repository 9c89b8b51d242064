import { Button } from '@mantine/core';
import { IconClock, IconMapPin } from '@tabler/icons-react';
import { memo } from 'react';
import { isCashOnPickUp, type Order } from '../../../domain/order.ts';
import { orderTotal } from '../../../domain/payment-total.ts';
import { useAppConfiguration, useClock, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { ReorderButton, ReorderLineButton } from '../reorder/ReorderButton.tsx';
import { DeliveryDetails, handoverOfOrder } from '../delivery/DeliveryDetails.tsx';
import { LineAllergens } from '../dishes/AllergenWarning.tsx';
import { ChangeOffers } from './dialogs/ChangeOffers.tsx';
import { SumLines } from '../../ui/SumLines.tsx';
import classes from './OrderCard.module.css';
import { focusOrder, orderHeading } from './order-heading.ts';
import { RateOrder } from './RateOrder.tsx';
import { RefundDetails } from './RefundDetails.tsx';
import { orderStatus } from '../../../domain/order-status.ts';
import { STATUS_LOOK } from './status-look.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

function OrderStatusBadge({ order }: { order: Order }) {
  const t = useText();
  const { zone } = useAppConfiguration();
  const status = useClock((now) => orderStatus(order, now, zone));
  const { tone, Icon } = STATUS_LOOK[status];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(`orders.status.${status}`)}
    </StatusBadge>
  );
}

export interface OrderActions {
  onCancel: (order: Order) => void;
  onChange: (order: Order) => void;
  onInvoice: (order: Order) => void;
}

/** Memoised: a dialog that opens, or a page that is read again, does not render every card. */
export const OrderCard = memo(function OrderCard({ order, actions }: { order: Order; actions: OrderActions }) {
  const t = useText();
  const time = useTimeWords().span(deliveryTimeOf(order));
  const { number } = order;
  const sums = orderTotal(order);
  // The rest beside a voucher. For cash, the method's name: unlike “paid”, it is true before and after the pick-up.
  const restKey = isCashOnPickUp(order) ? 'payment.method.BA' : 'order.completed.paid';
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <h4 id={orderHeading(number)} className={classes.number} tabIndex={-1}>
          {t('orders.number', { number })}
        </h4>
        <OrderStatusBadge order={order} />
      </div>
      <p className={classes.detail}>
        <IconMapPin size={18} aria-hidden />{' '}
        <RestaurantText>{`${order.locationName} · ${order.restaurantName}`}</RestaurantText>
      </p>
      {time !== null && (
        <p className={classes.detail}>
          <IconClock size={18} aria-hidden /> {time}
        </p>
      )}
      <DeliveryDetails handover={handoverOfOrder(order)} />
      <RefundDetails order={order} />
      <ul className={classes.lines}>
        {order.lines.map((line, index) => (
          <li key={index} className={classes.line}>
            <RestaurantText within={(name) => t('orders.line', { quantity: line.quantity, name })}>
              {line.name}
            </RestaurantText>
            <ReorderLineButton order={order} line={line} />
            <LineAllergens dish={line} />
          </li>
        ))}
      </ul>
      <div className={classes.total}>
        <SumLines
          sums={{ ...sums, voucher: 0, toPay: sums.total }}
          label={t('orders.total')}
          isEstimate={order.isEstimate}
          payment={sums.voucher > 0 ? { voucher: sums.voucher, restLabel: t(restKey) } : null}
        />
      </div>
      <RateOrder order={order} />
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={t('orders.invoiceNamed', { number })}
          onClick={() => actions.onInvoice(order)}
        >
          {t('orders.invoice')}
        </Button>
        <ReorderButton order={order} />
        <ChangeOffers order={order} {...actions} onGone={() => focusOrder(number)} />
      </div>
    </Card>
  );
});
