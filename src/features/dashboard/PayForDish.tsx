import { useText } from '../../context/hooks.ts';
import { useCheckout } from '../cart/use-checkout.ts';
import classes from './MenuTeaser.module.css';

/**
 * The way on, right after the dish that was added, to the payment, which says all there is to check (COMFORT-40). A
 * terminal has its bar for that, which is far away only for whoever has the page read aloud.
 */
export function PayForDish() {
  const t = useText();
  const { isOffered, canPay, reasonId, pay } = useCheckout();
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={classes.checkout}
      // Not disabled: it would lose the focus.
      aria-disabled={!canPay || undefined}
      aria-describedby={reasonId}
      onClick={() => canPay && pay()}
    >
      {t('order.bar.checkout')}
    </button>
  );
}
