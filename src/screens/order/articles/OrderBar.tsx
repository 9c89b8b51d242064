import { findCart } from '../../../../domain/cart.ts';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useOrder } from '../../../context/hooks.ts';
import { CartsBar } from '../../../shared/cart/CartsBar.tsx';
import { useIsPhone } from '../../../ui/use-is-mobile.ts';
import { NextDayButton } from './NextDayButton.tsx';

/** The carts at the bottom of a phone, with the way to the next day. */
export function OrderBar({ selection, locations }: { selection: Selection; locations: DeliveryLocation[] }) {
  const isPlanned = useOrder((snapshot) => findCart(selectShownCarts(snapshot), selection) !== null);
  const isShort = useIsPhone();
  return (
    <CartsBar>{isPlanned && <NextDayButton selection={selection} locations={locations} isShort={isShort} />}</CartsBar>
  );
}
