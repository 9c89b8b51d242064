import { VisuallyHidden } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Cart, grandTotal, hasItemError, isEstimated, sortCarts } from '../../../domain/cart.ts';
import { paymentTotalOf } from '../../../domain/payment-total.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useAmount, useOrder, useText } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import { CartState } from './CartState.tsx';
import classes from './CartView.module.css';
import { selectCanChangeCarts } from './order-state.ts';
import { PagedCarts } from './PagedCarts.tsx';
import { SubCart } from './SubCart.tsx';
import { SubsidyParts } from '../../ui/SumLines.tsx';
import { useIsProvisional } from './use-is-provisional.ts';
import { useOrderable } from './use-orderable.ts';

interface CartViewProps {
  /** At most 400 px high and scrollable (PAGE-17). */
  hasMaxHeight?: boolean;
  /** Not on a page that has the same title. */
  hasTitle?: boolean;
  /** Of the list of carts. */
  listClass?: string | undefined;
  /** The way on, which whoever has the page read aloud reaches before all dishes. */
  children?: ReactNode;
}

/** The customer's carts (CART-9). */
export function CartView({ hasMaxHeight = false, hasTitle = true, listClass, children }: CartViewProps) {
  const t = useText();
  const amount = useAmount();
  const shown = useOrder(selectShownCarts);
  const selection = useOrder((snapshot) => snapshot.context.selection);
  const carts = sortCarts(shown, selection);
  const orderable = useOrderable(shown);
  const isProvisional = useIsProvisional();
  const missing = carts.flatMap(({ items }) => items.filter(hasItemError)).length;

  return (
    <div className={classes.view}>
      <div className={classes.head}>
        {hasTitle && <h2 className={classes.title}>{t('order.cart.title')}</h2>}
        {orderable.length > 0 && (
          <p className={cx(classes.grandTotal, !hasTitle && classes.named)}>
            {hasTitle ? (
              <VisuallyHidden>{t('order.cart.total')} </VisuallyHidden>
            ) : (
              <span>{t('order.cart.total')} </span>
            )}
            <span>
              {isProvisional && `${t('order.provisional')} `}
              <span translate="no">{amount(grandTotal(orderable), isEstimated(orderable))}</span>
            </span>
          </p>
        )}
        {orderable.length > 0 && (
          <SubsidyParts toPay={grandTotal(orderable)} subsidy={paymentTotalOf(orderable).subsidy} />
        )}
        {missing > 0 && <p className={classes.missing}>{t('order.cart.missing', { count: missing })}</p>}
      </div>
      {children}
      <CartState />
      {carts.length === 0 ? (
        <p className={classes.empty}>
          <IconInfoCircle size={22} aria-hidden />
          {t('order.cart.empty')}
        </p>
      ) : (
        <div
          className={cx(classes.list, listClass, hasMaxHeight && classes.limited)}
          tabIndex={hasMaxHeight ? 0 : undefined}
          role={hasMaxHeight ? 'region' : undefined}
          aria-label={hasMaxHeight ? t('order.cart.title') : undefined}
        >
          <SubCarts
            key={selection && `${selection.date} ${selection.deliveryTimeId}`}
            carts={carts}
            level={hasTitle ? 3 : 2}
          />
        </div>
      )}
    </div>
  );
}

/** Another day that is chosen comes first, and so begins with the first page. */
function SubCarts({ carts, level }: { carts: readonly Cart[]; level: 2 | 3 }) {
  const [page, setPage] = useState(1);
  const canRemove = useOrder(selectCanChangeCarts);
  return (
    <PagedCarts carts={carts} page={page} onPage={setPage}>
      {(cart) => <SubCart cart={cart} canRemove={canRemove} hasSum={carts.length > 1} level={level} />}
    </PagedCarts>
  );
}
