import { selectCanOpen } from '../../../machines/order/order.selectors.ts';
import { useOrder, useOrderRef } from '../../context/hooks.ts';
import { useOrderableForSum } from './use-orderable.ts';

interface CheckoutWay {
  /** All carts have closed, as each says: nothing offers to pay them. */
  isOver: boolean;
  canPay: boolean;
  pay: () => void;
}

/** The way on with what is in the carts: to the payment, or to the checkout where it has something to ask. */
export function useCheckout(): CheckoutWay {
  const order = useOrderRef();
  // Where the payment is under way it leads nowhere, and neither does the checkout.
  const canPay = useOrder(selectCanOpen('checkout'));
  const isOver = useOrderableForSum().length === 0;
  return { isOver, canPay: canPay && !isOver, pay: () => order.send({ type: 'step.open', step: 'payment' }) };
}
