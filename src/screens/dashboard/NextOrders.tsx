import { useState } from 'react';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Order } from '../../../domain/order.ts';
import { orderStatus } from '../../../domain/order-status.ts';
import { ordersAround } from '../../api/overview.ts';
import { useHouse, useNow, useText, useTimeRange } from '../../context/hooks.ts';
import { Block } from '../../shared/reading/Block.tsx';
import { ChangeOffers } from '../../shared/order-dialogs/ChangeOffers.tsx';
import { type OpenOrderDialog, OrderDialog } from '../../shared/order-dialogs/OrderDialog.tsx';
import { useUnclearCancels } from '../../shared/order-dialogs/use-unclear-cancels.ts';
import { useReading } from '../../shared/reading/use-reading.ts';
import { ordersOf } from '../../shared/reading/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Price } from '../../ui/Price.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { nextOrders } from './next-orders.ts';
import classes from './NextOrders.module.css';
import { useDayName } from '../../shared/ordering/use-day-name.ts';
import { STATUS_LOOK } from '../../shared/ordering/status-look.ts';
import { useDishNames } from '../../shared/ordering/use-dish-names.ts';

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
  return (
    <Block query={ordersOf(ordersAround(today))} fallback={<SkeletonCards count={2} height={96} />}>
      {(all) => {
        const next = nextOrders(all, today, isBrief ? FEW : MANY);
        if (next.length === 0 && isBrief) return null;
        return (
          <Section title={t('user.nextOrders')} aside={<MoreLink to="/order" subject={t('layout.orders')} />}>
            {next.length > 0 ? (
              <OrderList orders={next} today={today} />
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
        );
      }}
    </Block>
  );
}

function OrderList({ orders, today }: { orders: Order[]; today: IsoDate }) {
  const t = useText();
  const { retry } = useReading(ordersOf(ordersAround(today)));
  const unclear = useUnclearCancels();
  const [dialog, setDialog] = useState<OpenOrderDialog | null>(null);
  const range = useTimeRange();
  const { zone } = useHouse();
  const now = useNow(30_000);
  const dayName = useDayName(today);
  const dishNames = useDishNames();
  return (
    <>
      <ul id={LIST} tabIndex={-1} aria-label={t('user.nextOrders')} className={classes.list}>
        {orders.map((order) => {
          const status = orderStatus(order, now, zone);
          const { tone, Icon } = STATUS_LOOK[status];
          return (
            <li key={order.number}>
              <Card className={classes.order}>
                <div className={classes.head}>
                  <span className={classes.day}>{dayName(order.orderDate)}</span>
                  <StatusBadge tone={tone} icon={<Icon />}>
                    {t(`user.status.${status}`)}
                  </StatusBadge>
                </div>
                <div className={classes.head}>
                  <p className={classes.dish}>{dishNames(order)}</p>
                  <span className={classes.total}>
                    <span className={classes.soft}>{t('orders.total')}</span>{' '}
                    <Price amount={order.total} isEstimate={order.isEstimate} />
                  </span>
                </div>
                <p className={classes.soft}>
                  {t('user.orderAt', {
                    ...range(order.deliveryTime, order.deliveryEndTime),
                    place: order.locationName,
                  })}
                </p>
                <div className={classes.actions}>
                  <ChangeOffers
                    order={order}
                    onCancel={() => setDialog({ kind: 'cancel', order })}
                    onChange={() => setDialog({ kind: 'change', order })}
                    onGone={focusNextOrders}
                  />
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
      {dialog && (
        <OrderDialog
          key={dialog.kind}
          {...dialog}
          unclear={unclear}
          onOpen={setDialog}
          onChanged={retry}
          onGone={focusNextOrders}
        />
      )}
    </>
  );
}
