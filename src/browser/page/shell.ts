/** Whether the page shows the login's shell, or the overview of the last visit, and nothing yet that the app renders. */
export const isShellShown = (): boolean => document.documentElement.dataset.shell !== undefined;

/** Whether that is the overview of the last visit, and not only what surrounds it. */
export const isLastOverviewShown = (): boolean =>
  document.documentElement.dataset.shell === 'overview' && document.getElementById('root')?.dataset.frame === undefined;

/** The message that the scripts have not been loaded (START-19), which is true no longer. */
export function removeSlowStartMessage(): void {
  document.getElementById('late')?.remove();
}

/** Ends what the page has shown until the app has rendered its first page. */
export function dropShell(): void {
  document.getElementById('shell')?.remove();
  const root = document.getElementById('root');
  root?.removeAttribute('inert');
  root?.removeAttribute('data-frame');
  delete document.documentElement.dataset.shell;
}

/**
 * Replaces the shell's fields by the app's fields of the same name, keeping their values, focus and selection. Returns
 * whether the shell's form was submitted: then the app must submit. Does nothing without a shell.
 */
export function takeOverShell(fields: readonly HTMLInputElement[]): boolean {
  const form = document.querySelector<HTMLFormElement>('#shell form');
  if (!form) return false;
  let focused: (() => void) | undefined;
  for (const field of fields) {
    const typed = form.elements.namedItem(field.name);
    if (!(typed instanceof HTMLInputElement)) continue;
    if (typed.value !== '') {
      field.value = typed.value;
      // As if it had been typed there: a page with something typed is not reloaded for a release.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const { selectionStart, selectionEnd } = typed;
    if (typed === document.activeElement) {
      focused = () => {
        field.focus();
        field.setSelectionRange(selectionStart, selectionEnd);
      };
    }
  }
  dropShell();
  focused?.();
  return form.ariaBusy === 'true';
}
