import { type Cart, cartTotal, groupCarts } from '../../../domain/cart.ts';
import { useAmount } from '../../context/hooks.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import classes from './CartView.module.css';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

/**
 * The carts grouped by restaurant and location, with day, time and sum only; the sum of a single cart is what is to be
 * paid.
 */
export function CartOverview({ carts }: { carts: Cart[] }) {
  const amount = useAmount();
  const words = useTimeWords();
  return groupCarts(carts).map((restaurant) => (
    <section key={restaurant.restaurantId} className={classes.cart} aria-label={restaurant.restaurantName}>
      <h3 className={classes.day}>
        <RestaurantText>{restaurant.restaurantName}</RestaurantText>
      </h3>
      {restaurant.locations.map((location) => (
        <div key={location.locationId}>
          <p className={classes.place}>
            <RestaurantText>{location.locationName}</RestaurantText>
          </p>
          <ul className={classes.items}>
            {location.carts.map((cart) => (
              <li key={`${cart.orderDate} ${cart.deliveryTimeId}`} className={classes.line}>
                <span className={classes.name}>{words.dotted(cart.orderDate, 'short', deliveryTimeOf(cart))}</span>
                {carts.length > 1 && (
                  <span className={classes.amount} translate="no">
                    {amount(cartTotal(cart), cart.isOrderOnlyForEstimation)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
}
