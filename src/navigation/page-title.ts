import { isOnlyRestored } from '../accessibility/restored-focus.ts';
import { type TextStore } from '../texts/text-store.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { type AppRouter } from './router.ts';

/**
 * After every navigation, sets the document title and focuses the heading, so that screen readers announce it; also on
 * the first page, if that was on show before the app loaded it again. The title follows the texts and the name of the
 * restaurant.
 */
export function announcePages(
  router: AppRouter,
  session: SessionRef,
  texts: TextStore,
  isReloaded = false,
): () => void {
  let isFirstToFocus = isReloaded;
  const restaurantName = () => session.getSnapshot().context.appConfiguration?.restaurant.name ?? 'Mittag';
  let restaurant = restaurantName();
  const name = () => {
    const key = router.state.matches.at(-1)?.staticData.titleKey;
    const title = key ? `${texts.translate(key)} · ${restaurant}` : restaurant;
    // The browser tells each title, changed or not, to its own process.
    if (title !== document.title) document.title = title;
  };
  let focusedBefore: Element | null = null;
  const following = session.subscribe(() => {
    if (restaurantName() === restaurant) return;
    restaurant = restaurantName();
    name();
  });
  const unsubscribes = [
    () => following.unsubscribe(),
    texts.subscribe(name),
    router.subscribe('onBeforeNavigate', () => {
      focusedBefore = document.activeElement;
    }),
    router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      name();
      if (isFirstToFocus || (fromLocation && pathChanged)) focusHeading(focusedBefore);
      isFirstToFocus = false;
    }),
  ];
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}

function focusHeading(focusedBefore: Element | null): void {
  // Keep the focus if the page has set it, or the user has moved it by keyboard while the page was loading.
  const { activeElement, body } = document;
  const isMoved = activeElement && activeElement !== body && activeElement !== focusedBefore;
  if (isMoved && !isOnlyRestored(activeElement)) return;
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
