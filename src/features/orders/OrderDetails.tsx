import { Button } from '@mantine/core';
import { IconInfoCircle, IconMapPin, IconReceipt } from '@tabler/icons-react';
import { isCashOnPickUp, type Order } from '../../../domain/order.ts';
import { orderTotal } from '../../../domain/payment-total.ts';
import { useText } from '../../context/hooks.ts';
import { ReorderButton, ReorderDayButton, ReorderLineButton } from '../reorder/ReorderButton.tsx';
import { DeliveryDetails, handoverOfOrder } from '../delivery/DeliveryDetails.tsx';
import { LineAllergens } from '../dishes/AllergenWarning.tsx';
import { ChangeOffers } from './dialogs/ChangeOffers.tsx';
import { SumLines } from '../../ui/SumLines.tsx';
import classes from './OrderDetails.module.css';
import { focusOrder } from './order-heading.ts';
import { RateOrder } from './RateOrder.tsx';
import { RefundDetails } from './RefundDetails.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

export interface OrderActions {
  onCancel: (order: Order) => void;
  onChange: (order: Order) => void;
  onInvoice: (order: Order) => void;
}

interface OrderDetailsProps {
  order: Order;
  actions: OrderActions;
  /** Those of its day, with itself. */
  ofDay: (order: Order) => readonly Order[];
}

/** An order that is opened: where it is, its sums, and what can be done with it. */
export function OrderDetails({ order, actions, ofDay }: OrderDetailsProps) {
  const t = useText();
  const time = useTimeWords().span(deliveryTimeOf(order));
  const { number } = order;
  const sums = orderTotal(order);
  // The rest beside a voucher. For cash, the method's name: unlike “paid”, it is true before and after the pick-up.
  const restKey = isCashOnPickUp(order) ? 'payment.method.BA' : 'order.completed.paid';
  return (
    <div className={classes.order}>
      <p className={classes.detail}>
        <IconMapPin size={18} aria-hidden />{' '}
        <RestaurantText>{`${order.locationName} · ${order.restaurantName}`}</RestaurantText>
      </p>
      <p className={classes.detail}>
        <IconReceipt size={18} aria-hidden /> <span>{t('orders.number', { number })}</span>
        {time !== null && <span> · {time}</span>}
      </p>
      <DeliveryDetails handover={handoverOfOrder(order)} />
      {order.cancelReason && (
        <p className={classes.detail}>
          <IconInfoCircle size={18} aria-hidden /> {t(`orders.cancelReason.${order.cancelReason}`)}
        </p>
      )}
      <RefundDetails order={order} />
      <ul className={classes.lines}>
        {order.lines.map((line, index) => (
          <li key={index} className={classes.line}>
            <span className={classes.dish}>
              <RestaurantText within={(name) => t('orders.line', { quantity: line.quantity, name })}>
                {line.name}
              </RestaurantText>
            </span>
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
        {order.canceledAt === null && <ReorderDayButton orders={ofDay(order)} />}
        <ChangeOffers order={order} {...actions} onGone={() => focusOrder(number)} />
      </div>
    </div>
  );
}
