import { IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { grandTotal } from '../../../domain/cart.ts';
import { itemCount } from '../../../domain/item-count.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useMoney, useOrder, useText } from '../../context/hooks.ts';
import { CartState } from '../../shared/cart/CartState.tsx';
import { CheckoutButton } from '../../shared/cart/CheckoutButton.tsx';
import { selectCartsState } from '../../shared/cart/order-state.ts';
import { BottomBar } from '../../ui/BottomBar.tsx';
import classes from './PlanBar.module.css';

/** The carts of all days: total, problems, and the way to the checkout. */
export function PlanBar() {
  const t = useText();
  const money = useMoney();
  const carts = useOrder(selectShownCarts);
  const refusalKey = useOrder((snapshot) => snapshot.context.cartRefusalKey);
  const isUnsaved = useOrder(selectCartsState) === 'Unreachable';
  const items = itemCount(carts);
  if (items === 0 && !refusalKey && !isUnsaved) return null;
  const days = new Set(carts.map((cart) => cart.orderDate)).size;
  return (
    <BottomBar>
      <section className={classes.bar} aria-label={t('order.bar.label')}>
        {(refusalKey !== null || isUnsaved) && <CartState />}
        {items > 0 && (
          <div className={classes.row}>
            <Link to="/order/cart" className={classes.cart}>
              <IconShoppingBag size={24} aria-hidden />
              <span>
                <span className={classes.total}>{money(grandTotal(carts))}</span>
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
