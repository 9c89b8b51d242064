import { useSyncExternalStore } from 'react';
import { useSession } from '../context/hooks.ts';
import { isShownOnPage, watchPlaces } from './notice-places.ts';
import { type PageMessage } from './page-messages.ts';

/** Tells whether the page says a message itself: a cart its refusal, the sign-in and an idle terminal theirs. */
export function useIsShownInline(): (message: PageMessage) => boolean {
  const isShownInCarts = useSyncExternalStore(watchPlaces, isShownOnPage);
  const refusalKey = useSession((snapshot) => (snapshot.matches('LoggedOut') ? snapshot.context.refusalKey : null));
  return ({ textKey, isShownByCarts }) => (isShownByCarts ? isShownInCarts : textKey === refusalKey);
}
