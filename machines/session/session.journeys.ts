import { type Journeys } from '../testing/journeys.ts';
import { endingJourneys } from './session.ending.journeys.ts';
import { guestJourneys } from './session.guest.journeys.ts';
import { signedInJourneys } from './session.signed-in.journeys.ts';
import { signingInJourneys } from './session.signing-in.journeys.ts';
import { startingJourneys } from './session.starting.journeys.ts';

export const sessionJourneys: Journeys = {
  ...startingJourneys,
  ...signingInJourneys,
  ...signedInJourneys,
  ...guestJourneys,
  ...endingJourneys,
};

const STILL_LOCKED_OUT =
  'Where a password may be typed, a lock-out that is known leads on to `LockedOut` in the same step.';

/** Wrong charts that are not wrong to anybody, by their name in reports, each with the reason. */
export const sessionEquivalents: Readonly<Record<string, string>> = {
  'session.LoggedOut.SigningInByPassword  xstate.done.actor.signIn [isLocked] → session.LoggedOut.LockedOut, retargeted to session.LoggedOut.AwaitingCredentials':
    STILL_LOCKED_OUT,
  'session.LoggedInGuest.SigningInByPassword  xstate.done.actor.signIn [isLocked] → session.LoggedInGuest.LockedOut, retargeted to session.LoggedInGuest.Ready':
    STILL_LOCKED_OUT,
};
