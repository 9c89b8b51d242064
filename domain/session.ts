import type { LogLevel } from './log.ts';

export type SessionMode = 'LoggedOut' | 'LoggedInDefault' | 'LoggedInGuest';

export const DEVICE_TYPES = ['Desktop', 'App', 'Terminal'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** Content of `client-configuration.xml` (START-2). */
export interface ClientConfiguration {
  restaurantId: number;
  /** Root of the API, absolute or relative to the page, without a trailing slash. */
  apiEndpoint: string;
  authServiceEndpoint: string | null;
  authServiceLogoutRedirectUrl: string | null;
  /** IANA zone of the restaurant; null: the browser's. */
  timeZone: string | null;
  cardPrefix: string;
  /** Entries at this level or above are sent to the log service. */
  logLevel: LogLevel;
}

/**
 * The session mode of a person: a guest if the id is that of the configured default user.
 * Source: SIGN-6.
 */
export function modeOf(personId: number | null, defaultUserId: number | null): SessionMode {
  if (personId === null) return 'LoggedOut';
  return personId === defaultUserId ? 'LoggedInGuest' : 'LoggedInDefault';
}

/** Guests may order only where a default user is configured (SIGN-10). */
export function isGuestModeAllowed(defaultUserId: number | null): boolean {
  return defaultUserId !== null;
}

/** Adds query parameters to an address; a relative address stays relative. */
export function withQuery(url: string, parameters: Record<string, string>): string {
  const [beforeHash = '', ...hash] = url.split('#');
  const query = new URLSearchParams(parameters).toString();
  const asked = query === '' ? beforeHash : `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${query}`;
  return [asked, ...hash].join('#');
}

/**
 * Where single sign-on starts, or null if the restaurant has none. The name of a directory (AD) is passed on to the
 * authentication service. Source: SIGN-7, SIGN-24.
 */
export function singleSignOnUrl(
  { authServiceEndpoint }: Pick<ClientConfiguration, 'authServiceEndpoint'>,
  directoryName: string | null,
): string | null {
  if (authServiceEndpoint === null) return null;
  return withQuery(authServiceEndpoint, directoryName === null ? {} : { directory: directoryName });
}

export interface LogoutInput {
  deviceType: DeviceType;
  /** In-app path at the moment of the logout, with or without its query. */
  leftFrom: string;
  isGuestModeAllowed: boolean;
  isSsoUser: boolean;
  /** A forced logout does not redirect to single sign-on. */
  isForced: boolean;
  /** `AuthServiceLogoutRedirectUrl` of the client configuration. */
  ssoLogoutUrl: string | null;
  /** What the address has held of single sign-on. */
  carriedOver: CarriedOver;
}

/** Query parameters of single sign-on that a logout carries over to the new address (LEAVE-7). */
export type CarriedOver = Partial<Record<(typeof CARRIED_OVER)[number], string>>;
const CARRIED_OVER = ['ssoState', 'autoSsoLogin'] as const;

export const carriedOverIn = (query: URLSearchParams): CarriedOver =>
  Object.fromEntries(CARRIED_OVER.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])));

/** Search parameters of the destination. */
type LogoutSearch = CarriedOver & { task?: string };

export type LogoutDestination =
  /** Leave the app for this address. */
  | { kind: 'redirect'; url: string }
  | { kind: 'card'; path: '/auth/card'; search: LogoutSearch }
  | { kind: 'stay' }
  /** Sign in as the default guest user and go there; on failure go to the fallback, with the same search. */
  | { kind: 'guest'; path: '/guest'; fallbackPath: '/auth/login'; search: LogoutSearch }
  | { kind: 'login'; path: '/auth/login'; search: LogoutSearch };

/** Public screens that a logout does not interrupt. */
const STAYING_PATHS: readonly string[] = ['/auth/register-success', '/auth/register', '/auth/resetPassword'];

/**
 * Where a logout leads. A single-sign-on user without a configured address is treated like everyone else.
 * Source: LEAVE-2 to LEAVE-7.
 */
export function destinationAfterLogout(input: LogoutInput): LogoutDestination {
  if (input.isSsoUser && !input.isForced && input.ssoLogoutUrl) return { kind: 'redirect', url: input.ssoLogoutUrl };

  const [address = '', query] = input.leftFrom.replace(/^#/, '').split('?');
  const path = address.replace(/\/+$/, '');
  const search: LogoutSearch = { ...input.carriedOver, ...carriedOverIn(new URLSearchParams(query)) };
  if (input.deviceType === 'Terminal' || path.includes('/auth/card')) {
    return { kind: 'card', path: '/auth/card', search: { task: 'noCheck', ...search } };
  }
  if (STAYING_PATHS.includes(path)) return { kind: 'stay' };
  if (input.isGuestModeAllowed) return { kind: 'guest', path: '/guest', fallbackPath: '/auth/login', search };
  return { kind: 'login', path: '/auth/login', search };
}
