import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconMapPin, IconReceiptRefund } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import { isCashOnPickUp, type Order, refundOf } from '../../../domain/order.ts';
import { orderTotal } from '../../../domain/payment-total.ts';
import { remainingCancelMs } from '../../../domain/order-status.ts';
import { useClock, useHouse, useText, useTimeRange } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { clockOf } from '../../ui/clock.ts';
import { DeliveryFacts, handoverOfOrder } from '../../shared/ordering/DeliveryFacts.tsx';
import { LineAllergens } from '../../shared/dish/AllergenWarning.tsx';
import { SumLines } from '../../shared/cart/SumLines.tsx';
import classes from './OrderCard.module.css';
import { focusOrder, orderHeading } from './order-heading.ts';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';

interface OrderCardProps {
  order: Order;
  onCancel: (order: Order) => void;
  onInvoice: (order: Order) => void;
}

/** Memoised: a dialog that opens, or a page that is read again, does not render every card. */
export const OrderCard = memo(function OrderCard({ order, onCancel, onInvoice }: OrderCardProps) {
  const t = useText();
  const range = useTimeRange();
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
        <IconMapPin size={18} aria-hidden /> {order.locationName} · {order.restaurantName}
      </p>
      <p className={classes.detail}>
        <IconClock size={18} aria-hidden /> {t('orders.time', range(order.deliveryTime, order.deliveryEndTime))}
      </p>
      <DeliveryFacts handover={handoverOfOrder(order)} />
      <RefundLine order={order} />
      <ul className={classes.lines}>
        {order.lines.map((line, index) => (
          <li key={index}>
            {t('orders.line', { quantity: line.quantity, name: line.name })}
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
      <div className={classes.actions}>
        <Button variant="default" aria-label={t('orders.invoiceNamed', { number })} onClick={() => onInvoice(order)}>
          {t('orders.invoice')}
        </Button>
        <CancelOffer order={order} onCancel={onCancel} />
      </div>
    </Card>
  );
});

/** Says for good whether the money of a canceled order was returned. */
function RefundLine({ order }: { order: Order }) {
  const t = useText();
  const refund = refundOf(order);
  if (refund === null) return null;
  return (
    <p className={classes.detail} data-refund={refund}>
      {refund === 'due' ? <IconAlertTriangle size={18} aria-hidden /> : <IconReceiptRefund size={18} aria-hidden />}
      {t(`orders.refund.${refund}`)}
    </p>
  );
}

const DAY_MS = 86_400_000;

/** Shown while the order can be canceled; with a countdown on the last day. It hands the focus on when it goes. */
function CancelOffer({ order, onCancel }: { order: Order; onCancel: (order: Order) => void }) {
  const t = useText();
  const { zone } = useHouse();
  /** Null: too late. Empty: more than a day, which is not counted down. */
  const left = useClock((now) => {
    const ms = remainingCancelMs(order, now, zone);
    if (ms === 0) return null;
    if (ms >= DAY_MS) return '';
    const { unit, value } = clockOf(Math.ceil(ms / 1000) * 1000);
    return t(`order.slot.${unit}`, { value });
  });
  // Runs before the button is removed, which would take the focus with it.
  const handOn = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) focusOrder(order.number);
    },
    [order.number],
  );
  if (left === null) return null;
  return (
    <>
      <Button
        ref={handOn}
        variant="outline"
        color="red"
        aria-label={t('orders.cancelNamed', { number: order.number })}
        onClick={() => onCancel(order)}
      >
        {t('orders.cancel')}
      </Button>
      {left !== '' && <span className={classes.left}>{t('orders.cancelUntil', { left })}</span>}
    </>
  );
}
