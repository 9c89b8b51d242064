import { type Cart } from '../../../domain/cart.ts';
import { useAppConfiguration } from '../../context/hooks.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { DeliveryDetails, handoverOfCart } from '../delivery/DeliveryDetails.tsx';

/** Where each cart goes, as the server holds it, with the customer's wishes; the day is named if there are several. */
export function DeliverySummary({ carts }: { carts: Cart[] }) {
  const { locale } = useAppConfiguration();
  return carts.map((cart) => {
    const day = formatDay(cart.orderDate, 'short', locale);
    return (
      <DeliveryDetails
        key={cart.id}
        handover={handoverOfCart(cart)}
        title={carts.length > 1 ? `${day} · ${cart.deliveryTime}` : undefined}
      />
    );
  });
}
