const HEADINGS = 'h1, h2, h3, h4';
/** Of a row without a heading: what it is called. */
const NAME = '[data-row-name]';

const otherRow = (row: Element): Element | null =>
  [row.nextElementSibling, row.previousElementSibling].find((other) => other?.tagName === 'LI') ?? null;

/** The only row of a list takes the row with it that holds this list. */
const removedWith = (row: Element): Element => {
  const outer = row.parentElement?.closest('li');
  return otherRow(row) === null && outer ? removedWith(outer) : row;
};

const headingBefore = (row: Element): Element | undefined =>
  [...(row.closest('main, aside, [role="dialog"]')?.querySelectorAll(HEADINGS) ?? [])].findLast(
    (heading) => heading.compareDocumentPosition(row) === Node.DOCUMENT_POSITION_FOLLOWING,
  );

/**
 * For a control that takes its own row out of a list: moves the focus to the name of the next row, or of the one
 * before, or to the heading above the list. Not to a control: a second press, or a key that is held, would take out
 * another row.
 */
export function leaveRow(own: Element | null | undefined): void {
  if (!own?.contains(document.activeElement)) return;
  const row = removedWith(own);
  const other = otherRow(row);
  const place = other ? (other.querySelector(`${HEADINGS}, ${NAME}`) ?? other) : headingBefore(row);
  if (!(place instanceof HTMLElement)) return;
  place.tabIndex = -1;
  place.focus();
}
