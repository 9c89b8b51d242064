import { startupLanguage } from '../../domain/language.ts';
import type { Restaurant } from '../../domain/restaurant.ts';
import { type ClientConfiguration, withQuery } from '../../domain/session.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { isVersionSupported } from '../../domain/version.ts';
import type { AppConfiguration, StartupAddress, StartupFailure } from './startup.types.ts';
import { type BurstAnswers } from './startup.types.ts';

/**
 * The URL to go to if the page's address asks for automatic single sign-on, or null (START-5).
 * The same URL serves the logout, so a parameter tells which is meant. Null while the page's address
 * holds a result, so that the sign-on does not start over.
 */
export function automaticSignOnUrl(
  address: StartupAddress,
  { authServiceLogoutRedirectUrl: url }: ClientConfiguration,
): string | null {
  return address.isAutoSso && address.ssoState === null && url !== null
    ? withQuery(url, { autoSsoLogin: 'TRUE' })
    : null;
}

/**
 * The failure that is certain from the answers so far, or null. The calls run in parallel, but failures are reported in
 * one order (START-7): none of the restaurant before the version is known to be supported. Operators know the words of
 * the detail from other clients (START-32).
 */
export function certainFailure({ apiVersion, restaurant }: BurstAnswers): StartupFailure | null {
  if (apiVersion === undefined) return null;
  if (apiVersion === null) return { key: 'startup.versionNotLoaded', detail: 'Could not load API-Version' };
  if (!isVersionSupported(apiVersion)) {
    return { key: 'startup.versionUnsupported', detail: `Unsupported API-Version: ${apiVersion}` };
  }
  if (restaurant !== null && restaurant !== 'failed') return null;
  const key = restaurant === null ? 'startup.noRestaurant' : 'startup.restaurantNotLoaded';
  return { key, detail: 'Client got no restaurant from API' };
}

/**
 * Builds the restaurant from answers without a failure. Without languages it offers only the one it starts in, and none
 * if they could not be read.
 */
export function buildConfiguration(
  configuration: ClientConfiguration,
  restaurant: Restaurant,
  answers: BurstAnswers,
): AppConfiguration {
  const { languages, ...known } = answers.languages ?? { languages: [], storedShortName: null, browserLanguages: [] };
  const language = startupLanguage(known, languages, restaurant.language);
  return {
    configuration,
    restaurant,
    language,
    languages: answers.languages && languages.length === 0 ? [language] : languages,
    settings: answers.settings ?? DEFAULT_SETTINGS,
    knownSettings: 'first',
    textsFailure: null,
  };
}
