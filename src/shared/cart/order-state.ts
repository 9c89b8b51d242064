import { type OrderSnapshot } from '../../context/actor-types.ts';

type CartsState = 'Synced' | 'Deciding' | 'Saving' | 'Reloading' | 'Unreachable' | 'Conflict';

/** Sync state of the carts: the region `carts` of the order machine. */
export const selectCartsState = (snapshot: OrderSnapshot): CartsState =>
  (snapshot.value as { carts: CartsState }).carts;
