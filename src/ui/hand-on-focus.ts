const followsIn = (row: Element) => (other: Element) =>
  (row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !row.contains(other);

/**
 * For a question that goes with its answer: moves the focus to the heading of what follows it, or to the last one
 * before it.
 */
export function leaveForHeading(question: Element | null | undefined): void {
  if (!question?.contains(document.activeElement)) return;
  const headings = [...(question.closest('main')?.querySelectorAll<HTMLElement>('h1, h2, h3, h4') ?? [])];
  const following = headings.filter(followsIn(question));
  const before = headings.filter((heading) => !question.contains(heading) && !following.includes(heading));
  for (const heading of [...following, ...before.reverse()]) {
    heading.tabIndex = -1;
    heading.focus();
    // One that is hidden does not take it.
    if (document.activeElement === heading) return;
  }
}

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
