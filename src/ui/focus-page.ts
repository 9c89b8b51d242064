/** Focuses the heading of the page, or else its content, unless something has the focus already. */
export function focusPage(): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  const place = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
