import { type TextStore } from '../texts/text-store.ts';
import { type SessionRef } from './actor-types.ts';
import { type AppRouter } from './router.ts';

/** After every navigation: names the page in the title, and moves the focus to its heading so that it is read out. */
export function announcePages(router: AppRouter, session: SessionRef, texts: TextStore): () => void {
  const name = () => {
    const key = router.state.matches.at(-1)?.staticData.titleKey;
    const restaurant = session.getSnapshot().context.house?.restaurant.name ?? 'Mittag';
    document.title = key ? `${texts.translate(key)} · ${restaurant}` : restaurant;
  };
  const unsubscribes = [
    texts.subscribe(name),
    router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      name();
      if (fromLocation && pathChanged) focusHeading();
    }),
  ];
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}

function focusHeading(): void {
  // What the page itself focused, e.g. the first field of a form, is left alone.
  if (document.activeElement && document.activeElement !== document.body) {
    const isOnNewPage = document.activeElement.matches('main input, main textarea');
    if (isOnNewPage) return;
  }
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
