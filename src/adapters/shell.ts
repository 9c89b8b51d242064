/** Takes away the picture of the login that `index.html` shows until the app has drawn its first page. */
export function dropShell(): void {
  document.getElementById('shell')?.remove();
  delete document.documentElement.dataset.shell;
}
