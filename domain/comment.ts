/** Longest comment that a cart keeps, in characters (CHECK-7). */
export const MAX_COMMENT_LENGTH = 500;

/** A comment, cut to the longest that is kept, without half of a character at its end. */
export const clipComment = (text: string): string => text.slice(0, MAX_COMMENT_LENGTH).replace(/[\ud800-\udbff]$/, '');

/**
 * The comment of a cart that another one joins: its own, and below it that of the other, as far as there is room. What
 * it says already is not repeated.
 */
export function joinedComment(kept: string, added: string): string {
  if (kept === '' || added === '') return kept || added;
  const isContained = `\n${kept}\n`.includes(`\n${added}\n`);
  return isContained ? kept : clipComment(`${kept}\n${added}`);
}
