/**
 * For a control that takes its own row away: hands the focus to the next control outside of the row, or to the last before
 * it, since a focus that vanishes with its button sends a keyboard back to the top of the page.
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
