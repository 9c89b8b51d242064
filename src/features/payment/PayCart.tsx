import { type Cart, type CartItem } from '../../../domain/cart.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { changeForItem } from '../../../machines/order/cart-changes.ts';
import { usePayment, usePaymentRef } from '../../context/hooks.ts';
import { leaveRow } from '../../ui/leave-row.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { CartRow } from '../cart/CartRow.tsx';
import { DeliveryDetails, handoverOfCart } from '../delivery/DeliveryDetails.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { NoteFields, type WishPart } from './Wishes.tsx';
import classes from './PayCart.module.css';

interface PayCartProps {
  cart: Cart;
  /** There are carts of other restaurants as well. */
  isRestaurantNamed: boolean;
  /** What is entered here, and so is not shown as text. */
  opened: readonly WishPart[];
}

/** One cart as it is paid: when and where in a line, a line for each dish, and what was agreed about handing it over. */
export function PayCart({ cart, isRestaurantNamed, opened }: PayCartProps) {
  const words = useTimeWords();
  const place = isRestaurantNamed ? `${cart.restaurantName} · ${cart.locationName}` : cart.locationName;
  const areNotesOpen = opened.includes('notes');
  const handover = { ...handoverOfCart(cart), ...(areNotesOpen && { option: null, comment: '' }) };
  return (
    <li className={classes.cart}>
      <p className={classes.head}>
        <span className={classes.when}>{words.dotted(cart.orderDate, 'short', deliveryTimeOf(cart))}</span>{' '}
        <span className={classes.place}>
          <RestaurantText>{place}</RestaurantText>
        </span>
      </p>
      <ul className={classes.lines}>
        {cart.items.map((item) => (
          <Line key={`${item.articleId} ${item.detailId}`} cart={cart} item={item} />
        ))}
      </ul>
      <DeliveryDetails handover={{ ...handover, ...(opened.includes('address') && { address: null }) }} />
      {areNotesOpen && <NoteFields cart={cart} />}
    </li>
  );
}

function Line({ cart, item }: { cart: Cart; item: CartItem }) {
  const payment = usePaymentRef();
  const canChange = usePayment((snapshot) => snapshot.hasTag('changeable'));
  const setQuantity = (quantity: number) => {
    if (quantity === 0) leaveRow(document.activeElement?.closest('li'));
    payment.send({ type: 'dishToPay.setQuantity', change: changeForItem(cart, item, quantity) });
  };
  return (
    <li>
      <CartRow cart={cart} item={item} canChange={canChange} onQuantity={setQuantity} />
    </li>
  );
}
