/** PAGE-21. */
export const MAX_TOASTS = 3;
export const TOAST_MS = 3000;
