import type { Cart } from '../../domain/cart.ts';
import type { CustomerGroup, Person } from '../../domain/person.ts';
import type { DeviceType, LogoutDestination } from '../../domain/session.ts';
import type { Instant } from '../../domain/calendar.ts';
import type { KnownSettings, Settings } from '../../domain/settings.ts';
import type { CardFact } from '../card/card.types.ts';
import type { CardPayment } from '../../domain/card.ts';
import type { ConfigurationFact } from '../configuration-check/configuration-check.machine.ts';
import type { ConnectionFact } from '../connection/connection.machine.ts';
import type { LedgerChange } from '../payment/payment.types.ts';
import type { OrderDraft } from '../order/order.types.ts';
import type { AppConfiguration, StartupAddress, StartupFailure } from '../startup/startup.types.ts';
import type { Credentials, ForcedStep, PasskeyCredentials, SignInResult } from '../../domain/sign-in.ts';

/** What belongs to a signed-in person, loaded after every sign-in. */
export interface StartData {
  person: Person;
  customerGroup: CustomerGroup;
  deviceType: DeviceType;
  /** No time without input ends the session on this device (LEAVE-430); absent: it does. */
  staysSignedIn?: boolean;
  carts: Cart[];
  /** Where this person was in the wizard; an empty draft if the stored one is somebody else's. */
  draft: OrderDraft;
}

export type StartDataResult =
  | { kind: 'loaded'; data: StartData }
  /**
   * Without an answer: cached data of the last start, and when it was read. `isLate`: the answer is still
   * waited for.
   */
  | { kind: 'cached'; data: StartData; readAt: Instant; isLate: boolean }
  | { kind: 'forced'; step: ForcedStep; deviceType: DeviceType; staysSignedIn?: boolean }
  /** Nobody is signed in, as far as this browser knows. */
  | { kind: 'signedOut' }
  /** The server gave no token to somebody who was signed in; `personId`: whom the last token was for. */
  | { kind: 'unauthorized'; personId: number | null }
  | { kind: 'refused'; textKey: string };

export interface StartDataQuestion {
  /** Result of a single sign-on. */
  ssoState: string | null;
  hasJustSignedIn: boolean;
  /** What this device has cached stands on the screen already, so that an answer may take its time. */
  isShown: boolean;
}

/** Outcome of the sign-in port, with the lock-out as a time of the wall clock, so that it survives a reload. */
export type SignInOutcome = Exclude<SignInResult, { kind: 'locked' }> | { kind: 'locked'; lockedUntil: Instant };

export type SaveLanguageResult = { kind: 'saved'; languageId: number } | { kind: 'failed' };

export interface SessionInput {
  address: StartupAddress;
  /** The last known device type, else Terminal with a host bridge or at the card login, else Desktop. */
  deviceType: DeviceType;
  /** The stored flag `isUserLoggedInWithSSO`. */
  isSsoUser: boolean;
  /** The stored lock-out, so that a reload does not end it. */
  lockedUntil: Instant | null;
  /** A terminal that starts without the mark of its own page session, i.e. after a crash or a reboot. */
  isTerminalRestarted: boolean;
  /** What the last visit has cached; null: nothing. */
  cachedConfiguration: AppConfiguration | null;
  /** An earlier sign-out has not reached the server. */
  isSignOutDue: boolean;
  /** In-app path that the browser shows. */
  openPage: string;
  /**
   * Text key of why the last session ended, stored on the way over the single sign-on's logout page; null: nothing was.
   */
  endReason: string | null;
}

/** What a guest had in the carts when signing in, which comes along. */
interface TakenAlong {
  /** Pieces, without shipping. */
  count: number;
}

export interface SessionContext extends SessionInput {
  appConfiguration: AppConfiguration | null;
  person: Person | null;
  customerGroup: CustomerGroup | null;
  /** Carts and draft as start data brought them; the order machine owns them afterwards. */
  startCarts: Cart[];
  startDraft: OrderDraft;
  /** No time without input ends the session on this device. */
  staysSignedIn: boolean;
  /** When the start data were read that stand in without a network; null: they are current. */
  cachedAt: Instant | null;
  /** Id of the person who has just signed in; null if the refresh cookie decides. */
  signedInPersonId: number | null;
  /** Where to go once signed in; consumed by the router. */
  target: string | null;
  startupFailure: StartupFailure | null;
  /** Text key of the last refusal, shown at the form. */
  refusalKey: string | null;
  /** Page that a logout counts as left from; null: the open one. */
  leftFrom: string | null;
  /** The server has ended the session, not its person: no single sign-on's logout page hides the reason. */
  isLogoutForced: boolean;
  /** Nobody was let in: the page's own guards decide what follows the logout. */
  isEntryRefused: boolean;
  /** Login string of a card that is to sign in, kept until its sign-in has ended. */
  waitingCard: string | null;
  /** Of the card that somebody has signed in with. */
  cardPayment: CardPayment | null;
  /** The guest is ordering (PAGE-5). */
  isOrderingAsGuest: boolean;
  /** What came along from a guest's cart, until its notice is dismissed. */
  takenAlong: TakenAlong | null;
  /** Mirrors the ledger, since guards can only read the context. */
  isPaymentOnItsWay: boolean;
}

/** Further settings of the restaurant have been read. */
export interface SettingsFact {
  type: 'settings.read';
  /** All that have been read; the others have their defaults. */
  settings: Settings;
  knownSettings: KnownSettings;
}

export type SessionEvent =
  | { type: 'startup.retry' }
  | ({ type: 'password.submit' } & Credentials)
  | ({ type: 'passkey.submit' } & PasskeyCredentials)
  | { type: 'refusal.dismiss' }
  /** Continue as the default guest user. */
  | { type: 'guest.continue'; isOrdering?: boolean }
  /** A guest starts to order. */
  | { type: 'guestOrder.begin' }
  /** The notice of what came along from a guest's cart is dismissed. */
  | { type: 'merge.dismiss' }
  /** A card with the right prefix; the whole login string. */
  | CardFact
  | ConnectionFact
  | ConfigurationFact
  | LedgerChange
  | SettingsFact
  /** Sign in by single sign-on or directory. */
  | { type: 'singleSignOn.request' }
  | { type: 'target.remember'; target: string }
  | { type: 'target.consume' }
  /** Some call has answered 900 or 901. */
  | { type: 'step.forced'; step: ForcedStep }
  | { type: 'terms.accept' }
  | { type: 'forcedPassword.submit'; password: string }
  /** The token could not be refreshed: the session is over. */
  | { type: 'token.refused' }
  /** `isEnded`: another tab has signed out at the server already. */
  | { type: 'logout.request'; isEnded?: boolean }
  /** The browser shows another page. */
  | { type: 'page.opened'; path: string }
  | { type: 'language.change'; languageId: number }
  | { type: 'person.saved'; person: Person }
  /** The card in use may have got money back, as by a cancellation. */
  | { type: 'balance.check' };

/** Events for the shell: toasts, reloads, where to go. */
export type SessionEmitted =
  | { type: 'toast.show'; kind: 'success' | 'error'; textKey: string }
  | { type: 'page.reload' }
  /** Leave the app, for single sign-on. */
  | { type: 'page.leave'; url: string }
  | { type: 'dialogs.close' }
  | { type: 'session.left'; destination: LogoutDestination };
