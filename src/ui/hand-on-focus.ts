/**
 * For a control that removes its own row: moves the focus to the next control after the row, or to the last one before
 * it. A focus lost with its button would send keyboard users back to the top of the page.
 */
export function handOnFocus(row: Element | null | undefined): void {
  const place = row?.parentElement?.closest('main, aside, [role="dialog"]');
  if (!row || !place || !row.contains(document.activeElement)) return;
  const others = [
    ...place.querySelectorAll<HTMLElement>('button:enabled, a[href], input:enabled, textarea:enabled'),
  ].filter((control) => !row.contains(control));
  const next = others.find((control) => row.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  (next ?? others.at(-1))?.focus();
}
