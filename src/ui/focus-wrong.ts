/** By then a browser has told screen readers what was rendered. */
const TOLD_MS = 100;

/**
 * Focuses a field that is wrong, once its error is known: a screen reader that is at the field when the error comes says
 * it a second time. Not where something else has got the focus meanwhile.
 */
export function focusWrong(field: HTMLElement | null | undefined, options?: FocusOptions): void {
  const { activeElement: before, body } = document;
  setTimeout(() => {
    if ([before, body].includes(document.activeElement)) field?.focus(options);
  }, TOLD_MS);
}
