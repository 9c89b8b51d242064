import { HOME_DELIVERY } from '../../../domain/delivery.ts';
import { selectCanOpen, selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useOrder, useOrderRef } from '../../context/hooks.ts';

interface Checkout {
  canCheckOut: boolean;
  /** It leads past the checkout: to the payment, unless the checkout has an objection. */
  isStraight: boolean;
  checkOut: () => void;
}

/**
 * The way on with what is in the carts. `isAskedNothing`: the checkout has nothing to ask, unless it is for an address.
 */
export function useCheckout(isAskedNothing: boolean): Checkout {
  const order = useOrderRef();
  const canCheckOut = useOrder(selectCanOpen('checkout'));
  const hasAddress = useOrder((snapshot) =>
    selectShownCarts(snapshot).some(({ locationTypeShortName }) => locationTypeShortName === HOME_DELIVERY),
  );
  const isStraight = isAskedNothing && !hasAddress;
  const checkOut = () => {
    order.send({ type: 'step.open', step: 'checkout' });
    if (isStraight) order.send({ type: 'checkout.submit' });
  };
  return { canCheckOut, isStraight, checkOut };
}
