import { type ReactNode } from 'react';
import { type Cart, type CartItem, isWeighed, lineTotal } from '../../../domain/cart.ts';
import { displayName } from '../../../domain/display-name.ts';
import { useAmount, useAppConfiguration, useText } from '../../context/hooks.ts';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { LineAllergens } from '../dishes/AllergenWarning.tsx';
import classes from './CartRow.module.css';

interface CartRowProps {
  cart: Cart;
  item: CartItem;
  canChange: boolean;
  /** More of it cannot be had, as after the deadline. */
  isMost?: boolean;
  /** The quantity stands before the name, and not between the buttons (CART-9). */
  isCounted?: boolean;
  onQuantity: (quantity: number) => void;
  /** After the stepper. */
  children?: ReactNode;
}

/** A dish of a cart in one row: name, sum, quantity. The same wherever a cart is shown or paid. */
export function CartRow({ cart, item, canChange, isMost, isCounted = false, onQuantity, children }: CartRowProps) {
  const t = useText();
  const amount = useAmount();
  const { settings } = useAppConfiguration();
  const { quantity, isShippingArticle: isDelivery } = item;
  const name = displayName(item, settings.isArticleNameShownFirst);
  const most = Math.min(Math.max(settings.maxQuantity, quantity), item.remainingItems ?? Infinity);
  return (
    <>
      <span className={classes.row}>
        <span data-row-name className={classes.name}>
          <RestaurantText within={(dish) => (isCounted ? t('order.cart.line', { quantity, name: dish }) : dish)}>
            {name}
          </RestaurantText>
        </span>
        <span className={classes.amount} translate="no">
          {amount(lineTotal(cart, item), isWeighed(cart, item))}
        </span>
        {!isDelivery && (
          <span className={classes.change}>
            <QuantityStepper
              name={name}
              value={quantity}
              max={isMost ? Math.min(most, quantity) : most}
              disabled={!canChange}
              isValueShown={!isCounted}
              onChange={onQuantity}
            />
            {children}
          </span>
        )}
      </span>
      {!isDelivery && <LineAllergens dish={item} />}
    </>
  );
}
