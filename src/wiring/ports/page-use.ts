import { watchUse } from '../../adapters/page-visibility.ts';
import { fromSource } from './work.ts';

/** Whoever goes back and forth between two windows does not need the carts each time. */
const PAUSE_MS = 3_000;

/** The carts are looked at again when somebody comes back to the page. They are fresh when this begins. */
export const watchPageForCarts = fromSource<{ type: 'carts.refresh' }>((send) => {
  let lookedAt = Date.now();
  return watchUse(() => {
    if (Date.now() - lookedAt < PAUSE_MS) return;
    lookedAt = Date.now();
    send({ type: 'carts.refresh' });
  });
});
