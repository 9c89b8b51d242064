/** By then a browser has told screen readers what was rendered. */
const TOLD_MS = 100;

/**
 * Focuses a field that is wrong, once its error is known: a screen reader that is at the field when the error comes says
 * it a second time.
 */
export function focusWrong(field: HTMLElement | null | undefined, options?: FocusOptions): void {
  setTimeout(() => field?.focus(options), TOLD_MS);
}
