import { startupLanguage } from '../../domain/language.ts';
import type { Restaurant } from '../../domain/restaurant.ts';
import { type ClientConfiguration, withQuery } from '../../domain/session.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { isVersionSupported } from '../../domain/version.ts';
import type { House, StartupAddress, StartupFailure } from './startup.types.ts';
import { type BurstAnswers } from './startup.types.ts';

/**
 * Where the address asks to go at once for single sign-on, or null (specification, section 4: startup sequence, step 1). The same address
 * ends the sign-on at a logout, so it is told what is meant. It is not begun again while its result is in the address.
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
 * The failure that the answers so far make certain, or null. The calls travel together, but their outcomes keep the order of the
 * specification (section 4): nothing is said about the restaurant before the version is known to be good.
 */
export function certainFailure({ apiVersion, restaurant }: BurstAnswers): StartupFailure | null {
  if (apiVersion === undefined) return null;
  if (apiVersion === null) return { key: 'startup.versionNotLoaded', detail: '' };
  if (!isVersionSupported(apiVersion)) return { key: 'startup.versionUnsupported', detail: apiVersion };
  return restaurant === null ? { key: 'startup.noRestaurant', detail: '' } : null;
}

/** Puts the answers together; only for answers without a failure. Without languages there is the restaurant's own. */
export function buildHouse(configuration: ClientConfiguration, restaurant: Restaurant, answers: BurstAnswers): House {
  const { languages, storedShortName } = answers.languages ?? { languages: [], storedShortName: null };
  const language = startupLanguage(storedShortName, languages, restaurant.language);
  return {
    configuration,
    restaurant,
    language,
    languages: languages.length > 0 ? languages : [language],
    settings: answers.settings ?? DEFAULT_SETTINGS,
    textsFailure: null,
  };
}
