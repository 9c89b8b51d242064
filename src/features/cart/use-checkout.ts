import { selectCanOpen } from '../../../machines/order/order.selectors.ts';
import { useOrder, useOrderRef } from '../../context/hooks.ts';
import { selectIsUnsaved, UNSAVED } from './order-state.ts';
import { useOrderableForSum } from './use-orderable.ts';

interface CheckoutWay {
  /** All carts have closed, as each says: nothing offers to pay them. */
  isOver: boolean;
  /** Something could be paid, though maybe not now. */
  isOffered: boolean;
  canPay: boolean;
  /** Id of the reason why it cannot be paid now. */
  reasonId: string | undefined;
  pay: () => void;
}

/** The way on with what is in the carts: to the payment, or to the checkout where it has something to ask. */
export function useCheckout(): CheckoutWay {
  const order = useOrderRef();
  // Where the payment is under way it leads nowhere, and neither does the checkout.
  const canOpen = useOrder(selectCanOpen('checkout'));
  const isUnsaved = useOrder(selectIsUnsaved);
  const isOver = useOrderableForSum().length === 0;
  const isOffered = canOpen && !isOver;
  return {
    isOver,
    isOffered,
    canPay: isOffered && !isUnsaved,
    reasonId: isUnsaved ? UNSAVED : undefined,
    pay: () => order.send({ type: 'step.open', step: 'payment' }),
  };
}
