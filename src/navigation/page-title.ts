import { beginPage } from '../accessibility/begin-page.ts';
import { type TextStore } from '../texts/text-store.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { type AppRouter } from './router.ts';

/**
 * After every navigation, sets the document title, and tells screen readers of the page; also of the first page, if that
 * was on show before the app loaded it again. The title follows the texts and the name of the restaurant.
 */
export function announcePages(
  router: AppRouter,
  session: SessionRef,
  texts: TextStore,
  isReloaded = false,
): () => void {
  let isFirstNew = isReloaded;
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
      if (isFirstNew || (fromLocation && pathChanged)) beginPage(focusedBefore);
      isFirstNew = false;
    }),
  ];
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}
