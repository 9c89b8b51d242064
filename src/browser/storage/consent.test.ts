import { afterEach, expect, it, vi } from 'vitest';
import { hasConsented, rememberConsent } from './consent.ts';

afterEach(() => {
  vi.restoreAllMocks();
  rememberConsent(0);
});

// PAGE-24
it('consent is stored for the configured days, in a SameSite=Lax cookie', () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  rememberConsent(180);
  expect(write.mock.lastCall).toEqual(['AllowCookies=true; Path=/; Max-Age=15552000; SameSite=Lax']);
});

// PAGE-24
it('consent is requested again once it has expired', () => {
  rememberConsent(1);
  expect(hasConsented()).toBe(true);
  rememberConsent(0);
  expect(hasConsented()).toBe(false);
});

// PAGE-24
it.each(['false', '', 'TRUE', 'yes'])('the value “%s” is no consent', (value) => {
  document.cookie = `AllowCookies=${value}; Path=/`;
  expect(hasConsented()).toBe(false);
});
