import { watchUse } from '../browser/tabs/page-visibility.ts';
import { type AccessToken } from '../services/access-token.ts';
import { implementCallback } from './implement.ts';

/** Whoever goes back and forth between two windows does not need the carts each time. */
const PAUSE_MS = 3_000;

/** The carts are looked at again when somebody comes back to the page. They are fresh when this begins. */
export const watchPageForCarts = (token: Pick<AccessToken, 'claims'>) =>
  implementCallback<{ type: 'carts.refresh' }>((send) => {
    let lookedAt = Date.now();
    const personId = token.claims()?.personId;
    return watchUse(() => {
      if (Date.now() - lookedAt < PAUSE_MS) return;
      // Whoever signed out or in on another page is told of a moment later (`watchOtherTabs`): their carts are not this
      // person's.
      if (token.claims()?.personId !== personId) return;
      lookedAt = Date.now();
      send({ type: 'carts.refresh' });
    });
  });
