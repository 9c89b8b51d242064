import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useOrder, useText } from '../../context/hooks.ts';
import { useCheckout } from '../cart/use-checkout.ts';
import classes from './MenuTeaser.module.css';

/**
 * The way on, right after the dish that was added: with one cart at the usual place and time to the payment, which says
 * all there is to check (COMFORT-40). A terminal has its bar for that, which is far away only for whoever has the page
 * read aloud.
 */
export function PayForDish() {
  const t = useText();
  const isOneCart = useOrder((snapshot) => {
    const [cart, ...others] = selectShownCarts(snapshot);
    return cart !== undefined && others.length === 0 && cart.deliveryOptions.length === 0;
  });
  const { canCheckOut, isStraight, checkOut } = useCheckout(isOneCart);
  if (!canCheckOut) return null;
  return (
    <button type="button" className={classes.checkout} onClick={checkOut}>
      {t(isStraight ? 'terminal.pay' : 'order.bar.checkout')}
    </button>
  );
}
