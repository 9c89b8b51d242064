import type { Cart } from '../../domain/cart.ts';
import type { Language } from '../../domain/language.ts';
import type { CustomerGroup, Person } from '../../domain/person.ts';
import type { Restaurant } from '../../domain/restaurant.ts';
import type { ClientConfiguration, DeviceType } from '../../domain/session.ts';
import type { Instant } from '../../domain/calendar.ts';
import type { Settings } from '../../domain/settings.ts';

/** What the address said when the page was opened, read once by `main.tsx`. */
export interface StartupAddress {
  /** `SUCCESS` after a single sign-on. */
  ssoState: string | null;
  isAutoSso: boolean;
  /** Set on a return from a payment provider. */
  providerState: string | null;
  /** In-app path that was asked for, e.g. `/order/checkout`; internal targets only. */
  target: string | null;
  isAtCardLogin: boolean;
}

/** What start-up finds out: everything that does not depend on who is signed in. */
export interface House {
  configuration: ClientConfiguration;
  restaurant: Restaurant;
  languages: Language[];
  language: Language;
  settings: Settings;
}

/** Startup failures of the catalogue (specification, section 8), by the text key that names them. */
export type StartupFailureKey =
  | 'startup.configurationNotLoaded'
  | 'startup.noRestaurantId'
  | 'startup.noApiEndpoint'
  | 'startup.versionNotLoaded'
  | 'startup.versionUnsupported'
  | 'startup.noRestaurant'
  | 'startup.textsNotFound'
  | 'startup.textsFailed'
  | 'startup.unexpected';

/** What belongs to a signed-in person, loaded after every sign-in. */
export interface StartData {
  person: Person;
  customerGroup: CustomerGroup;
  deviceType: DeviceType;
  carts: Cart[];
}

export type ForcedStep = 'LegalDisclaimer' | 'ChangePassword';

export type StartDataResult =
  | { kind: 'loaded'; data: StartData }
  | { kind: 'forced'; step: ForcedStep; deviceType: DeviceType }
  /** Nobody is signed in: no refresh cookie, or it no longer holds. */
  | { kind: 'signedOut' }
  | { kind: 'refused'; textKey: string };

export type SignInResult =
  | { kind: 'signedIn'; personId: number }
  | { kind: 'locked'; waitSeconds: number }
  | { kind: 'refused'; textKey: string };

export type PasswordChangeResult = { kind: 'changed' } | { kind: 'refused'; textKey: string };

export type SaveLanguageResult = { kind: 'saved' } | { kind: 'failed' };

export interface SessionContext {
  address: StartupAddress;
  house: House | null;
  person: Person | null;
  customerGroup: CustomerGroup | null;
  /** Carts as start data brought them; the order machine owns them afterwards. */
  startCarts: Cart[];
  deviceType: DeviceType;
  /** Where to go once signed in; consumed by the router. */
  target: string | null;
  startupFailure: { key: StartupFailureKey; detail: string } | null;
  /** Text key of the last refusal, shown at the form. */
  refusalKey: string | null;
  lockedUntil: Instant | null;
  isSsoUser: boolean;
  /** In-app path the session was left from, decides the destination after logout. */
  leftFrom: string;
}

export type SessionEvent =
  | { type: 'startup.retry' }
  | { type: 'password.submit'; username: string; password: string }
  | { type: 'refusal.dismiss' }
  | { type: 'target.remember'; target: string }
  | { type: 'target.consume' }
  /** Any call met 900 or 901. */
  | { type: 'step.forced'; step: ForcedStep }
  | { type: 'terms.accept' }
  | { type: 'forcedPassword.submit'; password: string }
  /** The token could not be refreshed: the session is over. */
  | { type: 'token.refused' }
  | { type: 'logout.request'; from: string; isForced?: boolean }
  | { type: 'language.change'; languageId: number }
  | { type: 'person.saved'; person: Person };

/** Facts for the shell: toasts, reloads. */
export type SessionEmitted =
  | { type: 'toast.show'; kind: 'success' | 'error'; textKey: string }
  | { type: 'page.reload' }
  | { type: 'dialogs.close' };

