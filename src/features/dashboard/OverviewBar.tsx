import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { type Cart } from '../../../domain/cart.ts';
import { type OrderSnapshot } from '../../context/actor-types.ts';
import { useOrder } from '../../context/hooks.ts';
import { CartsBar } from '../cart/CartsBar.tsx';
import { MoveCart } from '../cart/MoveCart.tsx';
import { MovedNotice } from '../cart/MovedNotice.tsx';
import { useRemoved } from '../cart/RemovedNotice.tsx';
import { FirstOrderUntil } from '../delivery/OrderUntil.tsx';
import { useNextSlot } from '../delivery/use-next-slot.ts';

/** Of a single cart; null: there are more, or none. */
const selectOnlyCart = (snapshot: OrderSnapshot): Cart | null => {
  const [cart = null, ...others] = selectShownCarts(snapshot);
  return others.length === 0 ? cart : null;
};

/** Unless the line above the dishes says it. A component of its own: without carts nobody asks what comes next. */
const UntilUnlessSaid: typeof FirstOrderUntil = ({ first, ...more }) => {
  const only = useOrder(selectOnlyCart);
  const { slot, isAwaited } = useNextSlot();
  // Mostly the same, and then nothing comes and goes while the line is awaited.
  const saidUntil = isAwaited ? only?.orderUntil : slot?.orderUntil;
  return <FirstOrderUntil first={first?.orderUntil === saidUntil ? null : first} {...more} />;
};

/** The carts at the bottom of the overview: the time of a single one, which moves it, the sum, and the way on. */
export function OverviewBar() {
  const only = useOrder(selectOnlyCart);
  const removed = useRemoved();
  return (
    <CartsBar removed={removed} Until={UntilUnlessSaid} above={<MovedNotice />}>
      {only && <MoveCart cart={only} />}
    </CartsBar>
  );
}
