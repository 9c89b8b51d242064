/** Whether the page is covered by the login's shell. */
export const isShellShown = (): boolean => document.documentElement.dataset.shell === 'login';

/** The message that the scripts have not been loaded (START-19), which is true no longer. */
export function removeSlowStartMessage(): void {
  document.getElementById('late')?.remove();
}

/** Whether the page shows what the overview showed on the last visit. */
export const isOverviewShown = (): boolean => document.documentElement.dataset.shell === 'overview';

/** Removes what the page has shown before the app rendered its first page: the login's shell, or the last overview. */
export function dropShell(): void {
  document.getElementById('shell')?.remove();
  const root = document.getElementById('root');
  if (root && isOverviewShown()) {
    root.inert = false;
    delete root.dataset.frame;
  }
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
