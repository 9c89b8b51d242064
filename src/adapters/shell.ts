/** Takes away the login that `index.html` shows until the app has drawn its first page. */
export function dropShell(): void {
  document.getElementById('shell')?.remove();
  delete document.documentElement.dataset.shell;
}

/**
 * Puts the app's own fields in the place of the shell's of the same name: with what was typed meanwhile, and the cursor where it
 * was. Answers whether the shell was submitted, which is then the app's to do. Without a shell nothing happens.
 */
export function takeOverShell(fields: readonly HTMLInputElement[]): boolean {
  const form = document.querySelector<HTMLFormElement>('#shell form');
  if (!form) return false;
  let focused: (() => void) | undefined;
  for (const field of fields) {
    const typed = form.elements.namedItem(field.name);
    if (!(typed instanceof HTMLInputElement)) continue;
    field.value = typed.value;
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
