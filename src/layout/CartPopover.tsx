import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { isCheckoutButtonHidden } from '../../domain/checkout.ts';
import { voucherLimitFor } from '../../domain/voucher.ts';
import { selectCanOpen, selectShownCarts } from '../../machines/order/order.selectors.ts';
import { useAppConfiguration, useOrder, useOrderRef, useSessionRef, useText } from '../context/hooks.ts';
import { queryClientOf } from '../queries/query-client.ts';
import classes from './CartPopover.module.css';
import { CartView } from '../features/cart/CartView.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';

const CHECKOUT = '/order/checkout';

/** The cart under the top bar's cart icon, 310 px wide (PAGE-17). */
export function CartPopover({ onClose }: { onClose: () => void }) {
  const t = useText();
  const order = useOrderRef();
  const session = useSessionRef();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { settings } = useAppConfiguration();
  const carts = useOrder(selectShownCarts);
  const group = useOrder((snapshot) => snapshot.context.customerGroup.number);
  const isVoucherEnabled = voucherLimitFor(group, settings.voucherLimits) !== null;
  // On the checkout page itself, the button goes on to the payment.
  const isCheckout = path === CHECKOUT;
  const event = isCheckout
    ? ({ type: 'checkout.submit' } as const)
    : ({ type: 'step.open', step: 'checkout' } as const);
  const canCheckOut = useOrder(isCheckout ? (snapshot) => snapshot.can(event) : selectCanOpen('checkout'));
  const isHidden = carts.length === 0 || isCheckoutButtonHidden(path, isVoucherEnabled, carts);

  const checkOut = () => {
    order.send(event);
    if (!isCheckout) void navigate({ to: CHECKOUT });
    onClose();
  };
  return (
    <div className={classes.popover}>
      {/* The top bar is not part of the page, and so not of what it reads. */}
      <QueryClientProvider client={queryClientOf(session)}>
        <CartView hasMaxHeight />
      </QueryClientProvider>
      {!isHidden && (
        <BusyButton fullWidth isHeldBack={!canCheckOut} onClick={checkOut}>
          {t(isCheckout ? 'order.checkout.continue' : 'order.cart.checkout')}
        </BusyButton>
      )}
    </div>
  );
}
