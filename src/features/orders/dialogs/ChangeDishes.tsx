import {
  type ChangeQuote,
  type OrderChangeRequest,
  isSameDish,
  type RequestedDish,
} from '../../../../domain/order-change-request.ts';
import { type Order } from '../../../../domain/order.ts';
import { announcer } from '../../../accessibility/announcer.ts';
import { useText } from '../../../context/hooks.ts';
import { LineAllergens } from '../../dishes/AllergenWarning.tsx';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import classes from './ChangeDialog.module.css';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

interface ChangeDishesProps {
  /** As placed: it says which allergens were declared. */
  order: Order;
  changeRequest: OrderChangeRequest;
  /** Of the request; null: unknown yet. */
  quote: ChangeQuote | null;
  /** Portions that may be ordered of a dish. */
  most: (dish: RequestedDish) => number;
  disabled: boolean;
  onChange: (dishes: RequestedDish[]) => void;
}

const isLineOf = ({ articleId, detailId = null }: Order['lines'][number], dish: RequestedDish): boolean =>
  articleId === dish.articleId && detailId === dish.detailId;

/**
 * The dishes of an order with their quantities. What keeps one from being had is shown at the foot, where nothing
 * moves.
 */
export function ChangeDishes({ order, changeRequest, quote, most, disabled, onChange }: ChangeDishesProps) {
  const t = useText();
  const set = (dish: RequestedDish, quantity: number) => {
    announcer.say(t('order.cart.line', { quantity, name: dish.name }), 'change');
    onChange(changeRequest.dishes.map((one) => (isSameDish(one, dish) ? { ...one, quantity } : one)));
  };
  return (
    <ul className={classes.dishes}>
      {changeRequest.dishes.map((dish) => {
        const quoted = quote?.lines.find((line) => isSameDish(line, dish));
        const placed = order.lines.find((line) => isLineOf(line, dish));
        const offered = quoted?.errorTextKey ? Infinity : (quoted?.most ?? Infinity);
        return (
          <li key={`${dish.articleId} ${dish.detailId}`} className={classes.dish}>
            <span className={classes.name}>
              <RestaurantText>{dish.name}</RestaurantText>
              {placed && <LineAllergens dish={placed} />}
            </span>
            {dish.quantity === 0 && <span className={classes.soft}>{t('change.removed')}</span>}
            <QuantityStepper
              name={dish.name}
              value={dish.quantity}
              max={Math.min(offered, most(dish))}
              disabled={disabled}
              onChange={(quantity) => set(dish, quantity)}
            />
          </li>
        );
      })}
    </ul>
  );
}
