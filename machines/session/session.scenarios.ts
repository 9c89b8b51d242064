import { type Scenarios } from '../testing/scenarios.ts';
import { endedScenarios } from './session.ended.scenarios.ts';
import { endingScenarios } from './session.ending.scenarios.ts';
import { guestScenarios } from './session.guest.scenarios.ts';
import { reopeningScenarios } from './session.reopening.scenarios.ts';
import { signedInScenarios } from './session.signed-in.scenarios.ts';
import { signingInScenarios } from './session.signing-in.scenarios.ts';
import { startingScenarios } from './session.starting.scenarios.ts';
import { withoutNetworkScenarios } from './session.without-network.scenarios.ts';
import { waysInScenarios } from './session.ways-in.scenarios.ts';

export const sessionScenarios: Scenarios = {
  ...startingScenarios,
  ...reopeningScenarios,
  ...signingInScenarios,
  ...waysInScenarios,
  ...signedInScenarios,
  ...withoutNetworkScenarios,
  ...guestScenarios,
  ...endingScenarios,
  ...endedScenarios,
};

const STILL_LOCKED_OUT = 'In a state that accepts a password, a known lock-out leads to `LockedOut` in the same step.';

const NOTHING_TO_CLEAR = 'The flag of a single sign-on is forgotten first, so `ClosingDown` has nothing to clear.';

/** Equivalent mutants, by their name in reports, each with the reason. */
export const sessionEquivalents: Readonly<Record<string, string>> = {
  'session.LoggedOut.SigningInByPassword  xstate.done.actor.signIn [isLocked] → session.LoggedOut.LockedOut, retargeted to session.LoggedOut.AwaitingCredentials':
    STILL_LOCKED_OUT,
  'session.LoggedInGuest.SigningInByPassword  xstate.done.actor.signIn [isLocked] → session.LoggedInGuest.LockedOut, retargeted to session.LoggedInGuest.Ready':
    STILL_LOCKED_OUT,
  'session.LoadingStartData  xstate.done.actor.loadStartData [isUnauthorized] → session.LoggingOut, retargeted to session.LoggingOut.SigningOut':
    NOTHING_TO_CLEAR,
  'session.LoadingStartData  xstate.done.actor.loadStartData [isGuestUnauthorized] → session.LoggingOut, retargeted to session.LoggingOut.SigningOut':
    NOTHING_TO_CLEAR,
  'session.LoggedInGuest  token.refused → session.LoggingOut, retargeted to session.LoggingOut.SigningOut':
    'A forced logout does not lead to the page of a single sign-on, so `ClosingDown` has nothing to clear.',
};
