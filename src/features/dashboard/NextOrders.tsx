import { useState } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type NextMeal, nextMeal } from '../../../domain/next-meal.ts';
import { type Order } from '../../../domain/order.ts';
import { ordersAround } from '../../api/overview.ts';
import { useAppConfiguration, useNow, useText } from '../../context/hooks.ts';
import { type OpenOrderDialog, OrderDialog } from '../orders/dialogs/OrderDialog.tsx';
import { OrderNews } from '../orders/OrderNews.tsx';
import { Block } from '../../queries/Block.tsx';
import { ordersOf } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NextOrder } from './NextOrder.tsx';
import classes from './NextOrders.module.css';
import { OrderLarge } from './OrderLarge.tsx';

const PLACE = 'next-order';
/** For when what had the focus is gone. */
const focusNextOrder = () => document.getElementById(PLACE)?.focus();

/** The next order, until it is served; nothing without one (PAGE-96). */
export function NextOrders({ today }: { today: IsoDate }) {
  const t = useText();
  const { zone } = useAppConfiguration();
  const now = useNow(30_000);
  const query = ordersOf(ordersAround(today));
  const { data = [], retry } = useReading(query);
  const [dialog, setDialog] = useState<OpenOrderDialog | null>(null);
  const [shown, setShown] = useState<Order | null>(null);
  return (
    <>
      {/* What stands below comes with the same answer. */}
      <Block query={query} fallback={null}>
        {(all) => {
          const meal = nextMeal(all, now, zone);
          return (
            <>
              {dialog === null && <OrderNews orders={all} />}
              {meal && (
                <Next
                  meal={meal}
                  today={today}
                  onOpen={(kind) => (kind === 'show' ? setShown(meal.order) : setDialog({ kind, order: meal.order }))}
                />
              )}
            </>
          );
        }}
      </Block>
      {/* Its order may not be the next one any more. */}
      {dialog && (
        <OrderDialog
          key={dialog.kind}
          {...dialog}
          head={<OrderLarge order={dialog.order} isHead />}
          onOpen={setDialog}
          onChanged={retry}
          onGone={focusNextOrder}
        />
      )}
      {shown && (
        <Dialog title={t('user.order')} onClose={() => setShown(null)} closeLabel={t('orders.cancel.close')}>
          {/* As it is now: once it is handed out, it has no code any more. */}
          <OrderLarge order={data.find(({ number }) => number === shown.number) ?? shown} />
        </Dialog>
      )}
    </>
  );
}

interface NextProps {
  meal: NextMeal;
  today: IsoDate;
  onOpen: (kind: OpenOrderDialog['kind'] | 'show') => void;
}

function Next({ meal, today, onOpen }: NextProps) {
  const t = useText();
  return (
    <section id={PLACE} tabIndex={-1} aria-label={t('user.nextOrder')} className={classes.place}>
      <NextOrder meal={meal} today={today} onOpen={onOpen} onGone={focusNextOrder} />
    </section>
  );
}
