import { type Cart } from '../../../domain/cart.ts';
import { DeliveryDetails, handoverOfCart } from '../delivery/DeliveryDetails.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';

/** Where each cart goes, as the server holds it, with the customer's wishes; the day is named if there are several. */
export function DeliverySummary({ carts }: { carts: Cart[] }) {
  const words = useTimeWords();
  return carts.map((cart) => (
    <DeliveryDetails
      key={cart.id}
      handover={handoverOfCart(cart)}
      title={carts.length > 1 ? words.dotted(cart.orderDate, 'short', deliveryTimeOf(cart)) : undefined}
    />
  ));
}
