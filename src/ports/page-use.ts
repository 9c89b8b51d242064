import { watchCartsElsewhere } from '../browser/tabs/cart-changes.ts';
import { watchUse } from '../browser/tabs/page-visibility.ts';
import { type AccessToken } from '../services/access-token.ts';
import { implementCallback } from './implement.ts';

/** Whoever goes back and forth between two windows does not need the carts each time. */
const PAUSE_MS = 3_000;
/** Of several presses in a row in another tab, the last one is waited for. */
const REST_MS = 300;

/**
 * The carts are looked at again when somebody comes back to the page, or has changed them in another tab. They are fresh
 * when this begins.
 */
export const watchPageForCarts = (token: Pick<AccessToken, 'claims'>) =>
  implementCallback<{ type: 'carts.refresh' }>((send) => {
    let lookedAt = Date.now();
    const personId = token.claims()?.personId;
    const look = () => {
      // Whoever signed out or in on another page is told of a moment later (`watchOtherTabs`): their carts are not this
      // person's.
      if (token.claims()?.personId !== personId) return;
      lookedAt = Date.now();
      send({ type: 'carts.refresh' });
    };
    const stopUse = watchUse(() => {
      if (Date.now() - lookedAt >= PAUSE_MS) look();
    });
    let rest: ReturnType<typeof setTimeout> | undefined;
    const stopChanges = watchCartsElsewhere(() => {
      clearTimeout(rest);
      rest = setTimeout(look, REST_MS);
    });
    return () => {
      clearTimeout(rest);
      stopUse();
      stopChanges();
    };
  });
