/** Milliseconds; longer than a slow answer takes: what was kept is shown meanwhile (OFF-8, OFF-25). */
export const CACHE_FALLBACK_MS = 2_500;
