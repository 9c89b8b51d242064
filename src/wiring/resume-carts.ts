import { type SessionRef } from '../context/actor-types.ts';

/** Sends what the network kept from being saved as soon as it is back: the carts are read, and what still differs goes again. */
export function resumeCarts(session: SessionRef): () => void {
  const { connection } = session.getSnapshot().children;
  let wasAway = false;
  const watching = connection?.subscribe((snapshot) => {
    const isAway = !snapshot.matches('Online');
    const { order } = session.getSnapshot().children;
    if (wasAway && !isAway && order?.getSnapshot().matches({ carts: 'Unreachable' }))
      order.send({ type: 'carts.reload' });
    wasAway = isAway;
  });
  return () => watching?.unsubscribe();
}
