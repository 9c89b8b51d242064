import { type SessionSnapshot } from '../../context/actor-types.ts';

/** Whether the route guards can decide: it is known who is signed in, or that nobody is. */
export const isSessionDecided = (snapshot: SessionSnapshot): boolean =>
  snapshot.hasTag('signedIn') || snapshot.hasTag('forced') || snapshot.matches('LoggedOut');

/** Whether a page, a failure or the way to single sign-on is to be shown, and no longer the progress of the start. */
export const isAfterStart = (snapshot: SessionSnapshot): boolean =>
  isSessionDecided(snapshot) || snapshot.matches('StartFailed') || snapshot.matches('LeavingForSingleSignOn');
