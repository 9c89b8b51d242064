import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, type MouseEvent, useId, useState } from 'react';
import { type Cart, cartTotal, CUT_OFF_PASSED } from '../../../domain/cart.ts';
import { useAppConfiguration, useMoney, useOrderRef, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { leaveRow } from '../../ui/leave-row.ts';
import { useCartProblem } from '../cart/cart-problems.ts';
import { listText } from '../../texts/list-text.ts';
import classes from './CheckoutCart.module.css';
import { CheckoutLine } from './CheckoutLine.tsx';
import { CommentField } from './CommentField.tsx';
import { HandoverChoice } from './HandoverChoice.tsx';
import { formatDay } from '../../../domain/day-format.ts';
import { DeliveryDetails, handoverOfCart } from '../delivery/DeliveryDetails.tsx';
import { OrderUntil } from '../delivery/OrderUntil.tsx';
import { OrdersLink } from '../cart/OrdersLink.tsx';
import { LoadedMoveDialog } from '../cart/MoveCart.tsx';
import { Problem } from '../cart/Problem.tsx';
import { useIsProvisional } from '../cart/use-is-provisional.ts';
import { selectionOfCart } from '../../../machines/order/cart-changes.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

interface CheckoutCartProps {
  cart: Cart;
  /** Carts may be changed now; the same for all. */
  canChange: boolean;
  /** It goes to another address than the one that the page shows. */
  isElsewhere: boolean;
  /** Its sum is the total to pay. */
  isOnly: boolean;
  /** Though this one may have closed. */
  areOthersOrdered: boolean;
}

/**
 * One day of the order as it will be sent: dishes, problems with their solutions, and the customer's wishes. Memoised:
 * a change renders its own day.
 */
export const CheckoutCart = memo(function CheckoutCart(props: CheckoutCartProps) {
  const { cart, canChange, isElsewhere, isOnly, areOthersOrdered } = props;
  const t = useText();
  const words = useTimeWords();
  const money = useMoney();
  const order = useOrderRef();
  const { locale } = useAppConfiguration();
  const problem = useCartProblem(cart);
  const isEstimate = useIsProvisional() || cart.isOrderOnlyForEstimation;
  const title = useId();
  const day = formatDay(cart.orderDate, 'long', locale);
  const remove = (event: MouseEvent) => {
    leaveRow(event.currentTarget.closest('li'));
    order.send({ type: 'cart.remove', cartId: cart.id });
  };
  // A selection can only be chosen in the first step, so open that first.
  const changeDishes = () => {
    order.send({ type: 'step.open', step: 'location' });
    order.send({ type: 'selection.choose', selection: selectionOfCart(cart) });
  };
  return (
    // What is asked of each day sounds the same.
    <Card role="group" aria-labelledby={title} className={classes.cart}>
      <div className={classes.head}>
        <div>
          <h2 id={title} className={classes.day}>
            {listText([day, words.at(deliveryTimeOf(cart)) ?? ''].filter(Boolean), t)}
          </h2>
          <p className={classes.place}>
            <RestaurantText>{`${cart.restaurantName} · ${cart.locationName}`}</RestaurantText>
          </p>
          {cart.orderUntil && problem !== CUT_OFF_PASSED && (
            <OrderUntil orderUntil={cart.orderUntil} date={cart.orderDate} />
          )}
        </div>
        <BusyButton
          className={classes.remove}
          variant="subtle"
          color="gray"
          isHeldBack={!canChange}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={remove}
          aria-label={`${t('order.cart.removeCart')}: ${day}`}
        >
          {t('order.cart.removeCart')}
        </BusyButton>
      </div>
      {problem && (
        <div className={classes.problem} data-problem tabIndex={-1}>
          <Problem text={t.ofKey(problem)} />
          {problem === CUT_OFF_PASSED && areOthersOrdered && <p>{t('order.checkout.leftOut')}</p>}
          <OtherTime cart={cart} problem={problem} canChange={canChange} />
          <OrdersLink refusalKey={problem} />
        </div>
      )}
      <ul className={classes.items}>
        {cart.items.map((item) => (
          <CheckoutLine key={`${item.articleId} ${item.detailId}`} cart={cart} item={item} canChange={canChange} />
        ))}
      </ul>
      {isElsewhere && <DeliveryDetails handover={{ ...handoverOfCart(cart), option: null, comment: '' }} />}
      <HandoverChoice cart={cart} />
      <CommentField cart={cart} />
      <div className={classes.foot}>
        <Button variant="default" onClick={changeDishes}>
          {t('order.checkout.edit')}
        </Button>
        {!isOnly && (
          <p className={classes.sum}>
            {isEstimate ? t('order.cart.estimated') : t('order.cart.subTotal')}{' '}
            <strong translate="no">{money(cartTotal(cart))}</strong>
          </p>
        )}
      </div>
    </Card>
  );
});

/**
 * For another time the cart is moved at once; where another place is needed, it is chosen for the same time (PLACE-8).
 */
function OtherTime({ cart, problem, canChange }: Pick<CheckoutCartProps, 'cart' | 'canChange'> & { problem: string }) {
  const t = useText();
  const order = useOrderRef();
  const [isMoving, setMoving] = useState(false);
  const isOtherPlace = problem === 'error.deliveryNotPossible';
  if (isOtherPlace || !cart.isMovable)
    return (
      <Button variant="default" onClick={() => order.send({ type: 'step.open', step: 'location' })}>
        {t(isOtherPlace ? 'order.checkout.chooseOtherPlace' : 'order.checkout.chooseOther')}
      </Button>
    );
  return (
    <>
      {/* A cart that the server does not know yet has a negative id. */}
      <BusyButton variant="default" isHeldBack={!canChange || cart.id < 0} onClick={() => setMoving(true)}>
        {t('order.checkout.chooseOther')}
      </BusyButton>
      {isMoving && <LoadedMoveDialog cart={cart} onClose={() => setMoving(false)} />}
    </>
  );
}
