import { Button } from '@mantine/core';
import { type Cart, type CartItem, isShort, isWeighed, lineTotal } from '../../../domain/cart.ts';
import { displayName } from '../../../domain/display-name.ts';
import { useAmount, useAppConfiguration, useOrderRef, useText } from '../../context/hooks.ts';
import { DishThumbnail } from '../../ui/DishThumbnail.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { leaveRow } from '../../ui/leave-row.ts';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { itemProblem } from '../cart/cart-problems.ts';
import classes from './CheckoutCart.module.css';
import { LineAllergens } from '../dishes/AllergenWarning.tsx';
import { Problem } from '../cart/Problem.tsx';
import { SubsidyParts } from '../../ui/SumLines.tsx';
import { changeForItem } from '../../../machines/order/cart-changes.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

interface CheckoutLineProps {
  cart: Cart;
  item: CartItem;
  canChange: boolean;
}

/** A line at checkout; one that cannot be ordered any more offers a solution. */
export function CheckoutLine({ cart, item, canChange }: CheckoutLineProps) {
  const t = useText();
  const amount = useAmount();
  const order = useOrderRef();
  const { settings } = useAppConfiguration();
  const name = displayName(item, settings.isArticleNameShownFirst);
  const problem = itemProblem(item, t);
  const left = item.remainingItems ?? Infinity;
  const canSetToRest = isShort(item) && left > 0;
  const leave = () => leaveRow(document.activeElement?.closest('li'));
  const setQuantity = (quantity: number) => {
    if (quantity === 0) leave();
    order.send({ type: 'article.setQuantity', change: changeForItem(cart, item, quantity) });
  };
  const remove = () => {
    leave();
    order.send({ type: 'item.remove', cartId: cart.id, itemId: item.id });
  };
  return (
    <li className={classes.item}>
      {!item.isShippingArticle && (
        <span className={classes.picture}>
          <DishThumbnail item={item} />
        </span>
      )}
      <span data-row-name className={classes.name}>
        <RestaurantText
          within={(dish) =>
            item.isShippingArticle ? t('order.cart.line', { quantity: item.quantity, name: dish }) : dish
          }
        >
          {name}
        </RestaurantText>
        <SubsidyParts toPay={lineTotal(cart, item)} subsidy={item.subsidy} />
        {item.availabilityRestriction && (
          <span className={classes.onlyAt}>{t('order.line.onlyAt', { times: item.availabilityRestriction })}</span>
        )}
        {!item.isShippingArticle && <LineAllergens dish={item} />}
      </span>
      <span className={classes.amount} translate="no">
        {amount(lineTotal(cart, item), isWeighed(cart, item))}
      </span>
      {!item.isShippingArticle && (
        <span className={classes.stepper}>
          <QuantityStepper
            name={name}
            value={item.quantity}
            max={Math.min(Math.max(settings.maxQuantity, item.quantity), left)}
            disabled={!canChange}
            onChange={setQuantity}
          />
        </span>
      )}
      {problem && (
        <div className={classes.problem}>
          <Problem text={problem} />
          {canSetToRest && (
            <BusyButton variant="default" isHeldBack={!canChange} onClick={() => setQuantity(left)}>
              {t('order.cart.setTo', { count: left })}
            </BusyButton>
          )}
          {!canSetToRest && !item.isShippingArticle && (
            <Button variant="default" aria-label={t('order.cart.remove', { name })} onClick={remove}>
              {t('order.checkout.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
