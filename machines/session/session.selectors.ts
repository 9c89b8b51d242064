import { type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type SessionMode } from '../../domain/session.ts';
import { type SessionMachine } from './session.machine.ts';

export type SessionRef = ActorRefFrom<SessionMachine>;
export type SessionSnapshot = SnapshotFrom<SessionMachine>;

/** Which mode holds; a forced step is not signed in yet, so it counts as logged out. */
export const selectMode = (snapshot: SessionSnapshot): SessionMode => {
  if (snapshot.matches('LoggedInDefault')) return 'LoggedInDefault';
  return snapshot.matches('LoggedInGuest') ? 'LoggedInGuest' : 'LoggedOut';
};

/** The forced step that is due, or null. */
export const selectForcedStep = (snapshot: SessionSnapshot) => {
  if (!snapshot.hasTag('forced')) return null;
  const isTerms = snapshot.matches({ ForcedStep: 'AcceptingTerms' }) || snapshot.matches({ ForcedStep: 'SavingTerms' });
  return isTerms ? 'LegalDisclaimer' : 'ChangePassword';
};

/** Whether the shell shows its loading overlay for the session's own work. */
export const selectIsBusy = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('busy');

export const selectIsSignedIn = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('signedIn');

export const selectHouse = (snapshot: SessionSnapshot) => snapshot.context.house;

export const selectPerson = (snapshot: SessionSnapshot) => snapshot.context.person;

export const selectIsGuestModeAllowed = ({ context }: SessionSnapshot): boolean =>
  (context.house?.settings.defaultUserId ?? null) !== null;

/** End of the lock-out while it holds, else null. */
export const selectLockedUntil = (snapshot: SessionSnapshot) =>
  snapshot.matches({ LoggedOut: 'LockedOut' }) ? snapshot.context.lockedUntil : null;

/** Text key of the last refusal, for the form. */
export const selectRefusalKey = (snapshot: SessionSnapshot) => snapshot.context.refusalKey;

/** Progress of the start: which of its steps runs, 0–2; null once it is over. */
export const selectStartupStep = (snapshot: SessionSnapshot): 0 | 1 | 2 | null => {
  const startup = snapshot.children.startup?.getSnapshot();
  if (!snapshot.matches('Starting') || !startup) return null;
  if (startup.matches('ReadingConfiguration')) return 0;
  return startup.matches('ReadingHouse') ? 1 : 2;
};
