import { type ForcedStep } from '../../domain/sign-in.ts';
import { type LogoutDestination, type SessionMode } from '../../domain/session.ts';

/** Who may see a route (PAGE-2 to PAGE-6). */
export type Access =
  | 'public'
  | 'login'
  | 'orderLogin'
  | 'card'
  | 'forcedTerms'
  | 'forcedPassword'
  | 'loggedIn'
  | 'loggedInOrGuest'
  | 'guest'
  | 'order';

/** What the guards need to know of the session. */
export interface AdmissionInput {
  mode: SessionMode;
  forcedStep: ForcedStep | null;
  isGuestModeAllowed: boolean;
  /** The guest has opened a page of the order. */
  isOrderingAsGuest: boolean;
  /** In-app path to return to after the sign-in. */
  target: string | null;
  /** Where the logout rule leads from the route. */
  signedOutHome: LogoutDestination;
}

export type Admission =
  | { kind: 'enter'; marksGuestOrder?: boolean }
  /** `continuesAsGuest`: also signs in as the default guest user. */
  | { kind: 'redirect'; to: string; isTargetRemembered: boolean; continuesAsGuest?: boolean };

export const LOGIN = '/auth/login';
export const ORDER_LOGIN = '/order/login';
const HOME = '/dashboard';
const GUEST_HOME = '/guest';
const FIRST_STEP = '/order/location';

const FORCED_PATHS: Record<ForcedStep, string> = {
  LegalDisclaimer: '/auth/legaldisclaimer',
  ChangePassword: '/auth/changePassword',
};

const ENTER: Admission = { kind: 'enter' };
const redirect = (to: string): Admission => ({ kind: 'redirect', to, isTargetRemembered: false });
const signInFirst = (to: string): Admission => ({ kind: 'redirect', to, isTargetRemembered: true });

/** The page to show when no other was requested. */
const homeOf = (mode: SessionMode): string => {
  if (mode === 'LoggedOut') return LOGIN;
  return mode === 'LoggedInGuest' ? GUEST_HOME : HOME;
};

/** Other pages are asked for again after a sign-in, for which the target is kept. */
const homeOfGuest = ({ target }: AdmissionInput): string =>
  target !== null && /^\/(guest|info|news|menu-plan|error)\b/.test(target) ? target : GUEST_HOME;

/** Admits to a route or redirects. */
export function admit(access: Access, input: AdmissionInput): Admission {
  const { mode, forcedStep } = input;
  if (access === 'public') return ENTER;
  if (forcedStep) return admitForced(access, forcedStep);
  switch (access) {
    case 'forcedTerms':
    case 'forcedPassword':
      return redirect(mode === 'LoggedInDefault' ? (input.target ?? HOME) : homeOf(mode));
    case 'login':
    case 'card':
      if (mode === 'LoggedOut') return ENTER;
      return redirect(mode === 'LoggedInDefault' ? (input.target ?? HOME) : homeOfGuest(input));
    case 'orderLogin':
      if (mode === 'LoggedInDefault') return redirect(input.target ?? HOME);
      // A kiosk has no keyboard to type a password with.
      if (mode === 'LoggedOut' && input.signedOutHome.kind === 'card') return goToLogout(input, false);
      return mode === 'LoggedInGuest' && input.isOrderingAsGuest ? redirect(input.target ?? FIRST_STEP) : ENTER;
    case 'loggedIn':
      return mode === 'LoggedInDefault' ? ENTER : goToLogout(input, true);
    case 'loggedInOrGuest':
      return mode === 'LoggedOut' ? goToLogout(input, true) : ENTER;
    case 'guest':
      if (mode === 'LoggedInGuest') return ENTER;
      // Where no guest is let in, nobody who signs in could open it.
      return mode === 'LoggedInDefault'
        ? redirect(input.target ?? HOME)
        : goToLogout(input, input.signedOutHome.kind === 'guest');
    case 'order':
      return admitToOrder(input);
  }
}

function admitForced(access: Access, step: ForcedStep): Admission {
  const isItsPage = step === 'LegalDisclaimer' ? access === 'forcedTerms' : access === 'forcedPassword';
  // Any call may demand a forced step: afterwards the open page is returned to.
  return isItsPage ? ENTER : signInFirst(FORCED_PATHS[step]);
}

/**
 * Leads where a logout would (PAGE-3). A signed-out visitor has no session to end,
 * and a guest, who would become a guest again, keeps the session with its carts.
 */
function goToLogout({ mode, signedOutHome: place }: AdmissionInput, isTargetRemembered: boolean): Admission {
  if (mode === 'LoggedInGuest') return { kind: 'redirect', to: GUEST_HOME, isTargetRemembered };
  switch (place.kind) {
    case 'card':
      return { kind: 'redirect', to: `${place.path}?${new URLSearchParams(place.search)}`, isTargetRemembered };
    case 'guest':
      return { kind: 'redirect', to: place.fallbackPath, isTargetRemembered, continuesAsGuest: true };
    default:
      return { kind: 'redirect', to: LOGIN, isTargetRemembered };
  }
}

/**
 * A guest who opens a page of the order has begun to order, whether by a link, a bookmark or on return from a payment
 * provider (`state` in the address). A visitor chooses first how to go on.
 */
function admitToOrder({ mode, isGuestModeAllowed, isOrderingAsGuest }: AdmissionInput): Admission {
  if (mode === 'LoggedInDefault') return ENTER;
  if (mode !== 'LoggedInGuest' || !isGuestModeAllowed) return signInFirst(ORDER_LOGIN);
  return isOrderingAsGuest ? ENTER : { kind: 'enter', marksGuestOrder: true };
}
