import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';
import { ordersAround } from '../../api/overview.ts';
import { useText } from '../../context/hooks.ts';
import { Block } from '../../queries/Block.tsx';
import { type OpenOrderDialog, OrderDialog } from '../orders/dialogs/OrderDialog.tsx';
import { OrderNews } from '../orders/OrderNews.tsx';
import { useReading } from '../../queries/use-reading.ts';
import { ordersOf } from '../../queries/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { NextOrder } from './NextOrder.tsx';
import { nextOrders } from './next-orders.ts';
import classes from './NextOrders.module.css';
import { useDayName } from '../delivery/use-day-name.ts';

const MANY = 4;
const FEW = 2;
const LIST = 'next-orders';
/** For when what had the focus is gone. */
const focusNextOrders = () => document.getElementById(LIST)?.focus();

interface NextOrdersProps {
  today: IsoDate;
  /** Above everything else: fewer orders, and nothing where there are none. */
  isBrief: boolean;
}

/** Orders for today and the days ahead. */
export function NextOrders({ today, isBrief }: NextOrdersProps) {
  const t = useText();
  const query = ordersOf(ordersAround(today));
  const { retry } = useReading(query);
  const [dialog, setDialog] = useState<OpenOrderDialog | null>(null);
  return (
    <>
      <Block query={query} fallback={<SkeletonCards count={2} height={96} />}>
        {(all) => {
          const next = nextOrders(all, today, isBrief ? FEW : MANY);
          const news = dialog === null && <OrderNews orders={all} />;
          if (next.length === 0 && isBrief) return news;
          return (
            <>
              {news}
              <Section title={t('user.nextOrders')} aside={<MoreLink to="/order" subject={t('layout.orders')} />}>
                {next.length > 0 ? (
                  <OrderList orders={next} today={today} onOpen={setDialog} />
                ) : (
                  <Card>
                    <EmptyState
                      icon={<IconToolsKitchen2 size={32} />}
                      title={t('user.noOrders')}
                      text={t('user.noOrdersText')}
                    />
                  </Card>
                )}
              </Section>
            </>
          );
        }}
      </Block>
      {/* Its order may not be one of the next any more. */}
      {dialog && (
        <OrderDialog key={dialog.kind} {...dialog} onOpen={setDialog} onChanged={retry} onGone={focusNextOrders} />
      )}
    </>
  );
}

interface OrderListProps {
  orders: Order[];
  today: IsoDate;
  onOpen: (dialog: OpenOrderDialog) => void;
}

function OrderList({ orders, today, onOpen }: OrderListProps) {
  const t = useText();
  const dayName = useDayName(today);
  return (
    <ul id={LIST} tabIndex={-1} aria-label={t('user.nextOrders')} className={classes.list}>
      {orders.map((order) => (
        <li key={order.number}>
          <NextOrder
            order={order}
            dayName={dayName}
            onOpen={(kind) => onOpen({ kind, order })}
            onGone={focusNextOrders}
          />
        </li>
      ))}
    </ul>
  );
}
