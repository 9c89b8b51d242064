import { selectCanOpen } from '../../../machines/order/order.selectors.ts';
import { useOrder, useOrderRef } from '../../context/hooks.ts';

/** The way on with what is in the carts: to the payment, or to the checkout where it has something to ask. */
export function useCheckout(): { canPay: boolean; pay: () => void } {
  const order = useOrderRef();
  // Where the payment is under way it leads nowhere, and neither does the checkout.
  const canPay = useOrder(selectCanOpen('checkout'));
  return { canPay, pay: () => order.send({ type: 'step.open', step: 'payment' }) };
}
