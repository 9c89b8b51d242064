import { type SnapshotFrom } from 'xstate';
import { type SessionMode } from '../../domain/session.ts';
import { type SessionMachine } from './session.machine.ts';

type SessionSnapshot = SnapshotFrom<SessionMachine>;

/** The current mode; a forced step is not signed in yet, so it counts as logged out. */
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

export const selectIsGuestModeAllowed = ({ context }: SessionSnapshot): boolean =>
  (context.appConfiguration?.settings.defaultUserId ?? null) !== null;

/** Whether the login offers that this device stays signed in (SIGN-430). */
export const selectCanStaySignedIn = ({ context }: SessionSnapshot): boolean =>
  context.deviceType !== 'Terminal' && context.appConfiguration?.restaurant.staySignedInDays !== undefined;
