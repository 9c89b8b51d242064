import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type LocalMoment } from '../../../../domain/calendar.ts';
import { type Cart, sortCarts } from '../../../../domain/cart.ts';
import { itemCount } from '../../../../domain/item-count.ts';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { type OrderSnapshot } from '../../../context/actor-types.ts';
import { useHouse, useOrderRef, useText } from '../../../context/hooks.ts';
import { cx } from '../../../ui/cx.ts';
import { formatDay } from '../../../../domain/day-format.ts';
import classes from './DayTabs.module.css';
import { asOffered } from '../../../shared/ordering/offer.ts';
import { OrderUntil } from '../../../shared/ordering/OrderUntil.tsx';
import { selectionOfCart } from '../../../shared/cart/wishes.ts';

const selectDays = (snapshot: OrderSnapshot): Cart[] => sortCarts(selectShownCarts(snapshot), null);

/** Whether the tabs show the same: day, time, deadline and number of dishes. */
const areSameDays = (old: Cart[], next: Cart[]) =>
  old.length === next.length &&
  old.every((cart, index) => {
    const other = next[index];
    return (
      cart.orderDate === other?.orderDate &&
      cart.deliveryTimeId === other.deliveryTimeId &&
      cart.locationId === other.locationId &&
      cart.orderUntil === other.orderUntil &&
      itemCount([cart]) === itemCount([other])
    );
  });

const isSameSlot = (one: Selection, other: Selection): boolean =>
  one.date === other.date && one.deliveryTimeId === other.deliveryTimeId;
const isEarlier = (one: Selection, other: Selection): boolean =>
  `${one.date} ${one.time}` < `${other.date} ${other.time}`;

/** The days with a cart and the chosen one among them, so that its first dish adds no tab and moves nothing. */
function daysOf(
  carts: Cart[],
  chosen: Selection,
): { slot: Selection; orderUntil?: LocalMoment | null; count: number }[] {
  const days = carts.map((cart) => ({
    slot: selectionOfCart(cart),
    // The server may not tell it with the cart.
    orderUntil: cart.orderUntil,
    count: itemCount([cart]),
  }));
  if (days.some(({ slot }) => isSameSlot(slot, chosen))) return days;
  const before = days.filter(({ slot }) => isEarlier(slot, chosen)).length;
  return days.toSpliced(before, 0, { slot: chosen, orderUntil: chosen.orderUntil, count: 0 });
}

/** The days with a cart; a tap switches to that day. */
export function DayTabs({ selection, locations }: { selection: Selection; locations: DeliveryLocation[] }) {
  const t = useText();
  const order = useOrderRef();
  const { locale } = useHouse();
  const carts = useSelector(order, selectDays, areSameDays);
  const days = daysOf(carts, selection);
  const items = itemCount(carts);
  const current = useRef<HTMLButtonElement>(null);

  // Center the current tab in the scrolling row. `scrollIntoView` could also scroll the page.
  useEffect(() => {
    const tab = current.current;
    const row = tab?.parentElement;
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [selection.date, selection.deliveryTimeId, days.length, items]);

  if (days.length < 2) return null;
  return (
    <div className={classes.tabs} role="group" aria-label={t('order.cart.days')}>
      {days.map(({ slot, orderUntil, count }) => {
        const isCurrent = isSameSlot(slot, selection);
        return (
          <button
            key={`${slot.date} ${slot.deliveryTimeId}`}
            ref={isCurrent ? current : undefined}
            type="button"
            className={cx(classes.tab, isCurrent && classes.current)}
            aria-pressed={isCurrent}
            onClick={() => isCurrent || order.send({ type: 'selection.choose', selection: asOffered(locations, slot) })}
          >
            {formatDay(slot.date, 'short', locale)}
            {orderUntil && <OrderUntil orderUntil={orderUntil} date={slot.date} isShort isQuiet />}
            <span className={classes.note}>
              {slot.time}
              {count > 0 && ` · ${count === 1 ? t('order.bar.itemsOne') : t('order.bar.items', { count })}`}
            </span>
          </button>
        );
      })}
    </div>
  );
}
