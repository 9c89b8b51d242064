import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { type Cart, type CartItem, cartTotal, CUT_OFF_PASSED } from '../../../domain/cart.ts';
import { changeForItem } from '../../../machines/order/cart-changes.ts';
import { displayName } from '../../../domain/display-name.ts';
import { useAppConfiguration, useMoney, useOrderRef, useText } from '../../context/hooks.ts';
import { leaveRow } from '../../ui/leave-row.ts';
import classes from './CartView.module.css';
import { CartRow } from './CartRow.tsx';
import { itemProblem, useCartProblem } from './cart-problems.ts';
import { MoveCart } from './MoveCart.tsx';
import { Problem } from './Problem.tsx';
import { OrderedAlready } from '../delivery/OrderedAlready.tsx';
import { OrderUntil } from '../delivery/OrderUntil.tsx';
import { useIsProvisional } from './use-is-provisional.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

interface SubCartProps {
  cart: Cart;
  /** Carts may be changed now; the same for all lines. */
  canRemove: boolean;
  /** Not where it is shown already, as the total of a single cart (CART-75). */
  hasSum?: boolean;
  /** Of the heading, below that of the page or of its part. */
  level?: 2 | 3;
}

/** One cart: day and time, restaurant and location, lines and sum. Memoised: a change renders its own cart. */
export const SubCart = memo(function SubCart({ cart, canRemove, hasSum = true, level = 3 }: SubCartProps) {
  const t = useText();
  const words = useTimeWords();
  const money = useMoney();
  const problem = useCartProblem(cart);
  const isEstimate = useIsProvisional() || cart.isOrderOnlyForEstimation;
  return (
    // No landmark: the popover shows the same carts as the page below it.
    <div role="group" className={classes.cart} aria-label={words.when(cart.orderDate, 'long', deliveryTimeOf(cart))}>
      <div className={classes.whenAndWhere}>
        <MoveCart cart={cart} level={level} />
        <p className={classes.place}>
          <RestaurantText>{`${cart.restaurantName} · ${cart.locationName}`}</RestaurantText>
        </p>
      </div>
      {cart.orderUntil && problem !== CUT_OFF_PASSED && (
        <OrderUntil orderUntil={cart.orderUntil} date={cart.orderDate} />
      )}
      <OrderedAlready date={cart.orderDate} time={cart.deliveryTime} />
      {problem && <Problem text={t.ofKey(problem)} />}
      <ul className={classes.items}>
        {cart.items.map((item) => (
          <CartLine
            key={`${item.articleId} ${item.detailId}`}
            cart={cart}
            item={item}
            canRemove={canRemove}
            isClosed={problem === CUT_OFF_PASSED}
          />
        ))}
      </ul>
      {hasSum && (
        <p className={classes.sum}>
          <span>{isEstimate ? t('order.cart.estimated') : t('order.cart.subTotal')}</span>
          <span className={classes.amount} translate="no">
            {money(cartTotal(cart))}
          </span>
        </p>
      )}
    </div>
  );
});

interface CartLineProps extends Pick<SubCartProps, 'cart' | 'canRemove'> {
  item: CartItem;
  isClosed: boolean;
}

function CartLine({ cart, item, canRemove, isClosed }: CartLineProps) {
  const t = useText();
  const order = useOrderRef();
  const { settings } = useAppConfiguration();
  const problem = itemProblem(item, t);
  const setQuantity = (quantity: number) => {
    if (quantity > 0) {
      order.send({ type: 'article.setQuantity', change: changeForItem(cart, item, quantity) });
      return;
    }
    leaveRow(document.activeElement?.closest('li'));
    order.send({ type: 'item.remove', cartId: cart.id, itemId: item.id });
  };
  return (
    <li>
      <CartRow cart={cart} item={item} canChange={canRemove} isMost={isClosed} isCounted onQuantity={setQuantity}>
        {item.quantity > 1 && (
          <ActionIcon
            className={classes.remove}
            // Not disabled: the one that the focus was handed on to would lose it while the removal is saved.
            aria-disabled={!canRemove || undefined}
            data-disabled={!canRemove || undefined}
            aria-label={t('order.cart.remove', { name: displayName(item, settings.isArticleNameShownFirst) })}
            onClick={() => canRemove && setQuantity(0)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </CartRow>
      {item.availabilityRestriction && (
        <p className={classes.onlyAt}>{t('order.line.onlyAt', { times: item.availabilityRestriction })}</p>
      )}
      {problem && <Problem text={problem} />}
    </li>
  );
}
