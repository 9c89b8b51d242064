import { type Order } from '../../../domain/order.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { DishNames } from '../dishes/DishNames.tsx';
import { useDayName } from '../delivery/use-day-name.ts';
import { useToday } from '../delivery/use-locations.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import classes from './OrderLarge.module.css';
import { OrderWarnings } from './OrderWarnings.tsx';

/** An order as it is shown at the counter: from what is kept, so without a network as well. */
export function OrderLarge({ order, isNumberInTitle = false }: { order: Order; isNumberInTitle?: boolean }) {
  const day = useDayName(useToday())(order.orderDate);
  const time = useTimeWords().span(deliveryTimeOf(order));
  return (
    <div className={classes.order}>
      {!isNumberInTitle && (
        <p className={classes.number} translate="no">
          {order.number}
        </p>
      )}
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
