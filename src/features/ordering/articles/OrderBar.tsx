import { findCart } from '../../../../domain/cart.ts';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useIsTerminal, useOrder } from '../../../context/hooks.ts';
import { CartsBar } from '../../cart/CartsBar.tsx';
import { useIsPhone } from '../../../ui/use-is-mobile.ts';
import { NextDayButton } from './NextDayButton.tsx';

/** The carts at the bottom of a phone, with the way to the next day, and at the bottom of a terminal. */
export function OrderBar({ selection, locations }: { selection: Selection; locations: DeliveryLocation[] }) {
  const isPlanned = useOrder((snapshot) => findCart(selectShownCarts(snapshot), selection) !== null);
  const isShort = useIsPhone();
  // Who stands at a terminal pays what is in the cart.
  const isTerminal = useIsTerminal();
  return (
    <CartsBar>
      {isPlanned && !isTerminal && <NextDayButton selection={selection} locations={locations} isShort={isShort} />}
    </CartsBar>
  );
}
