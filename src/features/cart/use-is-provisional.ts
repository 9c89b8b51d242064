import { useOrder } from '../../context/hooks.ts';
import { useIsReached } from '../../queries/use-outage.ts';
import { selectCartsState } from './order-state.ts';

/**
 * Whether the sums of the carts are computed here, because changes wait for a server that cannot be asked: it may grant
 * less subsidy, by its limit for a day. Not while a change is just being saved.
 */
export function useIsProvisional(): boolean {
  const isReached = useIsReached();
  const isSaving = useOrder(selectCartsState) === 'Saving';
  const isWaiting = useOrder((snapshot) => snapshot.context.queue.length > 0);
  return isWaiting && !(isSaving && isReached);
}
