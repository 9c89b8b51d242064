import { Link } from '@tanstack/react-router';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type Order } from '../../../../domain/order.ts';
import { useText } from '../../../context/hooks.ts';
import { useOrdersAround } from '../../delivery/use-orders-around.ts';
import classes from './DayOrders.module.css';
import { useTimeWords } from '../../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../../domain/shown-time.ts';
import { listText } from '../../../texts/list-text.ts';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

/** The orders of a day that were not canceled. */
export const ordersOn = (date: IsoDate, orders: readonly Order[]): Order[] =>
  orders.filter(({ orderDate, canceledAt }) => orderDate === date && canceledAt === null);

/** What is ordered for a day already; each order leads to the orders of that day. */
export function DayOrders({ date }: { date: IsoDate }) {
  const t = useText();
  const words = useTimeWords();
  const { data = [] } = useOrdersAround();
  return (
    <ul className={classes.orders}>
      {ordersOn(date, data).map((order) => (
        <li key={order.number}>
          <Link to="/order" search={{ from: date, until: date }} className={classes.order}>
            {order.lines.map((line, index) => (
              <span key={index}>
                <RestaurantText within={(name) => t('week.orderedDish', { quantity: String(line.quantity), name })}>
                  {line.name}
                </RestaurantText>
              </span>
            ))}
            <span className={classes.where}>
              <RestaurantText
                within={(place) =>
                  t('week.orderedAt', {
                    where: listText([words.span(deliveryTimeOf(order)) ?? '', place].filter(Boolean), t),
                  })
                }
              >
                {order.locationName}
              </RestaurantText>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
