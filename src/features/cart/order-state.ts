import { type OrderSnapshot } from '../../context/actor-types.ts';

type CartsState = 'Synced' | 'Deciding' | 'Saving' | 'Reloading' | 'Refreshing' | 'Unreachable' | 'Conflict';

/** Whether carts may be changed now. The chart asks this of no cart in particular, so neither does a list of lines. */
export const selectCanChangeCarts = (snapshot: OrderSnapshot): boolean =>
  snapshot.can({ type: 'item.remove', cartId: 0, itemId: 0 });

/** Sync state of the carts: the region `carts` of the order machine. */
export const selectCartsState = (snapshot: OrderSnapshot): CartsState =>
  (snapshot.value as { carts: CartsState }).carts;

/** A change is not saved: nothing is paid until it is. */
export const selectIsUnsaved = (snapshot: OrderSnapshot): boolean => selectCartsState(snapshot) === 'Unreachable';

/** Id of the line that says so. */
export const UNSAVED = 'carts-unsaved';

/** More are shown in pages: a fortnight stands on one. */
export const CARTS_PER_PAGE = 14;
