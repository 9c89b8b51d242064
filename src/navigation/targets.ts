const BASE = 'https://in-app.invalid';

/**
 * The in-app path of a return target, or null. A target must be a route of this app behind the sign-in: anything that
 * could lead elsewhere is rejected (`//host`, `/\host`, `javascript:`, control characters).
 */
export function internalTarget(raw: string | null | undefined): string | null {
  if (!raw || !/^\/[A-Za-z]/.test(raw) || /[\\\p{Cc}]/u.test(raw)) return null;
  let url: URL;
  try {
    url = new URL(raw, BASE);
  } catch {
    return null;
  }
  if (url.origin !== BASE || url.pathname.includes('//')) return null;
  const isSignInPage = /^\/((auth|infoauth)(\/|$)|guest\/?$|order\/login$)/.test(url.pathname);
  return isSignInPage ? null : `${url.pathname}${url.search}`;
}
