import { type Cart } from '../../../domain/cart.ts';
import { displayName } from '../../../domain/display-name.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { CartOverview } from '../cart/CartOverview.tsx';
import { listText } from '../../texts/list-text.ts';
import classes from './PayForm.module.css';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

/**
 * Of the sentence that describes the button that pays for one cart; that of several carts would be too long to hear.
 */
export const ONE_ORDER = 'pay-order';

/**
 * When and where; with the dishes of a single cart, since the checkout that lists them may have been passed
 * (COMFORT-40).
 */
export function OrderSummary({ carts }: { carts: Cart[] }) {
  const [cart, ...others] = carts;
  return (
    <div>
      <CartOverview carts={carts} />
      {cart && others.length === 0 && <Dishes cart={cart} />}
    </div>
  );
}

function Dishes({ cart }: { cart: Cart }) {
  const t = useText();
  const words = useTimeWords();
  const { settings } = useAppConfiguration();
  const dishes = cart.items.map((item) => ({
    id: item.id,
    name: displayName(item, settings.isArticleNameShownFirst),
    inWords: (name: string) => t('order.cart.line', { quantity: item.quantity, name }),
  }));
  return (
    <>
      <ul className={classes.dishes}>
        {dishes.map(({ id, name, inWords }) => (
          <li key={id}>
            <RestaurantText within={inWords}>{name}</RestaurantText>
          </li>
        ))}
      </ul>
      <span id={ONE_ORDER} hidden>
        {listText(
          [
            ...dishes.map(({ name, inWords }) => inWords(name)),
            words.when(cart.orderDate, 'long', deliveryTimeOf(cart)),
            cart.locationName,
          ],
          t,
        )}
      </span>
    </>
  );
}
