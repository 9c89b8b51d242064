import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Cart } from '../../../domain/cart.ts';
import { usePayment, usePaymentRef, useText } from '../../context/hooks.ts';
import { cartLabel } from '../cart/cart-title.ts';
import { LoadedMoveDialog } from '../cart/MoveCart.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './ClosedCarts.module.css';
import { useTimeWords } from '../delivery/use-time-words.ts';

/**
 * The carts that are not paid since their deadline has passed: each can go to another time, or be removed (PAY-100).
 */
export function ClosedCarts() {
  const closed = usePayment((snapshot) => snapshot.context.closed);
  if (closed.length === 0) return null;
  return (
    <div className={classes.list}>
      {closed.map((cart) => (
        <ClosedCart key={cart.id} cart={cart} />
      ))}
    </div>
  );
}

function ClosedCart({ cart }: { cart: Cart }) {
  const t = useText();
  const words = useTimeWords();
  const payment = usePaymentRef();
  const remove = { type: 'closedCart.remove', cartId: cart.id } as const;
  const canRemove = usePayment((snapshot) => snapshot.can(remove));
  const [isMoving, setMoving] = useState(false);
  return (
    <ErrorNotice tone="warning" title={t('payment.closed', { what: cartLabel(cart, words) })}>
      <p>{t('payment.closedText')}</p>
      <div className={classes.ways}>
        {cart.isMovable && (
          <BusyButton size="sm" isHeldBack={!canRemove} onClick={() => setMoving(true)}>
            {t('order.checkout.chooseOther')}
          </BusyButton>
        )}
        <BusyButton
          size="sm"
          variant="default"
          isHeldBack={!canRemove}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => payment.send(remove)}
        >
          {t('payment.closedRemove')}
        </BusyButton>
      </div>
      {isMoving && <LoadedMoveDialog cart={cart} onClose={() => setMoving(false)} />}
    </ErrorNotice>
  );
}
