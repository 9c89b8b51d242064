import { lastOrders, lastWeek } from '../../../domain/again.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { type Order } from '../../../domain/order.ts';
import { ordersAround } from '../../api/overview.ts';
import { useHouse, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Section.tsx';
import { ordersOf } from '../reading/queries.ts';
import { useReading } from '../reading/use-reading.ts';
import { AgainButton } from './AgainButton.tsx';
import { AgainOrder } from './AgainOrder.tsx';
import classes from './LastOrders.module.css';

const SHOWN = 3;

/** What was ordered last, to order it again; nothing without any. A failure is told by the next orders, which are read with them. */
export function LastOrders({ today }: { today: IsoDate }) {
  const t = useText();
  const { data: orders = [] } = useReading(ordersOf(ordersAround(today)));
  const last = lastOrders(orders, today, SHOWN);
  const week = lastWeek(orders, today);
  if (last.length === 0) return null;
  return (
    <Section title={t('again.last')}>
      <ul className={classes.list}>
        {last.map((order) => (
          <li key={order.number}>
            <Card className={classes.order}>
              <LastOrder order={order} />
              <AgainOrder order={order} />
            </Card>
          </li>
        ))}
      </ul>
      {week && (
        <div className={classes.week}>
          <AgainButton wanted={week}>{t('again.week')}</AgainButton>
        </div>
      )}
    </Section>
  );
}

function LastOrder({ order }: { order: Order }) {
  const t = useText();
  const { locale } = useHouse();
  const [first, ...others] = order.lines;
  return (
    <div className={classes.words}>
      <p className={classes.soft}>
        {formatDay(order.orderDate, 'short', locale)} · {order.locationName}
      </p>
      <p className={classes.dish}>
        {first && t('orders.line', { quantity: first.quantity, name: first.name })}{' '}
        {others.length > 0 && <span className={classes.soft}>{t('user.moreDishes', { count: others.length })}</span>}
      </p>
    </div>
  );
}
