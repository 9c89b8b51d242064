import type { Language } from '../../domain/language.ts';
import type { Restaurant } from '../../domain/restaurant.ts';
import type { CarriedOver, ClientConfiguration } from '../../domain/session.ts';
import type { KnownSettings, Settings } from '../../domain/settings.ts';
import type { ProviderReturn } from '../payment/payment.types.ts';

/** What the page's address contained on load; read once by `main.tsx`. */
export interface StartupAddress {
  /** `SUCCESS` after a single sign-on. */
  ssoState: string | null;
  isAutoSso: boolean;
  /** What it held of single sign-on, also before a reload. */
  carriedOver: CarriedOver;
  /** Set on a return from a payment provider. */
  providerReturn: ProviderReturn | null;
  /** In-app path that was asked for, e.g. `/order/checkout`; internal targets only. */
  target: string | null;
  isAtCardLogin: boolean;
  /** Do not check who is signed in (`task=noCheck`). */
  isCheckSkipped: boolean;
}

/** What the startup loads: everything that does not depend on who is signed in. */
export interface AppConfiguration {
  configuration: ClientConfiguration;
  restaurant: Restaurant;
  /** None: they could not be read. */
  languages: Language[];
  language: Language;
  settings: Settings;
  /** The later ones arrive after the start, at the latest when a page needs them. */
  knownSettings: KnownSettings;
  /** Why the restaurant's own texts are missing and the built-in catalogue is used; null: they are loaded. */
  textsFailure: 'startup.textsNotFound' | 'startup.textsFailed' | null;
}

/** Startup failures, by the text key that names them. */
export type StartupFailureKey =
  | 'startup.configurationNotLoaded'
  | 'startup.noRestaurantId'
  | 'startup.emptyRestaurantId'
  | 'startup.invalidRestaurantId'
  | 'startup.restaurantIdTooLarge'
  | 'startup.noApiEndpoint'
  | 'startup.versionNotLoaded'
  | 'startup.versionUnsupported'
  | 'startup.noRestaurant'
  | 'startup.restaurantNotLoaded'
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
  /** `check`: behind a restaurant that is shown already. Nobody waits for it, and without a network it waits itself. */
  purpose: 'start' | 'check';
}

export type ConfigurationResult =
  | { kind: 'read'; configuration: ClientConfiguration }
  | {
      kind: 'failed';
      key:
        | 'startup.configurationNotLoaded'
        | 'startup.noRestaurantId'
        | 'startup.emptyRestaurantId'
        | 'startup.invalidRestaurantId'
        | 'startup.restaurantIdTooLarge'
        | 'startup.noApiEndpoint';
      detail: string;
    };

/** The languages on offer, and the short name stored under LANGUAGESHORTNAME. */
export interface LanguagesAnswer {
  languages: Language[];
  storedShortName: string | null;
  /** Language tags that the browser asks for, best first; none at a terminal, whose browser is nobody's. */
  browserLanguages: readonly string[];
}

/** Whether the restaurant's texts are in the text store; the built-in catalogue stands in for missing ones. */
export type TextsResult = { kind: 'loaded' } | { kind: 'failed'; key: 'startup.textsNotFound' | 'startup.textsFailed' };

/** Answers of the parallel calls; each is absent until it has arrived. */
export interface BurstAnswers {
  /** Null: the call failed. */
  apiVersion?: string | null;
  /** Null: the API knows no such restaurant. */
  restaurant?: Restaurant | null | 'failed';
  languages?: LanguagesAnswer;
  settings?: Settings;
}

export interface StartupContext extends StartupInput {
  configuration: ClientConfiguration | null;
  answers: BurstAnswers;
  appConfiguration: AppConfiguration | null;
  failure: StartupFailure | null;
  /** URL of the single sign-on to leave for. */
  leaveUrl: string | null;
}

export type StartupOutput =
  | { kind: 'ready'; appConfiguration: AppConfiguration }
  | { kind: 'failed'; failure: StartupFailure }
  | { kind: 'leaving'; url: string };
