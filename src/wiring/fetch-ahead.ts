import { whenIdle } from '../adapters/idle-time.ts';
import { loadHash } from '../api/login.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { type Services } from './services.ts';

/** Prefetches what the sign-in will need as soon as the login is shown, while the user is typing. */
export function prefetchForSignIn(session: SessionRef, services: Services): void {
  const waiting = session.subscribe((snapshot) => {
    if (!snapshot.matches('LoggedOut')) return;
    waiting.unsubscribe();
    whenIdle()
      .then(() => Promise.all([loadHash(), services.loadAllTexts()]))
      .catch(() => undefined);
  });
}
