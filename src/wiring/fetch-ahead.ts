import { whenIdle } from '../adapters/idle-time.ts';
import { loadHash } from '../api/login.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { type Services } from './services.ts';

/** Fetches what signing in will need once the login is there, while somebody types. */
export function fetchAheadOfSignIn(session: SessionRef, services: Services): void {
  const waiting = session.subscribe((snapshot) => {
    if (!snapshot.matches('LoggedOut')) return;
    waiting.unsubscribe();
    whenIdle()
      .then(() => Promise.all([loadHash(), services.loadAllTexts()]))
      .catch(() => undefined);
  });
}
