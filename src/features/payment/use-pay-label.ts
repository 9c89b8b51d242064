import { isEstimated } from '../../../domain/cart.ts';
import { type Cents } from '../../../domain/money.ts';
import { selectIsCovered, selectIsFree } from '../../../machines/payment/payment.selectors.ts';
import { useAmount, usePayment, useText } from '../../context/hooks.ts';

/** A sum that is derived from that of the carts: of what is settled by weight, it is an estimate as well. */
export function useDerivedSum(): (cents: Cents) => string {
  const amount = useAmount();
  const isEstimate = usePayment(({ context }) => isEstimated(context.carts));
  return (cents) => amount(cents, isEstimate);
}

/** What the button says that orders for a sum: the obligation to pay it, unless it is 0. */
export function usePayLabel(key: 'payment.submit' | 'payment.confirmTotal', total: Cents): string {
  const t = useText();
  const amount = useAmount();
  const isEstimate = usePayment(({ context }) => isEstimated(context.carts));
  const isFree = usePayment(selectIsFree);
  const isCovered = usePayment(selectIsCovered);
  // What is settled by weight obliges to pay what that will be.
  if (!isCovered || isEstimate) return t(key, { amount: amount(total, isEstimate) });
  return t(isFree ? 'payment.submitFree' : 'payment.submitByVoucher');
}
