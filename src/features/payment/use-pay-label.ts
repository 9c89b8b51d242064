import { isEstimated } from '../../../domain/cart.ts';
import { type Cents } from '../../../domain/money.ts';
import { selectIsFree } from '../../../machines/payment/payment.selectors.ts';
import { useMoney, usePayment, useText } from '../../context/hooks.ts';

/** What the button says that orders for a sum: the obligation to pay it, unless it costs nothing. */
export function usePayLabel(key: 'payment.submit' | 'payment.confirmTotal', total: Cents): string {
  const t = useText();
  const money = useMoney();
  // What is settled by weight obliges to pay what that will be.
  const isFree = usePayment((snapshot) => selectIsFree(snapshot) && !isEstimated(snapshot.context.carts));
  return isFree ? t('payment.submitFree') : t(key, { amount: money(total) });
}
