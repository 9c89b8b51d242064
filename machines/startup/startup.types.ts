import type { Language } from '../../domain/language.ts';
import type { Restaurant } from '../../domain/restaurant.ts';
import type { ClientConfiguration } from '../../domain/session.ts';
import type { Settings } from '../../domain/settings.ts';
import type { House, StartupAddress, StartupFailure } from '../session/session.types.ts';

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
