import { use } from 'react';
import { findCart } from '../../../../domain/cart.ts';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useOrder } from '../../../context/hooks.ts';
import { CartsBar } from '../../cart/CartsBar.tsx';
import { SkipCheckout } from '../../cart/skip-checkout.ts';
import { useIsPhone } from '../../../ui/use-is-mobile.ts';
import { NextDayButton } from './NextDayButton.tsx';

/** The carts at the bottom of a phone, with the way to the next day, and at the bottom of a terminal. */
export function OrderBar({ selection, locations }: { selection: Selection; locations: DeliveryLocation[] }) {
  const isPlanned = useOrder((snapshot) => findCart(selectShownCarts(snapshot), selection) !== null);
  const isShort = useIsPhone();
  // Who stands at a terminal pays what is in the cart.
  const isStraight = use(SkipCheckout);
  return (
    <CartsBar>
      {isPlanned && !isStraight && <NextDayButton selection={selection} locations={locations} isShort={isShort} />}
    </CartsBar>
  );
}
