import { QueryClientProvider } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { isCheckoutButtonHidden } from '../../domain/checkout.ts';
import { voucherLimitFor } from '../../domain/voucher.ts';
import { selectShownCarts } from '../../machines/order/order.selectors.ts';
import { useAppConfiguration, useOrder, useOrderRef, useSessionRef, useText } from '../context/hooks.ts';
import { queryClientOf } from '../queries/query-client.ts';
import classes from './CartPopover.module.css';
import { CartView } from '../features/cart/CartView.tsx';
import { RemovedNotice, useRemoved } from '../features/cart/RemovedNotice.tsx';
import { useCheckout } from '../features/cart/use-checkout.ts';
import { BusyButton } from '../ui/BusyButton.tsx';

/** The cart under the top bar's cart icon, 310 px wide (PAGE-17). */
export function CartPopover({ onClose }: { onClose: () => void }) {
  const t = useText();
  const order = useOrderRef();
  const session = useSessionRef();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { settings } = useAppConfiguration();
  const carts = useOrder(selectShownCarts);
  const group = useOrder((snapshot) => snapshot.context.customerGroup.number);
  const isVoucherEnabled = voucherLimitFor(group, settings.voucherLimits) !== null;
  // On the checkout page itself, the button goes on to the payment.
  const isCheckout = path === '/order/checkout';
  const canSubmit = useOrder((snapshot) => snapshot.can({ type: 'checkout.submit' }));
  const { isOver, canPay, reasonId, pay } = useCheckout();
  const isHidden =
    carts.length === 0 || isOver || path === '/order/payment' || isCheckoutButtonHidden(path, isVoucherEnabled, carts);

  const removed = useRemoved();
  const goOn = () => {
    if (isCheckout) order.send({ type: 'checkout.submit' });
    else pay();
    onClose();
  };
  return (
    <div className={classes.popover}>
      {/* The top bar is not part of the page, and so not of what it reads. */}
      <QueryClientProvider client={queryClientOf(session)}>
        <CartView hasMaxHeight>
          {!isHidden && (
            <BusyButton
              fullWidth
              mt="var(--gap-s)"
              isHeldBack={reasonId !== undefined || (isCheckout ? !canSubmit : !canPay)}
              aria-describedby={reasonId}
              onClick={goOn}
            >
              {t(isCheckout ? 'order.checkout.continue' : 'order.bar.checkout')}
            </BusyButton>
          )}
        </CartView>
      </QueryClientProvider>
      {path !== '/order/payment' && <RemovedNotice removed={removed} />}
    </div>
  );
}
