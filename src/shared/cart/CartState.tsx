import { CloseButton } from '@mantine/core';
import { selectCartsState } from './order-state.ts';
import { useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { OrdersLink } from './OrdersLink.tsx';
import classes from './CartView.module.css';

/** Sync state of the carts: being saved, refused with a reason, reloading, or unreachable. */
export function CartState() {
  const t = useText();
  const order = useOrderRef();
  const state = useOrder(selectCartsState);
  const refusalKey = useOrder((snapshot) => snapshot.context.cartRefusalKey);
  const canReload = useOrder((snapshot) => snapshot.can({ type: 'carts.reload' }));
  return (
    <>
      <p className={classes.saving} role="status">
        {state === 'Saving' && t('order.cart.saving')}
        {state === 'Reloading' && t('order.cart.reloading')}
      </p>
      {state === 'Unreachable' && (
        <ErrorNotice onRetry={canReload ? () => order.send({ type: 'carts.reload' }) : undefined}>
          {t('order.cart.unreachable')}
        </ErrorNotice>
      )}
      {refusalKey && (
        <ErrorNotice>
          <span className={classes.refusal}>
            {t.ofKey(refusalKey)}
            <CloseButton
              size={44}
              aria-label={t('order.cart.dismiss')}
              onClick={() => order.send({ type: 'refusal.dismiss' })}
            />
          </span>
          <OrdersLink refusalKey={refusalKey} />
        </ErrorNotice>
      )}
    </>
  );
}
