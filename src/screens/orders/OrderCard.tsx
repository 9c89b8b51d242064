import { Button } from '@mantine/core';
import { IconClock, IconMapPin } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import { formatDay } from '../../../domain/day-format.ts';
import { isCashOnPickUp, type Order } from '../../../domain/order.ts';
import { orderTotal } from '../../../domain/payment-total.ts';
import { cancelableUntil, remainingCancelMs } from '../../../domain/order-status.ts';
import { todayIn } from '../../../domain/zone.ts';
import { useClock, useHouse, useText, useTimeRange } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { clockOf } from '../../ui/clock.ts';
import { AgainLine, AgainOrder } from '../../shared/again/AgainOrder.tsx';
import { DeliveryFacts, handoverOfOrder } from '../../shared/ordering/DeliveryFacts.tsx';
import { LineAllergens } from '../../shared/dish/AllergenWarning.tsx';
import { SumLines } from '../../shared/cart/SumLines.tsx';
import classes from './OrderCard.module.css';
import { focusOrder, orderHeading } from './order-heading.ts';
import { RateOrder } from './RateOrder.tsx';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import { RefundFacts } from './RefundFacts.tsx';

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
      <RefundFacts order={order} />
      <ul className={classes.lines}>
        {order.lines.map((line, index) => (
          <li key={index} className={classes.line}>
            {t('orders.line', { quantity: line.quantity, name: line.name })}
            <AgainLine order={order} line={line} />
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
        <Button variant="default" aria-label={t('orders.invoiceNamed', { number })} onClick={() => onInvoice(order)}>
          {t('orders.invoice')}
        </Button>
        <AgainOrder order={order} />
        <CancelOffer order={order} onCancel={onCancel} />
      </div>
    </Card>
  );
});

const DAY_MS = 86_400_000;

/** Shown while the order can be canceled, with the end of that and, on the last day, a countdown. It hands the focus on when it goes. */
function CancelOffer({ order, onCancel }: { order: Order; onCancel: (order: Order) => void }) {
  const t = useText();
  const { zone, locale } = useHouse();
  const [lastDay = '', lastMoment = ''] = cancelableUntil(order, zone).split('T');
  const isLastDay = useClock((now) => todayIn(now, zone) === lastDay);
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
  const until = { day: formatDay(lastDay, 'short', locale), time: lastMoment.slice(0, 5) };
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
      <p className={classes.left}>
        <span>{t(isLastDay ? 'spent.cancelUntilToday' : 'spent.cancelUntil', until)}</span>
        {left !== '' && <span>{t('orders.cancelUntil', { left })}</span>}
      </p>
    </>
  );
}
