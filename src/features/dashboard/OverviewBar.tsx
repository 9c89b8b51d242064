import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useOrder } from '../../context/hooks.ts';
import { CartsBar } from '../cart/CartsBar.tsx';
import { MoveCart } from '../cart/MoveCart.tsx';
import { MovedNotice } from '../cart/MovedNotice.tsx';
import { useRemoved } from '../cart/RemovedNotice.tsx';
import { useNextSlot } from '../delivery/use-next-slot.ts';

/**
 * The carts at the bottom of the overview: the time of a single one, which moves it, the sum, and the way on. The line
 * above the dishes has the deadline.
 */
export function OverviewBar() {
  const only = useOrder((snapshot) => {
    const [cart = null, ...others] = selectShownCarts(snapshot);
    return others.length === 0 ? cart : null;
  });
  const removed = useRemoved();
  const { slot, isAwaited } = useNextSlot();
  // Mostly the same, and then nothing comes and goes while the line is awaited.
  const saidUntil = isAwaited ? only?.orderUntil : slot?.orderUntil;
  return (
    <CartsBar removed={removed} saidUntil={saidUntil} above={<MovedNotice />}>
      {only && <MoveCart cart={only} />}
    </CartsBar>
  );
}
