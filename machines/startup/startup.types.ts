import type { Language } from '../../domain/language.ts';
import type { Restaurant } from '../../domain/restaurant.ts';
import type { ClientConfiguration } from '../../domain/session.ts';
import type { Settings } from '../../domain/settings.ts';
import type { ProviderReturn } from '../payment/payment.types.ts';

/** What the address said when the page was opened, read once by `main.tsx`. */
export interface StartupAddress {
  /** `SUCCESS` after a single sign-on. */
  ssoState: string | null;
  isAutoSso: boolean;
  /** Set on a return from a payment provider. */
  providerReturn: ProviderReturn | null;
  /** In-app path that was asked for, e.g. `/order/checkout`; internal targets only. */
  target: string | null;
  isAtCardLogin: boolean;
  /** Asked not to look who is signed in (`task=noCheck`). */
  isCheckSkipped: boolean;
}

/** What start-up finds out: everything that does not depend on who is signed in. */
export interface House {
  configuration: ClientConfiguration;
  restaurant: Restaurant;
  languages: Language[];
  language: Language;
  settings: Settings;
  /** Why the restaurant's own texts are missing; null: they are there. The built-in catalogue answers for them. */
  textsFailure: 'startup.textsNotFound' | 'startup.textsFailed' | null;
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

/** `detail` is for the log and the small print, never the message. */
export interface StartupFailure {
  key: StartupFailureKey;
  detail: string;
}

export interface StartupInput {
  address: StartupAddress;
}

export type ConfigurationResult =
  | { kind: 'read'; configuration: ClientConfiguration }
  | {
      kind: 'failed';
      key: 'startup.configurationNotLoaded' | 'startup.noRestaurantId' | 'startup.noApiEndpoint';
      detail: string;
    };

/** The languages on offer, and the short name stored under LANGUAGESHORTNAME. */
export interface LanguagesAnswer {
  languages: Language[];
  storedShortName: string | null;
}

/** Whether the texts of the restaurant are in the text store; the built-in catalogue answers for those that are not. */
export type TextsResult = { kind: 'loaded' } | { kind: 'failed'; key: 'startup.textsNotFound' | 'startup.textsFailed' };

/** Answers of the burst; a part is absent until it has answered. */
export interface BurstAnswers {
  /** Null: the call failed. */
  apiVersion?: string | null;
  /** Null: the API holds no such restaurant, or the call failed. */
  restaurant?: Restaurant | null;
  languages?: LanguagesAnswer;
  settings?: Settings;
}

export interface StartupContext extends StartupInput {
  configuration: ClientConfiguration | null;
  answers: BurstAnswers;
  house: House | null;
  failure: StartupFailure | null;
  /** Where single sign-on begins. */
  leaveUrl: string | null;
}

export type StartupOutput =
  { kind: 'ready'; house: House } | { kind: 'failed'; failure: StartupFailure } | { kind: 'leaving'; url: string };
