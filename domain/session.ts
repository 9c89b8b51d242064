export const SESSION_MODES = ['LoggedOut', 'LoggedInDefault', 'LoggedInGuest'] as const;
export type SessionMode = (typeof SESSION_MODES)[number];

export const DEVICE_TYPES = ['Desktop', 'App', 'Terminal'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** Content of `client-configuration.xml` (specification, section 3). */
export interface ClientConfiguration {
  restaurantId: number;
  /** Root of the API, absolute or relative to the page, without a trailing slash. */
  apiEndpoint: string;
  authServiceEndpoint: string | null;
  authServiceLogoutRedirectUrl: string | null;
  /** IANA zone of the restaurant; null: the browser's. */
  timeZone: string | null;
  cardPrefix: string;
}
