import { type IsoDate } from '../../domain/calendar.ts';
import { cartsAtTimeOut, type CartsFate } from '../../domain/time-out.ts';
import { selectShownCarts } from '../../machines/order/order.selectors.ts';
import { selectMode } from '../../machines/session/session.selectors.ts';
import { canKeepDishes, keepDishes } from '../browser/storage/kept-dishes.ts';
import { type SafeStorage } from '../browser/storage/storage.ts';
import { type SessionSnapshot } from '../context/actor-types.ts';

const fateBy = (keep: typeof keepDishes) => (snapshot: SessionSnapshot, storage: SafeStorage, today: IsoDate) => {
  const { context, children } = snapshot;
  const order = children.order?.getSnapshot();
  const carts = order ? selectShownCarts(order) : [];
  const at = {
    isGuest: selectMode(snapshot) === 'LoggedInGuest',
    isTerminal: context.deviceType === 'Terminal',
    isPaying: context.isPaymentOnItsWay,
    hasDishes: carts.length > 0,
    hasUnsaved: order !== undefined && order.context.queue.length > 0,
  };
  const fate = cartsAtTimeOut({ ...at, canKeep: true });
  return fate === 'kept' ? cartsAtTimeOut({ ...at, canKeep: keep(storage, carts, today) }) : fate;
};

/** What a time-out would do with the carts now. */
export const foreseeCarts: (...input: Parameters<ReturnType<typeof fateBy>>) => CartsFate = fateBy(canKeepDishes);

/** Does it, before the session ends. */
export const leaveCarts: typeof foreseeCarts = fateBy(keepDishes);
