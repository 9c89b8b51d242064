import { type OrderRef, type OrderSnapshot } from '../../context/actor-types.ts';

/**
 * Lets the carts be read again; resolves once they have been, or could not be. What is proposed adds to what they have.
 */
export function freshCarts(
  order: Pick<OrderRef, 'send' | 'subscribe' | 'getSnapshot'>,
  signal: AbortSignal,
): Promise<void> {
  order.send({ type: 'carts.refresh' });
  return new Promise((resolve) => {
    const look = (snapshot: OrderSnapshot) => {
      if (snapshot.matches({ carts: 'Refreshing' })) return;
      following.unsubscribe();
      resolve();
    };
    const following = order.subscribe(look);
    signal.addEventListener('abort', () => following.unsubscribe(), { once: true });
    look(order.getSnapshot());
  });
}
