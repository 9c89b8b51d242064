import { isTimeZone } from '../../domain/calendar.ts';
import { DEFAULT_LOG_LEVEL, logLevelOf } from '../../domain/log.ts';
import { readLink } from '../../domain/setting-formats.ts';
import { type ClientConfiguration } from '../../domain/session.ts';
import { CONFIGURATION_FILE } from '../../domain/url-rules.ts';

/** A required element is missing or invalid (START-4, START-21). */
export class MissingElement extends Error {
  override name = 'MissingElement';
  readonly element: 'RestaurantID' | 'APIEndpoint';
  constructor(element: 'RestaurantID' | 'APIEndpoint') {
    super(`${CONFIGURATION_FILE} holds no ${element}.`);
    this.element = element;
  }
}

/** Fetches the file beside the app, bypassing all caches. */
export async function fetchConfigurationText(signal?: AbortSignal): Promise<string> {
  const response = await fetch(`${CONFIGURATION_FILE}?timestamp=${Date.now()}`, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`${CONFIGURATION_FILE}: ${response.status}`);
  return response.text();
}

/** To be loaded in parallel with the file. */
export const loadParser = () => import('xml2js/lib/parser');

/**
 * Throws a MissingElement, or an error of the parser. An invalid optional element causes a warning and counts as
 * missing: a typo there must not prevent the start.
 */
export async function parseConfiguration(xml: string, warn: (message: string) => void): Promise<ClientConfiguration> {
  const { Parser } = await loadParser();
  const parser = new Parser({ explicitArray: false, trim: true });
  const parsed = (await parser.parseStringPromise(xml)) as { Configuration?: Record<string, unknown> } | null;
  const elements = parsed?.Configuration ?? {};
  const text = (name: string): string | null => {
    const value = elements[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const readable = <T>(name: string, read: (value: string) => T | null): T | null => {
    const value = text(name);
    const found = value === null ? null : read(value);
    if (value !== null && found === null) warn(`${CONFIGURATION_FILE}: ${name} cannot be "${value}".`);
    return found;
  };
  /** Users are redirected there, so only http(s) is allowed. */
  const link = (name: string) => readable(name, (value) => readLink(value) ?? null);
  const restaurantId = Number(text('RestaurantID') ?? Number.NaN);
  if (!Number.isInteger(restaurantId)) throw new MissingElement('RestaurantID');
  const apiEndpoint = text('APIEndpoint');
  if (apiEndpoint === null) throw new MissingElement('APIEndpoint');
  return {
    restaurantId,
    apiEndpoint: apiEndpoint.replace(/\/+$/, ''),
    // The element is spelled without its second e (START-2).
    authServiceEndpoint: link('AuthServicEndpoint') ?? link('AuthServiceEndpoint'),
    authServiceLogoutRedirectUrl: link('AuthServiceLogoutRedirectUrl'),
    timeZone: readable('TimeZone', (name) => (isTimeZone(name) ? name : null)),
    cardPrefix: text('CardPrefix') ?? 'MITTAG-',
    logLevel: readable('LogLevel', logLevelOf) ?? DEFAULT_LOG_LEVEL,
  };
}
