import { selectForcedStep, selectMode } from '../../machines/session/session.selectors.ts';
import { type LogoutDestination } from '../../domain/session.ts';
import { storeSignOn } from '../browser/storage/return-target.ts';
import { type SessionRef, type SessionSnapshot } from '../context/actor-types.ts';
import { type AppRouter } from './router.ts';
import { internalTarget } from './targets.ts';
import { type WizardAddress } from './wizard-address.ts';

/** The session facts that the guards depend on, as one comparable string; null while they are being determined. */
function standingOf(snapshot: SessionSnapshot): string | null {
  const forced = selectForcedStep(snapshot);
  if (forced) return forced;
  if (snapshot.hasTag('enteringAsGuest')) return null;
  if (snapshot.hasTag('signedIn') || snapshot.matches('LoggedOut'))
    return `${selectMode(snapshot)} ${String(snapshot.context.isOrderingAsGuest)}`;
  return null;
}

/** `target`: where to go once signed in again. The login carries it in its address, so that a reload keeps it. */
function follow(router: AppRouter, destination: LogoutDestination, target: string | null): void {
  switch (destination.kind) {
    case 'redirect':
      storeSignOn(null);
      window.location.assign(destination.url);
      return;
    case 'stay':
      return;
    default: {
      const search = new URLSearchParams(destination.search);
      if (target !== null && destination.kind === 'login') search.set('targetUrl', target);
      void router.navigate({
        href: search.size > 0 ? `${destination.path}?${search}` : destination.path,
        replace: true,
      });
    }
  }
}

/** Whoever has to choose a place first is led to the dish that the address asks for afterwards. */
function withAskedDish(path: string, from: { pathname: string; search: Record<string, string | undefined> }): string {
  const isChosen = from.pathname === '/order/location' && path === '/order/articles' && from.search.dish;
  return isChosen ? `${path}?dish=${encodeURIComponent(isChosen)}` : path;
}

/** Pages on which nobody is to land again: the way to the dishes (PLACE-350), the payment and outcome of an order. */
const isPassed = (path: string, from: { pathname: string; search: Record<string, string | undefined> }): boolean =>
  (from.pathname === '/order/location' && from.search.to === 'dishes') ||
  [path, from.pathname].includes('/order/completed');

/**
 * The only place that synchronizes state and address. When the session's standing changes, the guards of the open page
 * run again; a sign-out navigates where the session says; the address follows the wizard.
 */
export function connect(session: SessionRef, router: AppRouter, wizard: WizardAddress): () => void {
  let standing = standingOf(session.getSnapshot());
  const left = session.on('session.left', ({ destination }) => {
    // Run the guards again for the next session, even if it has the same standing (a guest after a guest).
    standing = '';
    follow(router, destination, internalTarget(session.getSnapshot().context.target));
  });
  const changed = session.subscribe((snapshot) => {
    const now = standingOf(snapshot);
    if (now === null || now === standing) return;
    const before = standing;
    standing = now;
    if (before !== null) void router.invalidate();
  });
  // Where a logout leads depends on the open page, however the session ends; a refused token leads back to it.
  const unwatch = router.history.subscribe(({ location }) =>
    session.send({ type: 'page.opened', path: location.href }),
  );
  const unfollow = wizard.follow({
    pathname: () => router.latestLocation.pathname,
    go: (path) => {
      const from = router.latestLocation;
      void router.navigate({ href: withAskedDish(path, from), replace: isPassed(path, from) });
    },
  });
  return () => {
    left.unsubscribe();
    changed.unsubscribe();
    unwatch();
    unfollow();
  };
}
