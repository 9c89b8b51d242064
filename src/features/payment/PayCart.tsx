import { type Cart, type CartItem, isWeighed, lineTotal } from '../../../domain/cart.ts';
import { displayName } from '../../../domain/display-name.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { useAmount, useAppConfiguration, useText } from '../../context/hooks.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { DeliveryDetails, handoverOfCart } from '../delivery/DeliveryDetails.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { LineAllergens } from '../dishes/AllergenWarning.tsx';
import classes from './PayCart.module.css';

interface PayCartProps {
  cart: Cart;
  /** There are carts of other restaurants as well. */
  isRestaurantNamed: boolean;
}

/** One cart as it is paid: when and where in a line, a line for each dish, and what was agreed about handing it over. */
export function PayCart({ cart, isRestaurantNamed }: PayCartProps) {
  const words = useTimeWords();
  const place = isRestaurantNamed ? `${cart.restaurantName} · ${cart.locationName}` : cart.locationName;
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
      <DeliveryDetails handover={handoverOfCart(cart)} />
    </li>
  );
}

function Line({ cart, item }: { cart: Cart; item: CartItem }) {
  const t = useText();
  const amount = useAmount();
  const { settings } = useAppConfiguration();
  return (
    <li>
      <span className={classes.line}>
        <RestaurantText within={(name) => t('order.cart.line', { quantity: item.quantity, name })}>
          {displayName(item, settings.isArticleNameShownFirst)}
        </RestaurantText>
        <span className={classes.amount} translate="no">
          {amount(lineTotal(cart, item), isWeighed(cart, item))}
        </span>
      </span>
      {!item.isShippingArticle && <LineAllergens dish={item} />}
    </li>
  );
}
