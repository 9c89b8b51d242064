import { whenIdle } from '../../browser/page/idle-time.ts';
import { prefetchChunks } from './prefetch-chunks.ts';
import { type SessionRef } from '../../context/actor-types.ts';
import { whenNetworkIdle } from './network-idle.ts';
import { type Services } from '../../services/services.ts';
import { whenPageIdle } from '../boot/when-page-idle.ts';

const NO_CALLS = { isBusy: false };

/**
 * What follows a sign-in, while somebody types. It does not wait for the settings: whoever is quick needs it before
 * them.
 */
async function fetchForSignIn(session: SessionRef, services: Services): Promise<void> {
  await whenNetworkIdle(session, NO_CALLS);
  await Promise.all([prefetchChunks(), services.loadAllTexts().catch(() => undefined)]);
}

/**
 * Fetches what will be needed next: for a login what follows the sign-in, as soon as it is shown; for somebody who was
 * signed in before, the code of the pages, beside the calls of the start. The settings that nothing has needed yet come
 * last.
 */
export function prefetchCode(session: SessionRef, services: Services, loadSignedInCode: () => Promise<unknown>): void {
  if (services.token.read() !== null) loadSignedInCode().catch(() => undefined);
  const untilNetworkIdle = () => whenNetworkIdle(session, services.api);
  const hasBegun = new Promise<{ isAtLogin: boolean }>((resolve) => {
    const waiting = session.subscribe((snapshot) => {
      const isAtLogin = snapshot.matches('LoggedOut');
      if (snapshot.hasTag('busy') || (!isAtLogin && !snapshot.hasTag('signedIn'))) return;
      waiting.unsubscribe();
      resolve({ isAtLogin });
    });
  });
  const allFetched = hasBegun.then(async ({ isAtLogin }) => {
    // The view of the new state comes first.
    await whenIdle();
    const fetched = isAtLogin ? fetchForSignIn(session, services) : untilNetworkIdle();
    await services.settings.prefetchSettings(() => fetched.then(untilNetworkIdle));
  });
  void allFetched
    .then(() => import('../../browser/storage/kept-dishes.ts'))
    .then(({ dropFormerDishes }) => dropFormerDishes(services.storage, services.api.serverNow(), services.zone()))
    .catch(() => undefined);
  services.whenAllFetched = () => allFetched.then(() => whenPageIdle(session));
}
