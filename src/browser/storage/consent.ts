import { readCookie, writeCookie } from './cookies.ts';

const CONSENT_COOKIE = 'AllowCookies';

export const hasConsented = (): boolean => readCookie(CONSENT_COOKIE) === 'true';

export const rememberConsent = (days: number): void => writeCookie(CONSENT_COOKIE, 'true', days);
