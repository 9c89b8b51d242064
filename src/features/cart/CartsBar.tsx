import { IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { type LocalMoment } from '../../../domain/calendar.ts';
import { grandTotal, isEstimated } from '../../../domain/cart.ts';
import { firstToClose } from '../../../domain/cut-off.ts';
import { itemCount } from '../../../domain/item-count.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useAmount, useOrder, useText } from '../../context/hooks.ts';
import { FirstOrderUntil } from '../delivery/OrderUntil.tsx';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { type Removed } from '../../../machines/order/order.types.ts';
import { RemovedNotice } from './RemovedNotice.tsx';
import { cartOnPage } from './cart-on-page.ts';
import { CartState } from './CartState.tsx';
import classes from './CartsBar.module.css';
import { CheckoutButton } from './CheckoutButton.tsx';
import { useNoticePage } from '../../messages/notice-places.ts';
import { selectIsUnsaved } from './order-state.ts';
import { useIsProvisional } from './use-is-provisional.ts';
import { useOrderableForSum } from './use-orderable.ts';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';

interface CartsBarProps {
  /** Something more to do with what is in the cart. */
  above?: ReactNode;
  /** The deadline that the page says elsewhere: the bar does not say it again. */
  saidUntil?: LocalMoment | null;
  /** Shows the deadline, where it takes more to know whether it is said elsewhere. */
  Until?: typeof FirstOrderUntil;
  /** What was removed on the page; without a cart that is left, the bar is there for it alone. */
  removed?: Removed | null;
  children?: ReactNode;
}

/**
 * The carts of all days in one row at the bottom of the page: the total, `children`, and the way to the checkout.
 * Problems stand above it.
 */
export function CartsBar({
  above,
  saidUntil = null,
  Until = FirstOrderUntil,
  removed = null,
  children,
}: CartsBarProps) {
  const t = useText();
  const amount = useAmount();
  const count = useOrder((snapshot) => selectShownCarts(snapshot).length);
  const first = useOrder((snapshot) => firstToClose(selectShownCarts(snapshot)));
  const until = first?.orderUntil === saidUntil ? null : first;
  const orderable = useOrderableForSum();
  const isProvisional = useIsProvisional();
  const items = useOrder((snapshot) => itemCount(selectShownCarts(snapshot)));
  const days = useOrder((snapshot) => new Set(selectShownCarts(snapshot).map((cart) => cart.orderDate)).size);
  const refusalKey = useOrder((snapshot) => snapshot.context.cartRefusalKey);
  const isUnsaved = useOrder(selectIsUnsaved);
  // Also while there is no problem to show, so that a new one is not shown by a toast as well.
  useNoticePage();
  if (count === 0 && !refusalKey && !isUnsaved && !removed) return null;
  return (
    <BottomBar>
      <section {...cartOnPage} className={classes.bar} aria-label={t('order.bar.label')}>
        {(refusalKey !== null || isUnsaved) && <CartState isInBar />}
        <RemovedNotice removed={removed} />
        {above}
        {items > 0 && (
          <div className={classes.row}>
            <Link to="/order/cart" className={classes.cart}>
              <IconShoppingBag size={24} aria-hidden />
              <span className={classes.words}>
                {isProvisional && <span className={classes.mark}>{t('order.provisional')} </span>}
                {orderable.length > 0 && (
                  <span className={classes.total} translate="no">
                    {amount(grandTotal(orderable), isEstimated(orderable))}
                  </span>
                )}
                <span className={classes.count}>
                  <TextWithFigures>
                    {t('order.bar.items', { count: items }) +
                      (days > 1 ? ` · ${t('order.bar.days', { count: days })}` : '')}
                  </TextWithFigures>
                </span>
                <Until first={until} isOneOfMany={count > 1} isShort />
              </span>
            </Link>
            {children}
            <CheckoutButton fullWidth={false} />
          </div>
        )}
      </section>
    </BottomBar>
  );
}
