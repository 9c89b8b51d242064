import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
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

/** The days with a cart; a tap switches to that day. */
export function DayTabs({ selection, locations }: { selection: Selection; locations: DeliveryLocation[] }) {
  const t = useText();
  const order = useOrderRef();
  const { locale } = useHouse();
  const carts = useSelector(order, selectDays, areSameDays);
  const items = itemCount(carts);
  const current = useRef<HTMLButtonElement>(null);

  // Center the current tab in the scrolling row. `scrollIntoView` could also scroll the page.
  useEffect(() => {
    const tab = current.current;
    const row = tab?.parentElement;
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [selection.date, selection.deliveryTimeId, carts.length, items]);

  if (carts.length < 2) return null;
  return (
    <div className={classes.tabs} role="group" aria-label={t('order.cart.days')}>
      {carts.map((cart) => {
        const isCurrent = cart.orderDate === selection.date && cart.deliveryTimeId === selection.deliveryTimeId;
        return (
          <button
            key={`${cart.orderDate} ${cart.deliveryTimeId}`}
            ref={isCurrent ? current : undefined}
            type="button"
            className={cx(classes.tab, isCurrent && classes.current)}
            aria-pressed={isCurrent}
            onClick={() =>
              isCurrent ||
              order.send({ type: 'selection.choose', selection: asOffered(locations, selectionOfCart(cart)) })
            }
          >
            {formatDay(cart.orderDate, 'short', locale)}
            {cart.orderUntil && <OrderUntil orderUntil={cart.orderUntil} date={cart.orderDate} isShort isQuiet />}
            <span className={classes.note}>
              {cart.deliveryTime} ·{' '}
              {itemCount([cart]) === 1 ? t('order.bar.itemsOne') : t('order.bar.items', { count: itemCount([cart]) })}
            </span>
          </button>
        );
      })}
    </div>
  );
}
