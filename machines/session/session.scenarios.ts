import { type Scenarios } from '../testing/scenarios.ts';
import { endingScenarios } from './session.ending.scenarios.ts';
import { guestScenarios } from './session.guest.scenarios.ts';
import { signedInScenarios } from './session.signed-in.scenarios.ts';
import { signingInScenarios } from './session.signing-in.scenarios.ts';
import { startingScenarios } from './session.starting.scenarios.ts';

export const sessionScenarios: Scenarios = {
  ...startingScenarios,
  ...signingInScenarios,
  ...signedInScenarios,
  ...guestScenarios,
  ...endingScenarios,
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
