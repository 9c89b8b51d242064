import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { findCart } from '../../../../domain/cart.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useOrder, useText } from '../../../context/hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import classes from './CartColumn.module.css';
import { CART_COLUMN, cartOnPage } from '../../cart/cart-on-page.ts';
import { CartView } from '../../cart/CartView.tsx';
import { RemovedNotice, useRemoved } from '../../cart/RemovedNotice.tsx';
import { CheckoutButton } from '../../cart/CheckoutButton.tsx';
import { DayTabs } from './DayTabs.tsx';
import { NextDayButton } from './NextDayButton.tsx';

interface CartColumnProps {
  selection: Selection;
  /** Null: not read yet. */
  locations: DeliveryLocation[] | null;
}

/** The carts beside the dishes, on wide screens. */
export function CartColumn({ selection, locations }: CartColumnProps) {
  const t = useText();
  const isPlanned = useOrder((snapshot) => findCart(selectShownCarts(snapshot), selection) !== null);
  const isEmpty = useOrder((snapshot) => selectShownCarts(snapshot).length === 0);
  const removed = useRemoved();
  return (
    <aside {...cartOnPage} {...{ [CART_COLUMN]: '' }} className={classes.column} aria-label={t('order.cart.title')}>
      <Card className={classes.card}>
        <CartView listClass={classes.scroll}>{!isEmpty && <CheckoutButton />}</CartView>
        <RemovedNotice removed={removed} />
        {locations && isPlanned && <NextDayButton selection={selection} locations={locations} />}
        {locations && <DayTabs selection={selection} locations={locations} />}
      </Card>
    </aside>
  );
}
