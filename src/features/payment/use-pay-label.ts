import { isEstimated } from '../../../domain/cart.ts';
import { type Cents } from '../../../domain/money.ts';
import { selectIsFree } from '../../../machines/payment/payment.selectors.ts';
import { useAmount, usePayment, useText } from '../../context/hooks.ts';

/** What the button says that orders for a sum: the obligation to pay it, unless it costs nothing. */
export function usePayLabel(key: 'payment.submit' | 'payment.confirmTotal', total: Cents): string {
  const t = useText();
  const amount = useAmount();
  const isEstimate = usePayment(({ context }) => isEstimated(context.carts));
  const isFree = usePayment(selectIsFree);
  // What is settled by weight obliges to pay what that will be.
  return isFree && !isEstimate ? t('payment.submitFree') : t(key, { amount: amount(total, isEstimate) });
}
