import { lastOrders, lastWeek } from '../../../domain/reorder.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { type Order } from '../../../domain/order.ts';
import { ordersAround } from '../../api/overview.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Section.tsx';
import { DishNames } from '../dishes/DishNames.tsx';
import { useWithPastOrders } from '../delivery/use-past-orders.ts';
import { ordersOf } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { ReorderDialogButton } from './ReorderDialogButton.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import classes from './LastOrders.module.css';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

const SHOWN = 3;

/**
 * What was ordered last, to order it again; nothing without any. A failure is shown by the next orders, which are read
 * with them.
 */
export function LastOrders({ today }: { today: IsoDate }) {
  const t = useText();
  const { data: around } = useReading(ordersOf(ordersAround(today)));
  const orders = useWithPastOrders(around);
  const last = lastOrders(orders, today, SHOWN);
  const week = lastWeek(orders, today);
  const isTimed = ({ orderDate }: Order) => last.filter((other) => other.orderDate === orderDate).length > 1;
  if (last.length === 0) return null;
  return (
    <Section title={t('again.last')}>
      <Card flush>
        <ul className={classes.list}>
          {last.map((order) => (
            <li key={order.number} className={classes.order}>
              <LastOrder order={order} isTimed={isTimed(order)} />
              <ReorderButton order={order} isQuiet />
            </li>
          ))}
        </ul>
        {week && (
          <div className={classes.order}>
            <ReorderDialogButton wanted={week} isQuiet>
              {t('again.week')}
            </ReorderDialogButton>
          </div>
        )}
      </Card>
    </Section>
  );
}

/** `isTimed`: with its time, since another one is of the same day. */
function LastOrder({ order, isTimed }: { order: Order; isTimed: boolean }) {
  const words = useTimeWords();
  const { locale } = useAppConfiguration();
  const day = formatDay(order.orderDate, 'short', locale);
  const time = isTimed && words.spoken(deliveryTimeOf(order));
  return (
    <div className={classes.words}>
      <p className={classes.soft}>
        <RestaurantText within={(place) => [day, time, place].filter(Boolean).join(' · ')}>
          {order.locationName}
        </RestaurantText>
      </p>
      <p className={classes.dish}>
        <DishNames order={order} />
      </p>
    </div>
  );
}
