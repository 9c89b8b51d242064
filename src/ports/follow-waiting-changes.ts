import { type Subscription } from 'xstate';
import { personKey } from '../browser/storage/person-key.ts';
import { storeWaiting } from '../browser/storage/waiting-changes-storage.ts';
import { type CartCommand } from '../../machines/order/order.types.ts';
import { type OrderRef, type OrderSnapshot, type SessionRef, type SessionSnapshot } from '../context/actor-types.ts';
import { type Services } from '../services/services.ts';
import { showToast } from '../messages/toasts.ts';

/**
 * Keeps the changes of the carts that the server has not answered, for a reload, until the session ends (OFF-18), and
 * says when those that had to wait are saved (OFF-19). Not at a terminal.
 */
export function followWaitingChanges(session: SessionRef, { storage, texts, token }: Services): void {
  let order: OrderRef | undefined;
  let following: Subscription | undefined;
  const follow = ({ children, context }: SessionSnapshot) => {
    if (children.order === order) return;
    following?.unsubscribe();
    // It would keep the order of the last customer in memory.
    following = undefined;
    order = children.order;
    if (!order || context.deviceType === 'Terminal') return;
    // What the list has: this page may have changed its queue since it was opened.
    let queue: readonly CartCommand[] = order.getSnapshot().context.restored;
    let haveWaited = queue.length > 0;
    const store = (snapshot: OrderSnapshot) => {
      const before = queue;
      queue = snapshot.context.queue;
      const personId = token.claims()?.personId;
      // The session has ended: its changes are gone with it.
      if (personId === undefined || personId !== snapshot.context.person.id) return;
      if (queue !== before) storeWaiting(storage, personKey(storage, personId), { before, after: queue });
      if (snapshot.matches({ carts: 'Unreachable' }) && queue.length > 0) haveWaited = true;
      if (!haveWaited || !snapshot.matches({ carts: 'Synced' })) return;
      haveWaited = false;
      void showToast(texts, { kind: 'success', textKey: 'order.cart.waitingSaved' });
    };
    following = order.subscribe(store);
    store(order.getSnapshot());
  };
  session.subscribe(follow);
  follow(session.getSnapshot());
}
