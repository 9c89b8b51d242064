import { Button } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { isCheckoutButtonHidden } from '../../../domain/checkout.ts';
import { voucherLimitFor } from '../../../domain/voucher.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useHouse, useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import classes from './CartPopover.module.css';
import { CartView } from '../../shared/cart/CartView.tsx';

/** The cart under the top bar's cart icon, 310 px wide (PAGE-17). */
export function CartPopover({ onClose }: { onClose: () => void }) {
  const t = useText();
  const order = useOrderRef();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { settings } = useHouse();
  const carts = useOrder(selectShownCarts);
  const group = useOrder((snapshot) => snapshot.context.customerGroup.number);
  const isVoucherEnabled = voucherLimitFor(group, settings.voucherLimits) !== null;
  const canCheckOut = useOrder((snapshot) => snapshot.can({ type: 'step.open', step: 'checkout' }));
  const isHidden = carts.length === 0 || isCheckoutButtonHidden(path, isVoucherEnabled, carts);

  const checkOut = () => {
    order.send({ type: 'step.open', step: 'checkout' });
    void navigate({ to: '/order/checkout' });
    onClose();
  };
  return (
    <div className={classes.popover}>
      <CartView hasMaxHeight />
      {!isHidden && (
        <Button fullWidth disabled={!canCheckOut} onClick={checkOut}>
          {t('order.cart.checkout')}
        </Button>
      )}
    </div>
  );
}
