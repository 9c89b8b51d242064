import { type Ref } from 'react';
import { useAppConfiguration } from '../../context/hooks.ts';
import { ReorderDayButton } from '../reorder/ReorderButton.tsx';
import { Section } from '../../ui/Section.tsx';
import { formatDay } from '../../../domain/day-format.ts';
import { type OrderActions, OrderCard } from './OrderCard.tsx';
import { type OrderDay } from './order-days.ts';
import { takeFocusAlong } from './order-heading.ts';
import classes from './OrderDays.module.css';

interface OrderDaysProps {
  title: string;
  /** Of the title, which takes the focus then. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  days: OrderDay[];
  /** The number of an order whose row may move; null: of none. */
  followed?: number | null;
  actions: OrderActions;
}

export function OrderDays({ title, titleRef, days, followed = null, actions }: OrderDaysProps) {
  const { locale } = useAppConfiguration();
  if (days.length === 0) return null;
  return (
    <Section title={title} titleRef={titleRef}>
      <div className={classes.days}>
        {days.map(({ date, orders, before, count }) => (
          <section key={date} className={classes.day} aria-label={formatDay(date, 'long', locale)}>
            <div className={classes.head}>
              <h3 className={classes.date}>{formatDay(date, 'long', locale)}</h3>
              <ReorderDayButton orders={orders} />
            </div>
            <ul className={classes.orders}>
              {orders.map((order, index) => (
                <li
                  key={order.number}
                  ref={order.number === followed ? takeFocusAlong(order.number) : undefined}
                  aria-setsize={count}
                  aria-posinset={before + index + 1}
                >
                  <OrderCard order={order} actions={actions} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}
