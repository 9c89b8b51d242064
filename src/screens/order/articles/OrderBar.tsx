import { Link } from '@tanstack/react-router';
import { IconShoppingBag } from '@tabler/icons-react';
import { findCart, grandTotal, isEstimated } from '../../../../domain/cart.ts';
import { itemCount } from '../../../../domain/item-count.ts';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useAmount, useOrder, useText } from '../../../context/hooks.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { CartState } from '../../../shared/cart/CartState.tsx';
import { selectCartsState } from '../../../shared/cart/order-state.ts';
import { CheckoutButton } from '../../../shared/cart/CheckoutButton.tsx';
import { DayTabs } from './DayTabs.tsx';
import { NextDayButton } from './NextDayButton.tsx';
import classes from './OrderBar.module.css';

/** The carts at the bottom of a phone: total, number of days, and buttons to the next day, cart and checkout. */
export function OrderBar({ selection, locations }: { selection: Selection; locations: DeliveryLocation[] }) {
  const t = useText();
  const amount = useAmount();
  const carts = useOrder(selectShownCarts);
  const refusalKey = useOrder((snapshot) => snapshot.context.cartRefusalKey);
  const isUnsaved = useOrder(selectCartsState) === 'Unreachable';
  if (carts.length === 0 && !refusalKey && !isUnsaved) return null;
  const items = itemCount(carts);
  const days = new Set(carts.map((cart) => cart.orderDate)).size;
  const isPlanned = findCart(carts, selection) !== null;
  return (
    <BottomBar>
      <section className={classes.bar} aria-label={t('order.bar.label')}>
        {(refusalKey !== null || isUnsaved) && <CartState />}
        <DayTabs selection={selection} locations={locations} />
        {isPlanned && <NextDayButton selection={selection} locations={locations} />}
        {items > 0 && (
          <div className={classes.row}>
            <Link to="/order/cart" className={classes.cart}>
              <IconShoppingBag size={24} aria-hidden />
              <span>
                <span className={classes.total}>{amount(grandTotal(carts), isEstimated(carts))}</span>
                <span className={classes.count}>
                  {items === 1 ? t('order.bar.itemsOne') : t('order.bar.items', { count: items })}
                  {days > 1 && ` · ${t('order.bar.days', { count: days })}`}
                </span>
              </span>
            </Link>
            <CheckoutButton fullWidth={false} />
          </div>
        )}
      </section>
    </BottomBar>
  );
}
