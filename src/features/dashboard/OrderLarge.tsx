import { type Order } from '../../../domain/order.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { useText } from '../../context/hooks.ts';
import { DishNames } from '../dishes/DishNames.tsx';
import { useDayName } from '../delivery/use-day-name.ts';
import { useToday } from '../delivery/use-locations.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { QrCodeLater } from '../../ui/QrCodeLater.tsx';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import classes from './OrderLarge.module.css';
import { OrderWarnings } from './OrderWarnings.tsx';
import { usePickUpCode } from './use-pick-up-code.ts';

interface OrderLargeProps {
  order: Order;
  /** What can be changed follows, and the number stands in the title. */
  isHead?: boolean;
}

/** An order as it is shown at the counter: from what is kept, so without a network as well. */
export function OrderLarge({ order, isHead = false }: OrderLargeProps) {
  const t = useText();
  const day = useDayName(useToday())(order.orderDate);
  const time = useTimeWords().span(deliveryTimeOf(order));
  const code = usePickUpCode(order);
  return (
    <div className={classes.order} data-head={isHead || undefined}>
      {!isHead && (
        <div className={classes.number} translate="no">
          {order.number}
        </div>
      )}
      {code !== null && <QrCodeLater key={code} text={code} name={t('user.pickUpCode')} className={classes.code} />}
      {order.deliveredAt !== null && <p>{t('orders.status.Served')}</p>}
      <p className={classes.dishes}>
        <DishNames order={order} />
      </p>
      <p>
        {[day, time].filter(Boolean).join(' · ')}
        <br />
        <RestaurantText>{order.locationName}</RestaurantText>
      </p>
      <OrderWarnings order={order} />
    </div>
  );
}
