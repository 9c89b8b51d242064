import { findCart } from '../../../domain/cart.ts';
import { type Removed } from '../../../machines/order/order.types.ts';
import { useOrderRef, usePayment, usePaymentRef } from '../../context/hooks.ts';
import { RemovedNotice } from '../cart/RemovedNotice.tsx';

/** A dish is put back where it is paid; of a cart that is gone, the checkout asks where it is to go. */
export function RemovedToPay({ removed }: { removed: Removed | null }) {
  const order = useOrderRef();
  const payment = usePaymentRef();
  const canChange = usePayment((snapshot) => snapshot.hasTag('changeable'));
  const isCartLeft = usePayment(({ context }) => removed !== null && findCart(context.carts, removed.from) !== null);
  const putBack = ({ commands }: Removed) => {
    const [command] = commands;
    if (isCartLeft && command?.kind === 'set') payment.send({ type: 'dishToPay.setQuantity', change: command.change });
    else order.send({ type: 'removed.putBack' });
  };
  return <RemovedNotice removed={removed} canUndo={canChange} onUndo={putBack} />;
}
